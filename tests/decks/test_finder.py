"""What the drawn editor asks for: a search's cards, cards by number, what typed lines mean."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import services
from decks.models import Deck
from workshop import services as workshop

Make = Callable[..., Deck]


@pytest.fixture
def deck(make: Make) -> Deck:
    return make(name="Mine", cards={"Oak Guard": 2}, maybe={"Tax": 1}, persona="The Miser")


def names(answer: Any) -> list[str]:
    return [card["name"] for card in answer.json()["cards"]]


def typed(client: Client, deck: Deck, text: object) -> Any:
    address = f"/decks/{deck.key}/edit/lines/"
    return client.post(address, json.dumps({"text": text}), content_type="application/json")


def test_a_search(as_anna: Client, deck: Deck) -> None:
    found = as_anna.get(f"/decks/{deck.key}/edit/find/", {"q": "type:vermin", "value": "0"})
    assert names(found) == ["Cellar Rat"]
    (rat,) = found.json()["cards"]
    assert (rat["id"], rat["number"], rat["short"]) == ("t-2", 0, "1 · king")
    assert rat["figures"] == "Soul · Vermin · rolls 1 · moves as a king"
    assert rat["groups"] == {
        "kind": ["Souls", 0],
        "value": ["Value 0", 0],
        "type": ["Vermin", 0],
        "movement": ["King", 0],
    }
    assert (rat["sections"], rat["leads"], rat["marks"]) == (["cards"], [], [])
    assert rat["face"].startswith("/")
    assert found.json()["total"] == 1


@pytest.mark.parametrize(
    "query",
    [
        "q=" + "x" * 10_000,
        "q=((((",
        "page=-1",
        "page=99999",
        "page=x",
        "value=x",
        "q=%00",
        "kind=%00a",
    ],
)
def test_any_search_is_answered(as_anna: Client, deck: Deck, query: str) -> None:
    answer = as_anna.get(f"/decks/{deck.key}/edit/find/?{query}")
    assert answer.status_code == 200
    assert "cards" in answer.json()


def test_cards_by_number(as_anna: Client, deck: Deck) -> None:
    Card.objects.filter(card_id="t-1").update(retired=True)
    asked = {"card": ["t-1", "t-9", "t-999", "", "\0", "x" * 5000]}
    answer = as_anna.get(f"/decks/{deck.key}/edit/cards/", asked)
    assert sorted(names(answer)) == ["Oak Guard", "The Piper"]
    assert [card["marks"] for card in answer.json()["cards"]] == [["Retired"], []]


def test_all_of_a_deck(as_anna: Client, as_bert: Client, deck: Deck, legal: Deck) -> None:
    address = f"/decks/{deck.key}/edit/cards/"
    whole = as_anna.get(address, {"deck": legal.key})
    assert whole.json()["deck"]["sections"] == {"cards": {"t-1": 17, "t-2": 20, "t-6": 3}}
    assert whole.json()["deck"]["leads"] == {"persona": "t-8"}
    assert sorted(names(whole)) == ["Cellar Rat", "Oak Guard", "The Great Eel", "The Miser"]
    assert sorted(names(as_anna.get(address, {"deck": deck.key}))) == [
        "Oak Guard",
        "Tax",
        "The Miser",
    ]
    for nobodys in ("", "no-such-deck", "\0"):
        assert as_anna.get(address, {"deck": nobodys}).status_code == 404


def test_nobody_else_s_private_deck(as_bert: Client, deck: Deck, legal: Deck) -> None:
    own = services.create_deck(
        owner=User.objects.get(username="bert"), details=services.DeckDetails("Bert's")
    )
    address = f"/decks/{own.key}/edit/cards/"
    assert as_bert.get(address, {"deck": deck.key}).status_code == 404
    assert as_bert.get(address, {"deck": legal.key}).status_code == 200


def test_lines(as_anna: Client, deck: Deck) -> None:
    text = (
        "3 cellar rat\nSouls (5)\n2x oak guard\nPersona: the piper\n\nMaybeboard\n1 Tax\nXenolith"
    )
    answer = typed(as_anna, deck, text).json()
    assert answer["deck"] == {
        "sections": {"cards": {"t-1": 2, "t-2": 3}, "maybe": {"t-5": 1, "t-7": 1}},
        "leads": {"persona": "t-9"},
    }
    assert {card["id"] for card in answer["cards"]} == {"t-1", "t-2", "t-5", "t-7", "t-9"}
    assert answer["problems"] == []
    assert Deck.objects.get(pk=deck.pk).version == 1
    assert typed(as_anna, deck, "1 Tax").json()["deck"]["leads"] == {}


def test_lines_that_mean_nothing_come_back(as_anna: Client, deck: Deck) -> None:
    answer = typed(as_anna, deck, "4 Oak Gard\n1 Rat Token\n2 Tax").json()
    assert answer["deck"]["sections"] == {"cards": {"t-7": 2}}
    gard, token = answer["problems"]
    assert gard["text"] == "4 Oak Gard"
    assert gard["nearest"][0] == "4 Oak Guard"
    assert "token" in token["message"]


@pytest.mark.parametrize(
    "text",
    [
        "x" * 10_000,
        "-1 Tax",
        f"{10**9} Tax",
        "9" * 9000,
        "\0",
        "<b>",
        "x" * 100_001,
        "\n".join(f"{n} Nothing Such" for n in range(1, 2000)),
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck><card>&x;</card></deck>',
    ],
)
def test_bad_lines_are_said(as_anna: Client, deck: Deck, text: str) -> None:
    answer = typed(as_anna, deck, text)
    assert answer.status_code == 200
    told = answer.json()
    assert told["deck"]["sections"] == {}
    assert 0 < len(told["problems"]) <= 200
    assert all(problem["message"] and len(problem["text"]) <= 160 for problem in told["problems"])


def test_no_text_is_said(as_anna: Client, deck: Deck) -> None:
    for text in (None, 5, ["1 Tax"]):
        assert typed(as_anna, deck, text).status_code == 400
    address = f"/decks/{deck.key}/edit/lines/"
    assert as_anna.post(address, "x", content_type="application/json").status_code == 400
    assert as_anna.get(address).status_code == 405


def test_drafts_are_found_by_their_owner_alone(
    as_anna: Client, as_bert: Client, deck: Deck, anna: User, bert: User
) -> None:
    row = workshop.create_set(owner=bert, name="Bells", visibility="public")
    other = workshop.create_draft(row=row, content={"name": "Bell", "kind": "Spell", "value": 1})
    assert names(as_anna.get(f"/decks/{deck.key}/edit/cards/", {"card": other.code})) == []
    assert typed(as_anna, deck, f"1 {other.deck_name}").json()["deck"]["sections"] == {}
    row = workshop.create_set(owner=anna, name="Bells")
    own = workshop.create_draft(row=row, content={"name": "Bell", "kind": "Spell", "value": 1})
    assert names(as_anna.get(f"/decks/{deck.key}/edit/cards/", {"card": own.code})) == [
        own.deck_name
    ]
    assert typed(as_anna, deck, "2 bell").json()["deck"]["sections"] == {"cards": {own.code: 2}}


def test_for_the_owner_alone(client: Client, as_bert: Client, legal: Deck) -> None:
    for part in ("find/?q=tax", "cards/?card=t-1"):
        assert as_bert.get(f"/decks/{legal.key}/edit/{part}").status_code == 404
        assert client.get(f"/decks/{legal.key}/edit/{part}").status_code == 302
    assert typed(as_bert, legal, "1 Tax").status_code == 404
    assert typed(client, legal, "1 Tax").status_code == 302
