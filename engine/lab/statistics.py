"""Shares and how far they can be trusted: 95% intervals, of which one in twenty misses.

Draws count as half, in the share and in its interval alike.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

Z = 1.959963984540054  # 95%, two-sided


class Share(NamedTuple):
    """A share with its interval; all None where nothing was counted."""

    value: float | None
    low: float | None
    high: float | None


NOTHING = Share(None, None, None)


def wilson(points: float, games: int) -> tuple[float, float]:
    """The Wilson score interval (Wilson 1927) of points / games, points of 0 to 1 a game."""
    share = points / games
    middle = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(max(0.0, share * (1 - share) / games) + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def share(half_points: int, games: int) -> Share:
    """The share won, from points of two a win."""
    if not games:
        return NOTHING
    low, high = wilson(half_points / 2, games)
    return Share(half_points / 2 / games, low, high)


def part(some: int, of: int) -> Share:
    """A plain proportion."""
    return share(2 * some, of)


def against_mean(part_points: int, part_games: int, all_points: int, all_games: int) -> Share:
    """Return how much more a part of the games was won than all of them, with its interval.

    The part is in the whole, so the difference is that between the part and the rest, times the
    rest's share of the games; its interval is Newcombe's (1998, method 10, from both Wilson
    intervals). Nothing can be said where the part is all or nothing.
    """
    rest_games = all_games - part_games
    if part_games <= 0 or rest_games <= 0:
        return NOTHING
    rest_points = all_points - part_points
    one, rest = part_points / 2 / part_games, rest_points / 2 / rest_games
    one_low, one_high = wilson(part_points / 2, part_games)
    rest_low, rest_high = wilson(rest_points / 2, rest_games)
    difference = one - rest
    down = math.hypot(one - one_low, rest_high - rest)
    up = math.hypot(one_high - one, rest - rest_low)
    weight = rest_games / all_games
    return Share(weight * difference, weight * (difference - down), weight * (difference + up))


def paired_share(pairs: Mapping[int, int]) -> Share:
    """The share won, with an interval that knows that the two games of a pair are alike.

    `pairs` counts pairs by points (0-4). The interval is that of Agresti and Min (2005) for matched
    pairs: the normal one, once two pairs are added, one of them won and lost by halves and one
    shared, so that a few pairs that differ do not promise too much. Where none differ there is
    nothing to estimate from, and the Wilson interval of as many single games is given.
    """
    n = sum(pairs.values())
    if not n:
        return NOTHING
    plain = share(sum(points * count for points, count in pairs.items()), 2 * n)
    if sum(1 for count in pairs.values() if count) < 2:
        return plain
    added = {points: float(pairs.get(points, 0)) for points in range(5)}
    for points, count in ((0, 0.5), (2, 1.0), (4, 0.5)):
        added[points] += count
    middle = sum(points * count for points, count in added.items()) / (4 * (n + 2))
    square = sum(count * (points / 4 - middle) ** 2 for points, count in added.items())
    spread = Z * math.sqrt(square) / (n + 2)
    return Share(plain.value, max(0.0, middle - spread), min(1.0, middle + spread))


def median(counts: dict[int, int]) -> float | None:
    """The median of numbers that are counted."""
    total = sum(counts.values())
    if not total:
        return None
    return (_at(counts, (total + 1) // 2) + _at(counts, total // 2 + 1)) / 2


def _at(counts: dict[int, int], place: int) -> int:
    """The number at a place (from 1) of all that are counted, in order."""
    for number in sorted(counts):
        place -= counts[number]
        if place <= 0:
            return number
    raise ValueError("there are not so many")


def shown(found: Share) -> dict[str, float | None]:
    """A share as reports have it."""
    return {"share": rounded(found.value), "low": rounded(found.low), "high": rounded(found.high)}


def rounded(value: float | None) -> float | None:
    """Four digits: the same on every machine, and more than the games can tell."""
    return None if value is None else round(value + 0.0, 4)
