"""Exact chances of what a shuffled deck deals. Fractions and integers only; no cards, no Django.

`size` is the number of cards in the deck, `seen` how many of them one has drawn. A card that goes
elsewhere unseen changes none of these chances: it is any card as likely as any other.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True)
class Chance:
    """A sentence and its exact chance."""

    words: str
    exact: Fraction

    @property
    def percent(self) -> str:
        """One decimal; never rounded to a certainty that it is not."""
        if self.exact in (0, 1):
            return f"{int(self.exact) * 100}%"
        shown = round(float(self.exact * 100), 1)
        if shown >= 100:
            return "over 99.9%"
        return f"{shown:.1f}%" if shown > 0 else "under 0.1%"


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
