"""What is said of a clock."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest

from play.table.time_left import time_left

NOW = datetime(2027, 3, 10, 12, tzinfo=UTC)
UNITS = {"day": timedelta(days=1), "hour": timedelta(hours=1), "minute": timedelta(minutes=1)}


def said(words: str) -> timedelta:
    """How long the words say."""
    found = re.findall(r"(\d+) (day|hour|minute)s?", words)
    return sum((int(count) * UNITS[unit] for count, unit in found), timedelta())


@pytest.mark.parametrize("halves", range(2 * 96 + 1))
def test_it_never_says_more_than_is_left(halves: int) -> None:
    left = timedelta(minutes=30) * halves
    for moment in (left, left + timedelta(seconds=59), left - timedelta(seconds=1)):
        words = time_left(NOW + moment, NOW)
        if moment <= timedelta():
            assert words == "no time"
            continue
        fine = timedelta(hours=1) if moment >= timedelta(days=1) else timedelta(minutes=1)
        assert said(words) <= moment < said(words) + fine


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(hours=25, minutes=30), "1 day 1 hour"),
        (timedelta(days=3), "3 days"),
        (timedelta(days=3, seconds=-1), "2 days 23 hours"),
        (timedelta(hours=24, minutes=59), "1 day"),
        (timedelta(hours=2, minutes=41), "2 hours 41 minutes"),
        (timedelta(minutes=1), "1 minute"),
        (timedelta(seconds=59), "less than a minute"),
    ],
)
def test_in_words(left: timedelta, words: str) -> None:
    assert time_left(NOW + left, NOW) == words


def test_without_a_deadline_nothing_is_said() -> None:
    assert time_left(None, NOW) == ""
