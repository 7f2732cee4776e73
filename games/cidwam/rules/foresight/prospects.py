"""Prospects of the cards of a hand: why a bot keeps its Coins together, and a good card in hand.

In Coins, like all of `worth`, which adds it up. A card that can be played is worth most of what it
would be on the board over its price; one that can't be yet, less for each Coin that is missing.
Without this no bot ever saved for a card of value 3 or more.
"""

from __future__ import annotations

from functools import lru_cache

from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.foresight.appraisal import ATTACHED, printed, soul_by_rank
from games.cidwam.rules.position.state import State

COIN = 1.2
HELD = 0.6  # any card in hand: it can be sold for a Coin (R5.2)
FIRST, OTHERS = 0.8, 0.35  # of the best card's gain, and of the others': they want the same Coins
WAIT = tuple(0.82**missing for missing in range(40))  # a Coin a turn is earned, and much happens
SPELL = 0.4  # what a Spell gains; the rest is seen when it is tried


def prospects(s: State, seat: int) -> float:
    """The worth of a seat's hand with the Coins it has."""
    coins, defs = s.coins[seat], s.defs
    best = total = 0.0
    for card in s.hand[seat]:
        d = defs[card]
        found = gain(d)
        missing = d.value - coins
        if missing > 0:
            found *= WAIT[missing] if missing < 40 else 0.0
        total += found
        if found > best:
            best = found
    return HELD * len(s.hand[seat]) + FIRST * best + OTHERS * (total - best)


@lru_cache(maxsize=4096)
def gain(d: CardDef) -> float:
    """Return what playing it gains over its price and over selling it; never less than nothing."""
    if d.kind == "Spell":
        return SPELL
    there = soul_by_rank(d)[5] if d.kind == "Soul" else printed(d)
    if d.kind == "Relic":
        there += ATTACHED
    return max(0.0, there - COIN * d.value - HELD)
