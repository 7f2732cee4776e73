"""A lesson on CIDWaM's table: why a line is refused, and what the next step is about."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.game import Data
from games.cidwam.web.table.why_not import why_not_of
from games.cidwam.web.words import reader_of
from play.lessons.running import Run


def why_refused(run: Run, line: str) -> str:
    """Return what the view's `why_not` has to say of a line: its verb, and the thing named after
    it."""
    verb, _, rest = " ".join(line.split()).partition(" ")
    view = run.lesson.rules.view(run.state, run.lesson.seat, why_not=True)
    reader = reader_of(run.lesson.seat, run.lesson.player_names)
    for key, reasons in why_not_of(view, reader).items():
        name = key.removeprefix("hand:")
        if rest == name or rest.startswith(f"{name} "):
            return next((one["said"] for one in reasons if one["verb"] == verb), "")
    return ""


def marks(run: Run, choices: Sequence[Data]) -> list[str]:
    """Return the keys of what the next step is about: what is picked up, and where it goes."""
    step = run.step
    if step is None:
        return []
    found = next((choice for choice in choices if choice["text"] == step.do), None)
    return [key for key in (found["subject"], found["target"]) if key] if found else []
