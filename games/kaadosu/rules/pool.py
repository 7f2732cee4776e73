"""The 10,000 bases of an edition, by exact quotas and a fixed draw (E1.1).

A battle asks this where it needs cards that nobody chose: for a seat that brings no deck, and for
bots that imagine what they can't see.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any, NamedTuple

from games.kaadosu.rules.cards import FIRST_EDITION, MAX_BASE_ID, Card, make_card

EDITIONS = "ABCDEFGHIJKLMNOPQRTUVWXYZ"  # S marks shadows (E1.7)
SEED = 20190731  # of edition A; that of each further one is one higher
_COLOURS = (("red", 2600), ("blue", 2600), ("green", 2600), ("violet", 1100), ("gold", 1100))
_SHAPES = (("circle", 4200), ("square", 4200), ("triangle", 1600))
_VALUES = tuple(
    (value, 1500 if value <= 4 else 800 if value <= 8 else 500 if value == 9 else 300)
    for value in range(1, 11)
)


class Base(NamedTuple):
    """One base of the pool."""

    number: int
    colour: str
    shape: str
    plus: int
    minus: int

    def card(self, owner: int, is_shadow: bool = False) -> Card:
        """The base of edition A, or its shadow, as a card of a seat."""
        return make_card(
            f"{'S' if is_shadow else ''}{self.number}",
            {"colour": self.colour, "shapes": [self.shape], "plus": self.plus, "minus": self.minus},
            owner,
        )


@lru_cache(maxsize=2)
def bases(edition: str = FIRST_EDITION) -> tuple[Base, ...]:
    """Return the bases of an edition, in the order of their numbers."""
    rng = random.Random(SEED + EDITIONS.index(edition))
    lists = [_shuffled(quotas, rng) for quotas in (_COLOURS, _SHAPES, _VALUES, _VALUES)]
    return tuple(Base(at + 1, *(drawn[at] for drawn in lists)) for at in range(MAX_BASE_ID))


def _shuffled(quotas: tuple[tuple[Any, int], ...], rng: random.Random) -> list[Any]:
    items = [value for value, count in quotas for _ in range(count)]
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        items[i], items[j] = items[j], items[i]
    return items
