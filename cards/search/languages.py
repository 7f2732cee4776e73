"""The search language of each game's cards: LANGUAGE of its `web/search.py`, or one made of the
figures that its definition names."""

from __future__ import annotations

from functools import cache

from cards.search.language import Language
from cards.search.plain import plain_language
from games import GAMES, web_module


@cache
def language_of(game: str) -> Language:
    """Return the language that a game's cards are searched in. KeyError: this site has no such
    game."""
    own = web_module(game, "search")
    found: Language = own.LANGUAGE if own else plain_language(GAMES[game])
    return found
