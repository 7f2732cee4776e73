"""Estimates of a card's worth by its text, in mana: what lasts, what hurts, what a hand holds.

Each is made once for a card. Rates are measured from games by bots, not rules: how often in a round
(a turn of each) an event happens, and what an effect is worth.
"""

from __future__ import annotations

from functools import lru_cache

from engine.text.node import Node
from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.text import effects as does
from games.spelldawn.rules.text.abilities import (
    AccessMoreIn,
    HandSize,
    Lasting,
    MinionHealth,
    Prevent,
    PriceChange,
    RazeCost,
    WeaponAttack,
)

CARD = 1.4  # a card drawn
ACTION = 1.2
STORED = 0.65  # a mana that lies on a card
_ROUND = {  # how often in a round an event happens
    "dusk": 1.0,
    "dawn": 1.0,
    "raid": 1.9,
    "successful_raid": 1.3,
}
_PLACE = {"": 1.0, "inner": 0.8, "outer": 0.2, "vault": 0.25, "sanctum": 0.35, "crypts": 0.2}
_EACH: dict[type[Node], float] = {  # of effects with a number
    does.GainMana: 1.0,
    does.GainActions: ACTION,
    does.LoseMana: 0.8,
    does.LoseActions: 1.5,
    does.Draw: CARD,
    does.Discard: -CARD,
    does.DiscardAtRandom: CARD,
    does.Store: STORED,
    does.Take: 1.0 - STORED,
    does.DealDamage: 2.0,
    does.GiveCurses: 1.5,
    does.RemoveCurses: 0.5,
    does.PlaceCounters: 3.0,
    does.GainRaidMana: 0.7,
    does.AccessMore: 2.0,
}
_FLAT: dict[type[Node], float] = {
    does.Search: 2.0,
    does.Retrieve: 2.0,
    does.Destroy: 3.0,
    does.Sacrifice: 3.0,
    does.Initiate: 1.5,
    does.LookAtVault: 1.0,
    does.LookAtFaceDown: 1.0,
}
_LASTING: dict[type[Lasting], float] = {  # in a round, for each of its number
    AccessMoreIn: 1.6,
    HandSize: 0.4,
    MinionHealth: 1.0,
    Prevent: 0.8,
    PriceChange: 1.1,
    RazeCost: 0.5,
    WeaponAttack: 1.0,
}
UNSURE = 0.3  # how often a condition holds


def effect_worth(effect: Node) -> float:
    """Return the worth of an effect for who does it."""
    if isinstance(effect, does.If):
        return UNSURE * effect_worth(effect.effect)
    each = _EACH.get(type(effect))
    if each is not None:
        return each * effect.n  # type: ignore[attr-defined,no-any-return]
    return _FLAT.get(type(effect), 0.0)


def _line_worth(card: Card, line: int) -> float:
    return sum(effect_worth(effect) for effect in card.effects[line])


@lru_cache(maxsize=2000)
def income(card: Card) -> float:
    """Return what a card that is up gives its owner in a round; stored mana is counted apart."""
    found = 0.0
    for event, lines in card.triggers.items():
        often = _ROUND.get(event, 0.0)
        for line, place in lines:
            found += often * _PLACE.get(place, 0.2) * _line_worth(card, line)
    for use in card.uses:
        if not use.takes and not use.has_sacrifice:
            cost = ACTION * use.actions + use.mana
            found += max(0.0, _line_worth(card, use.line) - cost)
    for one in card.lasting:
        n = abs(getattr(one, "n", 1))
        found += _LASTING.get(type(one), 1.0) * n
    return found


@lru_cache(maxsize=2000)
def last_use(card: Card) -> float:
    """Return what sacrificing a card would give its owner at best."""
    return max(
        (
            _line_worth(card, use.line) - ACTION * use.actions - use.mana
            for use in card.uses
            if use.has_sacrifice
        ),
        default=0.0,
    )


@lru_cache(maxsize=2000)
def promise(card: Card) -> float:
    """Return the mana that an unveiling lays on a project, at its worth."""
    if card.then < 0:
        return 0.0
    return sum(effect_worth(effect) for effect in card.effects[card.then])


@lru_cache(maxsize=2000)
def haste(card: Card) -> tuple[int, int]:
    """Return the counters that a card lays on a scheme for one action, and their mana; (0, 0) if
    it is none of those."""
    for line, mana in (*((line, card.cost) for line in card.lines), *_uses(card)):
        for effect in card.effects[line]:
            if isinstance(effect, does.PlaceCounters):
                return effect.n, mana
    return 0, 0


def _uses(card: Card) -> list[tuple[int, int]]:
    return [(use.line, use.mana) for use in card.uses if use.actions == 1]


@lru_cache(maxsize=2000)
def toll(card: Card) -> float:
    """Return what it costs the Champion to go past a minion, or to access a card in a room."""
    found = 0.0
    for event in ("combat", "accessed"):
        for line, _ in card.triggers.get(event, ()):
            found += _line_worth(card, line)
    return found


@lru_cache(maxsize=2000)
def damage_when(card: Card, event: str) -> int:
    """Return the damage that an event of this card alone deals."""
    return sum(
        effect.n
        for line, _ in card.triggers.get(event, ())
        for effect in card.effects[line]
        if isinstance(effect, does.DealDamage)
    )


@lru_cache(maxsize=2000)
def ends_raids(card: Card) -> bool:
    """Whether who goes past a minion is out of the raid."""
    return any(
        isinstance(effect, does.EndRaid)
        for line, _ in card.triggers.get("combat", ())
        for effect in card.effects[line]
    )


@lru_cache(maxsize=2000)
def in_hand(card: Card) -> float:
    """Return what a card is worth in its owner's hand."""
    if card.type == "spell":
        gain = sum(_line_worth(card, line) for line in card.lines) - card.cost - ACTION
        return min(0.9, max(0.3, 0.5 + 0.4 * gain))
    if card.type == "scheme":
        return 0.5 + 0.06 * card.points
    if card.type == "weapon":
        return 1.6
    return 1.2
