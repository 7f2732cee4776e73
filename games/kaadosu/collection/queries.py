"""Reads for pages, the API and cases. What an unbought pack holds, none of them selects."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.models import Base, Collector, Copy, Pack


def collector_of(user: Any) -> Collector | None:
    """Return the user's open collection; None if there is none."""
    pk = getattr(user, "pk", None)
    return Collector.objects.open().filter(user_id=pk).first() if pk else None


def own_packs(user: Any, now: datetime) -> list[dict[str, Any]]:
    """Return today's unbought packs of a user: number and price alone (E4.3)."""
    rows = Pack.objects.filter(
        collector__user_id=getattr(user, "pk", None) or 0, day=day_of(now), bought_at=None
    )
    return [{"number": one.number, "price": one.price} for one in rows.order_by("number")]


def collection_of(user: Any) -> Iterator[Card]:
    """Yield all cards of a user, bases first."""
    owner = collector_of(user)
    if owner is not None:
        yield from Base.objects.filter(owner=owner).order_by("pk")
        yield from Copy.objects.filter(owner=owner).order_by("pk")
