"""All that decks takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its KIND (engine.games).
"""

from engine.cidwam.cards.card import KINDS, TOKENS, CardPool
from engine.cidwam.cards.decks import MYTHIC_COPIES, deck_problems, game_problems
from engine.cidwam.rules.opening import START_HAND
from engine.cidwam.table.words import words

__all__ = [
    "KINDS",
    "MYTHIC_COPIES",
    "START_HAND",
    "TOKENS",
    "CardPool",
    "deck_problems",
    "game_problems",
    "words",
]
