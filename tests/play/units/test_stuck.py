"""Whatever is pressed the moment it can be, Paper Armour's table goes on to the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.play.board.clicking import clicks_through
from tests.play.units.harness import HarnessTable, opened_at

LIVE = (
    "[data-part=prompt] button:enabled",
    "[data-key].can-pick",
    "[data-key].can-aim",
    "[data-key].is-picked",
)


def click_through(open_page: Callable[..., Any], seed: int, **options: Any) -> None:
    """A game whose first seat clicks at random, while the second attacks."""
    table = HarnessTable(seed)
    clicks_through(opened_at(open_page, table, **options), seed, LIVE)
    assert not table.is_running
    assert table.late == []


@pytest.mark.long  # tests/play/board/modules/test_stuck.py plays one in each run
@pytest.mark.parametrize("seed", range(11))
def test_many_games_of_clicks_at_random(open_page: Callable[..., Any], seed: int) -> None:
    wide = {"width": 360, "height": 640} if seed % 2 else {}
    click_through(open_page, seed + 1, **wide)
