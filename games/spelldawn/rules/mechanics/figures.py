"""Costs and figures as they are now, with what lasting abilities add (S2.7)."""

from __future__ import annotations

from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.position.state import UP, State
from games.spelldawn.rules.position.sums import Sums

MAX_HAND = 5  # S4.5
REMOVE_COST = 2  # mana to remove a curse or dispel (S4.12)


def sums(s: State) -> Sums:
    """Return what lasting abilities of cards that are up add up to."""
    found = s.sums
    if found is None:
        found = s.sums = Sums(one.card for _, _, one in s.standing() if one.state == UP)
    return found


def price(s: State, card: Card) -> int:
    """The mana that a card costs its seat now (S2.3, S2.7)."""
    changes = sums(s).price
    if not changes:
        return card.cost
    cost = card.cost + changes[card.seat, card.type]
    if card.type == "weapon":
        cost += changes[card.seat, "artifact"]
    return max(0, cost)


def raze_price(s: State, card: Card) -> int:
    """The mana by which the Champion razes a project now (S2.4)."""
    return max(0, card.raze + sums(s).raze)


def hand_limit(s: State, seat: int) -> int:
    """The maximum hand size of a seat (S4.5)."""
    return max(0, MAX_HAND + sums(s).hand[seat])


def health(found: Sums, card: Card) -> int:
    """A minion's health now."""
    more = found.health
    return max(0, card.health + more[""] + more[card.resonance]) if more else card.health


def attack(found: Sums, card: Card) -> int:
    """A weapon's attack now, before boosts."""
    more = found.attack
    return max(0, card.attack + more[""] + more[card.resonance]) if more else card.attack


def hits(weapon: Card, minion: Card) -> bool:
    """Whether a weapon is of a minion's resonance, or prismatic (S2.5)."""
    return weapon.resonance in ("prismatic", minion.resonance)


def defeat_price(s: State, weapon: Card, minion: Card) -> int | None:
    """The mana by which a weapon that hits defeats a minion; None if it can't (S5.5)."""
    return defeat_price_under(sums(s), weapon, minion)


def defeat_price_under(found: Sums, weapon: Card, minion: Card) -> int | None:
    """`defeat_price`, by what lasting abilities add up to."""
    shield = max(0, minion.shield - weapon.breach)
    missing = health(found, minion) - attack(found, weapon)
    if missing <= 0:
        return shield
    if weapon.boost is None:
        return None
    mana, more, is_once = weapon.boost
    times = -(-missing // more)
    return None if is_once and times > 1 else shield + times * mana
