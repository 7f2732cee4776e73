"""Endings of a fight, as people read them: equal chances look equal, and all make a hundred."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from decks.figures.odds import Chance

WHOLE = 1000  # tenths of a per cent
HALF = Fraction(1, 2)


def parts_shown(win: Fraction, tie: Fraction, lose: Fraction) -> tuple[str, str, str]:
    """Return the three in per cent with one decimal; they are one together.

    Of two that are equal the third gets the rest; else those that rounding down cost most get what
    is left. Of three equal ones a tenth is missing.
    """
    tenths = _tenths([win, tie, lose])
    first, second, third = (
        f"{one / 10:.1f}%" if 0 < one < WHOLE else Chance("", exact).percent
        for one, exact in zip(tenths, (win, tie, lose), strict=True)
    )
    return first, second, third


def _tenths(parts: list[Fraction]) -> list[int]:
    exact = [part * WHOLE for part in parts]
    if len(set(exact)) == 1:
        return [floor(one) for one in exact]
    for rest in range(3):
        one, other = (exact[at] for at in range(3) if at != rest)
        if one == other:
            both = min(WHOLE // 2, floor(one + HALF))
            return [WHOLE - 2 * both if at == rest else both for at in range(3)]
    found = [floor(one) for one in exact]
    costly = sorted(range(3), key=lambda at: found[at] - exact[at])
    for at in costly[: WHOLE - sum(found)]:
        found[at] += 1
    return found
