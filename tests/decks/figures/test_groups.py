"""Exact odds of groups against counting every way to draw."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from decks.figures import Group, TooMuch, chances_by_seen, odds

DECKS = [{"a": 3, "b": 2, "c": 1, "d": 3}, {"a": 1, "b": 1}, {"a": 7}, {}]


def counted(deck: dict[str, int], groups: list[Group], seen: int) -> Fraction:
    cards = [card for card, count in deck.items() for _ in range(count)]
    draws = list(combinations(cards, min(seen, len(cards))))
    good = sum(
        all(sum(card in group.cards for card in draw) >= group.at_least for group in groups)
        for draw in draws
    )
    return Fraction(good, len(draws))


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("sets", [["a"], ["ab"], ["a", "b"], ["ab", "bc"], ["a", "abc", "d"], [""]])
def test_against_all_draws(deck: dict[str, int], sets: list[str]) -> None:
    for numbers in product(range(1, 4), repeat=len(sets)):
        groups = [Group(frozenset(s), n) for s, n in zip(sets, numbers, strict=True)]
        found = chances_by_seen(deck, groups, 11)
        assert found == [counted(deck, groups, seen) for seen in range(12)]


def test_one_group_is_what_the_odds_of_one_say() -> None:
    found = chances_by_seen({"a": 9, "b": 31}, [Group(frozenset("a"), 3)], 20)
    assert found == [odds.at_least(40, 9, seen, 3) for seen in range(21)]


def test_a_large_deck_and_as_much_as_can_be_asked() -> None:
    deck = dict.fromkeys(range(2000), 1)
    groups = [Group(frozenset(range(k, 1_000 + 200 * k)), 4) for k in range(3)]
    found = chances_by_seen(deck, groups, 35)
    assert found == sorted(found)
    assert found[3] == 0 < found[4] < found[35] < 1


def test_what_is_too_much_is_refused() -> None:
    with pytest.raises(TooMuch, match="up to 3"):
        chances_by_seen({"a": 1}, [Group(frozenset("a"), 1)] * 4, 5)
    with pytest.raises(TooMuch, match="up to 12 cards"):
        chances_by_seen({"a": 9}, [Group(frozenset("a"), 7), Group(frozenset("a"), 6)], 5)
