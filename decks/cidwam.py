"""All that decks takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its definition (`games`).
"""

from games.cidwam.rules.cards.card import TOKENS, CardPool
from games.cidwam.rules.cards.decks import deck_problems, game_problems
from games.cidwam.rules.table.words import words

__all__ = ["TOKENS", "CardPool", "deck_problems", "game_problems", "words"]
