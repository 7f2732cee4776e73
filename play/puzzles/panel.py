"""The day’s puzzle as the front page and the archive show it: small board, asked, streak."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from django.http import HttpRequest

from play.games.features import MiniBoard
from play.games.puzzles import puzzles_of
from play.puzzles.archive import Row, Streak, row_of_today
from play.puzzles.days import Showing
from play.puzzles.files import BadPuzzle
from play.puzzles.posing import posed

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Panel:
    """`board`: None if the puzzle’s file is gone."""

    row: Row
    streak: Streak
    board: MiniBoard | None


def panel_of_today(request: HttpRequest, game: str) -> Panel | None:
    """Return the day’s puzzle for who asks; None on a day without one."""
    row, streak = row_of_today(request, game)
    return Panel(row, streak, board_of(row.showing)) if row else None


def board_of(showing: Showing) -> MiniBoard | None:
    """Return the small board of a puzzle; None, and a line in the log, if its file is gone."""
    try:
        return puzzles_of(showing.puzzle.game).small_board(posed(showing.puzzle))
    except BadPuzzle:
        logger.exception("no puzzle")
        return None
