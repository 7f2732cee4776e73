"""The order in which packs are prepared (E5.1-E5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Protocol

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
    much = much_bases(heads, Edition.objects.count())
    held = (
        Base.objects.filter(owner__isnull=False)
        .order_by()
        .values_list("owner")
        .annotate(n=Count("pk"))
        .filter(n__gte=much)
    )
    return ordered(people, now, counted, dict(held), much)


class Person(Protocol):
    """A collector as the order sees them."""

    @property
    def pk(self) -> int: ...
    @property
    def opened(self) -> datetime: ...


def ordered(
    people: Iterable[Person],
    now: datetime,
    counted: Mapping[int, int],
    held: Mapping[int, int],
    much: int,
) -> tuple[list[int], list[int]]:
    """Return the keys in the order of their packs: most, and those who hold `much` or more bases.

    counted: battles of the last 30 days, and held: bases, both by key.
    """

    def place(one: Person) -> tuple[int, datetime, int]:
        return -points(one, counted.get(one.pk, 0), now), one.opened, one.pk

    keys = [one.pk for one in sorted(people, key=place)]
    most = [key for key in keys if held.get(key, 0) < much]
    return most, [key for key in keys if held.get(key, 0) >= much]


def points(collector: Person, counted: int, now: datetime) -> int:
    """Return a collector's priority: days, at most 365, and 10 for each counted battle (E5.2)."""
    return min(MAX_DAYS, (day_of(now) - day_of(collector.opened)).days) + DAYS_A_BATTLE * counted


def much_bases(heads: int, editions: int) -> int:
    """Return from how many bases on somebody comes after all others (E5.2)."""
    return max(MIN_MUCH, 2 * MAX_BASE_ID * editions // max(1, heads))
