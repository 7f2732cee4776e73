"""The search language of each game's cards: LANGUAGE of its `web/search.py`, or one made of the
figures that its definition names."""

from __future__ import annotations

from cards.search.language import Language
from cards.search.schema.language import plain_language
from games import GAMES, web_module

_made: dict[str, Language] = {}


def language_of(game: str) -> Language:
    """Return the language that a game's cards are searched in. KeyError: this site has no such
    game."""
    if game not in _made:
        own = web_module(game, "search")
        _made[game] = own.LANGUAGE if own else plain_language(GAMES[game])
    return _made[game]


def forget_meanings() -> None:
    """Keep no terms as they were understood."""
    for language in _made.values():
        language.meanings.clear()
