"""Time in which a clock stands: vacations, weekends in a player's time zone, outages.

All times are aware and in UTC; an interval holds its start and not its end.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

SATURDAY = 5
NO_TIME = timedelta(0)


@dataclass(frozen=True, slots=True, order=True)
class Interval:
    """A stretch of time; `end` is None for one that goes on."""

    start: datetime
    end: datetime | None = None


@dataclass(frozen=True, slots=True)
class Weekends:
    """Saturdays and Sundays in a time zone, as far as they lie within an interval."""

    zone: str
    within: Interval

    def after(self, moment: datetime) -> Iterator[Interval]:
        """Yield them in order, from the one that lasts at a moment or the first after it."""
        zone = ZoneInfo(self.zone)
        first = max(moment, self.within.start).astimezone(zone).date()
        # A day is counted on as a date: with clock changes it may have 23 hours or 25.
        saturday = first + timedelta(days=(SATURDAY - first.weekday()) % 7 - 7)
        while saturday.year < date.max.year:
            start = _midnight(saturday, zone)
            end = _midnight(saturday + timedelta(days=2), zone)
            last = self.within.end
            if last is not None and start >= last:
                return
            start = max(start, self.within.start)
            end = end if last is None else min(end, last)
            if start < end and end > moment:
                yield Interval(start, end)
            saturday += timedelta(days=7)


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time.min, tzinfo=zone).astimezone(UTC)


@dataclass(frozen=True, slots=True)
class TimeOff:
    """All the time in which one player's clocks stand."""

    spans: Sequence[Interval] = ()
    weekends: Sequence[Weekends] = ()

    def after(self, moment: datetime) -> Iterator[tuple[datetime, datetime | None]]:
        """Yield the times off from a moment on, in order and apart from each other."""
        spans = sorted(one for one in self.spans if one.end is None or one.end > moment)
        start: datetime | None = None
        end: datetime | None = None
        for one in heapq.merge(spans, *(each.after(moment) for each in self.weekends)):
            begins = max(one.start, moment)
            if start is not None and end is not None and begins > end:
                yield start, end
                start = None
            if start is None:
                start, end = begins, one.end
            elif end is not None:
                end = None if one.end is None else max(end, one.end)
            if end is None:
                break
        if start is not None:
            yield start, end

    def running_time(self, start: datetime, end: datetime) -> timedelta:
        """Return how much of the time from `start` to `end` a clock runs; none backwards."""
        if end <= start:
            return NO_TIME
        stood = NO_TIME
        for begins, ends in self.after(start):
            if begins >= end:
                break
            stood += (end if ends is None else min(ends, end)) - begins
        return end - start - stood

    def deadline(self, start: datetime, span: timedelta) -> datetime | None:
        """Return when a clock that starts with `span` runs out; None: never, as it is now."""
        at, left = start, span
        for begins, ends in self.after(start):
            if begins - at >= left:
                break
            if ends is None:
                return None
            left -= begins - at
            at = ends
        return at + left


NO_TIME_OFF = TimeOff()


def united(parts: Iterable[TimeOff]) -> TimeOff:
    """Return the time in which any of the parts is off."""
    parts = list(parts)
    return TimeOff(
        [one for part in parts for one in part.spans],
        [one for part in parts for one in part.weekends],
    )
