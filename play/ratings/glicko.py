"""Glicko-2: a rating, its deviation and its volatility after a period of games.

Source: Mark Glickman, “Example of the Glicko-2 system” (2022), whose steps are named below; its
worked example is a test. No rows, no games: numbers alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

SCALE = 173.7178  # between a rating and the paper's mu, and a deviation and its phi
START = 1500.0
MAX_DEVIATION = 350.0  # of who has not played
TAU = 0.5  # the system constant: how much volatility changes, from 0.3 to 1.2
PRECISION = 0.000001


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength: the true one is within two deviations, with 95 % certainty."""

    value: float = START
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06


@dataclass(frozen=True, slots=True)
class Score:
    """A game of a period: the other's rating before it; points: 1 a win, 0.5 a tie, 0 a loss."""

    other: Rating
    points: float


def after_period(rating: Rating, scores: Iterable[Score]) -> Rating:
    """Return the rating after one period; without games its deviation alone grows (step 6)."""
    mu, phi = (rating.value - START) / SCALE, rating.deviation / SCALE
    weights = [_weighed(mu, score) for score in scores]
    if not weights:
        return _rating(mu, math.hypot(phi, rating.volatility), rating.volatility)
    variance = 1 / sum(g * g * expected * (1 - expected) for g, expected, _ in weights)  # step 3
    surplus = sum(g * (points - expected) for g, expected, points in weights)
    volatility = _volatility(rating.volatility, phi, variance, variance * surplus)
    before = math.hypot(phi, volatility)  # step 6
    after = 1 / math.sqrt(1 / before**2 + 1 / variance)  # step 7
    return _rating(mu + after**2 * surplus, after, volatility)


def expected_points(rating: Rating, other: Rating) -> float:
    """Return what a player may expect of a game: from 0 to 1 (step 3, both deviations counted)."""
    phi = math.hypot(rating.deviation, other.deviation) / SCALE
    return 1 / (1 + math.exp(-_g(phi) * (rating.value - other.value) / SCALE))


def _rating(mu: float, phi: float, volatility: float) -> Rating:
    return Rating(START + SCALE * mu, min(MAX_DEVIATION, SCALE * phi), volatility)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _weighed(mu: float, score: Score) -> tuple[float, float, float]:
    """Return g(phi), E and the points of a game."""
    g = _g(score.other.deviation / SCALE)
    other = (score.other.value - START) / SCALE
    return g, 1 / (1 + math.exp(-g * (mu - other))), score.points


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the new volatility: step 5, by the Illinois algorithm."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        ex = math.exp(x)
        spread = phi**2 + variance + ex
        return ex * (delta**2 - spread) / (2 * spread**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
