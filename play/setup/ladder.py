"""The level of bot that suits a player next, from their last games against bots.

It begins with the easiest. After two wins in a row against a level comes the next one up, after two
losses in a row the next one down; else it stays what it was. No Django, no reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.levels import LEVELS

IN_A_ROW = 2


@dataclass(frozen=True)
class Result:
    """A finished game against bots of one level; `won` is None for a draw."""

    level: str
    won: bool | None


def next_level(newest: Sequence[Result]) -> str:
    """Return the level for the next game, from the results of the last `IN_A_ROW`, the newest
    first."""
    levels = list(LEVELS)
    if not newest:
        return levels[0]
    place = levels.index(newest[0].level)
    last = newest[:IN_A_ROW]
    if len(last) == IN_A_ROW and len(set(last)) == 1 and last[0].won is not None:
        place += 1 if last[0].won else -1
    return levels[min(max(place, 0), len(levels) - 1)]
