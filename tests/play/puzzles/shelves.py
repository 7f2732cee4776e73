"""Two puzzles for tests, in place of those that are shipped, and the day that it is.

002 has dice (3/16); 001 is won for sure. days.yaml: 002 on the first day, then 001, and so on.
"""

from __future__ import annotations

import shutil
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest

from games import DEFAULT_SLUG
from play.models import PuzzleAttempt
from play.puzzles import clock, files
from play.puzzles.days import DAYS, rounds
from play.puzzles.files import BadPuzzle

SHELF = Path(__file__).parent / "shelf"
FIRST = date(2026, 11, 20)


def take_over(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have the site read its puzzles from a copy in a folder that is still to be made."""
    shutil.copytree(SHELF, folder)
    monkeypatch.setattr(files, "FOLDER", folder)
    return folder


def set_day(number: int, monkeypatch: pytest.MonkeyPatch) -> date:
    """Have it be noon of the n-th day after the first puzzle’s."""
    today = FIRST + timedelta(days=number)
    monkeypatch.setattr(clock, "now", lambda: datetime.combine(today, time(12), UTC))
    return today


def finish(key: str, user: Any) -> None:
    """Write that a user has solved a puzzle on the first day, with no decision kept."""
    PuzzleAttempt.objects.create(
        user=user,
        game=DEFAULT_SLUG,
        puzzle=key,
        day=FIRST,
        is_counted=True,
        verdict="solved",
        begun=clock.now(),
        finished=clock.now(),
    )


def check_days(game: str, folder: Path) -> None:
    """Raise BadPuzzle for a day without its puzzle, or a puzzle without a day.

    The site passes over such days, so that a puzzle can be taken out at once.
    """
    path = folder / game / "puzzles" / DAYS
    known = {puzzle.key for puzzle in files.puzzles(game, folder)}
    named = {key for one in rounds(game, folder) for key in one.keys}
    for key in sorted(named - known):
        raise BadPuzzle(path, "puzzles", f"there is no puzzle {key}")
    for key in sorted(known - named):
        raise BadPuzzle(path, "puzzles", f"puzzle {key} has no day: make_puzzles --schedule")
