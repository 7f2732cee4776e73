"""Figures and exact odds of any game's decks. Reads no database.

`draws` says which cards have been seen by a turn, `groups` how likely some of them are among
those, `breakdown` what a deck is made of, with the cards behind each number.
"""

from decks.figures.breakdown import Row, schema_charts
from decks.figures.draws import Draws, Going, game_turn
from decks.figures.groups import Group, TooMuch, chances_by_seen
