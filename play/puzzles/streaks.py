"""Days in a row whose puzzle was solved, each on its day and at the first attempt."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

DAY = timedelta(days=1)


def streak(solved: Collection[date], today: date) -> int:
    """Return the days up to today, or up to yesterday while today's can still be solved."""
    day = today if today in solved else today - DAY
    count = 0
    while day in solved:
        count += 1
        day -= DAY
    return count


def longest(solved: Collection[date]) -> int:
    """Return the longest that there ever was."""
    starts = (day for day in solved if day - DAY not in solved)
    return max((_from(day, solved) for day in starts), default=0)


def _from(day: date, solved: Collection[date]) -> int:
    count = 0
    while day in solved:
        count += 1
        day += DAY
    return count
