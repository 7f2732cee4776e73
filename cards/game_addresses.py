"""Addresses of the pages that every game has: short ones of the default game, /g/<slug>/ of others.

Such pages are declared once. Their views take the game's definition as `kind`, and both
`reverse("decks:list", kwargs={"kind": kind})` and `{% url "decks:list" kind=kind %}` find the right
one; without a game, the default game's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.http import HttpRequest
from django.urls import (
    URLPattern,
    URLResolver,
    get_script_prefix,
    get_urlconf,
    include,
    path,
    register_converter,
    reverse,
)

from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG, GAMES

MAX_ADDRESSES = 500  # of each kind are kept
KEY_PLACE = "THE-KEY-OF-A-ROW"
DEFAULT = {"kind": GAMES[DEFAULT_SLUG]}


class GameConverter:
    """A game's definition by its slug. The default game's are redirected before they come here."""

    regex = "[-a-zA-Z0-9_]+"

    def to_python(self, value: str) -> GameDefinition:
        """Raise ValueError, which is no address, for a game that this site lacks."""
        if value not in GAMES:
            raise ValueError
        return GAMES[value]

    def to_url(self, value: GameDefinition | str) -> str:
        """Return the slug, which is all that is known of a game that has left the site."""
        return value if isinstance(value, str) else value.slug


register_converter(GameConverter, "game")


def game_paths(prefix: str, pages: Sequence[URLPattern]) -> list[URLResolver]:
    """Return the patterns of pages that every game has, below `prefix`."""
    # `reverse` tries the last one first, and the first one takes any game.
    return [
        path(f"g/<game:kind>/{prefix}", include(list(pages))),
        path(prefix, include(list(pages)), DEFAULT),
    ]


def game_of_page(request: HttpRequest) -> dict[str, GameDefinition]:
    """Context processor: the game that a page is of, as `kind`, unless its view says."""
    asked = request.resolver_match.kwargs if request.resolver_match else {}
    return {"kind": asked.get("kind", DEFAULT["kind"])}


def game_url(name: str, game: str, **arguments: Any) -> str:
    """Return the address of a page of the game with this slug."""
    if arguments:
        return reverse(name, kwargs={"kind": GAMES.get(game, game), **arguments})
    return _page_of_game(get_urlconf(), get_script_prefix(), name, game)


@lru_cache(maxsize=MAX_ADDRESSES)
def _page_of_game(_urlconf: Any, _prefix: str, name: str, game: str) -> str:
    return reverse(name, kwargs={"kind": GAMES.get(game, game)})


def keyed_url(name: str, key: str) -> str:
    """Return the address of a view that takes the key of a row alone, of letters that no address
    quotes: the pattern is looked up once, for a list has seventy of them."""
    return _keyed_pattern(get_urlconf(), get_script_prefix(), name).replace(KEY_PLACE, key)


@lru_cache(maxsize=MAX_ADDRESSES)
def _keyed_pattern(_urlconf: Any, _prefix: str, name: str) -> str:
    return reverse(name, args=[KEY_PLACE])
