"""A card's page and the tokens' page."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client

from cards.models import Card
from cards.services import LoadReport, load_cards

from .conftest import CARDS

Files = Callable[..., Path]
pytestmark = pytest.mark.django_db


def page(client: Client, card_id: str) -> str:
    response = client.get(f"/cards/{card_id}/", follow=True)
    assert response.status_code == 200
    return response.content.decode()


def test_every_official_card_has_a_page(client: Client, core_cards: LoadReport) -> None:
    for card in Card.objects.all():
        response = client.get(card.get_absolute_url())
        assert response.status_code == 200, card
        assert response.content.decode().count('class="card-face"') == 1, card


def test_it_says_all_there_is_to_know(client: Client, small_set: LoadReport) -> None:
    words = page(client, "t-1")
    for part in (
        "<h1>Émigré Rat</h1>",
        ">Agile</a>, <a",
        ">Range 2</a>.",
        "1d6+1",
        "on average 4.5, at most 7",
        "like a pawn",
        "It can attack diagonally",
        "R10.7",
        "as many as you like",
        "Test Set, t-1",
        "added",
    ):
        assert part in words
    assert "at most three, because it is Mythic" in page(client, "t-2")
    assert "one, beside the 40 cards" in page(client, "t-4")


@pytest.mark.parametrize("slug", ["", "emigre/", "wrong-name/"])
def test_the_number_is_the_address_and_the_name_is_put_right(
    client: Client, small_set: LoadReport, slug: str
) -> None:
    response = client.get(f"/cards/t-1/{slug}")
    assert response.status_code == 302
    assert response["Location"] == "/cards/t-1/emigre-rat/"


@pytest.mark.parametrize("card_id", ["t-99", "x" * 300, "-"])
def test_an_unknown_number_is_not_found(
    client: Client, small_set: LoadReport, card_id: str
) -> None:
    assert client.get(f"/cards/{card_id}/").status_code == 404


def test_neighbours_are_linked(client: Client, small_set: LoadReport) -> None:
    words = page(client, "t-2")
    assert 'rel="prev" href="/cards/t-1/emigre-rat/"' in words
    assert 'rel="next" href="/cards/t-3/tax/"' in words


def test_a_changed_card_shows_its_history(
    client: Client, small_set: LoadReport, files: Files
) -> None:
    load_cards(folder=files([{**CARDS[0], "value": 2}, *CARDS[1:]]), why="It was too cheap.")
    words = page(client, "t-1")
    assert "revision 2. It was too cheap." in words
    assert "<del>1</del> <ins>2</ins>" in words


def test_a_retired_card_says_so(client: Client, small_set: LoadReport, files: Files) -> None:
    load_cards(folder=files(CARDS[1:]))
    assert "has been retired" in page(client, "t-1")


def test_an_unplayable_card_shows_why(client: Client, db: None, files: Files) -> None:
    load_cards(folder=files([{**CARDS[0], "text": "Sing & <dance>."}]))
    words = page(client, "t-1")
    assert "Not playable online yet" in words
    assert "<dance>" not in words


def test_tokens_have_a_page(client: Client, core_cards: LoadReport) -> None:
    words = client.get("/cards/tokens/").content.decode()
    assert words.count('class="card-face"') == 3
    assert "Generic Soul Token" in words
