"""The page of the game of units: a table that the browser draws, and the plain one without scripts.

What is not said here is as any game's: the plain page, its log, its earlier positions, its orders.
"""

from __future__ import annotations

from functools import cache
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
    lesson_context,
    lesson_why,
    log_context,
    orders_form,
    picture,
    position_context,
    read_action,
)
from play.kinds import kind_of
from play.lessons.course import official_cards
from play.lessons.running import Run
from play.queries import Seen
from play.table.plain import facts as plain
from play.table.plain.facts import plain_facts
from play.table.plain.lesson import plain_lesson
from play.table.plain.meanings import meanings_data

__all__ = [
    "DRAWN",
    "LESSON",
    "LOG",
    "PAGE",
    "POSITION",
    "SHOWS_PROBLEMS",
    "TABLE",
    "cards_shown",
    "context",
    "facts",
    "lasting_facts",
    "lesson_context",
    "lesson_facts",
    "lesson_lasting",
    "lesson_why",
    "log_context",
    "orders_form",
    "picture",
    "position_context",
    "read_action",
]

DRAWN = "play/complicated/game.html"
LESSON = "play/complicated/lesson.html"
SLUG = "complicated"


def facts(seen: Seen, user: Any, since: int | None, problem: str) -> Data:
    """All that the table shows this viewer."""
    return plain_facts(seen, user, since, problem)


def lasting_facts(seen: Seen) -> Data:
    """Return what stays: addresses, terms, and what everything on the table means."""
    return {**plain.lasting_facts(seen), **meanings_data(SLUG, seen.game.book.cards)}


def lesson_facts(run: Run, since: int | None) -> Data:
    """Return what a learner sees of the table."""
    return plain_lesson(run, since)


def lesson_lasting() -> Data:
    """Return the game's name, and what everything on the table means."""
    return {"kind": kind_of(SLUG).title, **_official_meanings()}


@cache
def _official_meanings() -> Data:
    return meanings_data(SLUG, official_cards(SLUG))
