"""Exact odds of rolls and fights, as fractions, from the dice alone."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from engine.cidwam.cards.script import ADVANTAGE
from engine.cidwam.position.pieces import whole
from engine.cidwam.position.state import State
from engine.cidwam.rules import statics
from engine.cidwam.rules.dice import Spec, backers, specs

Distribution = dict[int, Fraction]


@lru_cache(maxsize=4096)
def _sum_counts(dice: tuple[Spec, ...]) -> tuple[tuple[int, int], ...]:
    """How many of all falls of the dice give each sum."""
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
def distribution(
    own: tuple[Spec, ...], backing: tuple[Spec, ...], advantage: bool, bonus: int
) -> tuple[tuple[int, Fraction], ...]:
    """The chance of each roll (R7.2): own dice, Advantage on them (R10.1), Backup, bonus, floor."""
    counts = _sum_counts(own)
    all_ways = sum(ways for _, ways in counts)
    chances: Distribution = {}
    below = 0
    for total, ways in counts:
        upto = below + ways
        share = (upto * upto - below * below) if advantage else ways * all_ways
        chances[total] = Fraction(share, all_ways * all_ways)
        below = upto
    backed = _sum_counts(backing)
    backed_ways = sum(ways for _, ways in backed)
    result: Distribution = {}
    for total, chance in chances.items():
        for added, ways in backed:
            roll = max(0, total + added + bonus)
            result[roll] = result.get(roll, Fraction(0)) + chance * Fraction(ways, backed_ways)
    return tuple(sorted(result.items()))


def roll_of(s: State, soul: int, backed: bool) -> tuple[tuple[int, Fraction], ...]:
    """What a Soul would roll now, or what is left of its roll, with certainty (R7.3)."""
    members = whole(s, soul)
    left = statics.left_of_roll(s, members)
    if left is not None:
        return ((left, Fraction(1)),)
    mask, _ = statics.traits(s, members)
    backing = tuple(spec for b in backers(s, soul) for spec in specs(s, b)) if backed else ()
    return distribution(
        specs(s, members), backing, bool(mask & ADVANTAGE), statics.bonus(s, members)
    )


def fight_odds(s: State, attacker: int, defender: int, attack: bool) -> tuple[Fraction, Fraction]:
    """The chances that the attacker wins and that the defender does; the rest is a tie.

    attack: with Backup, which belongs to attacks (R10.3).
    """
    won = lost = below = Fraction(0)  # below: that the defender rolls less
    theirs = roll_of(s, defender, attack)
    place = 0
    for mine, chance in roll_of(s, attacker, attack):
        while place < len(theirs) and theirs[place][0] < mine:
            below += theirs[place][1]
            place += 1
        same = place < len(theirs) and theirs[place][0] == mine
        won += chance * below
        lost += chance * (1 - below - (theirs[place][1] if same else 0))
    return won, lost


def expected(s: State, soul: int, backed: bool = True) -> Fraction:
    """The mean of a Soul's roll."""
    return sum((roll * chance for roll, chance in roll_of(s, soul, backed)), Fraction(0))
