"""Reads of ratings: a game's ladder, and what a profile shows of one player's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import F, QuerySet, Window
from django.db.models.functions import Rank

from games import title_of
from play.models import PlayerRating, RatedResult
from play.models.ratings import SURE

MAX_POINTS = 200  # of a graph


def ladder(game: str) -> QuerySet[PlayerRating]:
    """Return the sure ratings of a game, the highest first, each with its `rank`."""
    rows = PlayerRating.objects.filter(game=game, deviation__lte=SURE, user__is_active=True)
    ranked = rows.annotate(rank=Window(Rank(), order_by=F("value").desc()))
    return ranked.select_related("user").order_by("-value", "pk")


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
