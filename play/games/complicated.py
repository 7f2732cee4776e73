"""The page of the game of units: a table that the browser draws, and the plain one without scripts.

What is not said here is as any game's: the plain page, its log, its earlier positions, its orders.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data
from play.games.plain import (
    LOG,
    PAGE,
    POSITION,
    SHOWS_PROBLEMS,
    TABLE,
    cards_shown,
    context,
    log_context,
    orders_form,
    picture,
    position_context,
    read_action,
)
from play.queries import Seen
from play.table.plain.facts import lasting_facts, plain_facts

__all__ = [
    "DRAWN",
    "LOG",
    "PAGE",
    "POSITION",
    "SHOWS_PROBLEMS",
    "TABLE",
    "cards_shown",
    "context",
    "facts",
    "lasting_facts",
    "log_context",
    "orders_form",
    "picture",
    "position_context",
    "read_action",
]

DRAWN = "play/complicated/game.html"


def facts(seen: Seen, user: Any, since: int | None, problem: str) -> Data:
    """All that the table shows this viewer."""
    return plain_facts(seen, user, since, problem)
