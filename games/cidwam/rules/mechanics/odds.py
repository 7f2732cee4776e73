"""Exact odds of rolls and fights, as fractions, from the dice alone.

Falls are counted as whole numbers; fractions are made of them once, at the end.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from games.cidwam.rules.cards.script import ADVANTAGE, FIRST_STRIKE
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.mechanics.dice import Spec, backers, specs
from games.cidwam.rules.position.pieces import whole
from games.cidwam.rules.position.state import State

Distribution = tuple[tuple[int, Fraction], ...]
Ways = tuple[tuple[int, int], ...]  # a sum, and in how many falls it comes; sums rise
# A roll to come: own dice, dice of Backup, Advantage, bonus; or what is left of one, for certain.
Roll = tuple[tuple[Spec, ...], tuple[Spec, ...], bool, int] | int


class FightOdds(NamedTuple):
    """The odds of a fight, seen from one side; `left` is what remains of its roll (R7.4, R7.5)."""

    win: Fraction
    tie: Fraction
    lose: Fraction
    left: Distribution


@lru_cache(maxsize=4096)
def _sum_counts(dice: tuple[Spec, ...]) -> Ways:
    """Return how many of all falls of the dice give each sum."""
    counts = {0: 1}
    for n, sides, bonus in dice:
        counts = {total + bonus: ways for total, ways in counts.items()}
        for _ in range(n):
            thrown: dict[int, int] = {}
            for total, ways in counts.items():
                for face in range(1, sides + 1):
                    thrown[total + face] = thrown.get(total + face, 0) + ways
            counts = thrown
    return tuple(sorted(counts.items()))


@lru_cache(maxsize=4096)
def _roll_counts(roll: Roll) -> Ways:
    """Return how many falls give each roll (R7.2): Advantage (R10.1), Backup, bonus, floor."""
    if isinstance(roll, int):
        return ((roll, 1),)
    own, backing, advantage, bonus = roll
    highest: dict[int, int] = {}
    below = 0
    for total, ways in _sum_counts(own):
        upto = below + ways
        highest[total] = upto * upto - below * below if advantage else ways
        below = upto
    counts: dict[int, int] = {}
    backed = _sum_counts(backing)
    for total, ways in highest.items():
        for added, more in backed:
            result = max(0, total + added + bonus)
            counts[result] = counts.get(result, 0) + ways * more
    return tuple(sorted(counts.items()))


def _fractions(counts: Ways) -> Distribution:
    falls = sum(ways for _, ways in counts)
    return tuple((value, Fraction(ways, falls)) for value, ways in counts)


@lru_cache(maxsize=4096)
def spread(roll: Roll) -> Distribution:
    """Return the chance of each value of a roll, in rising order."""
    return _fractions(_roll_counts(roll))


@lru_cache(maxsize=4096)
def compare(mine: Roll, theirs: Roll) -> FightOdds:
    """Return how a fight between two rolls ends (R7.4, R7.5), seen from the first."""
    won = tied = 0
    left: dict[int, int] = {}
    falls = 0
    for high, ways in _roll_counts(mine):
        for low, others in _roll_counts(theirs):
            both = ways * others
            falls += both
            if high > low:
                won += both
            elif high == low:
                tied += both
            remains = max(0, high - low)
            left[remains] = left.get(remains, 0) + both
    win, tie = Fraction(won, falls), Fraction(tied, falls)
    return FightOdds(win, tie, 1 - win - tie, _fractions(tuple(sorted(left.items()))))


def roll_to_come(s: State, soul: int, backed: bool) -> Roll:
    """Return what a Soul would roll now, or what is left of its roll (R7.3).

    backed: with Backup, which belongs to attacks (R10.3).
    """
    members = whole(s, soul)
    left = statics.left_of_roll(s, members)
    if left is not None:
        return left
    mask, _ = statics.traits(s, members)
    backing = tuple(spec for b in backers(s, soul) for spec in specs(s, b)) if backed else ()
    return specs(s, members), backing, bool(mask & ADVANTAGE), statics.bonus(s, members)


def fight_odds(s: State, attacker: int, defender: int, attack: bool) -> FightOdds:
    """Return how a fight ends by the dice as they count now, seen from the attacker.

    attack: with Backup, which a joined fight and an effect's have not.
    """
    found = compare(roll_to_come(s, attacker, attack), roll_to_come(s, defender, attack))
    return settled(found, tie_winner(s, attacker, defender), attacker)


def tie_winner(s: State, attacker: int, defender: int) -> int:
    """Return which of two wins a tie (E60): the one with First strike if the other has none; 0 for
    neither (R7.5)."""
    first, other = (statics.has_keyword(s, whole(s, p), FIRST_STRIKE) for p in (attacker, defender))
    if first == other:
        return 0
    return attacker if first else defender


def settled(found: FightOdds, winner: int, attacker: int) -> FightOdds:
    """Return the odds with ties as they are won, seen from the attacker."""
    if not winner:
        return found
    win, tie, lose, left = found
    if winner == attacker:
        return FightOdds(win + tie, Fraction(0), lose, left)
    return FightOdds(win, Fraction(0), lose + tie, left)


def expected(s: State, soul: int, backed: bool = True) -> Fraction:
    """Return the mean of a Soul's roll."""
    return mean(roll_to_come(s, soul, backed))


@lru_cache(maxsize=4096)
def mean(roll: Roll) -> Fraction:
    """Return the mean of a roll."""
    return sum((value * chance for value, chance in spread(roll)), Fraction(0))
