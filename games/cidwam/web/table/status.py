"""Sentences about a game of CIDWaM for one viewer: whose turn, what is asked, the title."""

from __future__ import annotations

from engine.kernel.game import Data
from games.cidwam.rules.board import SEATS
from play.queries import Seen
from play.table.viewer import Viewer
from play.wording import ending_of, seat_names

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


def status_line(viewer: Viewer, view: Data) -> str:
    """Return what is going on, in one short sentence."""
    seen = viewer.seen
    if seen is not None and seen.game.is_over:
        return ending_of(seen.game, seen.seats, seen.side)
    waiting = [SEATS.index(name) for name in view["waiting_for"]]
    if viewer.side in waiting:
        if view["decision"] and view["phase"] != "opening":
            return "Your response"
        return YOURS.get(view["phase"], "Your turn")
    if len(waiting) == 2:
        return "Both players are choosing their opening"
    return f"Waiting for {viewer.names[waiting[0]]}" if waiting else PHASES[view["phase"]]


def page_title(seen: Seen, waiting: int) -> str:
    """Return the window's title: how many games wait for the viewer, then whether this one does."""
    game, seats, side = seen.game, seen.seats, seen.side
    south, north = seat_names(seats)
    count = f"({waiting}) " if waiting else ""
    if side is None or len(seats) < 2:
        return f"{count}{south} vs {north}"
    mine = seats[side].awaited and game.is_running
    whose = "Your turn" if mine else "Over" if game.is_over else "Waiting"
    return f"{count}{whose} · {(north, south)[side]}"
