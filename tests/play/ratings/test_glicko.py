"""Glicko-2 against the paper's worked example, and laws that hold for any period."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.ratings.glicko import (
    MAX_DEVIATION,
    SCALE,
    TAU,
    Rating,
    Score,
    after_period,
    expected_points,
)

ratings = st.builds(
    Rating, st.floats(400, 2900), st.floats(30, MAX_DEVIATION), st.floats(0.03, 0.12)
)
scores = st.builds(Score, ratings, st.sampled_from((0.0, 0.5, 1.0)))
FEW = settings(max_examples=60)


def test_the_papers_example() -> None:
    others = [Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)]
    games = [Score(one, points) for one, points in zip(others, (1, 0, 0), strict=True)]
    after = after_period(Rating(1500, 200, 0.06), games)
    assert round(after.value, 2) == 1464.05  # the paper rounds on its way to 1464.06
    assert round(after.deviation, 2) == 151.52
    assert round(after.volatility, 5) == 0.06000 or round(after.volatility, 5) == 0.05999


@FEW
@given(ratings, st.lists(scores, min_size=1, max_size=8))
def test_the_volatility_solves_the_papers_equation(rating: Rating, games: list[Score]) -> None:
    """Step 5: f(ln sigma²) is zero, with phi and not mu in it."""
    after = after_period(rating, games)
    mu, phi = (rating.value - 1500) / SCALE, rating.deviation / SCALE
    v_inverse = surplus = 0.0
    for one in games:
        g = 1 / math.sqrt(1 + 3 * (one.other.deviation / SCALE) ** 2 / math.pi**2)
        e = 1 / (1 + math.exp(-g * (mu - (one.other.value - 1500) / SCALE)))
        v_inverse += g * g * e * (1 - e)
        surplus += g * (one.points - e)
    v, delta = 1 / v_inverse, surplus / v_inverse
    x, ex = 2 * math.log(after.volatility), after.volatility**2
    spread = phi**2 + v + ex
    f = (
        ex * (delta**2 - phi**2 - v - ex) / (2 * spread**2)
        - (x - 2 * math.log(rating.volatility)) / TAU**2
    )
    assert abs(f) < 1e-4


@FEW
@given(ratings, st.lists(scores, max_size=8))
def test_more_points_are_never_worse(rating: Rating, games: list[Score]) -> None:
    better = [Score(one.other, min(1.0, one.points + 0.5)) for one in games]
    assert after_period(rating, better).value >= after_period(rating, games).value - 1e-6


@FEW
@given(ratings)
def test_without_games_the_deviation_alone_grows(rating: Rating) -> None:
    after = after_period(rating, [])
    assert after.value == pytest.approx(rating.value)
    assert after.volatility == rating.volatility
    assert rating.deviation <= after.deviation + 1e-9 <= MAX_DEVIATION + 1e-6


@FEW
@given(ratings, ratings)
def test_expectations_of_both_add_up(one: Rating, other: Rating) -> None:
    assert expected_points(one, other) + expected_points(other, one) == pytest.approx(1)
