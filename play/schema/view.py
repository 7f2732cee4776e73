"""A game as one viewer may know it."""

from __future__ import annotations

from play.schema.references import PLACE_FORM
from play.schema.shapes import (
    COUNT,
    SEAT,
    TEXT,
    TRUE,
    WHOLE,
    YES_NO,
    Schema,
    by_name,
    list_of,
    or_null,
    ref,
    shape,
    words,
)

PIECE = ref("Piece")
_WHY_NOT = {"why_not": ref("ReasonsByVerb")}

_PLAYER = shape(
    "A player. `hand` and `orders` are there for the reader alone.",
    {
        "life": WHOLE,
        "coins": COUNT,
        "persona": or_null(PIECE),
        "hand_size": COUNT,
        "deck_size": COUNT,
        "discard": list_of(TEXT),
        "slots": by_name(or_null(PIECE), "^[1-6]$"),
    },
    {"hand": list_of(ref("HandCard")), "orders": {"type": "object"}, **_WHY_NOT},
)

VIEW: dict[str, Schema] = {
    "HandCard": shape(
        "A card in the reader’s hand.",
        {"name": TEXT, "kind": TEXT, "value": COUNT, "cost": COUNT},
        _WHY_NOT,
    ),
    "Piece": {
        "description": "A piece as the reader may know it.",
        "anyOf": [
            shape("A Shield.", {"shield": TRUE}, _WHY_NOT),
            shape(
                "Any other. `name` is null where it lies face down and is not the reader’s to "
                "know; what belongs to its face is then left out.",
                {
                    "kind": TEXT,
                    "owner": SEAT,
                    "controller": SEAT,
                    "token": YES_NO,
                    "face_down": YES_NO,
                    "name": or_null(TEXT),
                    "counters": by_name(COUNT),
                    "relics": list_of(ref("Piece")),
                    "rolled": or_null(WHOLE),
                    "taken": YES_NO,
                },
                {
                    "value": or_null(COUNT),
                    "types": list_of(TEXT),
                    "text": TEXT,
                    "hit_dice": TEXT,
                    "movement": or_null(TEXT),
                    "keywords": list_of(TEXT),
                    "bonus": WHOLE,
                    **_WHY_NOT,
                },
            ),
        ],
    },
    "Thrown": shape(
        "Dice that lie and may yet change; no faces: all at their highest.",
        {
            "place": ref("Place"),
            "pieces": list_of(ref("PieceReference")),
            "faces": list_of(WHOLE),
            "dice": WHOLE,
            "total": WHOLE,
        },
    ),
    "View": shape(
        "The position as one seat, or a spectator (`seat` null), may know it.",
        {
            "seat": or_null(SEAT),
            "turn": COUNT,
            "active": SEAT,
            "phase": words("opening", "begin", "summon", "move", "end", "over"),
            "draw_offer": or_null(SEAT),
            "players": shape("Both.", {"south": _PLAYER, "north": _PLAYER}),
            "board": by_name(list_of(PIECE), PLACE_FORM),
            "environments": by_name(PIECE, PLACE_FORM),
            "waiting_for": list_of(SEAT),
            "decision": or_null(ref("Decision")),
            "legal": list_of(TEXT),
            "actions": list_of(ref("Action")),
            "thrown": list_of(ref("Thrown")),
            "opening": or_null(
                shape(
                    "What an opening may have.",
                    {"souls": list_of(TEXT), "spaces": list_of(ref("Place")), "coins": COUNT},
                )
            ),
            "outcome": or_null(
                shape(
                    "How it ended.",
                    {"winner": or_null(SEAT), "reason": ref("Reason"), "text": TEXT},
                )
            ),
        },
    ),
}
