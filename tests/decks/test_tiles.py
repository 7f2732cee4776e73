"""What tiles of decks say: the Persona's face, what it is about, how hard a starter deck is."""

from collections.abc import Callable

import pytest
from django.test import Client

from decks.models import Deck
from decks.starters import tiles
from games import DEFAULT_SLUG, folder_of
from tests.official import load_official

Make = Callable[..., Deck]


def test_what_it_is_about(make: Make) -> None:
    def about(**given: object) -> str:
        return tiles.about(Deck.objects.with_content().get(pk=make(**given).pk))

    assert about(description="Mine.\nMore") == "Mine."
    assert about() == ""
    assert about(cards={"Tax": 9}) == ""
    held = {"Cellar Rat": 3, "3 Blind Mice": 1, "Oak Guard": 2, "The Great Eel": 3}
    assert about(cards=held) == "Mostly Vermin and Sworn."


def test_every_starter_deck_is_judged() -> None:
    folder = folder_of(DEFAULT_SLUG, "decks")
    assert set(tiles._levels(DEFAULT_SLUG)) == {file.stem for file in folder.glob("*.txt")}
    assert set(tiles._levels(DEFAULT_SLUG).values()) == set(tiles.LEVELS)


def test_a_deck_of_somebody_s_is_not(make: Make) -> None:
    assert tiles.difficulty(make()) == ""
    deck = Deck(key="01-the-cellar-door", is_preconstructed=True)
    assert tiles.difficulty(deck) == "Easy to play"
    assert tiles.difficulty(Deck(key="01-the-cellar-door")) == ""


@pytest.mark.django_db
def test_lists_show_it(client: Client) -> None:
    load_official()
    for address, tiled in (("/decks/", 8), ("/", 8), ("/print/", 8)):
        page = client.get(address).content.decode()
        assert page.count('class="deck-face"') == tiled, address
    page = client.get("/decks/").content.decode()
    assert page.count("Easy to play") == 3
    assert "Vermin. Many small teeth" in page
