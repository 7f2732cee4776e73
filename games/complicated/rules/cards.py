"""The 54 playing cards of a seat, and what each is in the game (C1.2, C2.1-C2.13).

A card is its code: suit and rank (H5, S10, DK), X1 and X2 for the jokers; of a second deck with a
"b" behind it (H5b). Nothing here knows a position.
"""

from __future__ import annotations

from dataclasses import dataclass

LIFE, ARMOUR, ATTACK, RESOURCE, BASE, EVENT, REVIVE = (
    "life",
    "armour",
    "attack",
    "resource",
    "base",
    "event",
    "revive",
)
COMPONENTS = (LIFE, ARMOUR, ATTACK)
SUITS = {"H": LIFE, "S": ARMOUR, "C": ATTACK, "D": RESOURCE}
NUMBERS = tuple(map(str, range(2, 11)))
FACES = ("J", "Q", "K")
LIGHT, MEDIUM, HEAVY = CLASSES = ("light", "medium", "heavy")
MAX_DECKS = 2
ACES_A_DECK = 4


@dataclass(frozen=True, slots=True)
class Card:
    """The card that a code stands for. `kind` is the code without the mark of the second deck.

    value: 2-10 of a number, 0 of others. weight: its class, or "" for what builds nothing.
    """

    code: str
    kind: str
    suit: str
    rank: str
    role: str
    value: int
    weight: str


def class_of(value: int) -> str:
    """The class of a printed value (C2.2)."""
    return LIGHT if value <= 4 else MEDIUM if value <= 7 else HEAVY


def _card(kind: str, role: str, copy: str) -> Card:
    rank = kind[1:]
    value = int(rank) if role != REVIVE and rank in NUMBERS else 0
    weight = class_of(value) if role in COMPONENTS else ""
    return Card(kind + copy, kind, kind[0], rank, role, value, weight)


def _deck(copy: str) -> list[Card]:
    numbers = [_card(s + n, role, copy) for s, role in SUITS.items() for n in NUMBERS]
    faces = [_card(s + f, EVENT, copy) for s in SUITS for f in FACES]
    aces = [_card(f"{s}A", BASE, copy) for s in "SHCD"]
    return [*numbers, *faces, *aces, *(_card(x, REVIVE, copy) for x in ("X1", "X2"))]


CARDS = {card.code: card for copy in ("", "b") for card in _deck(copy)}
KIND = {code: card.kind for code, card in CARDS.items()}
ROLE = {code: card.role for code, card in CARDS.items()}
VALUE = {code: card.value for code, card in CARDS.items()}
WEIGHT = {code: card.weight for code, card in CARDS.items()}
HEFT = {weight: at for at, weight in enumerate(CLASSES)}  # the heavier, the more
IS_COMPONENT = {code: card.role in COMPONENTS for code, card in CARDS.items()}


def codes_of(decks: int) -> list[str]:
    """The codes of so many decks of one seat."""
    return [code for code in CARDS if decks == MAX_DECKS or not code.endswith("b")]


def aces_of(decks: int) -> list[str]:
    """The Aces among them."""
    return [code for code in codes_of(decks) if ROLE[code] == BASE]


def is_joker(code: str) -> bool:
    return ROLE[code] == REVIVE


def nameable(codes: list[str]) -> list[str]:
    """The cards of a hand, or finished ones, that can be named: of two equal ones the first
    deck's (C8.2). Of one deck they all can."""
    return [code for code in codes if code[-1] != "b" or code[:-1] not in codes]
