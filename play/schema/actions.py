"""Actions and the odds of fights."""

from __future__ import annotations

from play.schema.shapes import (
    CHANCE,
    COUNT,
    TEXT,
    TRUE,
    YES_NO,
    Schema,
    by_name,
    list_of,
    one_of,
    or_null,
    ref,
    shape,
    words,
)

PLACE = ref("Place")
PIECE = ref("PieceReference")
HAND = ref("HandReference")
PATTERNS = words("pawn", "knight", "bishop", "rook", "queen", "king")
NUMBERS = "^-?[0-9]+$"

_FIGHT_ODDS = {"odds": ref("FightOdds")}


def _action(what: str, verb: str, required: Schema, optional: Schema | None = None) -> Schema:
    notation = {"notation": {**TEXT, "description": "the same action as a line"}}
    return shape(what, {"verb": {"const": verb}, **required}, {**notation, **(optional or {})})


_VERBS: dict[str, Schema] = {
    "play": _action(
        "Play a card: a Soul or an Environment to a place, a Relic on a piece.",
        "play",
        {"subject": HAND},
        {"target": {"anyOf": [PLACE, PIECE]}, "dropping": PLACE},
    ),
    "sell": _action("Discard a card for a Coin.", "sell", {"subject": HAND}),
    "cash": _action("Discard a Shield for its value.", "cash", {"subject": PIECE}),
    "shield": _action("Pay 2 Coins for a Shield.", "shield", {}, {"dropping": PLACE}),
    "use": _action(
        "Use a payment effect, counted from 0, or turn a Secret up.",
        "use",
        {"subject": PIECE},
        {"ability": COUNT, "turn_up": TRUE},
    ),
    "move": _action(
        "Move a Soul; `as` is the pattern where a stack has several.",
        "move",
        {"subject": PLACE, "target": PLACE},
        {"as": PATTERNS, "then": ref("Prospects")},
    ),
    "fight": _action("Attack a Soul.", "fight", {"subject": PLACE, "target": PLACE}, _FIGHT_ODDS),
    "strike": _action(
        "Attack the opponent directly.",
        "strike",
        {"subject": PLACE, "target": ref("PlayerReference")},
        {"odds": ref("StrikeOdds")},
    ),
    "end": _action(
        "Leave the phase.", "end", {"phase": {**TEXT, "description": "the phase that is left"}}
    ),
    "open": _action(
        "Open with these Souls; never listed, for there are thousands.",
        "open",
        {"placed": list_of(shape("A Soul and its space.", {"card": TEXT, "place": PLACE}))},
    ),
    "choose": _action(
        "Answer a question.",
        "choose",
        {},
        {
            "target": {"anyOf": [PLACE, PIECE, HAND, ref("CardReference"), ref("PlayerReference")]},
            "answer": {
                "anyOf": [
                    YES_NO,
                    {"type": "integer", "minimum": 1},
                    words("keep", "discard", "none"),
                ]
            },
        },
    ),
    "break": _action("Break a Shield.", "break", {"target": PLACE}),
    "drop": _action("Discard an Incantation instead.", "drop", {"target": PLACE}),
    "join": _action("Have another Soul fight.", "join", {"target": PLACE}, _FIGHT_ODDS),
    "take": _action("Take the damage.", "take", {}),
    "pass": _action("Do nothing now.", "pass", {}),
    "resign": _action("Give the game up.", "resign", {}),
    "offer draw": _action("Offer a draw.", "offer draw", {}),
    "accept draw": _action("Accept the draw.", "accept draw", {}),
    "decline draw": _action("Decline the draw.", "decline draw", {}),
}

ACTIONS: dict[str, Schema] = {
    "FightOdds": shape(
        "Chances, seen from the Soul that acts; not exact where a response may change a roll.",
        {
            "win": CHANCE,
            "tie": CHANCE,
            "lose": CHANCE,
            "left": by_name(CHANCE, NUMBERS),
            "exact": YES_NO,
        },
    ),
    "StrikeOdds": shape(
        "The spread of the damage, its mean, and the chance that it ends the game.",
        {
            "dealt": by_name(CHANCE, NUMBERS),
            "mean": {"type": "number", "minimum": 0},
            "wins": CHANCE,
            "exact": YES_NO,
        },
    ),
    "Prospects": shape(
        "What would be in reach after the move, by what the Soul can do where it stands now.",
        {"fights": list_of(PLACE), "strike": YES_NO},
    ),
    **one_of("What a seat may do, told apart by `verb`.", "verb", "Action", _VERBS),
    "Decision": shape(
        "What the reader is asked; `args` say what it is about.",
        {
            "kind": words(
                "may",
                "target",
                "place",
                "card",
                "part",
                "order",
                "curate",
                "response",
                "answer",
                "join",
            ),
            "question": {**TEXT, "description": "the question in words"},
            "source": or_null(ref("Label")),
            "args": ref("DecisionArgs"),
            "options": list_of(TEXT),
            "actions": list_of(ref("Action")),
            "default": TEXT,
        },
    ),
    "DecisionArgs": shape(
        "What a question is about, by its kind.",
        {},
        {
            "says": {**TEXT, "description": "the card’s own sentence"},
            "parts": {**list_of(TEXT), "description": "each part in the card’s own words"},
            "n": {**COUNT, "description": "how many parts to choose, or cards are seen"},
            "chosen": {**list_of(COUNT), "description": "which parts are chosen so far"},
            "for": TEXT,
            "card": TEXT,
            "point": words("summon", "attack", "move"),
            "attack": shape(
                "The attack that was declared; a direct one has no defender.",
                {"attacker": list_of(ref("Label"))},
                {"defender": list_of(ref("Label"))},
            ),
            "attacker": list_of(ref("Label")),
            "defender": list_of(ref("Label")),
            "expected": {"type": "number", "minimum": 0},
        },
    ),
}
