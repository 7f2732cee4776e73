"""The strength of units, Aces and seats in numbers (C2.3, C5.4): everything added counts."""

from __future__ import annotations

from games.complicated.rules.cards import KIND, VALUE, WEIGHT
from games.complicated.rules.position.state import Side, Unit

QUEEN_ADDS, BASE_ADDS, JACK_ADDS = 2, 2, 3  # C2.8, C2.5, C2.6


def life(unit: Unit) -> int:
    queen = unit.queen
    return VALUE[unit.heart] + (QUEEN_ADDS if queen and KIND[queen] == "HQ" else 0)


def armour(unit: Unit) -> int:
    queen = unit.queen
    more = QUEEN_ADDS if queen and KIND[queen] == "SQ" else 0
    return VALUE[unit.spade] + unit.armour_up + more


def attack(unit: Unit) -> int:
    queen = unit.queen
    more = QUEEN_ADDS if queen and KIND[queen] == "CQ" else 0
    return VALUE[unit.club] + unit.attack_up + more


def weight(unit: Unit) -> str:
    """Its class (C2.2), which nothing changes."""
    return WEIGHT[unit.heart]


def ace_armour(side: Side) -> int:
    """Return what the Jacks of spades on the top Ace give it (C5.10)."""
    return JACK_ADDS * len(side.ace_jacks)


def initiative(side: Side) -> int:
    """The printed values in the resource area, tapped or not (C5.4)."""
    return sum(VALUE[code] for code in side.resources)
