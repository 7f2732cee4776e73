"""The facts of CIDWaM's table for a learner: as `data` makes them, of a run instead of a row."""

from __future__ import annotations

from engine.kernel.game import Data
from play.cidwam import Cidwam, Reader
from play.lessons.lesson import LEARNER, TUTOR, Lesson
from play.lessons.running import Run
from play.table.sitting import Sitting, run_page, run_table
from play.table.why_not import why_not_of

NAMES = (LEARNER, TUTOR)


def lesson_table(run: Run, since: int | None = None) -> Data:
    """All that the table shows the learner now; `since` as in `table_data`, 0 if it is None."""
    found = run_table(sitting_of(run), since)
    return {**found, "marks": _marks(run, found["choices"])}


def lesson_page(run: Run) -> Data:
    """Return what the page without scripts shows the learner."""
    return run_page(sitting_of(run))


def why_refused(run: Run, line: str) -> str:
    """Return what the view's `why_not` has to say of a line: its verb, and the thing named after
    it."""
    verb, _, rest = " ".join(line.split()).partition(" ")
    view = run.lesson.rules.view(run.state, run.lesson.seat, why_not=True)
    reader = Reader(run.lesson.seat_name, NAMES)
    for key, reasons in why_not_of(view, reader).items():
        name = key.removeprefix("hand:")
        if rest == name or rest.startswith(f"{name} "):
            return next((one["said"] for one in reasons if one["verb"] == verb), "")
    return ""


def sitting_of(run: Run) -> Sitting:
    """Return the learner at the table."""
    lesson = run.lesson
    return Sitting(
        rules=_rules(lesson),
        state=run.state,
        seat=lesson.seat,
        names=NAMES,
        key=f"lesson-{lesson.slug}",
        title=lesson.title,
        number=run.number,
        entries=run.entries,
        done="Lesson done" if run.is_done else "",
    )


def _marks(run: Run, choices: list[Data]) -> list[str]:
    """Return the keys of what the next step is about: what is picked up, and where it goes."""
    step = run.step
    if step is None:
        return []
    found = next((choice for choice in choices if choice["text"] == step.do), None)
    return [key for key in (found["subject"], found["target"]) if key] if found else []


def _rules(lesson: Lesson) -> Cidwam:
    rules = lesson.rules
    assert isinstance(rules, Cidwam), lesson.game  # noqa: S101 - this is CIDWaM's table
    return rules
