"""The puzzles that had their day, each with what who asks has made of it; the streak."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import UTC, date
from typing import Any

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.formats import date_format

from play.errors import PuzzleGone
from play.puzzles import clock, progress
from play.puzzles.attempts import MISSED, OPEN, SOLVED, Attempt
from play.puzzles.days import Showing, showing_of, showing_on, showings
from play.puzzles.files import BadPuzzle, Puzzle
from play.puzzles.grades import Tally, grade_of, tally_of
from play.puzzles.posing import Posed, posed
from play.puzzles.streaks import longest, streak

logger = logging.getLogger(__name__)

NO_PUZZLE = "No such puzzle. See them all under Puzzles."
GONE = "This puzzle isn’t available any more. See the others under Puzzles."
NOT_TODAY = "There is no puzzle today. See those of other days under Puzzles."
RESULTS = {SOLVED: "Solved", MISSED: "Missed", OPEN: "Begun"}


@dataclass(frozen=True)
class Row:
    """A puzzle of a day. result: of the first attempt of who asks; empty without one."""

    showing: Showing
    grade: str
    result: str

    @property
    def day(self) -> date:
        return self.showing.day

    @property
    def puzzle(self) -> Puzzle:
        return self.showing.puzzle

    @property
    def title(self) -> str:
        return title_of(self.showing)

    @property
    def asked(self) -> str:
        return asked_of(self.puzzle)

    @property
    def url(self) -> str:
        return puzzle_url(self.puzzle.key)

    @property
    def result_words(self) -> str:
        return RESULTS.get(self.result, "")


@dataclass(frozen=True)
class Streak:
    """Days in a row, now and at most."""

    now: int
    longest: int


@dataclass(frozen=True)
class Archive:
    """All rows, the newest first, and the streak of who asks."""

    rows: list[Row]
    streak: Streak
    today: date

    @property
    def has_tried(self) -> bool:
        """Has who asks made anything of any?"""
        return any(row.result for row in self.rows)

    def after(self, showing: Showing) -> Row | None:
        """Return the newest puzzle, but for one, that who asks has not finished; None if all
        are."""
        others = (row for row in self.rows if row.showing != showing)
        return next((row for row in others if row.result not in (SOLVED, MISSED)), None)

    @property
    def of_today(self) -> Row | None:
        return next((row for row in self.rows[:1] if row.day == self.today), None)


def archive_of(request: HttpRequest, game: str) -> Archive:
    """Return the archive for who asks."""
    today = clock.today()
    tried = progress.firsts(request, game)
    tally = tally_of(game)
    rows = [_row(showing, tried, tally) for showing in showings(game, today)]
    return Archive(rows, streak_of(tried, today), today)


def row_of_today(request: HttpRequest, game: str) -> tuple[Row | None, Streak]:
    """Return the day's puzzle for who asks; None if there is none."""
    today = clock.today()
    showing = showing_on(game, today)
    if showing is None:
        return None, Streak(0, 0)
    tried = progress.firsts(request, game)
    return _row(showing, tried, tally_of(game)), streak_of(tried, today)


def row_of(request: HttpRequest, showing: Showing) -> Row:
    """One puzzle for who asks."""
    game = showing.puzzle.game
    return _row(showing, progress.firsts(request, game), tally_of(game))


def published(game: str, key: str) -> Showing | None:
    """Return a puzzle that has had its day, with the newest one; None for all others."""
    return showing_of(game, key, clock.today())


def puzzle_at(game: str, key: str) -> tuple[Showing, Posed]:
    """Return a puzzle that has had its day. Raises Http404, PuzzleGone."""
    showing = published(game, key)
    if showing is None:
        raise Http404(NO_PUZZLE)
    try:
        return showing, posed(showing.puzzle)
    except BadPuzzle as error:
        logger.exception("no puzzle")
        raise PuzzleGone(GONE) from error


def streak_of(tried: dict[tuple[str, date], Attempt], today: date) -> Streak:
    """Return the streak by first attempts."""
    solved = {
        day
        for (_, day), attempt in tried.items()
        if attempt.verdict == SOLVED and _finished_on(attempt) == day
    }
    return Streak(streak(solved, today), longest(solved))


def title_of(showing: Showing) -> str:
    """ "Puzzle of 24 November 2026"."""
    return f"Puzzle of {date_format(showing.day, 'j F Y')}"


def asked_of(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    return "Win this turn" if puzzle.is_sure else "Find the best chance this turn"


def puzzle_url(key: str, name: str = "puzzle") -> str:
    """Return the address of a puzzle, or of what belongs to it: `play`, `act`, `plain`, `card`."""
    return reverse(f"puzzles:{name}", args=[key])


def _row(showing: Showing, tried: dict[tuple[str, date], Attempt], tally: Tally) -> Row:
    first: Any = tried.get((showing.puzzle.key, showing.day))
    return Row(showing, grade_of(showing.puzzle, tally), first.verdict if first else "")


def _finished_on(attempt: Attempt) -> date | None:
    return attempt.finished.astimezone(UTC).date() if attempt.finished else None
