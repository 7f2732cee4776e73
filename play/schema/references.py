"""References, labels and reasons."""

from __future__ import annotations

from play.schema.shapes import COUNT, SEAT, TEXT, TRUE, Schema, by_name, or_null, ref, shape

PLACE_FORM = "^([a-f][1-6](/[a-f][1-6])?|(south|north):([1-6]|persona))$"
_RELIC = {**COUNT, "description": "which Relic of the piece, from 0"}
_INDEX = {**COUNT, "description": "which Soul of a stack, from 0 at the bottom; on spaces alone"}
_PIECE = {"place": ref("Place")}
_WHERE = {"index": _INDEX, "relic": _RELIC}

REFERENCES: dict[str, Schema] = {
    "Place": {
        "type": "string",
        "pattern": PLACE_FORM,
        "description": "a space c3, an Environment slot c3/d4, a player’s slot south:2, "
        "a Persona’s place south:persona",
        "examples": ["c3", "c3/d4", "south:2", "south:persona"],
    },
    "PieceReference": shape("A piece on the board, or a Relic on one.", _PIECE, _WHERE),
    "HandReference": shape("A card in the reader’s hand.", {"hand": TEXT}),
    "CardReference": shape("A card in a deck or discard.", {"card": TEXT}),
    "PlayerReference": shape("A player.", {"player": SEAT}),
    "Label": {
        "description": "A reference with what the reader may call it.",
        "anyOf": [
            shape(
                "A piece; `name` is null for what lies face down and is not the reader’s to know.",
                {**_PIECE, "kind": TEXT, "name": or_null(TEXT), "controller": SEAT},
                _WHERE,
            ),
            shape("A Shield.", {**_PIECE, "shield": TRUE, "controller": SEAT}),
            shape(
                "A card that is no piece.",
                {"card": TEXT, "kind": TEXT, "name": or_null(TEXT), "controller": SEAT},
            ),
        ],
    },
    "Reason": shape(
        "Why something is refused, not possible, or over. docs/facts.md lists the codes.",
        {"code": TEXT, "rule": or_null(TEXT), "args": by_name({})},
    ),
    "ReasonsByVerb": by_name(ref("Reason")),
}
