"""Exact odds against counting every hand."""

from fractions import Fraction
from itertools import combinations

import pytest

from decks.figures import odds


@pytest.mark.parametrize("size", [1, 4, 6, 9])
@pytest.mark.parametrize("seen", [0, 1, 5, 12])
def test_against_all_hands(size: int, seen: int) -> None:
    hands = list(combinations(range(size), min(seen, size)))
    for wanted in range(size + 1):
        have = [sum(card < wanted for card in hand) for hand in hands]
        for number in range(4):
            counted = Fraction(sum(count >= number for count in have), len(hands))
            assert odds.at_least(size, wanted, seen, number) == counted


def test_both_against_all_hands() -> None:
    hands = list(combinations(range(9), 5))
    found = sum(any(c < 2 for c in hand) and any(2 <= c < 5 for c in hand) for hand in hands)
    assert odds.both(9, 2, 3, 5) == Fraction(found, len(hands))


def test_a_known_number() -> None:
    assert odds.at_least(40, 8, 5) == 1 - Fraction(32 * 31 * 30 * 29 * 28, 40 * 39 * 38 * 37 * 36)


@pytest.mark.parametrize("numbers", [(5, 6, 1), (-1, 0, 1), (5, -1, 1), (5, 1, -1)])
def test_impossible_numbers_are_refused(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no deck"):
        odds.none_of(*numbers)
