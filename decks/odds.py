"""Exact chances of what a shuffled deck deals. Fractions and integers only; no cards, no Django.

`size` is the number of cards in the deck, `seen` how many of them one has drawn. A card that goes
face down to a Shield (R3.5) changes none of these chances: it is any card as likely as any other.
"""

from fractions import Fraction
from math import comb

from decks.cidwam import START_HAND

"""R3.1."""


def none_of(size: int, wanted: int, seen: int) -> Fraction:
    """Return the chance that none of `wanted` cards is among the first `seen` of `size`.

    Raises ValueError when a number is negative or more are wanted than there are.
    """
    if min(size, wanted, seen) < 0 or wanted > size:
        raise ValueError(f"no deck of {size} cards has {wanted} of a kind among {seen} seen")
    seen = min(seen, size)
    return Fraction(comb(size - wanted, seen), comb(size, seen))


def at_least(size: int, wanted: int, seen: int, number: int = 1) -> Fraction:
    """Return the chance that `number` or more of `wanted` cards are among the first `seen` of
    `size`."""
    if number <= 1:
        return 1 - none_of(size, wanted, seen) if number == 1 else Fraction(1)
    none_of(size, wanted, seen)  # the same bounds
    seen = min(seen, size)
    fewer = sum(
        comb(wanted, have) * comb(size - wanted, seen - have)
        for have in range(min(number, seen + 1))
    )
    return 1 - Fraction(fewer, comb(size, seen))


def both(size: int, first: int, second: int, seen: int) -> Fraction:
    """Return the chance of at least one of `first` cards and one of `second` other cards."""
    return (
        1
        - none_of(size, first, seen)
        - none_of(size, second, seen)
        + none_of(size, first + second, seen)
    )


def seen_by_turn(turn: int) -> int:
    """Cards of the own deck that were drawn by one's own turn `turn` (R3.1, R4.1)."""
    return START_HAND + turn
