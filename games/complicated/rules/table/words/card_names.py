"""English names of cards and units."""

from __future__ import annotations

from games.complicated.rules.cards import CARDS, KIND

SUIT_NAMES = {"H": "hearts", "S": "spades", "C": "clubs", "D": "diamonds"}
RANK_NAMES = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SUIT_SIGNS = {"H": "♥", "S": "♠", "C": "♣", "D": "♦"}


def full_name(code: str) -> str:
    """ "5 of hearts", "King of diamonds", "First joker"; copies are called alike."""
    kind = KIND[code]
    if kind[0] == "X":
        return "First joker" if kind == "X1" else "Second joker"
    return f"{RANK_NAMES.get(kind[1:], kind[1:])} of {SUIT_NAMES[kind[0]]}"


def short_name(code: str) -> str:
    """ "5♥", "K♦", "joker 1", "5♥ (2nd deck)"; what is no card's code stays as it is."""
    if code not in CARDS:
        return code
    kind = KIND[code]
    name = f"joker {kind[1]}" if kind[0] == "X" else f"{kind[1:]}{SUIT_SIGNS[kind[0]]}"
    return name if code == kind else f"{name} (2nd deck)"
