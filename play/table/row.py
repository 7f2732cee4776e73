"""What a game's row and its seats say, to any table that a browser draws."""

from __future__ import annotations

from django.utils import timezone

from engine.kernel.game import Data
from play.queries import Seen
from play.table.around import running_deadline
from play.table.status import time_left
from play.undoing import can_take_back


def row_facts(seen: Seen) -> Data:
    """Return what they say to everybody who may see the game, and about the asker's seat."""
    game = seen.game
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
        "time_left": time_left(running_deadline(seen), timezone.now()),
        "may_ask": seen.is_mine and game.advice and game.is_running,
        "take_back": can_take_back(seen),
    }
