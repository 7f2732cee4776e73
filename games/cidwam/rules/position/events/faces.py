"""The visible faces of pieces and of cards in hand, in views and events alike.

Built up from what is allowed: a field that nobody put here is hidden (R1.2, R1.3, R10.9). No piece
carries its id, which would tell which copy of a card it is; what lies face down carries no name or
number that could tell one from another. Keywords, bonus and cost are for `table.settling` to add.
"""

from __future__ import annotations

from games.cidwam.rules.board import SEATS
from games.cidwam.rules.flags import AGAIN, FACE_DOWN, SHIELD, TAKEN, TOKEN
from games.cidwam.rules.position.labels import Data, Viewer, may_know
from games.cidwam.rules.position.state import State


def face(s: State, piece: int, viewer: Viewer) -> Data:
    """A piece with its Relics, as a viewer may know it."""
    flags = s.flags[piece]
    if flags & SHIELD:
        return {"shield": True}
    d = s.printed_card(piece)
    seen: Data = {
        "kind": d.kind,
        "owner": SEATS[s.owner[piece]],
        "controller": SEATS[s.controller[piece]],
        "token": bool(flags & TOKEN),
        "face_down": bool(flags & FACE_DOWN),
        "name": None,
        "counters": dict(s.counters[piece]),
        "relics": [face(s, relic, viewer) for relic in s.relics[piece]],
        "rolled": s.rolled[piece],
        "taken": flags & (TAKEN | AGAIN) == TAKEN,
    }
    if not may_know(s, piece, viewer):
        return seen
    seen["name"] = d.title
    seen["value"] = None if d.kind == "Persona" else d.value
    seen["types"] = list(d.types)
    seen["text"] = d.text
    if d.kind == "Soul":
        seen["hit_dice"] = str(d.hit_dice)
        seen["movement"] = d.movement
    return seen


def hand_card(s: State, card: int) -> Data:
    """A card in hand, as its player sees it."""
    d = s.defs[card]
    return {"name": d.name, "kind": d.kind, "value": d.value}
