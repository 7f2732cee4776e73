"""Sums of lasting abilities (S2.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.text.abilities import (
    AccessMoreIn,
    HandSize,
    MinionHealth,
    Prevent,
    PriceChange,
    RazeCost,
    WeaponAttack,
)

SEAT_OF = {"overlord": 0, "champion": 1}


class Sums:
    """Sums by kind: prices by seat and sort, health and attack by resonance ("": of all)."""

    __slots__ = ("access", "attack", "hand", "health", "prevent", "price", "raze")

    def __init__(self, cards: Iterable[Card]) -> None:
        self.price: Counter[tuple[int, str]] = Counter()
        self.health: Counter[str] = Counter()
        self.attack: Counter[str] = Counter()
        self.access: Counter[str] = Counter()
        self.hand = [0, 0]
        self.raze = 0
        self.prevent = 0
        for card in cards:
            for line in card.lasting:
                self._add(line, card.seat)

    def _add(self, line: object, seat: int) -> None:
        match line:
            case PriceChange():
                self.price[SEAT_OF.get(line.whose, seat), line.sort] += line.n
            case MinionHealth():
                self.health[line.resonance] += line.n
            case WeaponAttack():
                self.attack[line.resonance] += line.n
            case AccessMoreIn():
                self.access[line.room] += line.n
            case HandSize():
                self.hand[SEAT_OF.get(line.whose, seat)] += line.n
            case RazeCost():
                self.raze += line.n
            case Prevent():
                self.prevent += line.n
