"""A card's page and the tokens' page."""

import itertools
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from cards.models import Card, Example, Ruling
from cards.services import LoadReport, load_cards
from tests.samples import some_of

from .conftest import CARDS

Files = Callable[..., Path]
pytestmark = pytest.mark.django_db


def page(client: Client, card_id: str) -> str:
    response = client.get(f"/cards/{card_id}/", follow=True)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.once
def test_every_official_card_has_a_page(client: Client, core_cards: int) -> None:
    for card in some_of(list(Card.objects.all())):
        response = client.get(card.get_absolute_url())
        assert response.status_code == 200, card
        assert 'class="card-face"' in response.content.decode(), card


def test_it_says_all_there_is_to_know(client: Client, small_set: LoadReport) -> None:
    words = page(client, "t-1")
    for part in (
        "<h1>Émigré Rat</h1>",
        ">Agile</a>, <a",
        ">Range 2</a>.",
        "1d6+1",
        "average 4.5, maximum 7",
        "like a pawn",
        "It can attack diagonally",
        "R10.7",
        "any number",
        "Test Set, t-1",
        "added",
    ):
        assert part in words
    assert "at most 3 (Mythic)" in page(client, "t-2")
    assert "one, on top of the 40 cards" in page(client, "t-4")


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
    assert "<del>1</del><ins>2</ins>" in words


def test_a_retired_card_says_so(client: Client, small_set: LoadReport, files: Files) -> None:
    load_cards(folder=files(CARDS[1:]))
    words = page(client, "t-1")
    assert "is retired" in words
    assert "Rules breakdown" in words
    assert "Range 2" in words[words.index("Rules breakdown") :]


def test_a_retired_card_with_a_type_that_is_gone(client: Client, db: None, files: Files) -> None:
    praise = {**CARDS[0], "text": "When this is destroyed: Put a +1 counter on one of your Court."}
    load_cards(folder=files([praise, *CARDS[1:]]))
    load_cards(folder=files(CARDS[2:3]))  # nothing is of the Court any more
    assert "destroyed" in page(client, "t-1").split("Rules breakdown")[1]
    Card.objects.filter(card_id="t-1").update(text="Sing.")
    assert "Rules breakdown" not in page(client, "t-1")


def test_an_unplayable_card_shows_why(client: Client, db: None, files: Files) -> None:
    load_cards(folder=files([{**CARDS[0], "text": "Sing & <dance>."}]))
    words = page(client, "t-1")
    assert "Not playable online yet" in words
    assert "<dance>" not in words


def test_tokens_have_a_page(client: Client, core_cards: int) -> None:
    words = client.get("/cards/tokens/").content.decode()
    assert words.count('class="card-face"') == 3
    assert "Generic Soul Token" in words
    preview = "A token created by cards. It moves like a king: one space in any direction."
    assert preview in client.get("/cards/tokens/rat-token/").content.decode()


def test_it_explains_what_the_engine_understood(client: Client, core_cards: int) -> None:
    words = client.get(Card.objects.get(name="Lancer of the Gate").get_absolute_url(), follow=True)
    text = words.content.decode()
    assert "Rules breakdown" in text
    assert "Whenever this attacks, before any die is rolled" in text
    assert 'href="/rules/10/#R10.6"' in text


def test_it_shows_cards_that_do_alike_and_why(client: Client, core_cards: int) -> None:
    card = Card.objects.get(name="Street Hawker")
    words = client.get(card.get_absolute_url()).content.decode()
    assert "Land Agent: both create tokens when played" in words


def test_it_shows_public_rulings(client: Client, small_set: LoadReport) -> None:
    card = Card.objects.get(card_id="t-1")
    for public in (True, False):
        Ruling.objects.create(
            card=card, text=f"So {public}.", reason="Thus.", dated=date(2026, 1, 2), public=public
        )
    words = page(client, "t-1")
    assert "So True." in words
    assert "So False." not in words


def test_it_asks_the_database_a_fixed_number_of_things(
    client: Client, core_cards: int, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    card = Card.objects.get(name="Landslide")
    for number in range(20):
        Ruling.objects.create(card=card, text=f"{number}", reason="Why.", dated=date(2026, 1, 2))
        example = Example.objects.create(
            key=f"x/{number}", title="X", told={"before": {}}, digest="0"
        )
        example.cards.add(card)
    client.get(card.get_absolute_url())  # what is worked out once a load
    with django_assert_max_num_queries(20):
        client.get(card.get_absolute_url())


def test_headings_are_in_order(client: Client, core_cards: int) -> None:
    words = page(client, "cs-036")
    levels = [int(level) for level in re.findall(r"<h([1-6])", words)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))
