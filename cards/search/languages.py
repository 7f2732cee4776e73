"""The search language of each game's cards: the default game's own, a plain one for any other."""

from __future__ import annotations

from functools import cache

from cards.search.fields import CARDS
from cards.search.language import Language
from cards.search.plain import plain_language
from games import DEFAULT_SLUG, GAMES


def language_of(game: str) -> Language:
    """Return the language that a game's cards are searched in. KeyError: this site has no such
    game."""
    return CARDS if game == DEFAULT_SLUG else _plain(game)


@cache
def _plain(game: str) -> Language:
    return plain_language(GAMES[game])
