"""What decks of any game have beside their cards: files, codes, suggestions, the search."""

from __future__ import annotations

from html import unescape
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client

from accounts.models import User
from decks import services
from decks.formats import FORMATS
from decks.games import piles_of
from decks.models import Deck
from decks.queries import deck_in, own_deck
from decks.suggestions.ranking import suggestions
from tests.decks.conftest import card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("games")]


def test_piles_are_the_sections_of_more_than_one_card(anna: User, claims: Deck) -> None:
    """A Persona is one card, whatever its section is called."""
    assert piles_of(claims) == ["cards"]
    made = services.create_deck(
        owner=anna, details=services.DeckDetails(name="Rats", game="cidwam")
    )
    assert piles_of(made) == ["cards"]


@pytest.mark.parametrize("format", FORMATS)
def test_a_deck_in_each_format_is_read_as_it_was(
    anna: User, bert: User, claims: Deck, hunter: Deck, format: str
) -> None:
    for deck in (claims, hunter):
        services.edit_deck(
            deck=deck, by=anna, expected_version=None, sections={"maybe": {"Treasure 1": 2}}
        )
        text = deck_in(own_deck(anna, deck.key), format)
        made = services.import_deck(
            owner=bert, text=text, game=deck.game, role=deck.role, name="Again"
        )
        read = own_deck(bert, made.key)
        assert read.sections == own_deck(anna, deck.key).sections
        assert (read.game, read.role) == (deck.game, deck.role)


def test_files_are_sent_from_pages_and_the_api(as_anna: Client, claims: Deck) -> None:
    answer = as_anna.get(f"/decks/{claims.key}/export.json")
    assert answer.json()["main"] == {"Trap 1": 4, "Treasure 2": 2}
    told = as_anna.get(f"/api/decks/{claims.key}/export/", {"as": "csv"})
    assert b"Trap 1" in told.content
    packed = as_anna.get("/g/claims/decks/export/", {"as": "yaml"})
    assert ZipFile(BytesIO(packed.content)).namelist() == ["low-numbers.yaml"]
    assert 'filename="claims-decks.zip"' in packed["Content-Disposition"]
    assert not ZipFile(BytesIO(as_anna.get("/decks/export/?as=yaml").content)).namelist()


def test_a_code_opens_the_list_with_its_role(
    client: Client, as_bert: Client, hunter: Deck, claims: Deck, anna: User
) -> None:
    for deck, start in ((hunter, "TRAITORS1-"), (claims, "CLAIMS1-")):
        code = deck_in(own_deck(anna, deck.key), "code").strip()
        assert code.startswith(start)
        page = unescape(client.get(f"/decks/code/{code}/").content.decode())
        assert "Trap 1" in page
        assert "Legal" in page
        assert client.get(f"/decks/code/{code}/qr.svg").status_code == 200
        as_bert.post(f"/decks/code/{code}/", {"name": "By code"})
        made = Deck.objects.get(owner__username="bert", game=deck.game)
        assert (made.sections, made.role) == (deck.sections, deck.role)


def test_a_card_is_added_where_it_belongs(as_anna: Client, hunter: Deck, claims: Deck) -> None:
    trap = card("Trap 2", "traitors")
    page = unescape(as_anna.get("/decks/add/", {"card": trap.card_id}).content.decode())
    assert "Add to Six traps" in page
    assert "Low numbers" not in page
    as_anna.post("/decks/add/", {"card": trap.card_id, "deck": hunter.key})
    assert Deck.objects.get(pk=hunter.pk).sections["cards"]["Trap 2"] == 1
    as_anna.post("/decks/add/", {"card": card("Treasure 1", "traitors").card_id})
    made = Deck.objects.exclude(pk__in=(hunter.pk, claims.pk)).get()
    assert (made.game, made.role) == ("traitors", "keeper")
    assert [*made.sections.values()] == [{"Treasure 1": 1}]


def test_suggestions_come_from_other_decks(
    anna: User, bert: User, as_anna: Client, claims: Deck
) -> None:
    for number in range(3):
        services.import_deck(
            owner=bert,
            game="claims",
            text=f"Name: {number}\n2 Trap 1\n2 Treasure 3",
            visibility="public",
        )
    found = suggestions(own_deck(anna, claims.key))
    assert [(one.card.name, one.source) for one in found] == [("Treasure 3", "decks")]
    told = as_anna.get(f"/api/decks/{claims.key}/suggestions/").json()
    assert [one["card"] for one in told["suggestions"]] == ["Treasure 3"]
    assert "Treasure 3" in as_anna.get(f"/decks/{claims.key}/suggestions/").content.decode()


@pytest.mark.parametrize(
    ("query", "finds"),
    [
        ("card:trap", True),
        ('card:"trap 1">=4', True),
        ('card:"trap 1">=5', False),
        ("card:treasure -card:trap", False),
    ],
)
def test_lists_are_searched_by_cards(
    as_anna: Client, claims: Deck, query: str, finds: bool
) -> None:
    page = unescape(as_anna.get("/g/claims/decks/", {"q": query}).content.decode())
    assert ("Low numbers" in page) is finds


def test_the_pages_about_many_decks_are_each_game_s_own(
    as_anna: Client, claims: Deck, hunter: Deck
) -> None:
    address = "/g/claims/decks/organise/"
    page = as_anna.get(address).content.decode()
    assert "Low numbers" in page
    assert "Six traps" not in page
    as_anna.post(address, {"do": "folder", "folder": "Finals", "deck": claims.key})
    assert Deck.objects.get(pk=claims.pk).folder == "Finals"
    assert "card" in as_anna.get("/g/claims/decks/syntax/").content.decode()
    sent: dict[str, Any] = {"text": "2 Trap 1", "name": "Pasted"}
    as_anna.post("/g/claims/decks/import/", sent)
    assert Deck.objects.get(name="Pasted").game == "claims"
    as_anna.post("/g/traitors/decks/import/", {**sent, "name": "Set", "role": "hunter"})
    assert Deck.objects.get(name="Set").role == "hunter"
    for page in ("import/", "export/", "organise/"):
        assert as_anna.get(f"/g/nim/decks/{page}").status_code == 404
