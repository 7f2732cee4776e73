"""The exact chance that so many cards of each of some groups have been seen: the hypergeometric
distribution, of several groups at once, which may share cards.
"""

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any, Final, TypeVar

MAX_GROUPS: Final = 3
MAX_WANTED: Final = 12
"""Cards asked for in all groups together: what is counted grows with their product."""

Card = TypeVar("Card", bound=Hashable)  # however a card is known
Wanted = tuple[int, ...]  # how many of each group are there, no more than are asked for


class TooMuch(ValueError):
    """More groups or cards than are worked out; str() says so in a sentence."""


@dataclass(frozen=True)
class Group:
    """Cards of which at least so many are to be seen."""

    cards: frozenset[Any]
    at_least: int


def chances_by_seen(deck: Mapping[Card, int], groups: Sequence[Group], most: int) -> list[Fraction]:
    """Return the chance that all groups have enough among the first n cards, for n from 0 to
    `most`.

    deck: how many of each card it holds. A card that is in several groups counts for each. More
    cards than the deck has are all of it. Raises TooMuch.
    """
    if len(groups) > MAX_GROUPS:
        raise TooMuch(f"That’s {len(groups)} groups. Ask for up to {MAX_GROUPS}.")
    if sum(group.at_least for group in groups) > MAX_WANTED:
        raise TooMuch(f"Ask for up to {MAX_WANTED} cards in all groups together.")
    size = sum(deck.values())
    drawn = min(most, size)
    ways = _ways(_shares(deck, groups), [group.at_least for group in groups], drawn)
    found = [Fraction(good, comb(size, seen)) for seen, good in enumerate(ways)]
    return found + found[-1:] * (most - drawn)


def _shares(deck: Mapping[Card, int], groups: Sequence[Group]) -> dict[tuple[bool, ...], int]:
    """Return how many cards of the deck are in just these groups."""
    shares = dict.fromkeys(product((False, True), repeat=len(groups)), 0)
    for card, count in deck.items():
        shares[tuple(card in group.cards for group in groups)] += count
    return shares


def _ways(shares: Mapping[tuple[bool, ...], int], wanted: Sequence[int], most: int) -> list[int]:
    """In how many ways n cards can be chosen that have enough of each group, for n up to `most`."""
    rest = shares[tuple(False for _ in wanted)]
    reached: dict[Wanted, list[int]] = {tuple(0 for _ in wanted): _choices(rest, most)}
    for inside, count in shares.items():
        if any(inside) and count:
            reached = _with_share(reached, inside, _choices(count, most), wanted)
    return reached.get(tuple(wanted), [0] * (most + 1))


def _choices(count: int, most: int) -> list[int]:
    return [comb(count, taken) for taken in range(most + 1)]


def _with_share(
    reached: Mapping[Wanted, list[int]],
    inside: Collection[bool],
    choices: Sequence[int],
    wanted: Sequence[int],
) -> dict[Wanted, list[int]]:
    """Return the same after so many cards of these groups were chosen besides, each way that
    goes."""
    after: dict[Wanted, list[int]] = {}
    for have, ways in reached.items():
        for taken, chosen in enumerate(choices):
            if not chosen:
                break
            now = tuple(
                min(most, had + taken * counts)
                for had, counts, most in zip(have, inside, wanted, strict=True)
            )
            sums = after.setdefault(now, [0] * len(ways))
            for before in range(len(ways) - taken):
                if ways[before]:
                    sums[before + taken] += ways[before] * chosen
    return after
