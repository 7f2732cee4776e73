"""Odds of the fights and direct attacks on offer, as a seat may know them (docs/facts.md).

By the dice as they count now: Backup, Advantage, bonuses, what is left of rolls. They are exact
unless a response or a text could still change a roll; which is judged by what the seat may know.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics.odds import (
    Distribution,
    Roll,
    compare,
    mean,
    roll_to_come,
    settled,
    spread,
    tie_winner,
)
from games.cidwam.rules.mechanics.responses import may_respond
from games.cidwam.rules.position.labels import may_know
from games.cidwam.rules.position.pieces import whole
from games.cidwam.rules.position.state import State

Data = dict[str, Any]
Members = tuple[int, ...]
# What a text may hear between a declared attack, or a joined fight, and the end of its roll.
_OF_ATTACKS = ("attacks", "attacked", "fights", "rolls")
_OF_STRIKES = (*_OF_ATTACKS, "strikes")
_OF_JOINS = ("fights", "rolls")


class Odds:
    """The odds of one position for one seat, each Soul's dice looked at once."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self._rolls: dict[tuple[int, bool], Roll] = {}
        self._is_settled: dict[tuple[str, ...], bool] = {}

    def of(self, action: tuple[Any, ...]) -> Data | None:
        """Return the odds of an action on offer; None where it has none to tell."""
        spaces = self.s.spaces
        match action:
            case ("fight", a, b):
                return self._fight(spaces[a], spaces[b], _OF_ATTACKS)
            case ("strike", a):
                return self._strike(spaces[a])
            case ("join", a):
                return self._fight(spaces[a], whole(self.s, self.s.stack[-1].source), _OF_JOINS)
        return None

    def _fight(self, mine: Members, theirs: Members, topics: tuple[str, ...]) -> Data | None:
        if any(self.s.flags[piece] & FACE_DOWN for piece in theirs):
            return None  # R10.9: what it is comes out once it is attacked
        backed = topics is _OF_ATTACKS
        tied = tie_winner(self.s, mine[0], theirs[0])
        winner = 0 if not tied else 1 if tied == mine[0] else -1
        odds = _fight_data(self._roll(mine[0], backed), self._roll(theirs[0], backed), winner)
        exact = self._is_exact((*mine, *theirs), topics)
        return {**odds, "left": odds["left"].copy(), "exact": exact}

    def _strike(self, mine: Members) -> Data:
        odds = _strike_data(self._roll(mine[0], True), self.s.life[1 - self.seat])
        return {**odds, "dealt": odds["dealt"].copy(), "exact": self._is_exact(mine, _OF_STRIKES)}

    def _roll(self, soul: int, backed: bool) -> Roll:
        known = self._rolls.get((soul, backed))
        if known is None:
            known = self._rolls[soul, backed] = roll_to_come(self.s, soul, backed)
        return known

    def _is_exact(self, souls: Members, topics: tuple[str, ...]) -> bool:
        """Can nothing change the roll of these Souls any more?"""
        settled = self._is_settled.get(topics)
        if settled is None:
            settled = self._is_settled[topics] = self._nobody_hears(topics)
        return settled and not any(self._speaks(piece, topics) for piece in souls)

    def _nobody_hears(self, topics: tuple[str, ...]) -> bool:
        """Is nobody asked before the roll (R10.14), and does no piece listen to all others?

        What the seat does not know to be no such Secret could be one (R10.9). Whether the other
        is asked by their standing orders is theirs alone, so it is not looked at.
        """
        s = self.s
        if topics is not _OF_JOINS and may_respond(s, 1 - s.active):
            return False
        if any(self._could_be_secret(piece) for piece in s.payment_sources):
            return False
        return s.listeners.keys().isdisjoint(topics)

    def _could_be_secret(self, piece: int) -> bool:
        hidden = bool(self.s.flags[piece] & FACE_DOWN)
        return hidden and not may_know(self.s, piece, self.seat)

    def _speaks(self, piece: int, topics: tuple[str, ...]) -> bool:
        """Do texts of a Soul or of its Relics speak of what happens to it?"""
        defs = self.s.defs
        return not defs[piece].script.own.keys().isdisjoint(topics) or any(
            not defs[relic].script.attached.keys().isdisjoint(topics)
            for relic in self.s.relics[piece]
            if not self.s.flags[relic] & FACE_DOWN
        )


def _by_value(chances: Distribution) -> dict[str, float]:
    return {str(value): float(chance) for value, chance in chances}


@lru_cache(maxsize=4096)
def _fight_data(mine: Roll, theirs: Roll, tied: int) -> Data:
    """tied: 1 where ties are won, -1 where they are lost (E60)."""
    found = settled(compare(mine, theirs), tied, 1)
    win, tie, lose = (float(chance) for chance in found[:3])
    return {"win": win, "tie": tie, "lose": lose, "left": _by_value(found.left)}


@lru_cache(maxsize=4096)
def _strike_data(roll: Roll, life: int) -> Data:
    chances = spread(roll)
    wins = sum(chance for value, chance in chances if value >= life)
    return {"dealt": _by_value(chances), "mean": float(mean(roll)), "wins": float(wins)}
