"""An attempt as it is stored, for a user in a row and for a stranger in the session."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from engine.kernel.game import Data
from play.puzzles import clock
from play.puzzles.posing import Posed
from play.puzzles.run import MISSED, OPEN, SOLVED, LostAttempt, Run, begin, decide, run_at

__all__ = [
    "MISSED",
    "OPEN",
    "SOLVED",
    "Attempt",
    "StaleAttempt",
    "Tries",
    "after",
    "fresh",
    "resumed",
]


class StaleAttempt(Exception):
    """A decision was for another position than the attempt’s: two tabs, or an old form."""


@dataclass(frozen=True)
class Attempt:
    """`decided`: the good decisions, in notation; `missed`: the one that was not. `finished`: when
    it became solved or missed."""

    seed: str
    begun: datetime
    decided: tuple[str, ...] = ()
    missed: str = ""
    verdict: str = OPEN
    finished: datetime | None = None

    @property
    def is_over(self) -> bool:
        return self.verdict != OPEN

    def as_data(self) -> Data:
        """Plain data, for a session."""
        return {
            "seed": self.seed,
            "begun": self.begun.isoformat(),
            "decided": list(self.decided),
            "missed": self.missed,
            "verdict": self.verdict,
            "finished": self.finished and self.finished.isoformat(),
        }

    @classmethod
    def from_data(cls, data: Any) -> Attempt:
        """Return the inverse of `as_data`."""
        finished = data["finished"]
        return cls(
            seed=data["seed"],
            begun=datetime.fromisoformat(data["begun"]),
            decided=tuple(data["decided"]),
            missed=data["missed"],
            verdict=data["verdict"],
            finished=finished and datetime.fromisoformat(finished),
        )


@dataclass(frozen=True)
class Tries:
    """Somebody's tries at a puzzle of a day: the first attempt counts, the newest of later
    ones is for practice."""

    first: Attempt | None = None
    practice: Attempt | None = None

    @property
    def current(self) -> Attempt | None:
        """The one that is on the table."""
        return self.practice or self.first

    @property
    def has_finished(self) -> bool:
        """May best play be told?"""
        return self.first is not None and self.first.is_over

    def begun(self) -> Tries:
        """With an attempt to play: the first, then practice. An open first one goes on."""
        if self.first is None:
            return replace(self, first=fresh())
        return replace(self, practice=fresh()) if self.first.is_over else self

    def with_current(self, attempt: Attempt) -> Tries:
        """With another in place of the one that is on the table."""
        if self.practice is not None:
            return replace(self, practice=attempt)
        return replace(self, first=attempt)


def fresh() -> Attempt:
    """Return an attempt that begins now, with dice of its own."""
    return Attempt(secrets.token_hex(32), clock.now())


def resumed(posed: Posed, attempt: Attempt) -> Run:
    """Return an attempt at the table; from the start if the puzzle’s files are others by now."""
    try:
        return run_at(posed, attempt.seed, attempt.decided, attempt.missed)
    except LostAttempt:
        return begin(posed, attempt.seed)


def after(posed: Posed, attempt: Attempt, number: int, said: str) -> tuple[Attempt, Run]:
    """Return an attempt after a decision; `number`: of actions that the decision answers.

    Raises StaleAttempt, and NotNow.
    """
    run = resumed(posed, attempt)
    if run.number != number or attempt.is_over:
        raise StaleAttempt
    decide(run, said)
    done = None if run.is_open else clock.now()
    changed = replace(
        attempt,
        decided=tuple(run.decided),
        missed=run.missed,
        verdict=run.verdict,
        finished=done,
    )
    return changed, run
