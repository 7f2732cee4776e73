"""All that rooms take of CIDWaM's engine through the card database, for what is CIDWaM's own there.
Nothing else in this room knows that engine; games are known by their definitions and `cards.games`.
"""

from games.cidwam.rules.cards.card import KINDS, CardDef, CardPool
from games.cidwam.rules.cards.decks import MIN_CARDS, MYTHIC_COPIES
from games.cidwam.rules.text import CardText, compile_text, explain, features, read_as, render
from games.cidwam.rules.text.vocabulary import Dice

__all__ = [
    "KINDS",
    "MIN_CARDS",
    "MYTHIC_COPIES",
    "CardDef",
    "CardPool",
    "CardText",
    "Dice",
    "compile_text",
    "explain",
    "features",
    "read_as",
    "render",
]
