"""Time in which clocks stand: vacations and weekends that players take, outages of the site.

The row comes first. Deadlines follow, each under its game's lock; until they have, nobody loses by
an old one, for whoever is late has theirs worked out anew (`services.clocks.late_seats`).
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django.db import transaction
from django.db.models import Q

from accounts.services.owning import lock_owner
from play.clocks.rows import MAX_GAP, clock_time
from play.errors import PlayError
from play.models import ClockBeat, Game, Seat, TimeOff
from play.services.clocks import reset_deadlines

VACATION_DAYS = 30  # in a calendar year
MAX_AHEAD = timedelta(days=366)
MAX_PLANNED = 20
MONDAY = 0


@cache
def time_zones() -> frozenset[str]:
    """Return the names of the time zones that there are."""
    return frozenset(name for name in available_timezones() if "/" in name or name == "UTC")


def take_vacation(*, user: Any, starts: datetime | None, ends: datetime) -> TimeOff:
    """Let a player's clocks stand from `starts` (None: now) to `ends`, in all their games.

    Raises PlayError: in the past, too long, too far ahead, over another vacation.
    """
    with transaction.atomic():
        lock_owner(user)
        now = clock_time()
        starts = now if starts is None else starts.astimezone(UTC)
        ends = ends.astimezone(UTC)
        _check_vacation(user, starts, ends, now)
        taken = TimeOff.objects.create(
            user=user, kind=TimeOff.Kind.VACATION, starts=starts, ends=ends
        )
    move_clocks(Q(seats__user=user))
    return taken


def end_vacation(*, user: Any, number: int) -> None:
    """End a vacation now, or drop one that hasn't begun. Raises PlayError."""
    with transaction.atomic():
        lock_owner(user)
        now = clock_time()
        row = _vacations(user).filter(pk=number, ends__gt=now).first()
        if row is None:
            raise PlayError("That vacation is over, or was cancelled.")
        if row.starts >= now:
            row.delete()
        else:
            row.ends = now
            row.save(update_fields=["ends"])
    move_clocks(Q(seats__user=user))


def set_weekends(*, user: Any, zone: str) -> datetime | None:
    """Have a player's clocks stand on weekends in a time zone from next Monday on; "": no more.

    Gives that Monday; None if nothing changes. Not at once, or one could move from zone to zone and
    make a weekend longer. Raises PlayError for a zone that doesn't exist.
    """
    if zone and zone not in time_zones():
        raise PlayError("Choose one of the listed time zones.")
    with transaction.atomic():
        lock_owner(user)
        now = clock_time()
        rows = _weekends(user)
        rows.filter(starts__gt=now).delete()
        rows.filter(ends__gt=now).update(ends=None)
        current = rows.filter(ends=None).first()
        if (current.zone if current else "") == zone:
            starts = None
        else:
            starts = _next_monday(now, zone or (current.zone if current else "UTC"))
            rows.filter(ends=None).update(ends=starts)
            if zone:
                TimeOff.objects.create(
                    user=user, kind=TimeOff.Kind.WEEKENDS, zone=zone, starts=starts
                )
    move_clocks(Q(seats__user=user))
    return starts


def days_left(user: Any, year: int) -> timedelta:
    """Return how much vacation a player has left in a year."""
    begin, end = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    rows = _vacations(user).filter(starts__lt=end, ends__gt=begin)
    taken = [min(row.ends or end, end) - max(row.starts, begin) for row in rows]
    return timedelta(days=VACATION_DAYS) - sum(taken, timedelta(0))


def beat_clocks() -> int:
    """Note that the site runs; after a gap every clock gets the time back. How many games."""
    with transaction.atomic():
        now = clock_time()
        beat, _ = ClockBeat.objects.select_for_update().get_or_create(pk=1, defaults={"last": now})
        was_away = now - beat.last > MAX_GAP
        if was_away:
            TimeOff.objects.create(kind=TimeOff.Kind.OUTAGE, starts=beat.last, ends=now)
        beat.last = now
        beat.save(update_fields=["last"])
    return move_clocks(Q()) if was_away else 0


def move_clocks(whose: Q) -> int:
    """Work out the deadlines of games that run anew; how many games."""
    found = Game.objects.filter(whose, status=Game.Status.RUNNING, seats__deadline__isnull=False)
    keys = list(found.order_by("pk").values_list("pk", flat=True).distinct())
    for key in keys:
        with transaction.atomic():
            game = Game.objects.locked().get(pk=key)
            if game.is_running:
                seats = list(Seat.objects.filter(game=game).order_by("side"))
                reset_deadlines(game, seats, clock_time())
    return len(keys)


def _vacations(user: Any) -> Any:
    return TimeOff.objects.filter(user=user, kind=TimeOff.Kind.VACATION)


def _weekends(user: Any) -> Any:
    return TimeOff.objects.filter(user=user, kind=TimeOff.Kind.WEEKENDS)


def _check_vacation(user: Any, starts: datetime, ends: datetime, now: datetime) -> None:
    if starts < now:
        raise PlayError("A vacation can’t begin in the past.")
    if ends <= starts:
        raise PlayError("A vacation must end after it begins.")
    if ends > now + MAX_AHEAD:
        raise PlayError("A vacation can’t end more than a year from now.")
    planned = _vacations(user).filter(ends__gt=now)
    if planned.filter(starts__lt=ends, ends__gt=starts).exists():
        raise PlayError("You have a vacation then. Cancel it first, or choose other days.")
    if planned.count() >= MAX_PLANNED:
        raise PlayError(f"You have planned {MAX_PLANNED} vacations, the most allowed.")
    for year in range(starts.year, ends.year + 1):
        first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
        if min(ends, last) - max(starts, first) > (left := days_left(user, year)):
            raise PlayError(
                f"You have {left.days} day{'' if left.days == 1 else 's'} of vacation left "
                f"in {year}. Choose a shorter one."
            )


def _next_monday(now: datetime, zone: str) -> datetime:
    """Return the next Monday's midnight in a time zone, at least a moment from now."""
    local = now.astimezone(ZoneInfo(zone)).date()
    day = local + timedelta(days=7 - (local.weekday() - MONDAY) % 7)
    return datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).astimezone(UTC)
