"""The exact chance to win in the turn: the seat at best, everybody else at worst for it.

Expectimax over all legal actions and all dice. Positions that are reached in several orders are
worked out once, by the game's `key`. Numbers are fractions.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.kernel.game import Action, Game
from engine.kernel.proving import Proving, Unprovable

NEVER, SURE = Fraction(0), Fraction(1)
_UNDER_WAY = (SURE, False)
Outcomes = list[tuple[Fraction, Any]]


@dataclass(slots=True)
class Ahead:
    """A position that an action leads to with a chance. key: of the position, None if the turn is
    decided; most: what is known of the seat's chance, which is no more."""

    chance: Fraction
    state: Any
    key: Hashable | None
    most: Fraction


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
        self._known: dict[Hashable, tuple[Fraction, bool]] = {}  # and whether it is exact

    @property
    def positions(self) -> int:
        """Return how many different positions were worked out."""
        return len(self._known)

    def value(self, state: Any, floor: Fraction = NEVER) -> Fraction:
        """The chance that the seat wins in this turn, if it is above `floor`; else a bound of it,
        which is not above `floor`. Raises Unprovable, TooLarge."""
        return self._value(self._ahead(SURE, state), floor)

    def _value(self, ahead: Ahead, floor: Fraction) -> Fraction:
        if ahead.key is None:
            return ahead.most
        known = self._known.get(ahead.key)
        if known is not None:
            if known is _UNDER_WAY:
                raise Unprovable("the turn can go round in a circle")
            if known[1] or known[0] <= floor:
                return known[0]
        most = ahead.most
        if most <= floor:
            self._known[ahead.key] = (most, most == NEVER)
            return most
        self._known[ahead.key] = _UNDER_WAY
        mover = self.mover(ahead.state)
        if mover == self.seat:
            found = self._best(ahead.state, most, floor)
        else:
            found = self._worst(ahead.state, mover, floor)
        self._known[ahead.key] = (found, found > floor or found == NEVER)
        return found

    def _best(self, state: Any, most: Fraction, floor: Fraction) -> Fraction:
        """The seat's best decision: the most promising first, none that can't be better."""
        promising = []
        for action in self.game.legal_actions(state, self.seat):
            found = self._all_ahead(self.outcomes(state, self.seat, action))
            promising.append((_bound(found), len(found), found))
        promising.sort(key=lambda one: (-one[0], -one[1]))
        best = floor
        for bound, _, found in promising:
            if bound <= best or best == most:
                break
            best = max(best, self._mean(found, best))
        return best

    def _worst(self, state: Any, mover: int, floor: Fraction) -> Fraction:
        """Another's decision: the worst for the seat."""
        worst = SURE
        for action in self.game.legal_actions(state, mover):
            worst = min(worst, self.mean(self.outcomes(state, mover, action), floor))
            if worst <= floor:
                break
        return worst

    def mean(self, found: Outcomes, floor: Fraction = NEVER) -> Fraction:
        """The chance over what an action leads to; `floor` as for `value`."""
        return self._mean(self._all_ahead(found), floor)

    def _mean(self, found: list[Ahead], floor: Fraction) -> Fraction:
        bound = _bound(found)
        for ahead in found:
            if bound <= floor:
                break  # the others can't make up for it
            needed = max(NEVER, ahead.most - (bound - floor) / ahead.chance)
            bound += ahead.chance * (self._value(ahead, needed) - ahead.most)
        return bound

    def _all_ahead(self, found: Outcomes) -> list[Ahead]:
        """Return what an action leads to, what is the same position as one."""
        merged: dict[Hashable, Ahead] = {}
        for chance, after in found:
            ahead = self._ahead(chance, after)
            before = merged.setdefault(ahead.key or ahead.most, ahead)
            if before is not ahead:
                before.chance += chance
        return list(merged.values())

    def _ahead(self, chance: Fraction, state: Any) -> Ahead:
        """A position with what is known of it, or a bound."""
        decided = self.proving.decided(state, self.seat, self.stage)
        if decided is not None:
            return Ahead(chance, state, None, SURE if decided else NEVER)
        key = self.proving.key(state)
        known = self._known.get(key)
        if known is None or known is _UNDER_WAY:
            return Ahead(chance, state, key, self.proving.ceiling(state, self.seat))
        return Ahead(chance, state, key, known[0])

    def values(self, state: Any, floor: Fraction = NEVER) -> list[tuple[Action, Fraction]]:
        """Each legal action of whoever is to act, with its chance (`floor` as for `value`), in the
        game's order."""
        mover = self.mover(state)
        return [
            (action, self.mean(self.outcomes(state, mover, action), floor))
            for action in self.game.legal_actions(state, mover)
        ]

    def within(self, state: Any, decisions: int) -> Fraction:
        """The best chance with at most so many decisions of the seat; those with one legal action
        are none."""
        decided = self.proving.decided(state, self.seat, self.stage)
        if decided is not None:
            return SURE if decided else NEVER
        if self.proving.ceiling(state, self.seat) == NEVER:
            return NEVER
        mover = self.mover(state)
        actions = self.game.legal_actions(state, mover)
        mine = mover == self.seat
        if mine and len(actions) > 1:
            if not decisions:
                return NEVER
            decisions -= 1
        best = NEVER if mine else SURE
        for action in actions:
            found = self.outcomes(state, mover, action)
            if mine and sum((c * self.most(after) for c, after in found), NEVER) <= best:
                continue
            mean = sum((c * self.within(after, decisions) for c, after in found), NEVER)
            best = max(best, mean) if mine else min(best, mean)
        return best

    def most(self, state: Any) -> Fraction:
        """The chance of a position that is decided; a bound of any other's."""
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
        """Return what an action leads to, counted."""
        found = self.proving.outcomes(state, mover, action)
        self.runs += len(found)
        if self.runs > self.max_runs:
            raise TooLarge(f"more than {self.max_runs} actions")
        return found


def _bound(found: list[Ahead]) -> Fraction:
    """A bound of the chance over what an action leads to."""
    return sum((ahead.chance * ahead.most for ahead in found), NEVER)
