"""Time left on a clock, in words."""

from __future__ import annotations

from datetime import datetime, timedelta

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def time_left(deadline: datetime | None, now: datetime) -> str:
    """ "3 days", "2 days 23 hours", "41 minutes"; empty without a deadline.

    Never more than there is: rounded down, to the hour from a day on and else to the minute.
    """
    if deadline is None:
        return ""
    left = deadline - now
    if left <= timedelta(0):
        return "no time"
    if left >= DAY:
        days, hours = divmod(left // HOUR, 24)
        return _count(days, "day") + (f" {_count(hours, 'hour')}" if hours else "")
    hours, minutes = left.seconds // 3600, left.seconds % 3600 // 60
    if hours:
        return _count(hours, "hour") + (f" {_count(minutes, 'minute')}" if minutes else "")
    return _count(minutes, "minute") if minutes else "less than a minute"


def _count(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"
