"""The decision and the end of a battle, and the choice of the ante (K7)."""

from __future__ import annotations

from typing import Final

from games.kaadosu.rules.position.state import (
    ANTE,
    KEEP,
    MAX_QUIET,
    MAX_TURNS,
    NOBODY,
    OVER,
    RETURN,
    SEAT_NAMES,
    State,
)

HEALTH: Final = "health"
RESIGNED: Final = "resigned"
AGREED: Final = "agreed"
QUIET: Final = "quiet"
LONG: Final = "long"


def decide(s: State, winner: int, why: str) -> None:
    """The battle is decided; with an ante its winner has one choice left (K7.5, K7.6)."""
    s.winner = winner
    s.ended = why
    s.is_draw_offered = False
    s.tell("decided", winner if winner != NOBODY else s.active, why=why, drawn=winner == NOBODY)
    is_asked = s.terms.has_ante and winner != NOBODY and all(side.guide for side in s.sides)
    s.phase = ANTE if is_asked else OVER


def stall(s: State) -> str:
    """Return why the battle is drawn at the end of this turn; empty if it goes on (K7.4)."""
    if s.quiet >= MAX_QUIET:
        return QUIET
    return LONG if s.turn >= MAX_TURNS else ""


def default_choice(s: State) -> str:
    """Return the choice that gives the winner the Guide of the higher worth (K7.6)."""
    held, brought = s.sides[s.winner].guide, s.sides[1 - s.winner].guide
    assert held is not None
    assert brought is not None
    return KEEP if held.worth > brought.worth else RETURN


def choose(s: State, choice: str) -> None:
    """The winner keeps the Guide that it holds, or each gets its own back (K7.6)."""
    s.choice = choice
    s.phase = OVER
    guides = {SEAT_NAMES[s.owner(side.guide)]: side.guide.code for side in s.sides if side.guide}
    s.tell("chose", s.winner, choice=choice, guides=guides)
