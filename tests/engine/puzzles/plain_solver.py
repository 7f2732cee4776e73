"""The second method: what a turn is worth, worked out as plainly as can be, to check the first.

It asks the kernel's Game alone: each action is applied as at the table, each face of each die is
laid out by itself and counts alike, no bound leaves anything out, and positions are told apart by
all that the state's own JSON says. Slow: for positions of short turns.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from engine.kernel.game import Action, Game


class TooSlow(RuntimeError):
    """More actions than the plain method was allowed."""


class _Wanted(Exception):
    """A number below n is wanted for which no face is laid out."""

    def __init__(self, n: int) -> None:
        self.n = n


class _Faces:
    """A Chance that gives what is laid out, one after another, whatever it is for."""

    def __init__(self, laid: tuple[int, ...]) -> None:
        self.laid = laid
        self.taken = 0

    def below(self, n: int, purpose: str) -> int:
        if self.taken == len(self.laid):
            raise _Wanted(n)
        self.taken += 1
        return self.laid[self.taken - 1]

    def clone(self) -> _Faces:
        faces = _Faces(self.laid)
        faces.taken = self.taken
        return faces

    def to_data(self) -> dict[str, Any]:
        return {"kind": "faces"}


class PlainSolver:
    """Chances that a seat wins in the stage of a state, others answering at worst for it."""

    def __init__(self, game: Game[Any], state: Any, seat: int, max_actions: int) -> None:
        self.game = game
        self.seat = seat
        self.stage = game.stage(state)
        self.left = max_actions
        self._known: dict[str, Fraction] = {}

    def value(self, state: Any) -> Fraction:
        """The exact chance. Raises TooSlow."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return Fraction(outcome.winner == self.seat)
        if self.game.stage(state) != self.stage:
            return Fraction(0)
        data = self.game.to_json(state)
        del data["chance"]
        key = json.dumps(data, sort_keys=True)
        if key not in self._known:
            (mover,) = self.game.seats_to_act(state)
            values = self.options(state).values()
            self._known[key] = max(values) if mover == self.seat else min(values)
        return self._known[key]

    def options(self, state: Any) -> dict[Action, Fraction]:
        """The chance of each legal action of whoever is to act."""
        (mover,) = self.game.seats_to_act(state)
        return {
            action: self._after(state, mover, action, ())
            for action in self.game.legal_actions(state, mover)
        }

    def _after(self, state: Any, mover: int, action: Action, laid: tuple[int, ...]) -> Fraction:
        self.left -= 1
        if self.left < 0:
            raise TooSlow
        after = self.game.clone(state)
        after.chance = _Faces(laid)
        try:
            self.game.apply(after, mover, action)
        except _Wanted as wanted:
            if self.game.stage(after) not in (self.stage, "over"):
                return Fraction(0)  # the turn is over: these dice are the next one's
            n = wanted.n
            faces = (self._after(state, mover, action, (*laid, face)) for face in range(n))
            return sum(faces, Fraction(0)) / n
        return self.value(after)
