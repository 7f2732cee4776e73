"""What the house does in a game from outside, as lines of its record.

`out SEAT REASON`: the seat has lost, for its clock has run out. `end draw REASON`: the game is
over, and nobody has won. Before format 4 a record said `end WINNER REASON` where a seat was out;
that is read for ever.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Event, Game, IllegalAction

DRAW = "draw"


def out(seat: str, reason: str) -> str:
    """The line by which a seat, by its name, is out."""
    return f"out {seat} {reason}"


def drawn(reason: str) -> str:
    """The line by which the game is drawn."""
    return f"end {DRAW} {reason}"


def carry_out(game: Game[Any], state: Any, line: str) -> list[Event]:
    """Do in place what a line of the house says. Raises IllegalAction."""
    verb, _, rest = line.partition(" ")
    who, _, reason = rest.partition(" ")
    seat = game.seats.index(who) if who in game.seats else None
    if verb == "out" and seat is not None:
        return game.forfeit(state, seat, reason)
    if verb == "end" and (seat is not None or who == DRAW):
        return game.end(state, seat, reason)
    raise IllegalAction("house_form")
