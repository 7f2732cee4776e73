"""One attempt at a puzzle, carried out by the engine: decisions, real dice, the best answers.

A run is worked out anew from the seed of its dice and the decisions that were made. What counts is
each decision, by what is known of its position: the dice may fail who decides well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engine.kernel.chance import FairChance, derived_seed
from engine.kernel.game import ALWAYS, Data, IllegalAction, Reason
from engine.puzzles.data import Position
from play.puzzles.posing import Posed

OPEN, SOLVED, MISSED = "open", "solved", "missed"


class LostAttempt(Exception):
    """An attempt can't be played again: the puzzle's files are others by now."""


class NotNow(Exception):
    """A try that can't be done; the attempt is as it was. `reason`: why the rules refuse
    it; None: `str()` says it."""

    def __init__(self, said: str = "", reason: Reason | None = None) -> None:
        super().__init__(said)
        self.reason = reason


@dataclass
class Run:
    """An attempt as far as it has come. `decided`: the player's own good decisions. `missed`: the
    first that was not, which is not carried out. `entries`: what the player was told."""

    posed: Posed
    seed: str
    state: Any
    decided: list[str] = field(default_factory=list)
    missed: str = ""
    number: int = 0
    entries: list[Data] = field(default_factory=list)

    @property
    def position(self) -> Position | None:
        """Return what is known of where it has come to; None once nothing is left to decide."""
        return self.posed.position(self.state)

    @property
    def verdict(self) -> str:
        """OPEN, SOLVED or MISSED."""
        if self.missed:
            return MISSED
        return SOLVED if self.position is None else OPEN

    @property
    def is_open(self) -> bool:
        return self.verdict == OPEN

    @property
    def has_won(self) -> bool:
        """Was the turn won? Solved it may be without."""
        posed = self.posed
        stage = posed.rules.stage(posed.start)
        return posed.proving.decided(self.state, posed.seat, stage) is True

    @property
    def chances(self) -> tuple[Fraction, Fraction] | None:
        """Of the decision that was missed, and of the best one there."""
        at = self.position
        return (at.options[self.missed], at.chance) if self.missed and at else None


def begin(posed: Posed, seed: str) -> Run:
    """Return the puzzle’s position; the dice follow from the seed as in a game."""
    state = posed.rules.clone(posed.start)
    seeds = [derived_seed(seed, seat) for seat in posed.rules.seats]
    state.chance = FairChance(seed, seeds)
    run = Run(posed, seed, state)
    _answer(run)
    return run


def run_at(posed: Posed, seed: str, decided: Sequence[str], missed: str = "") -> Run:
    """Return the attempt after decisions that were made. Raises LostAttempt."""
    run = begin(posed, seed)
    try:
        for said in (*decided, *([missed] if missed else ())):
            decide(run, said)
    except NotNow as error:
        raise LostAttempt from error
    if run.decided != list(decided) or run.missed != missed:
        raise LostAttempt
    return run


def decide(run: Run, said: str) -> None:
    """Judge a decision, carry out a good one in place, and what is answered. Raises NotNow."""
    posed, line = run.posed, " ".join(said.split())
    at = run.position
    if not run.is_open or at is None:
        raise NotNow("This attempt is over.")
    if line in ALWAYS:
        raise NotNow("A puzzle isn’t won, lost or drawn that way.")
    try:
        action = posed.rules.parse(run.state, posed.seat, line)
        written = posed.rules.write(run.state, posed.seat, action)
    except IllegalAction as refused:
        raise NotNow(reason=refused.reason) from None
    if written not in at.options:
        raise NotNow("That isn’t one of the moves here.")
    if not at.is_good(written):
        run.missed = written
        return
    _do(run, posed.seat, written)
    run.decided.append(written)
    _answer(run)


def _answer(run: Run) -> None:
    """Have others do what is best for them, until the player is asked again."""
    seats = run.posed.rules.seats
    while (at := run.position) is not None and at.seat != run.posed.seat_name:
        _do(run, seats.index(at.seat), at.best)


def _do(run: Run, seat: int, line: str) -> None:
    rules = run.posed.rules
    events = rules.act(run.state, seat, line)
    run.number += 1
    told = [rules.visible(event, run.posed.seat) for event in events]
    run.entries.append(
        {
            "number": run.number,
            "side": rules.seats[seat],
            "by_bot": False,
            "events": [event for event in told if event is not None],
        }
    )
