"""Intervals against published figures, and what must hold of any of them."""

from __future__ import annotations

import math

import pytest

from engine.lab.statistics import NOTHING, against_mean, median, paired_share, share, wilson

pytestmark = pytest.mark.once


def test_wilson_as_published() -> None:
    """Newcombe (1998), Statistics in Medicine 17, 857-872, table I, method 3."""
    for points, games, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ):
        found = wilson(points, games)
        assert found == pytest.approx((low, high), abs=6e-5)


def test_a_share_of_nothing_is_nothing() -> None:
    assert share(0, 0) == NOTHING
    assert paired_share({}) == NOTHING
    assert against_mean(0, 0, 10, 10) == NOTHING
    assert against_mean(10, 10, 10, 10) == NOTHING  # drawn in every game: nothing to compare with


def test_draws_are_halves() -> None:
    assert share(10, 10).value == 0.5


def test_a_gain_is_the_difference_to_the_mean() -> None:
    found = against_mean(2 * 30, 50, 2 * 100, 200)
    assert found.value == pytest.approx(30 / 50 - 100 / 200)
    assert found.value is not None
    assert found.low is not None
    assert found.high is not None
    assert found.low < found.value < found.high


def test_a_gain_as_published() -> None:
    """Newcombe (1998), 17, 873-890, table II, method 10: 56/70 - 48/80 is 0.2 (0.0524, 0.3339)."""
    found = against_mean(2 * 56, 70, 2 * (56 + 48), 150)
    weight = 80 / 150
    assert found.value == pytest.approx(0.2 * weight)
    assert found.low == pytest.approx(0.0524 * weight, abs=5e-5)
    assert found.high == pytest.approx(0.3339 * weight, abs=5e-5)


def test_pairs_that_are_alike_tell_more() -> None:
    """Where both games of a pair go to the same seat, decks differ little."""
    alike = paired_share({2: 190, 4: 6, 0: 4})
    plain = share(2 * 190 + 24, 400)
    assert alike.value == plain.value
    assert alike.low is not None
    assert alike.high is not None
    assert plain.low is not None
    assert plain.high is not None
    assert alike.high - alike.low < (plain.high - plain.low) / 2
    assert paired_share({2: 40}) == share(80, 80)  # no two differ: nothing to estimate from
    assert paired_share({4: 3}) == share(12, 6)


def test_a_few_pairs_that_differ_do_not_prove_much() -> None:
    """Four of four that differ fall to one side in one of eight cases by luck alone."""
    few = paired_share({2: 26, 4: 4})
    assert few.value == pytest.approx(34 / 60)
    assert few.low is not None
    assert few.low < 0.5


PARTS = (0.02, 0.1, 0.2, 0.3, 0.4)


@pytest.mark.parametrize("pairs", [10, 30])
def test_an_interval_over_pairs_holds_the_share_as_often_as_it_says(pairs: int) -> None:
    """Exact: `won` and `lost` of all pairs go to one deck whole, the others are shared."""
    covered = [_coverage(pairs, won, lost) for won in PARTS for lost in PARTS]
    assert sum(covered) / len(covered) > 0.95
    assert min(covered) > 0.92


def _coverage(pairs: int, won: float, lost: float) -> float:
    true = 0.5 + (won - lost) / 2
    found = 0.0
    for a in range(pairs + 1):
        for b in range(pairs + 1 - a):
            _, low, high = paired_share({4: a, 0: b, 2: pairs - a - b})
            if low is not None and high is not None and low <= true <= high:
                ways = math.comb(pairs, a) * math.comb(pairs - a, b)
                found += ways * won**a * lost**b * (1 - won - lost) ** (pairs - a - b)
    return found


def test_median() -> None:
    assert median({}) is None
    assert median({3: 1, 5: 1}) == 4
    assert median({3: 2, 5: 1}) == 3
    assert median({9: 5}) == 9
    assert math.isclose(median({1: 1, 2: 1, 3: 1, 10: 1}) or 0, 2.5)
