"""The sidebar of any game's table: clocks, terms, what waits elsewhere."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.utils import timezone

from play.levels import LEVELS, usual_level
from play.queries import Seen, copied_from, waiting_count
from play.setup.rematches import rematch_for
from play.setup.terms import terms_of
from play.table.time_left import time_left
from play.undoing import can_take_back


def sidebar(seen: Seen, user: Any) -> dict[str, Any]:
    """Return a part of the template's context. `waiting`: games that wait for the user."""
    game, mine, deadline = seen.game, seen.seat, running_deadline(seen)
    waiting = waiting_count(user)
    return {
        "seen": seen,
        "game": game,
        "seats": seen.seats,
        "me": mine,
        "waiting": waiting,
        "my_turn": bool(mine and mine.awaited and game.is_running),
        "may_ask": bool(mine) and game.advice and game.is_running,
        "waiting_elsewhere": max(0, waiting - int(bool(mine and mine.awaited))),
        "time_left": time_left(deadline, timezone.now()),
        "deadline": deadline,
        "terms": terms_of(game, seen.seats),
        "take_back": can_take_back(seen),
        "copied_from": copied_from(game),
        **(_over(seen) if game.is_over else {}),
    }


def _over(seen: Seen) -> dict[str, Any]:
    """Return what there is to do once a game is over."""
    return {
        "rematch": rematch_for(seen),
        "levels": LEVELS.values(),
        "level": usual_level(seen.seats),
        "named_seats": list(zip(seen.game.seat_names, seen.seats, strict=False)),
    }


def running_deadline(seen: Seen) -> datetime | None:
    """Return the clock that runs now: the viewer's own first."""
    if not seen.game.is_running:
        return None
    mine = seen.seat
    if mine is not None and mine.awaited:
        return mine.deadline
    return next((seat.deadline for seat in seen.seats if seat.awaited), None)
