"""References and labels (docs/facts.md): where a piece is, and what a viewer may call it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.cidwam.rules.board import ATTACHED, BOARD_END, PERSONA, PLACE_NAMES, SEATS, SPACES
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.position.state import State

Data = dict[str, Any]
Viewer = int | None  # a seat, or a spectator


def may_know(s: State, piece: int, viewer: Viewer) -> bool:
    """May a viewer know the face of a piece (R1.3, R10.9)?"""
    flags = s.flags[piece]
    if not flags & FACE_DOWN:
        return True
    knowing = s.owner[piece], s.controller[piece]
    return not flags & SHIELD and viewer in knowing


def place_name(place: int) -> str:
    """The name of a place on the board or of a Persona."""
    if place < BOARD_END:
        return PLACE_NAMES[place]
    return f"{SEATS[place - PERSONA]}:persona"


def reference(s: State, piece: int) -> Data:
    """Return where a piece is: its place, its index in a stack, a Relic's number on its host."""
    bearer = s.host[piece] or piece
    place = s.place[bearer]
    found: Data = {"place": place_name(place)}
    if place < SPACES:
        found["index"] = s.spaces[place].index(bearer)
    if bearer != piece:
        found["relic"] = s.relics[bearer].index(piece)
    return found


def label(s: State, piece: int, viewer: Viewer) -> Data:
    """A reference with what a viewer may call the piece, or a card that is no piece (any more)."""
    controller = SEATS[s.controller[piece]]
    if s.flags[piece] & SHIELD:
        return {"place": place_name(s.place[piece]), "shield": True, "controller": controller}
    card = s.defs[piece]
    there = s.place[piece] <= ATTACHED or s.place[piece] in (PERSONA, PERSONA + 1)
    return {
        **(reference(s, piece) if there else {"card": card.title}),
        "kind": card.kind,
        "name": card.title if may_know(s, piece, viewer) else None,
        "controller": controller,
    }


def labels(s: State, pieces: Iterable[int], viewer: Viewer) -> list[Data]:
    return [label(s, piece, viewer) for piece in pieces]
