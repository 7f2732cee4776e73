"""The clock of puzzles: one clock, whose days are UTC’s everywhere."""

from __future__ import annotations

from datetime import UTC, date, datetime

from django.utils import timezone


def now() -> datetime:
    """Return this moment."""
    return timezone.now()


def today() -> date:
    """Return the day whose puzzle is the newest."""
    return now().astimezone(UTC).date()
