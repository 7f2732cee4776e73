"""A deck's figures and its exact odds, from the rules that play goes by. Reads no database.

`draws` says which cards have been seen by a turn, `groups` how likely some of them are among
those, `fights` and `coins` what Souls roll and what can be paid for, `breakdown` what a deck is
made of, with the cards behind each number. A deck comes as pairs of a `CardDef` and a count, the
Persona not among them (R2.3).
"""

from decks.figures.breakdown import Row, breakdown
from decks.figures.coins import CoinRow, coins_by_turn
from decks.figures.draws import Going, cards_seen, game_turn, sample_draws
from decks.figures.fights import FightRow, Fights, fights
from decks.figures.groups import Group, TooMuch, chances_by_seen

__all__ = [
    "CoinRow",
    "FightRow",
    "Fights",
    "Going",
    "Group",
    "Row",
    "TooMuch",
    "breakdown",
    "cards_seen",
    "chances_by_seen",
    "coins_by_turn",
    "fights",
    "game_turn",
    "sample_draws",
]
