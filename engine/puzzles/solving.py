"""The exact chance to win in the turn: the seat at best, everybody else at worst for it.

Expectimax over all legal actions and all dice. Positions that are reached in several orders are
worked out once, by the game's `key`. Numbers are fractions.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from engine.kernel.game import Action, Game
from engine.kernel.proving import Proving, Unprovable

NEVER, SURE = Fraction(0), Fraction(1)
Outcomes = list[tuple[Fraction, Any]]


class TooLarge(Unprovable):
    """The turn has more positions than may be looked at."""


class Solver:
    """Works out positions of one turn; `runs` counts the actions that were played for it."""

    def __init__(
        self, game: Game[Any], proving: Proving, state: Any, seat: int, max_runs: int
    ) -> None:
        self.game = game
        self.proving = proving
        self.seat = seat
        self.stage = game.stage(state)
        self.max_runs = max_runs
        self.runs = 0
        self._known: dict[Hashable, Fraction | None] = {}

    @property
    def positions(self) -> int:
        """How many different positions were worked out."""
        return len(self._known)

    def value(self, state: Any) -> Fraction:
        """The chance that the seat wins in this turn. Raises Unprovable, TooLarge."""
        decided = self.proving.decided(state, self.seat, self.stage)
        if decided is not None:
            return SURE if decided else NEVER
        key = self.proving.key(state)
        if key in self._known:
            known = self._known[key]
            if known is None:
                raise Unprovable("the turn can go round in a circle")
            return known
        most = self.proving.ceiling(state, self.seat)
        if most == NEVER:
            self._known[key] = NEVER
            return NEVER
        self._known[key] = None
        mover = self.mover(state)
        best = self._best(state, most) if mover == self.seat else self._worst(state, mover)
        self._known[key] = best
        return best

    def _best(self, state: Any, most: Fraction) -> Fraction:
        """The seat's best decision: the most promising first, none that can't be better."""
        promising = []
        for action in self.game.legal_actions(state, self.seat):
            found = self.outcomes(state, self.seat, action)
            bounds = [self.most(after) for _, after in found]
            bound = sum((c * m for (c, _), m in zip(found, bounds, strict=True)), NEVER)
            promising.append((bound, len(found), found, bounds))
        promising.sort(key=lambda one: (-one[0], -one[1]))
        best = NEVER
        for bound, _, found, bounds in promising:
            if bound <= best or best == most:
                break
            for (chance, after), hoped in zip(found, bounds, strict=True):
                bound += chance * (self.value(after) - hoped)
                if bound <= best:
                    break  # the others can't make up for it
            else:
                best = bound
        return best

    def _worst(self, state: Any, mover: int) -> Fraction:
        """Another's decision: the worst for the seat."""
        worst = SURE
        for action in self.game.legal_actions(state, mover):
            worst = min(worst, self.mean(self.outcomes(state, mover, action)))
            if worst == NEVER:
                break
        return worst

    def values(self, state: Any) -> list[tuple[Action, Fraction]]:
        """Each legal action of whoever is to act, with its chance, in the game's order."""
        mover = self.mover(state)
        return [
            (action, self.mean(self.outcomes(state, mover, action)))
            for action in self.game.legal_actions(state, mover)
        ]

    def within(self, state: Any, decisions: int) -> Fraction:
        """The best chance with at most so many decisions of the seat; those with one legal action
        are none."""
        decided = self.proving.decided(state, self.seat, self.stage)
        if decided is not None:
            return SURE if decided else NEVER
        mover = self.mover(state)
        actions = self.game.legal_actions(state, mover)
        if mover != self.seat:
            return min(self._within(state, mover, action, decisions) for action in actions)
        if len(actions) > 1:
            if not decisions:
                return NEVER
            decisions -= 1
        return max(self._within(state, mover, action, decisions) for action in actions)

    def _within(self, state: Any, mover: int, action: Action, decisions: int) -> Fraction:
        found = self.outcomes(state, mover, action)
        return sum((c * self.within(after, decisions) for c, after in found), NEVER)

    def most(self, state: Any) -> Fraction:
        """The chance of a position, or a bound of it where that is quickly told."""
        decided = self.proving.decided(state, self.seat, self.stage)
        if decided is not None:
            return SURE if decided else NEVER
        return self.proving.ceiling(state, self.seat)

    def mover(self, state: Any) -> int:
        """Whoever is to act."""
        seats = self.game.seats_to_act(state)
        if len(seats) != 1:
            raise Unprovable(f"{len(seats)} seats are to act at once")
        return seats[0]

    def outcomes(self, state: Any, mover: int, action: Action) -> Outcomes:
        """What an action leads to, counted."""
        found = self.proving.outcomes(state, mover, action)
        self.runs += len(found)
        if self.runs > self.max_runs:
            raise TooLarge(f"more than {self.max_runs} actions")
        return found

    def mean(self, found: Outcomes) -> Fraction:
        """The chance over what an action leads to."""
        if len(found) == 1:
            return self.value(found[0][1])
        return sum((chance * self.value(after) for chance, after in found), NEVER)
