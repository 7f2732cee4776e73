"""The course of the game: the opening, turns and phases, offers of a draw, the end."""

from __future__ import annotations

from games.cidwam.rules.board import PLACE_NAMES, SEATS
from games.cidwam.rules.position.events.telling import tell
from games.cidwam.rules.position.state import State


def opened(s: State, seat: int) -> None:
    """A seat has chosen its opening, which it alone knows as yet (R3.3)."""
    placed = [
        {"card": s.pool.defs[index].name, "place": PLACE_NAMES[space]}
        for index, space in s.opened[seat] or ()
    ]
    tell(s, "opened", {seat: {"placed": placed}}, seat=SEATS[seat])


def first(s: State, south: int, north: int) -> None:
    """R3.6."""
    winner = None if south == north else SEATS[0 if south > north else 1]
    tell(s, "first", rolls={"south": south, "north": north}, seat=winner)


def turn(s: State) -> None:
    tell(s, "turn", seat=SEATS[s.active], turn=s.turn)


def phase(s: State) -> None:
    """The turn has come to another phase."""
    tell(s, "phase", seat=SEATS[s.active], phase=s.phase)


def skipped(s: State, seat: int, what: str) -> None:
    """A seat's turn, or a part of it, is left out; or a turn more comes (`mechanics.turn`)."""
    tell(s, "skipped", seat=SEATS[seat], what=what)


def offer(s: State, seat: int) -> None:
    """Of a draw; so `declined` and `lapsed`."""
    tell(s, "offer", seat=SEATS[seat])


def declined(s: State, seat: int) -> None:
    tell(s, "decline", seat=SEATS[seat])


def lapsed(s: State, seat: int) -> None:
    """The other has played on; seat had offered."""
    tell(s, "lapse", seat=SEATS[seat])


def over(s: State) -> None:
    assert s.reason is not None
    winner = None if s.winner is None else SEATS[s.winner]
    tell(s, "over", winner=winner, reason=s.reason.as_data())


def asked(s: State, seat: int) -> None:
    """Another than who acts had to decide: a player who is asked, or whose orders answered.

    No viewer is shown it, for what is in orders is told to nobody; taking back depends on it.
    """
    tell(s, "asked", seat=SEATS[seat])
