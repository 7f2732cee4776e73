"""Acts of the house from outside, as lines of its record.

`out SEAT REASON`: the seat has lost, for its clock has run out. `end draw REASON`: the game is
over, and nobody has won. `bot SEAT LEVEL`: from now on a bot of that level decides for the seat,
whose player has left it to one for good; the position stays as it is.

Before format 4 a record said `end WINNER REASON` where a seat was out;
that is read for ever.
"""

from __future__ import annotations

from typing import Any, Final

from engine.kernel.game import Data, Event, Game, IllegalAction

DRAW = "draw"
BOT: Final = "bot"
HANDED_OVER: Final = "handed over"  # the kind of what is told of it


def out(seat: str, reason: str) -> str:
    """The line by which a seat, by its name, is out."""
    return f"out {seat} {reason}"


def drawn(reason: str) -> str:
    """The line by which the game is drawn."""
    return f"end {DRAW} {reason}"


def handed_over(seat: str, level: str) -> str:
    """The line by which a bot decides for a seat, by its name, from now on."""
    return f"{BOT} {seat} {level}"


def told_of(seat: str, level: str) -> Data:
    """Return what every viewer is told of that."""
    return {"kind": HANDED_OVER, "seat": seat, "level": level}


def carry_out(game: Game[Any], state: Any, line: str) -> list[Event]:
    """Do in place what a line of the house says. Raises IllegalAction."""
    verb, _, rest = line.partition(" ")
    who, _, reason = rest.partition(" ")
    seat = game.seats.index(who) if who in game.seats else None
    if verb == "out" and seat is not None:
        return game.forfeit(state, seat, reason)
    if verb == "end" and (seat is not None or who == DRAW):
        return game.end(state, seat, reason)
    if verb == BOT and seat is not None and reason and game.outcome(state) is None:
        return []
    raise IllegalAction("house_form")
