"""The fields of a game's row and its seats, for any table that a browser draws."""

from __future__ import annotations

from typing import TypedDict

from django.utils import timezone

from play.queries import Seen
from play.table.sidebar import running_deadline
from play.table.time_left import time_left
from play.undoing import can_take_back


class GameFields(TypedDict):
    """The fields for everybody who may see the game, and about the asker's seat."""

    key: str
    number: int
    etag: str
    turn: int
    status: str
    seat: str | None
    watching: bool
    bots: dict[str, bool]
    pace: str
    time_left: str
    deadline: str | None
    paused: bool
    has_clocks: bool
    may_ask: bool
    take_back: int


def game_fields(seen: Seen) -> GameFields:
    """Return the fields of the game that is seen."""
    game, deadline = seen.game, running_deadline(seen)
    taken = {seat.side_name: seat for seat in seen.seats}
    return {
        "key": game.key,
        "number": game.number,
        "etag": seen.etag,
        "turn": game.turn,
        "status": game.status,
        "seat": game.seat_name(seen.side),
        "watching": not seen.is_mine,
        "bots": {name: name in taken and taken[name].is_bot for name in game.seat_names},
        "pace": game.pace,
        "time_left": time_left(deadline, timezone.now()),
        "deadline": None if deadline is None else deadline.isoformat(timespec="seconds"),
        "paused": game.is_running and game.is_paused,
        "has_clocks": game.has_clocks and not game.is_alone,
        "may_ask": seen.is_mine and game.advice and game.is_running,
        "take_back": can_take_back(seen),
    }
