"""Reads of ratings: a game's ladder, and what a profile shows of one player's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet, prefetch_related_objects

from games import title_of
from play.models import PlayerRating, RatedResult

MAX_POINTS = 200  # of a graph


def ladder(game: str) -> QuerySet[PlayerRating]:
    """Return the sure ratings of a game, the highest first."""
    return PlayerRating.objects.filter(game=game, is_ranked=True).order_by("-value", "pk")


def with_ranks(rows: Iterable[PlayerRating]) -> list[PlayerRating]:
    """Return a part of a ladder, each with its user and its `rank`: equal ratings share one.

    One query counts those above: a window over the whole ladder would cost as much as all of it.
    """
    rows = list(rows)
    prefetch_related_objects(rows, "user")  # a join would be made for all that come before, too
    if rows:
        first = rows[0]
        every = PlayerRating.objects.filter(game=first.game, is_ranked=True)
        rank = every.filter(value__gt=first.value).count() + 1
        before = every.filter(value=first.value, pk__lt=first.pk).count()
        for place, row in enumerate(rows):
            if place and row.value != rows[place - 1].value:
                rank = rows[0].rank + before + place
            row.rank = rank
    return rows


@dataclass(frozen=True)
class Graph:
    """A rating and its course, as points of a picture 300 wide and 80 high."""

    row: PlayerRating
    title: str
    points: str
    low: int
    high: int


def graphs_of(user: Any) -> list[Graph]:
    """Return the ratings of a player with their courses: two queries."""
    rows = list(PlayerRating.objects.filter(user=user).order_by("game"))
    results = RatedResult.objects.filter(rating__in=rows).order_by("-made", "-pk")
    courses: dict[int, list[float]] = {row.pk: [] for row in rows}
    pairs = results.values_list("rating", "value_after")[: MAX_POINTS * max(1, len(rows))]
    for rating, value in pairs:
        courses[rating].append(value)
    return [_graph(row, courses[row.pk][:MAX_POINTS][::-1]) for row in rows]


def _graph(row: PlayerRating, values: list[float]) -> Graph:
    values = values or [row.value]
    low, high = min(values), max(values)
    span = max(high - low, 1.0)
    step = 300 / max(1, len(values) - 1)
    points = [
        f"{n * step:.1f},{78 - (value - low) / span * 76:.1f}" for n, value in enumerate(values)
    ]
    return Graph(row, title_of(row.game), " ".join(points), round(low), round(high))
