"""Short words that the table's scripts make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PERCENTS = """async (odds) => {
  const { percents } = await import("/static/play/table/words.js");
  const shown = odds.map(([win, tie, lose]) => percents({ win, tie, lose }));
  return shown.map((parts) => Object.values(parts).map(parseFloat));
}"""
ODDS = {
    (0.375, 0.25, 0.375): [38, 24, 38],
    (15 / 36, 6 / 36, 15 / 36): [42, 16, 42],
    (0.215, 0.215, 0.57): [22, 22, 56],
    (0.5, 0, 0.5): [50, 0, 50],
    (1 / 3, 1 / 3, 1 / 3): [33, 33, 33],
    (0.405, 0.2, 0.395): [41, 20, 39],
    (1, 0, 0): [100, 0, 0],
}


def test_equal_chances_look_equal_and_all_make_a_hundred(static_page: Callable[..., Any]) -> None:
    shown = static_page().evaluate(PERCENTS, [list(odds) for odds in ODDS])
    assert shown == list(ODDS.values())
