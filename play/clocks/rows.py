"""Reads for clocks: the time by which they are decided, and the time off of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.db import connection
from django.db.models import Q, QuerySet
from django.utils import timezone

from play.clocks.time_off import NO_TIME_OFF, Interval, TimeOff, Weekends, united
from play.models.games import Seat
from play.models.time_off import ClockBeat
from play.models.time_off import TimeOff as Row

MAX_GAP = timedelta(minutes=10)  # between two beats of the site; more is an outage
NOW = {
    "postgresql": "SELECT clock_timestamp()",
    "sqlite": "SELECT strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')",
}


def clock_time() -> datetime:
    """Return the database's time, that of no machine which asks.

    Read after the game's lock is held: PostgreSQL's `now()` would be the transaction's beginning.
    """
    if not settings.DATABASE_TIME:
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute(NOW[connection.vendor])
        (found,) = cursor.fetchone()
    moment = found if isinstance(found, datetime) else datetime.fromisoformat(found)
    return moment.astimezone(UTC)


def site_was_away(now: datetime) -> bool:
    """Return whether the site has been away, and what clocks get for it isn't known yet."""
    return ClockBeat.objects.filter(last__lt=now - MAX_GAP).exists()


def may_have_time_off(seats: Iterable[Seat]) -> bool:
    """Return whether any of their players ever took time off, or the site was away."""
    return _rows_of(list(seats)).exists()


def _rows_of(seats: Iterable[Seat]) -> QuerySet[Row]:
    users = {one.user_id for one in seats if one.user_id}
    return Row.objects.filter(Q(user=None) | Q(user__in=users))


def times_off(seats: Iterable[Seat], now: datetime) -> Mapping[int, TimeOff]:
    """Return the time off of players of these seats, by their pk: from when their clocks began."""
    seats = list(seats)
    began = min((one.clock.began or now for one in seats), default=now)
    rows = list(_rows_of(seats).filter(Q(ends=None) | Q(ends__gt=began)))
    if not rows:
        return dict.fromkeys((one.pk for one in seats), NO_TIME_OFF)
    return {
        one.pk: united(_time_off(row) for row in rows if row.user_id in (None, one.user_id))
        for one in seats
    }


def _time_off(row: Row) -> TimeOff:
    within = Interval(row.starts.astimezone(UTC), row.ends and row.ends.astimezone(UTC))
    if row.kind == Row.Kind.WEEKENDS:
        return TimeOff((), (Weekends(row.zone, within),))
    return TimeOff((within,))
