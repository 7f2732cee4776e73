"""axe-core minds nothing on the table, in any phase, in light and dark, large and small."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.phases import phases
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
SCHEMES = ("light", "dark")
LOOKS = [
    (1280, 720, "light"),
    pytest.param(360, 640, "dark", marks=pytest.mark.long),
    pytest.param(1280, 720, "dark", marks=pytest.mark.long),
    pytest.param(360, 640, "light", marks=pytest.mark.long),
]


@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_nothing_is_wrong(
    sit: Sit,
    new_table: Callable[..., Table],
    axe: Callable[[Any], list[str]],
    width: int,
    height: int,
    scheme: str,
) -> None:
    pages: dict[int, AtTable] = {}
    wrong: dict[str, list[str]] = {}
    for phase, table, side in phases(new_table):
        if side not in pages:
            pages[side] = sit(table, side, width=width, height=height)
        seat = pages[side].sit()
        seat.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        wrong[phase] = axe(seat.page)
        if seat.is_played_back:
            seat.to_now()
            wrong[f"{phase} now"] = axe(seat.page)
        if phase == "move":
            look_at_a_fight(seat)
            wrong["aimed"] = axe(seat.page)
            seat.page.keyboard.press("Escape")
    found = {phase: complaints for phase, complaints in wrong.items() if complaints}
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


def look_at_a_fight(seat: AtTable) -> None:
    fight = seat.fight()
    seat.tap(fight["subject"])
    seat.has_keys("is-picked", {fight["subject"]})
    seat.at(fight["target"]).hover()
    seat.part("odds").wait_for()


@pytest.mark.parametrize("letter", ["m", "l", "i"])
def test_nothing_is_wrong_with_what_is_laid_over_it(
    sit: Sit, table: Table, axe: Callable[[Any], list[str]], letter: str
) -> None:
    seat = sit(table, table.to_act)
    seat.page.keyboard.press("h")
    seat.page.keyboard.press(letter)
    seat.page.locator("dialog[open]").wait_for()
    for scheme in SCHEMES:
        seat.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe(seat.page) == [], scheme
