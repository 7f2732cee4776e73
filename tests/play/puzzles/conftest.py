"""What is shipped is tested as soon as there is any; pages have two puzzles of their own.

`shelf` has them in place of those that are shipped, `day` sets what day it is.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest

from engine.games import USUAL
from play.puzzles import clock, files
from play.puzzles.files import puzzles

collect_ignore = [] if puzzles(USUAL) else ["test_shipped.py"]

SHELF = Path(__file__).parent / "shelf"
FIRST = date(2026, 11, 20)  # in the shelf's days.yaml: 002, then 001, and so on


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two puzzles: 002 has dice (3/16), 001 is won for sure."""
    folder = tmp_path / "shelf"
    shutil.copytree(SHELF, folder)
    monkeypatch.setattr(files, "FOLDER", folder)
    return folder


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], date]:
    """`day(n)` has it be noon of the n-th day after the first puzzle’s."""

    def set_day(number: int) -> date:
        today = FIRST + timedelta(days=number)
        monkeypatch.setattr(clock, "now", lambda: datetime.combine(today, time(12), UTC))
        return today

    set_day(0)
    return set_day
