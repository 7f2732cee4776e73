"""The search of the default game's cards, for tests that are of no other."""

from functools import partial

from cards import search as of_any_game
from games import DEFAULT_SLUG

CARDS = of_any_game.language_of(DEFAULT_SLUG)
search = partial(of_any_game.search, language=CARDS)
suggest = partial(of_any_game.suggest, language=CARDS)
