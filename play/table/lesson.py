"""The table of a lesson, for its learner."""

from __future__ import annotations

from engine.kernel.game import Data
from play.games.table import table_of
from play.lessons.running import Run
from play.table.facts import practice_facts
from play.table.viewer import Practice


def lesson_practice(run: Run) -> Practice:
    """Return the learner at the table."""
    lesson = run.lesson
    return Practice(
        game=lesson.game,
        rules=lesson.rules,
        state=run.state,
        seat=lesson.seat,
        names=lesson.player_names,
        key=f"lesson-{lesson.game}-{lesson.slug}",
        title=lesson.title,
        number=run.number,
        entries=run.entries,
        done="Lesson done" if run.is_done else "",
    )


def lesson_facts(run: Run, since: int | None = None) -> Data:
    """Return all that the table shows the learner now, with `marks`; `since` as in
    `practice_facts`."""
    found = practice_facts(lesson_practice(run), since)
    return {**found, "marks": table_of(run.lesson.game).lesson_marks(run, found["choices"])}
