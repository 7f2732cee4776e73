"""A book's cards as the table draws them: an icon is the face's, in a box of 100."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.face import icons
from games.cidwam.web.table.cards import cards_among, cards_of_pool, icon_path
from play.rules import rules_of
from tests.play.conftest import Table

pytestmark = pytest.mark.once

LENGTHS = {"m": 2, "l": 2, "c": 6, "z": 0}


def ends(path: str) -> list[tuple[float, float]]:
    """Where each step of a path ends, as SVG reads it."""
    found, at, start = [], (0.0, 0.0), (0.0, 0.0)
    for letter, written in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", written)]
        size = LENGTHS[letter.lower()]
        if letter == "z":
            at = start
            continue
        for first in range(0, len(numbers), size):
            x, y = numbers[first + size - 2 : first + size]
            at = (x, y) if letter == "M" else (at[0] + x, at[1] + y)
            start = at if letter == "M" else start
            found.append(at)
    return found


@pytest.mark.parametrize("name", icons.names()[::7])
def test_a_path_is_the_icons_outline(name: str) -> None:
    drawn = [numbers[-2:] for letter, *numbers in icons.outline(name) if letter != "Z"]
    path = ends(icon_path(name, "Soul"))
    assert len(path) == len(drawn)
    for (x, y), (u, v) in zip(path, drawn, strict=True):
        assert x == pytest.approx(50 + 50 * float(u), abs=0.051)
        assert y == pytest.approx(50 + 50 * float(v), abs=0.051)


def test_a_card_without_an_icon_has_its_kinds_sign() -> None:
    assert icon_path("", "Relic") != icon_path("", "Soul")
    assert all(0 <= n <= 100 for point in ends(icon_path("", "Relic")) for n in point)


def test_a_book_is_read_once_and_only_what_is_named_is_given(table: Table) -> None:
    pool = rules_of(table.game.book).pool  # type: ignore[attr-defined]
    cards = cards_of_pool(pool)
    assert cards["Rat Token"]["icon"]
    with CaptureQueriesContext(connection) as found:
        shown = cards_among(cards_of_pool(pool), {"a": [{"name": "Rat Token"}]}, "x", ["no card"])
    assert list(shown) == ["Rat Token"]
    assert not found.captured_queries
