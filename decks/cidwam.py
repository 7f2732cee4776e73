"""All that decks takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its definition (`games`).
"""

from games.cidwam.rules.cards.card import KINDS, TOKENS, CardDef, CardPool
from games.cidwam.rules.cards.decks import MYTHIC_COPIES, deck_problems, game_problems
from games.cidwam.rules.cards.script import ADVANTAGE
from games.cidwam.rules.mechanics.odds import Roll, compare, spread
from games.cidwam.rules.mechanics.opening import START_COINS, START_HAND
from games.cidwam.rules.table.words import words

__all__ = [
    "D6",
    "KINDS",
    "MYTHIC_COPIES",
    "START_COINS",
    "START_HAND",
    "TOKENS",
    "CardPool",
    "Roll",
    "compare",
    "deck_problems",
    "game_problems",
    "roll_of",
    "spread",
    "words",
]

D6: Roll = (((1, 6, 0),), (), False, 0)
"""A roll of one die of six."""


def roll_of(card: CardDef, *, plain: bool = False) -> Roll | None:
    """Return what a card rolls by what is printed on it, None without Hit Dice; `plain`: Advantage
    aside.

    What its text gives it by the board is not in it.
    """
    if not card.dice:
        return None
    advantage = bool(card.script.mask & ADVANTAGE) and not plain
    return card.dice, (), advantage, 0
