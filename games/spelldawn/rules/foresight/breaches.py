"""Chances and costs of the Champion's next way into a room."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.foresight.appraisal import ends_raids, toll
from games.spelldawn.rules.mechanics.figures import defeat_price_under, hits, price, sums
from games.spelldawn.rules.position.state import CHAMPION, DOWN, OVERLORD, State
from games.spelldawn.rules.position.sums import Sums

OPEN = 0.95  # into a room without guards
UNARMED = 0.08  # for each card in hand, which may be a weapon of a resonance that is missing
UNARMED_MANA = 3.0  # for one
STEEP = 2.0  # mana by which a raid is dearer or cheaper and the chance changes much
COMING, NOW = 5, 1  # mana that a turn gives beside a raid, with what a hand holds for it


class Breaches:
    """The guards of rooms in one state."""

    __slots__ = ("budget", "champion_hand", "overlord_mana", "s", "sums", "weapons")

    def __init__(self, s: State) -> None:
        self.s = s
        side = s.sides[CHAMPION]
        more = max(0, side.actions - 1) + NOW if s.active == CHAMPION else COMING
        self.budget = side.mana + more
        self.champion_hand = len(side.hand)
        overlord = s.sides[OVERLORD]
        more = overlord.actions if s.active == OVERLORD else 0
        self.overlord_mana = overlord.mana + more
        self.weapons = tuple(one.card for one in s.arena.values() if one.card.type == "weapon")
        self.sums = sums(s)

    def chance(self, room: int, steep: float = STEEP) -> float:
        """Return how likely the Champion gets to what lies in a room, if it wants to."""
        row = self.s.rows[room]
        if not row:
            return OPEN
        left = self.overlord_mana
        cost, gate = 0.0, OPEN
        for one in row.values():
            card = one.card
            if one.state == DOWN:
                summoning = price(self.s, card)
                if summoning > left:
                    continue
                left -= summoning
            least = defeat(card, self.weapons, self.sums)
            if ends_raids(card):
                if least is None:
                    gate *= UNARMED * min(self.champion_hand, 7)
                    cost += UNARMED_MANA + card.health
                else:
                    cost += least
            else:
                harm = toll(card)
                cost += harm if least is None else min(harm, least)
        if not cost and steep == STEEP:
            return gate
        return gate / (1.0 + exp((cost - self.budget - 0.5) / steep))


@lru_cache(maxsize=5000)
def defeat(minion: Card, weapons: tuple[Card, ...], found: Sums) -> int | None:
    """Return the least mana that defeats a minion; None without a weapon that can."""
    prices = [
        cost
        for weapon in weapons
        if hits(weapon, minion) and (cost := defeat_price_under(found, weapon, minion)) is not None
    ]
    return min(prices, default=None)
