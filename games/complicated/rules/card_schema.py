"""The schema of this game's cards, in set files, on pages and on paper."""

from __future__ import annotations

from engine.kernel.figures import Figure
from engine.kernel.schema import Schema
from games.complicated.rules.cards import (
    ARMOUR,
    ATTACK,
    BASE,
    CARDS,
    CLASSES,
    COMPONENTS,
    EVENT,
    LIFE,
    RESOURCE,
    REVIVE,
)

ROLE_NAMES = {
    LIFE: "Life",
    ARMOUR: "Armour",
    ATTACK: "Attack",
    RESOURCE: "Resource",
    BASE: "Ace",
    EVENT: "Event",
    REVIVE: "Joker",
}
SUIT_NAMES = {"S": "Spades", "H": "Hearts", "C": "Clubs", "D": "Diamonds", "X": "Joker"}
RANK_NAMES = {
    **{str(n): str(n) for n in range(2, 11)},
    "J": "Jack",
    "Q": "Queen",
    "K": "King",
    "A": "Ace",
    "joker": "Joker",
}
FIRST_DECK = tuple(code for code in CARDS if not code.endswith("b"))

CARD_SCHEMA = Schema(
    (
        Figure("name", "Name", "line", least=1, most=40),
        Figure("code", "Code", "word", values={code: code for code in FIRST_DECK}),
        Figure("suit", "Suit", "word", values=SUIT_NAMES),
        Figure("rank", "Rank", "word", values=RANK_NAMES),
        Figure("role", "Role", "word", values=ROLE_NAMES),
        Figure(
            "value",
            "Value",
            "number",
            least=2,
            most=10,
            kinds=(*COMPONENTS, RESOURCE),
        ),
        Figure(
            "class",
            "Class",
            "word",
            kinds=COMPONENTS,
            values={weight: weight.capitalize() for weight in CLASSES},
        ),
        Figure("text", "What it does", "text", least=1, most=300),
    ),
    kind="role",
)
