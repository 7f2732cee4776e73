"""An older version of one's own deck on paper, by page and API: as it was, and pinned."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import services as decks
from decks.formats import write
from decks.models import Deck, Visibility
from decks.names.lookup import name_book
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from tests.decks.formats.reading import deck_file
from tests.printing.requests import request_counters, request_deck_list, request_sheets
from tests.printing.test_pages import sent
from workshop import services as workshop

ONE_OF_EACH = {f"counter_{place}": "1" for place in range(30)}


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


@pytest.fixture
def changed(deck: Deck, player: User) -> Deck:
    """Version 1 as `deck` was made, named so that it is kept; version 2 with two cards."""
    decks.name_version(deck=deck, number=1, name="First")
    decks.edit_deck(
        deck=deck,
        by=player,
        expected_version=1,
        sections={"persona": {}, "cards": {"Tax": 1, "Old Key": 1}},
    )
    return Deck.objects.with_content().get(pk=deck.pk)


def test_it_is_printed_as_it_was_and_pinned(as_player: Client, changed: Deck) -> None:
    page = as_player.get(f"/print/deck/{changed.key}/?version=1").content.decode()
    assert "Print “Žofie’s Deck, version 1”" in page
    assert "11 cards on 2 sheets." in page
    assert "The Miser (Persona)" in page
    assert '<option value="1" selected>1: First</option>' in page
    assert f"/print/deck/{changed.key}/preview/?version=1" in page
    assert "2 cards on 1 sheet." in as_player.get(f"/print/deck/{changed.key}/").content.decode()
    form = {
        "paper": "a4",
        "marks": "on",
        "count_t-7": "1",
        "count_t-1": "4",
        "count_t-2": "3",
        "count_t-3": "2",
        "count_t-4": "0",
    }
    asked = {**form, "version": "1"}
    part = as_player.get(f"/print/deck/{changed.key}/preview/", asked).content.decode()
    assert "10 cards on 2 sheets." in part
    as_player.post(f"/print/deck/{changed.key}/?version=1", form)
    job = PrintJob.objects.get()
    assert (job.deck_version, job.title) == (1, "Žofie’s Deck, version 1")
    assert {entry["card"]["name"]: entry["count"] for entry in job.content} == {
        "The Miser": 1,
        "Oak Guard": 4,
        "Señor O’Hara": 3,
        "Tax": 2,
    }
    assert changed.revisions.get(number=1).pins == ["printed"]
    assert changed.revisions.get(number=2).pins == []
    assert job.deck_address == f"/decks/{changed.key}/history/?at=1#version-1"


def test_the_history_leads_there(as_player: Client, changed: Deck) -> None:
    page = as_player.get(f"/decks/{changed.key}/history/").content.decode()
    assert f'href="/print/deck/{changed.key}/?version=1"' in page


def test_the_api_prints_it_too(as_player: Client, changed: Deck) -> None:
    def asked(**more: Any) -> Any:
        sent = {"deck": changed.key, **more}
        return as_player.post("/api/print-jobs/", sent, content_type="application/json")

    answer = asked(version=1)
    assert answer.status_code == 201
    assert answer.json()["deck"] == {"key": changed.key, "version": 1}
    assert asked().json()["deck"]["version"] == 2
    bad: list[dict[str, Any]] = [
        {"version": 9},
        {"version": 0},
        {"version": "1"},
        {"version": 9, "what": "deck-list"},
        {"version": 1, "what": "tokens"},
    ]
    for wrong in bad:
        answer = asked(**wrong)
        assert answer.status_code == 400, wrong
        assert "version" in answer.json()["errors"]
    answer = as_player.post(
        "/api/print-jobs/", {"set": "test", "version": 1}, content_type="application/json"
    )
    assert answer.status_code == 400


def test_its_counters_and_its_list_are_printed_too(as_player: Client, changed: Deck) -> None:
    base = f"/print/deck/{changed.key}"
    page = as_player.get(f"{base}/?version=1").content.decode()
    for extra in ("counters", "list"):
        assert f'href="{base}/{extra}/?version=1"' in page
        asking = as_player.get(f"{base}/{extra}/?version=1").content.decode()
        assert f'href="{base}/?version=1">Print “Žofie’s Deck, version 1”</a>' in asking
        assert f'href="{base}/{extra}/"' in as_player.get(f"{base}/").content.decode()
    assert "Rat Token" in as_player.get(f"{base}/counters/?version=1").content.decode()
    assert "Rat Token" not in as_player.get(f"{base}/counters/").content.decode()
    as_player.post(
        f"{base}/counters/?version=1", {"paper": "a4", "counters": "half", **ONE_OF_EACH}
    )
    made = PrintJob.objects.get()
    assert (made.title, made.deck_version) == ("Žofie’s Deck, version 1: counters", 1)
    assert made.content[0]["counter"]["name"] == "Rat Token"
    as_player.post(f"{base}/list/?version=1", {"paper": "a4"})
    listed = PrintJob.objects.get(what="deck-list")
    assert (listed.title, listed.deck_version) == ("Žofie’s Deck, version 1", 1)
    assert [[row[1], row[3]] for row in listed.content[0]["rows"]] == [
        ["Señor O’Hara", 3],
        ["Oak Guard", 4],
        ["Tax", 2],
        ["Market Stall", 1],
    ]
    assert listed.content[0]["list"]["persona"] == "The Miser"
    then = deck_file(
        persona="The Miser", main={row[1]: row[3] for row in listed.content[0]["rows"]}
    )
    assert listed.content[0]["list"]["code"] == write(then, "code", name_book("cidwam")).strip()
    as_player.post(f"{base}/list/", {"paper": "a4"})
    now = PrintJob.objects.exclude(pk=listed.pk).get(what="deck-list")
    assert sorted(row[1] for row in now.content[0]["rows"]) == ["Old Key", "Tax"]
    assert changed.revisions.get(number=1).pins == ["printed"]


def test_what_is_no_more_is_told_of_its_counters_and_its_list(
    as_player: Client, changed: Deck
) -> None:
    Card.objects.filter(name="Oak Guard").update(retired=True)
    for what in ("counters", "deck-list"):
        asked = {"deck": changed.key, "what": what, "version": 1}
        answer = as_player.post("/api/print-jobs/", asked, content_type="application/json")
        assert answer.status_code == 201
        assert [each["message"] for each in answer.json()["report"]["warnings"]] == [
            "Oak Guard is no longer a card, so it’s left out."
        ]


def test_versions_are_their_owner_s_alone(client: Client, changed: Deck, db: None) -> None:
    Deck.objects.filter(pk=changed.pk).update(visibility=Visibility.PUBLIC)
    other = User.objects.create_user("bea", password="a long pass phrase")
    client.force_login(other)
    assert client.get(f"/print/deck/{changed.key}/?version=1").status_code == 404
    for part in ("preview", "counters", "list"):
        assert client.get(f"/print/deck/{changed.key}/{part}/?version=1").status_code == 404
    page = client.get(f"/print/deck/{changed.key}/").content.decode()
    assert 'name="version"' not in page
    assert client.get(f"/print/deck/{changed.key}/?version=2").status_code == 200
    seen = Deck.objects.with_content().get(pk=changed.pk)
    with pytest.raises(BadOptions, match="only a deck’s owner"):
        request_sheets(owner=other, deck=seen, options=PrintOptions(), version=1)


def test_what_is_no_card_any_more_is_named_and_left_out(
    as_player: Client, changed: Deck, player: User
) -> None:
    Card.objects.filter(name="Oak Guard").update(retired=True)
    page = as_player.get(f"/print/deck/{changed.key}/?version=1").content.decode()
    assert "Oak Guard is no longer a card, so it’s left out." in page
    assert "7 cards on 1 sheet." in page
    job = request_sheets(owner=player, deck=changed, options=PrintOptions(), version=1)
    assert [each["code"] for each in job.report["warnings"]] == ["line_left_out"]


def test_a_version_of_another_game(toy_deck: Deck, player: User) -> None:
    decks.name_version(deck=_kept(toy_deck, player), number=2, name="Full")
    decks.edit_deck(deck=toy_deck, by=player, expected_version=2, details=decks.DeckDetails("Less"))
    seen = Deck.objects.with_content().get(pk=toy_deck.pk)
    job = request_sheets(owner=player, deck=seen, options=PrintOptions(), version=2)
    assert sum(entry["count"] for entry in job.content) == 11


def test_a_version_with_drafts(player: User, new_deck: Callable[..., Deck]) -> None:
    row = workshop.create_set(owner=player, name="Bells")
    draft = workshop.create_draft(row=row, content={"name": "Idea", "kind": "Spell", "value": 1})
    deck = new_deck(name="With a draft", cards={draft.deck_name: 2, "Tax": 1})
    decks.name_version(deck=deck, number=1, name="Drafts")
    decks.edit_deck(deck=deck, by=player, expected_version=1, sections={"cards": {"Tax": 1}})
    seen = Deck.objects.with_content().get(pk=deck.pk)
    job = request_sheets(owner=player, deck=seen, options=PrintOptions(), version=1)
    assert {entry["card"]["name"]: entry["count"] for entry in job.content} == {
        "The Miser": 1,
        "Idea": 2,
        "Tax": 1,
    }
    request_counters(owner=player, deck=seen, options=PrintOptions(), version=1)
    listed = request_deck_list(owner=player, deck=seen, options=PrintOptions(), version=1).content[
        0
    ]
    assert [row[1] for row in listed["rows"]] == ["Idea", "Tax"]
    assert listed["list"]["code"] == ""  # no code has drafts


def test_a_version_s_maybeboard_is_not_printed(player: User, new_deck: Callable[..., Deck]) -> None:
    deck = new_deck(cards={"Tax": 1}, maybe={"Old Key": 2})
    decks.name_version(deck=deck, number=1, name="Unsure")
    decks.edit_deck(deck=deck, by=player, expected_version=1, sections={"cards": {"Tax": 2}})
    seen = Deck.objects.with_content().get(pk=deck.pk)
    job = request_sheets(owner=player, deck=seen, options=PrintOptions(), version=1)
    assert {entry["card"]["name"]: entry["count"] for entry in job.content} == {
        "The Miser": 1,
        "Tax": 1,
    }


def _kept(deck: Deck, player: User) -> Deck:
    """The deck, with a first version that its rows were made by."""
    return decks.edit_deck(
        deck=deck, by=player, expected_version=1, details=decks.DeckDetails(description="As it is")
    )


def test_nonsense_for_a_version_is_the_deck_as_it_is(as_player: Client, changed: Deck) -> None:
    for said in ("", "x", "-1", "²", "9" * 40):
        page = as_player.get(f"/print/deck/{changed.key}/", {"version": said})
        assert page.status_code == 200, said
    assert as_player.get(f"/print/deck/{changed.key}/", {"version": "77"}).status_code == 404
    assert as_player.post(f"/print/deck/{changed.key}/", sent(changed)).status_code == 302
