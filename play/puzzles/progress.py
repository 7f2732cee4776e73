"""The user's progress with puzzles: rows of a user, and of a stranger what the session holds.

A stranger becomes nobody's row by playing. Once they sign in, as a guest or with an account, what
the session holds goes to the user (`merge_session_progress`).
"""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from django.http import HttpRequest

from play.models import PuzzleAttempt
from play.puzzles.attempts import Attempt, StaleAttempt, Tries, after
from play.puzzles.days import Showing
from play.puzzles.posing import Posed
from play.puzzles.run import Run
from play.services.practice.puzzles import (
    attempt_of_row,
    begin_puzzle,
    bring_puzzles,
    decide_puzzle,
    tries_of_user,
)

KEY: Final = "puzzles"
"""In the session: {"<game>/<key>/<day>": {"first": {...}, "practice": {...}}}."""
Where = tuple[str, str, date]


def tries_at(request: HttpRequest, showing: Showing) -> Tries:
    """Return what who asks has made of a puzzle of a day."""
    if request.user.is_authenticated:
        return tries_of_user(user=request.user, showing=showing)
    return _kept(request).get(_where(showing), Tries())


def firsts(request: HttpRequest, game: str) -> dict[tuple[str, date], Attempt]:
    """Return the first attempts of who asks, by key and day."""
    if request.user.is_authenticated:
        rows = PuzzleAttempt.objects.filter(user=request.user, game=game, is_practice=False)
        return {(row.puzzle, row.day): attempt_of_row(row) for row in rows}
    kept = _kept(request)
    return {
        (key, day): tries.first
        for (of_game, key, day), tries in kept.items()
        if of_game == game and tries.first is not None
    }


def begin(request: HttpRequest, showing: Showing) -> Tries:
    """Begin the first attempt, or one more for practice; an open first one goes on."""
    if request.user.is_authenticated:
        return begin_puzzle(user=request.user, showing=showing)
    tries = tries_at(request, showing).begun()
    _keep(request, showing, tries)
    return tries


def decide(request: HttpRequest, showing: Showing, posed: Posed, number: int, said: str) -> Run:
    """Judge a decision. Raises StaleAttempt, and NotNow."""
    if request.user.is_authenticated:
        return decide_puzzle(
            user=request.user, showing=showing, posed=posed, number=number, said=said
        )
    tries = tries_at(request, showing)
    if tries.current is None:
        raise StaleAttempt
    changed, run = after(posed, tries.current, number, said)
    _keep(request, showing, tries.with_current(changed))
    return run


def merge_session_progress(sender: Any, request: HttpRequest, user: Any, **kwargs: Any) -> None:
    """Give what a stranger has done to the user as whom they go on (`user_logged_in`)."""
    kept = _kept(request)
    if kept:
        bring_puzzles(user=user, kept=kept)
    request.session.pop(KEY, None)


def _where(showing: Showing) -> Where:
    return showing.puzzle.game, showing.puzzle.key, showing.day


def _kept(request: HttpRequest) -> dict[Where, Tries]:
    found: dict[Where, Tries] = {}
    for name, tries in request.session.get(KEY, {}).items():
        game, key, day = name.split("/")
        found[game, key, date.fromisoformat(day)] = Tries(
            *(tries[part] and Attempt.from_data(tries[part]) for part in ("first", "practice"))
        )
    return found


def _keep(request: HttpRequest, showing: Showing, tries: Tries) -> None:
    game, key, day = _where(showing)
    data = {
        name: attempt and attempt.as_data()
        for name, attempt in (("first", tries.first), ("practice", tries.practice))
    }
    request.session[KEY] = {**request.session.get(KEY, {}), f"{game}/{key}/{day}": data}
