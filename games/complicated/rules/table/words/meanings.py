"""The things on the table, explained: areas, figures and signs, and by which rules."""

from __future__ import annotations

from engine.kernel.phrases import Meaning
from games.complicated.rules.cards import (
    BASE,
    CARDS,
    CLASSES,
    HEAVY,
    LIGHT,
    MEDIUM,
    NUMBERS,
    RESOURCE,
    REVIVE,
    class_of,
)
from games.complicated.rules.position.terms import ACE_LIFE

_BLOCKS = {
    LIGHT: "On patrol it blocks units of any class.",
    MEDIUM: "On patrol it blocks medium and heavy units; light ones are too fast for it.",
    HEAVY: "On patrol it blocks heavy units alone; others are too fast for it.",
}
_FACE_RULES = {"J": "C2.6", "Q": "C2.8"}
_KING_RULES = {"S": "C2.9", "C": "C2.10", "H": "C2.11", "D": "C2.12"}


def _class(weight: str) -> Meaning:
    values = [int(number) for number in NUMBERS if class_of(int(number)) == weight]
    says = f"Made of cards from {min(values)} to {max(values)}. {_BLOCKS[weight]}"
    return Meaning(weight.capitalize(), says, ("C2.2", "C5.2"))


MEANINGS = {
    "unit": Meaning("Unit", "A heart, a spade and a club of one class.", ("C2.3",)),
    "life": Meaning("Life", "With as many wounds as life the unit is destroyed.", ("C2.3", "C5.9")),
    "armour": Meaning(
        "Armour", "Taken off the damage that the unit is given in a battle, once.", ("C5.9",)
    ),
    "attack": Meaning(
        "Attack",
        "The points it gives in a battle: to the unit it is engaged with, or unblocked to the Ace.",
        ("C5.8",),
    ),
    "wounds": Meaning("Wounds", "They stay until a King of hearts heals them.", ("C5.9", "C2.11")),
    **{weight: _class(weight) for weight in CLASSES},
    "absorb": Meaning(
        "Absorbs",
        "So many wounds are taken off before any are put on the unit, until the turn ends.",
        ("C2.7",),
    ),
    "tapped": Meaning(
        "Tapped",
        "Used. It untaps as its player’s next turn begins. A tapped unit neither attacks nor "
        "blocks.",
        ("C4.2", "C5.1", "C5.2"),
    ),
    "patrol": Meaning(
        "Patrol",
        "Units here attack, and block their own class or a heavier one. New units come here.",
        ("C5.1", "C5.2", "C4.9"),
    ),
    "guardian": Meaning(
        "Guardians",
        "Units here block any class and can’t attack. Units move between patrol and guardians in "
        "consolidation.",
        ("C5.2", "C4.9"),
    ),
    "base": Meaning(
        "Base",
        "A stack of Aces, of which the top one can be attacked. Whoever has none left at the end "
        "of their own turn is out.",
        ("C1.3", "C6.1"),
    ),
    "ace": Meaning(
        "Ace",
        f"{ACE_LIFE} life, no armour, no attack. At {ACE_LIFE} wounds it falls, and the next one "
        "is turned up, unwounded.",
        ("C2.4", "C5.10"),
    ),
    "fallen": Meaning(
        "Fallen Aces", "A joker brings one back, to the bottom of the base.", ("C2.13",)
    ),
    "construction": Meaning(
        "Construction",
        "Parts of units. Hearts, spades and clubs are built with tokens, a token for each point "
        "of their value.",
        ("C4.5", "C4.6"),
    ),
    "tokens": Meaning("Tokens", "With as many tokens as its value a part is finished.", ("C4.6",)),
    "finished": Meaning(
        "Finished",
        "It waits for two others of its class, to be assembled into a unit in consolidation.",
        ("C4.6", "C4.9"),
    ),
    "hidden": Meaning(
        "Face-down part", "Others see its tokens, and not which card it is.", ("C4.5", "C7.1")
    ),
    "resources": Meaning(
        "Resources",
        "Diamonds. Each is tapped for a token a turn, whatever its value.",
        ("C4.3", "C4.4"),
    ),
    "initiative": Meaning(
        "Initiative",
        "The values in the resource area, tapped or not. In a battle the lower commits first and "
        "the higher replies; if equal, the attacker replies.",
        ("C5.4", "C5.5"),
    ),
    "hand": Meaning(
        "Hand", "Cards that their player alone sees. Two are drawn each turn.", ("C4.2", "C7.1")
    ),
    "pile": Meaning(
        "Pile",
        "Cards to draw, in an order that nobody knows. When it’s empty, the discard is shuffled "
        "into a new one.",
        ("C4.2", "C7.1"),
    ),
    "discard": Meaning(
        "Discard", "Cards that were played or destroyed. Everyone may look.", ("C2.14", "C7.1")
    ),
    "pool": Meaning(
        "Pool", "Tokens to put on parts. What is left when the phase ends is lost.", ("C4.7",)
    ),
    "forecast": Meaning(
        "As it stands", "What would come of the battle if no more was done.", ("C5.9",)
    ),
}


def card_rules(code: str) -> tuple[str, ...]:
    """The numbers of the rules about a card."""
    card = CARDS[code]
    if card.role == BASE:
        return ("C2.4", "C2.5")
    if card.role == REVIVE:
        return ("C2.13",)
    if card.role == RESOURCE:
        return ("C4.3", "C4.4")
    if card.value:
        return ("C2.1", "C2.3")
    return (_FACE_RULES.get(card.rank) or _KING_RULES[card.suit],)
