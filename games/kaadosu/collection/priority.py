"""The order in which packs are prepared (E5.1-E5.3)."""

from __future__ import annotations

from datetime import date, datetime

from django.db.models import Count, F, Q

from games.kaadosu.collection.days import DAY, RECENT, day_of, start_of
from games.kaadosu.collection.models import Base, Collector, CountedBattle, Edition
from games.kaadosu.rules.cards import MAX_BASE_ID

MAX_DAYS = 365
DAYS_A_BATTLE = 10
MIN_MUCH = 30  # bases; who holds fewer never holds much


def seen_on(day: date, now: datetime) -> list[Collector]:
    """Return the collectors who were seen on a day, frozen ones aside (E11.3)."""
    then = Q(last_seen__gte=start_of(day), last_seen__lt=start_of(day + DAY))
    later = Q(last_seen__gte=start_of(day + DAY), seen_before=day)
    people = Collector.objects.open().filter(then | later, frozen=None, last_seen__lte=now)
    return list(people.only("pk", "opened"))


def in_order(people: list[Collector], now: datetime, heads: int) -> tuple[list[int], list[int]]:
    """Return the keys of collectors in the order of their packs: most, and those who hold much."""
    recent = CountedBattle.objects.filter(at__gte=now - RECENT).filter(
        at__gte=F("collector__opened")
    )
    counted = dict(recent.order_by().values_list("collector").annotate(n=Count("pk")))
    much = set(
        Base.objects.filter(owner__isnull=False)
        .order_by()
        .values_list("owner", flat=True)
        .annotate(n=Count("pk"))
        .filter(n__gte=much_bases(heads))
    )

    def place(one: Collector) -> tuple[int, datetime, int]:
        return -points(one, counted.get(one.pk, 0), now), one.opened, one.pk

    ordered = sorted(people, key=place)
    return (
        [one.pk for one in ordered if one.pk not in much],
        [one.pk for one in ordered if one.pk in much],
    )


def points(collector: Collector, counted: int, now: datetime) -> int:
    """Return a collector's priority: days, at most 365, and 10 for each counted battle (E5.2)."""
    return min(MAX_DAYS, (day_of(now) - day_of(collector.opened)).days) + DAYS_A_BATTLE * counted


def much_bases(heads: int) -> int:
    """Return from how many bases on somebody comes after all others (E5.2)."""
    every = MAX_BASE_ID * Edition.objects.count()
    return max(MIN_MUCH, 2 * every // max(1, heads))
