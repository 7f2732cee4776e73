"""Figures of the economy for all to see, and a collector's own standing (E1.7, E5, E11).

Of packs only days that are over count: of today's the price is all that anybody knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Count, Min, Q

from games.kaadosu.collection.days import AWAY_DAYS, DAY, NEW_SPAN, RECENT, day_of, start_of
from games.kaadosu.collection.dealing import MAX_KEPT
from games.kaadosu.collection.models import (
    Base,
    Collector,
    CountedBattle,
    Edition,
    Listing,
    Pack,
    Preparation,
)
from games.kaadosu.collection.priority import in_order, much_bases, points, seen_on
from games.kaadosu.collection.services.limits import MAX_LEAVING, left_in_week, shadow_combos_left
from games.kaadosu.collection.services.market import MAX_LISTINGS
from games.kaadosu.collection.services.packs import kept
from games.kaadosu.collection.services.preparation import heads_of

DAYS_SHOWN = 30
PACK_DAYS = 7


@dataclass(frozen=True, slots=True)
class EditionFigures:
    """An edition: its letter, the day on which it opened, and its bases by who has them."""

    letter: str
    opened: date
    owned: int
    in_pool: int


def edition_figures() -> list[EditionFigures]:
    """Return the open editions with how many of their bases are owned and in the pool."""
    rows = Edition.objects.annotate(
        owned=Count("bases", filter=Q(bases__owner__isnull=False)),
        free=Count("bases", filter=Q(bases__owner=None)),
    )
    return [EditionFigures(row.pk, row.day, row.owned, row.free) for row in rows]


def prices_of_packs(now: datetime) -> list[Any]:
    """Return for each price how many packs had it in the last 7 days that are over, and how many
    of those had a base."""
    today = day_of(now)
    rows = Pack.objects.filter(day__lt=today, day__gte=today - timedelta(days=PACK_DAYS))
    counted = (
        rows.order_by()
        .values("price")
        .annotate(packs=Count("pk"), with_base=Count("pk", filter=Q(has_base=True)))
    )
    return list(counted.order_by("price"))


def draws(now: datetime) -> list[dict[str, Any]]:
    """Return the last days' draws and tomorrow's: a seed is shown once its day is over (E5.7)."""
    today = day_of(now)
    rows = Preparation.objects.filter(day__gt=today - timedelta(days=DAYS_SHOWN))
    return [
        {
            "day": row.day,
            "commitment": row.commitment,
            "seed": row.seed if is_over else "",
            "packs": row.packs if is_over else None,
            "shadow_packs": row.shadow_packs if is_over else None,
        }
        for row in rows.order_by("-day")
        for is_over in [row.day < today]
    ]


def shadow_share(found: Iterable[dict[str, Any]]) -> int | None:
    """Return how many in a hundred packs of these draws were shadows alone; None without packs."""
    counted = [one for one in found if one["packs"]]
    packs = sum(one["packs"] for one in counted)
    return round(100 * sum(one["shadow_packs"] for one in counted) / packs) if packs else None


def economy(now: datetime) -> dict[str, Any]:
    """Return what the economy page and the API tell everybody."""
    found = draws(now)
    return {
        "editions": edition_figures(),
        "collectors": Collector.objects.open().count(),
        "active": heads_of(now),
        "listings": Listing.objects.filter(ended=None, seller__frozen=None).count(),
        "pack_prices": prices_of_packs(now),
        "shadow_share": shadow_share(found),
        "draws": found,
    }


def own_place(owner: Collector, now: datetime) -> dict[str, Any]:
    """Return a collector's place in the order of the next preparation, and what it comes from.

    place is None for who hasn't been seen today: they have no packs tomorrow.
    """
    heads = heads_of(now)
    most, much = in_order(seen_on(day_of(now), now), now, heads)
    order = [*most, *much]
    counted = CountedBattle.objects.filter(
        collector=owner, at__gte=max(now - RECENT, owner.opened)
    ).count()
    return {
        "place": order.index(owner.pk) + 1 if owner.pk in order else None,
        "of": len(order),
        "points": points(owner, counted, now),
        "counted_battles": counted,
        "holds_much": owner.pk in much,
        "much_from": much_bases(heads, Edition.objects.count()),
    }


def own_limits(owner: Collector, now: datetime) -> dict[str, Any]:
    """Return what a collector may still do today and this week."""
    return {
        "opened": owner.opened,
        "trades_from": owner.opened + NEW_SPAN,
        "is_frozen": owner.frozen is not None,
        "is_public": owner.is_public,
        "bases_return_on": day_of(owner.last_seen) + AWAY_DAYS * DAY,
        "leaving_left": max(0, MAX_LEAVING - left_in_week(owner, now)),
        "listings_left": max(
            0, MAX_LISTINGS - Listing.objects.filter(seller=owner, ended=None).count()
        ),
        "kept_left": max(0, MAX_KEPT - kept(owner)),
        "shadow_combos_left": shadow_combos_left(owner, now),
        "bases": Base.objects.filter(owner=owner).count(),
    }


def own_draws(owner: Collector, now: datetime) -> list[dict[str, Any]]:
    """Return a collector's packs of the last days, each with its place in that day's draw.

    Its cards are the draw of that place, counted from 1, by the day's seed.
    """
    today = day_of(now)
    since = today - timedelta(days=PACK_DAYS)
    rows = Pack.objects.filter(collector=owner, day__lt=today, day__gte=since)
    firsts = {
        row["day"]: row["first"]
        for row in Pack.objects.filter(day__lt=today, day__gte=since)
        .order_by()
        .values("day")
        .annotate(first=Min("pk"))
    }
    return [
        {"day": row.day, "number": row.number, "place": row.pk - firsts[row.day] + 1}
        for row in rows.order_by("-day", "number")
    ]


def seen_today(owner: Collector, now: datetime) -> bool:
    """Return whether a collector counts as here today, so that there are packs tomorrow."""
    return owner.last_seen >= start_of(day_of(now))
