"""Credit: what cards pay this week, and whether a payment is exact enough (E2, E3).

There is no wallet: money is cards, each once, and no change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from games.kaadosu.collection.refusals import Refused
from games.kaadosu.rules.cards import BASE, COMBO, SHADOW_COMBO

MAX_SHADOW_COMBOS = 1  # that count in all payments of a day together (E2.5)


@dataclass(frozen=True, slots=True)
class Feature:
    """The colour and the shape of a week; empty: none."""

    colour: str = ""
    shape: str = ""

    def __str__(self) -> str:
        return f"{self.colour} {self.shape}".strip()


class Priced(Protocol):
    """The protocol of a card that can pay; bases and copies have it."""

    @property
    def code(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def shapes(self) -> tuple[str, ...]: ...
    @property
    def worth(self) -> int: ...


def worth_now(card: Priced, feature: Feature) -> int:
    """Return what a card pays in a week (E3.2), the daily bound of shadow combos aside."""
    raised = 0
    if card.kind in (BASE, COMBO):
        raised = (card.colour == feature.colour) + (feature.shape in card.shapes)
    return card.worth + raised


def paid_by(cards: Iterable[Priced], feature: Feature, shadow_combos_left: int) -> int:
    """Return what cards pay together, of which so many shadow combos may count (E2.5)."""
    total = shadow_combos = 0
    for card in cards:
        if card.kind == SHADOW_COMBO:
            shadow_combos += 1
        else:
            total += worth_now(card, feature)
    return total + min(shadow_combos, shadow_combos_left)


def needless(
    cards: Sequence[Priced], price: int, feature: Feature, shadow_combos_left: int
) -> int | None:
    """Return the place of the first card that could be left out; None if none could (E2.4)."""
    total = paid_by(cards, feature, shadow_combos_left)
    shadow_combos = sum(card.kind == SHADOW_COMBO for card in cards)
    for at, card in enumerate(cards):
        if card.kind == SHADOW_COMBO:
            own = 1 if shadow_combos <= shadow_combos_left else 0
        else:
            own = worth_now(card, feature)
        if total - own >= price:
            return at
    return None


def check_paid(
    cards: Sequence[Priced], price: int, feature: Feature, shadow_combos_left: int
) -> int:
    """Return how many shadow combos counted in a payment. Raises Refused if it is not enough, or
    if a card could be left out (E2.4)."""
    paid = paid_by(cards, feature, shadow_combos_left)
    if paid < price:
        raise Refused("not_enough", paid=paid, price=price)
    spare = needless(cards, price, feature, shadow_combos_left)
    if spare is not None:
        raise Refused("needless_card", card=cards[spare].code)
    return min(shadow_combos_left, sum(card.kind == SHADOW_COMBO for card in cards))


def proposal(
    cards: Iterable[Priced], price: int, feature: Feature, shadow_combos_left: int
) -> list[int] | None:
    """Return the places of the cards that pay a price best; None if all of them can't.

    Least excess, then fewest cards, shadow combos first: a table of the fewest cards that pay each
    amount, with one card more at a time. Of each worth no more are tried than could be needed.
    """
    offered: dict[int, list[int]] = {}
    for at, card in enumerate(cards):
        if card.kind == SHADOW_COMBO:
            if shadow_combos_left > 0:
                shadow_combos_left -= 1
                offered.setdefault(0, []).append(at)  # worth 1, and asked before all others
        elif (worth := worth_now(card, feature)) > 0:
            offered.setdefault(worth, []).append(at)
    top = price + max([1, *offered])  # with more, a card could be left out
    fewest: list[_Paid | None] = [None] * top
    fewest[0] = _Paid(0, -1, None)
    for sort, places in sorted(offered.items()):
        worth = sort or 1
        for at in places[: price // worth + 1]:
            for amount in range(top - 1, worth - 1, -1):
                before, now = fewest[amount - worth], fewest[amount]
                if before is not None and (now is None or before.size + 1 < now.size):
                    fewest[amount] = _Paid(before.size + 1, at, before)
    best = next((one for one in fewest[price:] if one is not None), None)
    if best is None:
        return None
    found = []
    while best.before is not None:
        found.append(best.place)
        best = best.before
    return found


class _Paid(NamedTuple):
    """Cards that pay an amount together: how many, the last one, and those before it."""

    size: int
    place: int
    before: _Paid | None
