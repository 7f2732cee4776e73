"""The drawn editor's batches of changes: by card, each once, and what is wrong with them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client

from accounts.models import User
from cards.services import load_cards
from decks import limits, services
from decks.models import Deck, DeckBatch
from decks.services import Batch, batches
from tests.decks.conftest import CARDS
from workshop import services as workshop

Make = Callable[..., Deck]


@pytest.fixture
def deck(make: Make) -> Deck:
    return make(name="Mine", cards={"Oak Guard": 2, "Tax": 5}, maybe={"Xenolith": 1})


def send(client: Client, deck: Deck, body: object) -> Any:
    sent = body if isinstance(body, bytes | str) else json.dumps(body)
    address = f"/decks/{deck.key}/edit/changes/"
    return client.post(address, sent, content_type="application/json")


def held(deck: Deck) -> tuple[dict[str, int], dict[str, int], str | None]:
    now = Deck.objects.with_content().get(pk=deck.pk)
    return now.as_engine()["cards"], now.sections.get("maybe", {}), now.persona_name


BEFORE = ({"Oak Guard": 2, "Tax": 5}, {"Xenolith": 1}, None)


def test_a_batch_changes_by_card(as_anna: Client, deck: Deck) -> None:
    sent = {"key": "a", "changes": {"t-1": 3, "t-7": -9, "t-2": 4}, "persona": "t-9"}
    answer = send(as_anna, deck, sent).json()
    assert held(deck) == ({"Oak Guard": 5, "Cellar Rat": 4}, {"Xenolith": 1}, "The Piper")
    assert answer["counts"] == {"t-1": 5, "t-2": 4}
    assert (answer["maybe"], answer["persona"]) == ({"t-5": 1}, "t-9")
    assert (answer["version"], answer["refused"]) == (2, {})
    assert send(as_anna, deck, {"key": "b", "persona": None}).json()["persona"] is None
    assert held(deck)[0] == {"Oak Guard": 5, "Cellar Rat": 4}


def test_a_lead_is_chosen_and_not_counted(as_anna: Client, deck: Deck) -> None:
    for wrong in ({"leads": {"persona": 5}}, {"sections": {"persona": {"t-9": 1}}}):
        assert send(as_anna, deck, {"key": "a", **wrong}).status_code == 400
    answer = send(as_anna, deck, {"key": "a", "leads": {"persona": "t-9"}}).json()
    assert (answer["leads"], answer["persona"]) == ({"persona": "t-9"}, "t-9")
    assert held(deck) == (*BEFORE[:2], "The Piper")
    counted = {"key": "b", "sections": {"persona": {"t-9": -1}}}
    assert send(as_anna, deck, counted).status_code == 400
    answer = send(as_anna, deck, {"key": "b", "leads": {"persona": None}}).json()
    assert answer["leads"] == {"persona": None}
    assert [problem["section"] for problem in answer["problems"]] == ["cards", "persona"]


def test_a_key_is_applied_once(as_anna: Client, deck: Deck, make: Make) -> None:
    for _ in range(3):
        answer = send(as_anna, deck, {"key": "again", "changes": {"t-1": 1}})
        assert (answer.json()["counts"]["t-1"], answer.json()["version"]) == (3, 2)
    other = make(name="Other", cards={"Oak Guard": 2})
    assert send(as_anna, other, {"key": "again", "changes": {"t-1": 1}}).json()["version"] == 2


def test_old_keys_are_forgotten(deck: Deck, anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "BATCHES_KEPT", 3)
    for number in range(5):
        services.apply_batch(deck=deck, by=anna, batch=Batch(str(number), {"cards": {"t-1": 1}}))
    kept = DeckBatch.objects.order_by("pk").values_list("key", flat=True)
    assert list(kept) == ["2", "3", "4"]
    assert held(deck)[0]["Oak Guard"] == 7


def test_two_tabs_are_merged_by_card(as_anna: Client, deck: Deck) -> None:
    send(as_anna, deck, {"key": "one", "changes": {"t-1": 1, "t-7": -5}})
    answer = send(as_anna, deck, {"key": "two", "changes": {"t-1": 1, "t-2": 3}})
    assert answer.status_code == 200  # it never asks which version was seen
    assert held(deck)[0] == {"Oak Guard": 4, "Cellar Rat": 3}


def test_a_card_goes_to_the_maybeboard_whole_or_not_at_all(as_anna: Client, deck: Deck) -> None:
    send(as_anna, deck, {"key": "a", "changes": {"t-1": -2}, "maybe": {"t-1": 2, "t-9": 1}})
    assert held(deck) == ({"Tax": 5}, {"Oak Guard": 2, "The Piper": 1, "Xenolith": 1}, None)
    back = {"key": "b", "changes": {"t-9": 1, "t-1": 2}, "maybe": {"t-9": -1, "t-1": -2}}
    refused = send(as_anna, deck, back).json()["refused"]
    assert list(refused) == ["t-9"]
    assert "R2.3" in refused["t-9"]
    assert held(deck) == ({"Oak Guard": 2, "Tax": 5}, {"The Piper": 1, "Xenolith": 1}, None)


def test_what_can_t_be_is_refused_alone(as_anna: Client, deck: Deck) -> None:
    sent = {"key": "a", "changes": {"t-1": 499, "t-999": 1, "t-8": 1, "t-2": 1}}
    answer = send(as_anna, deck, sent).json()
    assert answer["counts"] == {"t-1": 2, "t-2": 1, "t-7": 5}
    assert "501 copies" in answer["refused"]["t-1"]
    assert "No card has the number “t-999”" in answer["refused"]["t-999"]
    assert "R2.3" in answer["refused"]["t-8"]
    assert set(answer["refused"]) == {"t-1", "t-999", "t-8"}
    only = send(as_anna, deck, {"key": "b", "persona": "t-1"}).json()
    assert "isn’t a Persona" in only["refused"]["t-1"]
    assert only["persona"] is None


def test_fewer_of_a_retired_card_can_be_held(as_anna: Client, deck: Deck, tmp_path: Path) -> None:
    kept = [card for card in CARDS if card["name"] != "Tax"]
    file = tmp_path / "sets" / "test" / "cards.yaml"
    file.write_text(yaml.safe_dump(kept), encoding="utf-8")
    load_cards(folder=tmp_path / "sets")
    assert "t-7" in send(as_anna, deck, {"key": "a", "changes": {"t-7": 1}}).json()["refused"]
    assert send(as_anna, deck, {"key": "b", "changes": {"t-7": -2}}).json()["counts"]["t-7"] == 3


def test_drafts_are_the_owners_own(as_anna: Client, deck: Deck, anna: User, bert: User) -> None:
    own, other = (
        workshop.create_draft(
            row=workshop.create_set(owner=who, name="Bells", visibility="public"),
            content={"name": "Bell", "kind": "Spell", "value": 1},
        )
        for who in (anna, bert)
    )
    answer = send(as_anna, deck, {"key": "a", "changes": {own.code: 2, other.code: 2}}).json()
    assert answer["counts"][own.code] == 2
    assert list(answer["refused"]) == [other.code]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("", "JSON object"),
        ("[]", "JSON object"),
        ("{" * 100_000, "JSON object"),
        (b"\xff\xfe", "JSON object"),
        ('{"key": "a", "changes": {"t-1": ' + "9" * 5000 + "}}", "JSON object"),
        ({}, "“key”"),
        ({"key": ""}, "“key”"),
        ({"key": 5}, "“key”"),
        ({"key": "x" * 41}, "“key”"),
        ({"key": "a\x00"}, "“key”"),
        ({"key": "\ud800"}, "“key”"),
        ({"key": "a", "changes": []}, "“changes”"),
        ({"key": "a", "maybe": 5}, "“maybe”"),
        ({"key": "a", "changes": {f"t-{n}": 1 for n in range(401)}}, "400 cards"),
        ({"key": "a", "changes": {"t-1": 10**9}}, "500 at most"),
        ({"key": "a", "changes": {"t-1": -(10**9)}}, "500 at most"),
        ({"key": "a", "maybe": {"t-1": 501}}, "500 at most"),
        ({"key": "a", "changes": {"t-1": 1.5}}, "how many copies"),
        ({"key": "a", "changes": {"t-1": True}}, "how many copies"),
        ({"key": "a", "changes": {"t-1": "2"}}, "how many copies"),
        ({"key": "a", "changes": {"x" * 10_000: 1}}, "no card’s number"),
        ({"key": "a", "changes": {"a\x00b": 1}}, "no card’s number"),
        ({"key": "a", "persona": 5}, "“persona”"),
        ({"key": "a", "persona": "x" * 10_000}, "no card’s number"),
    ],
)
def test_nonsense_is_refused_in_words(
    as_anna: Client, deck: Deck, body: object, words: str
) -> None:
    answer = send(as_anna, deck, body)
    assert answer.status_code == 400
    assert words in answer.json()["problem"]
    assert len(answer.json()["problem"]) < 300
    assert answer.json()["counts"] == {"t-1": 2, "t-7": 5}  # what it holds is said all the same
    assert held(deck) == BEFORE
    assert not DeckBatch.objects.exists()


def test_more_than_the_site_bears_changes_nothing(as_anna: Client, deck: Deck) -> None:
    most = {f"t-{n}": 490 for n in (1, 2, 3, 4, 5)}
    answer = send(as_anna, deck, {"key": "a", "changes": most})
    assert answer.status_code == 400
    assert f"{limits.CARDS:,}" in answer.json()["problem"]
    assert held(deck) == BEFORE
    assert send(as_anna, deck, {"key": "a", "changes": {"t-1": 1}}).status_code == 200


def test_what_it_holds_now(as_anna: Client, deck: Deck) -> None:
    address = f"/decks/{deck.key}/edit/changes/"
    assert as_anna.get(address, {"since": "1"}).status_code == 304
    send(as_anna, deck, {"key": "a", "changes": {"t-6": 4}})
    now = as_anna.get(address, {"since": "1"}).json()
    assert (now["version"], now["legal"]) == (2, False)
    said = {problem["code"]: problem for problem in now["problems"]}
    assert (said["copies"]["card"], said["copies"]["limit"]) == ("The Great Eel", 3)
    assert said["too_few"]["level"] == "error"
    assert said["no_persona"]["level"] == "notice"


def test_others_change_nothing(client: Client, as_bert: Client, legal: Deck) -> None:
    sent = {"key": "a", "changes": {"t-1": 1}}
    assert send(as_bert, legal, sent).status_code == 404
    assert send(client, legal, sent).status_code == 302  # to sign in
    assert as_bert.get(f"/decks/{legal.key}/edit/changes/").status_code == 404
    assert Deck.objects.get(pk=legal.pk).version == 1


def test_a_batch_without_a_change_makes_no_version(as_anna: Client, deck: Deck) -> None:
    answer = send(as_anna, deck, {"key": "a", "changes": {"t-2": -1, "t-1": 0}}).json()
    assert (answer["version"], answer["refused"]) == (1, {})
    assert held(deck) == BEFORE
