"""Attempts of users at puzzles, kept under a lock: two tabs can't decide the same position."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.db import transaction

from accounts.services.owning import lock_owner
from play.models import PuzzleAttempt
from play.puzzles.attempts import OPEN, Attempt, StaleAttempt, Tries, after
from play.puzzles.days import Showing
from play.puzzles.posing import Posed
from play.puzzles.run import Run


def tries_of_user(*, user: Any, showing: Showing) -> Tries:
    """Return what a user has made of a puzzle of a day."""
    return _tries(_rows(user, showing.puzzle.game, showing.puzzle.key, showing.day))


@transaction.atomic
def begin_puzzle(*, user: Any, showing: Showing) -> Tries:
    """Begin what there is to begin: the first attempt, or another for practice."""
    puzzle, day = showing.puzzle, showing.day
    lock_owner(user)  # there may be no row yet to lock
    tries = _tries(_rows(user, puzzle.game, puzzle.key, day))
    begun = tries.begun()
    if begun.first is not None and begun.first is not tries.first:
        _keep(user, (puzzle.game, puzzle.key, day), begun.first, is_practice=False)
    elif begun.practice is not None and begun.practice is not tries.practice:
        _keep(user, (puzzle.game, puzzle.key, day), begun.practice, is_practice=True)
    return _tries(_rows(user, puzzle.game, puzzle.key, day))


@transaction.atomic
def decide_puzzle(*, user: Any, showing: Showing, posed: Posed, number: int, said: str) -> Run:
    """Judge a decision of a user's attempt. Raises StaleAttempt, and NotNow."""
    puzzle, day = showing.puzzle, showing.day
    tries = _tries(_rows(user, puzzle.game, puzzle.key, day, lock=True))
    if tries.current is None:
        raise StaleAttempt
    changed, run = after(posed, tries.current, number, said)
    is_practice = tries.practice is not None
    _keep(user, (puzzle.game, puzzle.key, day), changed, is_practice=is_practice)
    return run


@transaction.atomic
def bring_puzzles(*, user: Any, kept: Mapping[tuple[str, str, date], Tries]) -> None:
    """Keep with a user what they did as a stranger, by game, key and day. What the user has
    finished stays; what is open gives way to what was finished."""
    lock_owner(user)
    rows = PuzzleAttempt.objects.filter(user=user, is_practice=False)
    own = {(row.game, row.puzzle, row.day): row for row in rows}
    known = {(game, key) for game, key, _ in own}
    made, changed = [], []
    for (game, key, day), tries in sorted(kept.items(), key=lambda one: one[0][2]):
        if tries.first is None:
            continue
        row = own.get((game, key, day))
        if row is None:
            row = PuzzleAttempt(user=user, game=game, puzzle=key, day=day)
            row.is_counted = (game, key) not in known
            known.add((game, key))
            made.append(row)
        elif row.verdict == OPEN and tries.first.is_over:
            changed.append(row)
        else:
            continue
        for name, value in _values(tries.first).items():
            setattr(row, name, value)
    PuzzleAttempt.objects.bulk_create(made)
    PuzzleAttempt.objects.bulk_update(changed, list(_FIELDS))


def _keep(user: Any, where: tuple[str, str, date], attempt: Attempt, *, is_practice: bool) -> None:
    """Write an attempt; where: game, key, day."""
    game, key, day = where
    values = _values(attempt)
    others = PuzzleAttempt.objects.filter(user=user, game=game, puzzle=key).exclude(day=day)
    counted = not is_practice and not others.exists()
    PuzzleAttempt.objects.update_or_create(
        user=user,
        game=game,
        puzzle=key,
        day=day,
        is_practice=is_practice,
        defaults=values,
        create_defaults={**values, "is_counted": counted},
    )


_FIELDS = ("seed", "decided", "missed", "verdict", "begun", "finished")


def _values(attempt: Attempt) -> dict[str, Any]:
    found = {name: getattr(attempt, name) for name in _FIELDS}
    return {**found, "decided": list(attempt.decided)}


def _rows(
    user: Any, game: str, key: str, day: date, *, lock: bool = False
) -> dict[bool, PuzzleAttempt]:
    rows = PuzzleAttempt.objects.filter(user=user, game=game, puzzle=key, day=day)
    return {row.is_practice: row for row in (rows.select_for_update() if lock else rows)}


def _tries(rows: Mapping[bool, PuzzleAttempt]) -> Tries:
    first, practice = rows.get(False), rows.get(True)
    return Tries(
        attempt_of_row(first) if first else None, attempt_of_row(practice) if practice else None
    )


def attempt_of_row(row: PuzzleAttempt) -> Attempt:
    """Return a row as plain data."""
    return Attempt(row.seed, row.begun, tuple(row.decided), row.missed, row.verdict, row.finished)
