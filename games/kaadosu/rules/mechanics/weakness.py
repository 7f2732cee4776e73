"""Damage, and what Guides add to it and take from it (K6)."""

from __future__ import annotations

from functools import lru_cache

from games.kaadosu.rules.cards import Card
from games.kaadosu.rules.position.state import State


def guide_against(s: State, seat: int) -> Card | None:
    """Return the Guide by which a seat's cards are weak: the one that the other holds (K6.1)."""
    return s.sides[1 - seat].guide


@lru_cache(maxsize=1000)
def halves(shapes: frozenset[str], weak: frozenset[str]) -> int:
    """Return how many halves of a Guide's values count for a card, by distinct shapes (K6.2)."""
    shared = len(shapes & weak)
    if not shared:
        return 0
    if len(shapes) == 1:
        return 2
    return 4 if shared == len(shapes) else 1


def damage(s: State, seat: int, attacker: Card, target: Card) -> int:
    """Return what an attack of a seat's card does to a card of the other's (K6.4)."""
    own, theirs = guide_against(s, seat), guide_against(s, 1 - seat)
    amount = attacker.minus
    if theirs is not None and attacker.colour == theirs.colour:
        amount += halves(target.distinct, theirs.distinct) * theirs.plus // 2
    if own is not None and target.colour == own.colour:
        amount -= halves(attacker.distinct, own.distinct) * own.minus // 2
    return max(0, amount)


def attack_damage(s: State, seat: int, attacker: Card, target: Card | None) -> int:
    """Return what an attack does; target None: the player, who has no colour (K5.2)."""
    return attacker.minus if target is None else damage(s, seat, attacker, target)
