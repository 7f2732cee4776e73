"""Who knows what lies face down (R10.9). Shields are known to nobody (R1.3)."""

from __future__ import annotations

from engine.cidwam.position.state import State


def knows_face(s: State, piece: int, seat: int | None) -> bool:
    """Return whether a seat knows a Secret's face: its owner, and whoever controls it now."""
    return seat is not None and (s.owner[piece] == seat or s.controller[piece] == seat)
