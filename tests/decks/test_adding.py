"""“Add to deck” from wherever a card is shown: by the page, by what its script asks for."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks import services
from decks.models import Deck

Make = Callable[..., Deck]
TAX = "/cards/t-7/tax/"
JSON = {"Accept": "application/json"}


@pytest.fixture
def two(make: Make) -> tuple[Deck, Deck]:
    """Two decks of Anna's; the first was changed last."""
    first, second = make(name="First", cards={"Tax": 2}), make(name="Second")
    assert first.owner is not None
    services.edit_deck(
        deck=first,
        by=first.owner,
        expected_version=1,
        details=services.DeckDetails(description="Now"),
    )
    return first, second


def asked(client: Client, card: str) -> Any:
    return client.get("/decks/add/", {"card": card}, headers=JSON)


def add(client: Client, as_json: bool = False, **sent: str) -> Any:
    return client.post("/decks/add/", sent, headers=JSON if as_json else None)


def test_the_last_changed_deck_comes_first(as_anna: Client, two: tuple[Deck, Deck]) -> None:
    first, second = two
    answer = asked(as_anna, "t-7").json()
    assert answer["decks"] == [
        {"key": first.key, "name": "First", "count": 2},
        {"key": second.key, "name": "Second", "count": 0},
    ]
    page = as_anna.get("/decks/add/", {"card": "t-7"}).content.decode()
    assert page.index("Add to First") < page.index("Add to Second") < page.index("a new deck")
    assert "2 in it" in page


def test_a_copy_more(as_anna: Client, two: tuple[Deck, Deck]) -> None:
    _, second = two
    answer = add(as_anna, True, card="t-7", deck=second.key)
    assert answer.json() == {"deck": {"key": second.key, "name": "Second", "count": 1}}
    page = as_anna.post("/decks/add/", {"card": "t-7", "deck": second.key}, follow=True)
    assert page.redirect_chain[-1][0] == "/cards/t-7/tax/"
    assert "Tax added to “Second” (2 in it)." in page.content.decode()
    assert asked(as_anna, "t-7").json()["decks"][0]["name"] == "Second"


def test_a_persona_becomes_the_deck_s(as_anna: Client, legal: Deck) -> None:
    assert asked(as_anna, "t-8").json()["decks"][0]["count"] == 1
    assert add(as_anna, True, card="t-9", deck=legal.key).json()["deck"]["count"] == 1
    assert Deck.objects.get().persona_name == "The Piper"
    assert asked(as_anna, "t-8").json()["decks"][0]["count"] == 0


def test_a_deck_that_is_no_longer_listed(
    as_anna: Client, legal: Deck, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the Persona already, so that nothing brings it to the top."""
    add(as_anna, card="t-9", deck=legal.key)
    make(name="Later")
    monkeypatch.setattr("decks.queries.decks.DECKS_TO_ADD_TO", 1)
    answer = add(as_anna, as_json=True, card="t-9", deck=legal.key)
    assert answer.json()["deck"] == {"key": legal.key, "name": legal.name, "count": 1}


@pytest.mark.parametrize(("card", "counts"), [("t-2", {"Cellar Rat": 1}), ("t-9", {})])
def test_a_new_deck(as_anna: Client, cards: Any, card: str, counts: dict[str, int]) -> None:
    assert add(as_anna, card=card, deck="").status_code == 302
    made = Deck.objects.get()
    assert (made.name, made.as_engine()["cards"]) == ("New deck", counts)
    assert (made.persona_name == "The Piper") == (card == "t-9")


def test_a_stranger_is_a_guest_from_then_on(client: Client, cards: Any) -> None:
    assert asked(client, "t-2").json()["decks"] == []
    assert not User.objects.exists()
    assert add(client, card="t-2", deck="").status_code == 302
    assert Deck.objects.get().owner == User.objects.get()
    assert asked(client, "t-2").json()["decks"][0]["count"] == 1


def test_others_decks_are_no_one_s_to_add_to(as_bert: Client, legal: Deck) -> None:
    assert add(as_bert, card="t-2", deck=legal.key).status_code == 404
    assert asked(as_bert, "t-2").json()["decks"] == []
    assert Deck.objects.get().version == 1


def test_what_can_t_be_added_is_said(as_anna: Client, make: Make) -> None:
    deck = make(cards={"Tax": 500})
    refused = add(as_anna, True, card="t-7", deck=deck.key)
    assert refused.status_code == 400
    assert "501 copies" in refused.json()["problem"]
    page = add(as_anna, card="t-7", deck=deck.key)
    assert page.status_code == 400
    assert "501 copies" in page.content.decode()
    for number in ("", "t-999", "\0", "x" * 5000):
        assert asked(as_anna, number).status_code == 404
        assert add(as_anna, card=number, deck=deck.key).status_code == 404
    assert add(as_anna, card="t-7", deck="\0").status_code == 404


@pytest.mark.parametrize(
    ("back", "there"),
    [
        ("/cards/?q=tax", "/cards/?q=tax"),
        ("https://evil.example/", TAX),
        ("", TAX),
        ("//evil.example", TAX),
        ("javascript:alert(1)", TAX),
    ],
)
def test_it_leads_back_here_alone(
    as_anna: Client, two: tuple[Deck, Deck], back: str, there: str
) -> None:
    answer = add(as_anna, card="t-7", deck=two[0].key, next=back)
    assert answer["Location"] == there


def test_every_card_has_the_way_in(client: Client, cards: Any) -> None:
    link = 'href="/decks/add/?card=t-2"'
    assert link in client.get("/cards/t-2/cellar-rat/").content.decode()
    for view in ("grid", "list", "text", "checklist"):
        page = client.get("/cards/", {"q": f"rat view:{view}"}).content.decode()
        assert link in page, view
        assert "Add Cellar Rat to a deck" in page
    cards["Cellar Rat"].retired = True
    cards["Cellar Rat"].save()
    assert link not in client.get("/cards/t-2/cellar-rat/").content.decode()
