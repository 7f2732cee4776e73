"""The table of a puzzle, for its player, and what is said of their decisions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from engine.kernel.game import Data
from engine.puzzles.data import Position
from play.games.table import table_of
from play.puzzles.posing import Posed, names_of
from play.puzzles.run import OPEN, SOLVED, Run
from play.table.viewer import Practice, Viewer

DONE = {SOLVED: "Solved", "missed": "Missed", OPEN: ""}


def puzzle_practice(run: Run, title: str) -> Practice:
    """Return the player at the table."""
    posed = run.posed
    return Practice(
        game=posed.puzzle.game,
        rules=posed.rules,
        state=run.state,
        seat=posed.seat,
        names=names_of(posed),
        key=f"puzzle-{posed.puzzle.key}",
        title=title,
        number=run.number,
        entries=run.entries,
        done=DONE[run.verdict],
    )


def verdict_of(run: Run) -> Data:
    """Return what came of an attempt: `said`, and of a missed one both decisions with their
    chances."""
    if run.is_open:
        return {"verdict": OPEN, "said": "", "chosen": None, "best": None}
    at = run.position
    if run.missed and at is not None:
        return {
            "verdict": run.verdict,
            "said": "Missed: there was a better move.",
            "chosen": weighed(run.posed, run.state, at, run.missed),
            "best": weighed(run.posed, run.state, at, at.best),
        }
    said = "Solved. Every choice was the best, or nearly so."
    luck = "You won." if run.has_won else "The dice failed you, but what counts is the choice."
    return {"verdict": run.verdict, "said": f"{said} {luck}", "chosen": None, "best": None}


def weighed(posed: Posed, state: Any, at: Position, notation: str) -> Data:
    """Return a decision at a position with its chance, in words."""
    return {
        "label": labels_at(posed, state, posed.seat).get(notation, notation),
        "chance": chance_words(at.options[notation], is_bound=notation in at.bounded),
    }


def labels_at(posed: Posed, state: Any, mover: int) -> dict[str, str]:
    """Return what each legal action of a seat is called for who is to win, by notation."""
    kind, names = posed.kind, names_of(posed)
    viewer = Viewer(kind, posed.rules, state, mover, names, may_act=True, reads_as=posed.seat)
    actions = viewer.situation.actions
    phrases = table_of(kind.slug).words(viewer).actions(actions, viewer.reader)
    return {one["notation"]: said.label for one, said in zip(actions, phrases, strict=True)}


def chance_words(chance: Fraction, *, is_bound: bool = False) -> str:
    """ "3/8 (38%)"; "at most 1/4 (25%)" where no more is known."""
    if chance in (0, 1):
        return percent(chance)
    return f"{'at most ' if is_bound else ''}{chance} ({percent(chance)})"


def percent(chance: Fraction) -> str:
    """ "38%", rounded; only what is certain is 0% or 100%."""
    rounded = int(chance * 100 + Fraction(1, 2))
    if 0 < chance < 1:
        if rounded == 0:
            return "under 1%"
        if rounded == 100:
            return "over 99%"
    return f"{rounded}%"
