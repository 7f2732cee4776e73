"""A fight that the front page shows: the first of a lesson, as facts to be played back."""

from __future__ import annotations

from engine.games import USUAL
from engine.kernel.game import Data
from play.lessons import running
from play.lessons.course import lesson_of
from play.table.lesson import lesson_table

LESSON = "fight"
STEPS = 2  # of the lesson's: a move, then an attack that somebody joins
OF_A_VIEW = ("seat", "turn", "active", "phase", "players", "board", "environments")


def shown_fight() -> Data | None:
    """{"view", "entries", "cards", "names", "seat"}: a position, and what happens in it.

    None if this site has no such lesson.
    """
    lesson = lesson_of(USUAL, LESSON)
    if lesson is None or len(lesson.steps) < STEPS:
        return None
    run = running.begin(lesson)
    before = lesson_table(run)
    for step in lesson.steps[:STEPS]:
        running.take(run, step.do)
    after = lesson_table(run)
    return {
        "view": {key: before["view"][key] for key in OF_A_VIEW},
        "entries": after["entries"],
        "cards": before["cards"] | after["cards"],
        "names": before["names"],
        "seat": before["seat"],
    }
