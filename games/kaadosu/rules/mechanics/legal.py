"""Legal actions of the seat that is asked, each once and written in one way.

An action is a tuple: its verb, then codes and spaces (`field`). This listing alone decides what is
legal; `refusals` only says why something isn't.
"""

from __future__ import annotations

from typing import Any, Final

from games.kaadosu.rules.field import FREE, MAX_CARDS, STEPS, TARGETS
from games.kaadosu.rules.position.state import (
    ANTE,
    DISCARD,
    KEEP,
    NOBODY,
    OVER,
    RETURN,
    TURN,
    State,
)

Action = tuple[Any, ...]
DRAW: Final = "draw"
NONE: Final = "none"
END: Action = ("end",)


def asked(s: State) -> tuple[int, str]:
    """The seat that must act, and its question; NOBODY once the battle is over."""
    if s.is_draw_offered:
        return 1 - s.active, DRAW
    if s.phase == OVER:
        return NOBODY, NONE
    return (s.winner if s.phase == ANTE else s.active), s.phase


def legal_actions(s: State, seat: int) -> list[Action]:
    """The legal actions of a seat, but for resigning and offering a draw, which `act` takes."""
    who, what = asked(s)
    if who != seat:
        return []
    if what == TURN:
        return _of_turn(s, seat)
    if what == DISCARD:
        return [("discard", card.code) for card in s.sides[seat].hand]
    if what == ANTE:
        return [(KEEP,), (RETURN,)]
    return [("accept draw",), ("decline draw",)]


def _of_turn(s: State, seat: int) -> list[Action]:
    """K4.1-4.5, without what a new card doesn't do and what a card has done in this turn."""
    side = s.sides[seat]
    mask, enemies = side.mask, s.sides[1 - seat].mask
    actions: list[Action] = []
    free = FREE[mask]
    if side.hand and mask.bit_count() < MAX_CARDS:
        actions += [("place", card.code, to) for card in side.hand for to in free]
    for at, placed in enumerate(side.field):
        if placed is None or placed.is_new:
            continue
        if not placed.has_moved:
            actions += [("move", at, to) for to in STEPS[at][mask]]
        if not placed.has_attacked:
            actions += [("attack", at, target) for target in TARGETS[at][enemies]]
        actions.append(("retire", at))
    actions.append(END)
    return actions
