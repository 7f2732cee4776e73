"""The difficulty of a puzzle: as its file says, by bots, until enough players have tried it."""

from __future__ import annotations

from fractions import Fraction

from django.db.models import Count, Q

from cards.cache import briefly
from play.models import PuzzleAttempt
from play.puzzles.files import Puzzle

MIN_PLAYERS = 20  # first attempts that were finished, of as many players
EASY, MEDIUM = Fraction(60, 100), Fraction(30, 100)  # the least share that solved it
Tally = dict[str, tuple[int, int]]


@briefly
def tally_of(game: str) -> Tally:
    """By key: how many have finished their first attempt, and how many solved it then."""
    verdicts = PuzzleAttempt.Verdict
    rows = PuzzleAttempt.objects.filter(game=game, is_counted=True).exclude(verdict=verdicts.OPEN)
    counted = (
        rows.order_by()
        .values("puzzle")
        .annotate(tried=Count("pk"), solved=Count("pk", filter=Q(verdict=verdicts.SOLVED)))
    )
    return {row["puzzle"]: (row["tried"], row["solved"]) for row in counted}


def grade_of(puzzle: Puzzle, tally: Tally) -> str:
    """easy, medium or hard."""
    tried, solved = tally.get(puzzle.key, (0, 0))
    if tried < MIN_PLAYERS:
        return puzzle.grade
    share = Fraction(solved, tried)
    return "easy" if share >= EASY else "medium" if share >= MEDIUM else "hard"
