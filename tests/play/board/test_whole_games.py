"""Whole games at the table: by mouse, by touch, by keyboard alone, typed, and by forms alone.

The other side plays through the services, and both want the game to end (`eager`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from play.models import Action
from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.eager import answer, answer_unseen, others_act
from tests.play.board.ways import by_forms, by_keys, by_taps, by_typing
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
NewTable = Callable[..., Table]
DECKS = (4, 4)  # their games are the shortest
PHONE = {"width": 390, "height": 844, "has_touch": True}
MOST_ACTIONS = 250
SIDE = 0


def play_through(seat: AtTable, way: Callable[[AtTable, dict[str, Any], str], None]) -> None:
    """Act on the page until the game is over; every action came from there as it was meant."""
    table = seat.table
    for _ in range(MOST_ACTIONS):
        others_act(table, SIDE)
        seat.catch_up()
        facts = seat.facts()
        if facts["status"] == "over":
            break
        text = answer(facts, SIDE)
        before = seat.number
        way(seat, facts, text)
        seat.wait_past(before)
        done = Action.objects.get(game__key=table.key, number=before + 1)
        assert (done.side, done.notation) == (SIDE, text)
    seat.page.get_by_label("The game is over").wait_for()
    expect(seat.page.locator("[data-table]")).to_have_attribute("data-over", "1")


@pytest.mark.long
def test_by_mouse(sit: Sit, new_table: NewTable) -> None:
    play_through(sit(new_table(*DECKS), SIDE), by_taps)


@pytest.mark.long
def test_by_touch(sit: Sit, new_table: NewTable) -> None:
    play_through(sit(new_table(*DECKS), SIDE, **PHONE), by_taps)


def test_by_keyboard_alone(sit: Sit, new_table: NewTable) -> None:
    play_through(sit(new_table(*DECKS), SIDE), by_keys)


@pytest.mark.long
def test_by_typed_notation(sit: Sit, new_table: NewTable) -> None:
    play_through(sit(new_table(*DECKS), SIDE), by_typing)


@pytest.mark.long
def test_by_forms_without_scripts(new_page: Callable[..., Any], new_table: NewTable) -> None:
    table = new_table(*DECKS)
    page = new_page(table.players[SIDE], width=360, height=640, java_script_enabled=False)
    shown = -1
    for _ in range(MOST_ACTIONS):
        others_act(table, SIDE)
        before = table.game.number
        if before != shown:
            page.goto(f"{table.game.get_absolute_url()}plain/")
        if not table.game.is_running:
            break
        with page.expect_navigation():
            by_forms(page, answer_unseen(table.view(SIDE), SIDE))
        shown = before + 1  # the answer to the form is the page after it
        assert table.game.number >= shown
    expect(page.get_by_label("The game is over")).to_be_visible()
