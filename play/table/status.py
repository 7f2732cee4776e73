"""Sentences about a game for one viewer: whose turn, what is asked, how it ended, how long."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.kernel.game import Data
from play.cidwam import SEATS
from play.models import Game, Seat
from play.wording import ending_of, seat_names

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
PHASES = {
    "opening": "Opening",
    "begin": "Beginning of turn",
    "summon": "Summon phase",
    "move": "Move/Combat phase",
    "end": "End of turn",
    "over": "Over",
}
YOURS = {
    "opening": "Choose your opening",
    "summon": "Your Summon phase",
    "move": "Your Move/Combat phase",
}


def status_line(game: Game, seats: list[Seat], side: int | None, view: Data | None) -> str:
    """Return what is going on, in one short sentence."""
    names = seat_names(seats)
    if game.is_over:
        return ending_of(game, seats, side)
    if view is None:
        withdrawn = game.status == Game.Status.WITHDRAWN
        return "This invite was cancelled" if withdrawn else "Waiting for an opponent"
    waiting = [SEATS.index(name) for name in view["waiting_for"]]
    if side in waiting:
        if view["decision"] and view["phase"] != "opening":
            return "Your response"
        return YOURS.get(view["phase"], "Your turn")
    if len(waiting) == 2:
        return "Both players are choosing their opening"
    return f"Waiting for {names[waiting[0]]}" if waiting else PHASES[view["phase"]]


def page_title(game: Game, seats: list[Seat], side: int | None, waiting: int) -> str:
    """Return the window's title: how many games wait for the viewer, then whether this one does."""
    south, north = seat_names(seats)
    count = f"({waiting}) " if waiting else ""
    if side is None or len(seats) < 2:
        return f"{count}{south} vs {north}"
    mine = seats[side].awaited and game.is_running
    whose = "Your turn" if mine else "Over" if game.is_over else "Waiting"
    return f"{count}{whose} · {(north, south)[side]}"


def time_left(deadline: datetime | None, now: datetime) -> str:
    """ "3 days", "2 days 23 hours", "41 minutes"; empty without a deadline.

    Never more than there is: rounded down, to the hour from a day on and else to the minute.
    """
    if deadline is None:
        return ""
    left = deadline - now
    if left <= timedelta(0):
        return "no time"
    if left >= DAY:
        days, hours = divmod(left // HOUR, 24)
        return _count(days, "day") + (f" {_count(hours, 'hour')}" if hours else "")
    hours, minutes = left.seconds // 3600, left.seconds % 3600 // 60
    if hours:
        return _count(hours, "hour") + (f" {_count(minutes, 'minute')}" if minutes else "")
    return _count(minutes, "minute") if minutes else "less than a minute"


def _count(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"
