"""The slots of Incantations and Environments: what is in them, and which are empty."""

from __future__ import annotations

from games.cidwam.rules.board import (
    ENVIRONMENT_SLOTS,
    FIRST_ENVIRONMENT,
    FIXED_SLOTS,
    SLOT_PLACES,
    fixed_index,
    slot_place,
)
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.position.state import State


def free_slots(s: State, seat: int) -> list[int]:
    """The empty Incantation slots of a player, as places, the lowest first."""
    slots = zip(SLOT_PLACES[seat], s.fixed[FIXED_SLOTS[seat]], strict=True)
    return [place for place, piece in slots if not piece]


def free_slot(s: State, seat: int) -> int | None:
    """The lowest of them, if there is one."""
    slots = s.fixed[FIXED_SLOTS[seat]]
    return SLOT_PLACES[seat][slots.index(0)] if 0 in slots else None


def slot_pieces(s: State, seat: int) -> list[int]:
    return [p for p in s.fixed[FIXED_SLOTS[seat]] if p]


def in_slot(s: State, seat: int, n: int) -> int:
    """Return what stands in a player's slot number n; 0 for nothing."""
    return s.fixed[fixed_index(slot_place(seat, n))]


def shields(s: State, seat: int) -> list[int]:
    return [p for p in slot_pieces(s, seat) if s.flags[p] & SHIELD]


def incantations(s: State, seat: int) -> list[int]:
    """The face-up Incantations in a player's slots (R8.2a)."""
    return [p for p in slot_pieces(s, seat) if not s.flags[p] & FACE_DOWN]


def free_environment_slots(s: State) -> list[int]:
    fixed = s.fixed
    return [c + FIRST_ENVIRONMENT for c in range(ENVIRONMENT_SLOTS) if not fixed[c]]
