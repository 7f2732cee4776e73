"""Days begin at 00:00 UTC, weeks on Monday; and the spans of the E-rules."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

DAY = timedelta(days=1)
WEEK = timedelta(days=7)
RECENT = timedelta(days=30)  # heads are counted, and battles (E1.7, E5.2)
NEW_SPAN = timedelta(days=14)  # E11.1
AWAY_DAYS = 45  # E10.5
NOTICE_DAYS = (14, 3)


def start_of(day: date) -> datetime:
    """Return the moment at which a day begins."""
    return datetime.combine(day, time(), UTC)


def monday_of(moment: datetime) -> date:
    """Return the Monday of a moment's week."""
    day = moment.astimezone(UTC).date()
    return day - timedelta(days=day.weekday())


def day_of(moment: datetime) -> date:
    """Return the day of a moment."""
    return moment.astimezone(UTC).date()
