"""Packs, first cards and editions as the rules deal them, for services and simulations alike.

Pure: bases and collectors are keys here, and whoever asks says which are in the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from games.kaadosu.collection.refusals import Refused
from games.kaadosu.rules.cards import BASE, worth
from games.kaadosu.rules.pool import EDITIONS

PACKS_A_DAY = 4
CARDS_IN_PACK = 5
FIRST_CARDS = 10
FIRST_BASES = 3
RESERVE = 200  # bases of the pool that packs leave to newcomers (E5.5)
HEADS = 1000  # collectors for each open edition; with more the next one opens (E1.7)
MAX_KEPT = 300  # shadows and shadow combos after a purchase (E6.7)


class Dealt(NamedTuple):
    """A pack: whose, which of the day, its price, and its bases by key with whether each comes
    as itself or as its shadow."""

    collector: int
    number: int
    price: int
    cards: list[tuple[int, bool]]

    @property
    def has_base(self) -> bool:
        """Whether it is not of shadows alone."""
        return any(is_base for _, is_base in self.cards)


def cost_in_pack(plus: int, minus: int) -> int:
    """Return what a base adds to the price of a pack (E2.1)."""
    return worth(BASE, plus, minus) // 2


def draw_places(below: Callable[[int], int], size: int) -> list[int]:
    """Return five different places of `size` bases, each alike likely (E4.1)."""
    places: list[int] = []
    while len(places) < CARDS_IN_PACK:
        at = below(size)
        if at not in places:
            places.append(at)
    return places


def deal(
    groups: Iterable[Sequence[int]],
    drawn: Iterable[Iterable[int]],
    pool: Collection[int],
    cost: Callable[[int], int],
) -> Iterator[Dealt]:
    """Yield the day's packs: round by round, one group after the other (E5.3-E5.5).

    groups: collectors in their order. drawn: the bases of each pack; with the last no more are
    made. pool: bases without an owner at midnight.
    """
    allowed = len(pool) - min(RESERVE, len(pool))
    reserved: set[int] = set()
    queue = (
        (one, number) for group in groups for number in range(1, PACKS_A_DAY + 1) for one in group
    )
    for (one, number), keys in zip(queue, drawn, strict=False):
        price = 0
        cards = []
        for key in keys:
            is_base = key in pool and key not in reserved and len(reserved) < allowed
            if is_base:
                reserved.add(key)
                price += cost(key)
            cards.append((key, is_base))
        yield Dealt(one, number, max(1, price), cards)


def first_cards(
    chosen: Sequence[int], free: set[int], size: int, pick: Callable[[int], int], *, is_new: bool
) -> tuple[list[int], list[int]]:
    """Return the bases of a new collection, and those of which it gets the shadow (E10.2).

    chosen: ten drawn bases. free: those without an owner that no pack holds, as far as they can be
    had now; size: how many there are of them in all. pick: a number below the one that it is given.
    is_new: whether the reserve is for them, as for who has never had a collection.
    """
    budget = len(chosen) if is_new else max(0, size - RESERVE)
    drawn: list[int] = []
    shadows: list[int] = []
    for key in chosen:
        (drawn if key in free and len(drawn) < budget else shadows).append(key)
    rest = sorted(free.difference(drawn))
    while is_new and len(drawn) < FIRST_BASES and shadows and rest:
        drawn.append(rest.pop(pick(len(rest))))
        shadows.pop(0)
    return drawn, shadows


def next_edition(heads: int, count: int) -> str | None:
    """Return the edition that opens with so many heads when so many are open; None for none."""
    if heads <= HEADS * count or count >= len(EDITIONS):
        return None
    return EDITIONS[count]


def check_kept(kept: int, paid: int, made: int) -> None:
    """Raise Refused if a purchase leaves too many shadows and shadow combos (E6.7).

    paid: shadow combos that are given for it. made: shadows that it brings.
    """
    if made and kept - paid + made > MAX_KEPT:
        raise Refused("too_many_kept")
