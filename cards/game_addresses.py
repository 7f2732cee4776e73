"""Addresses of the pages that every game has: short ones of the default game, /g/<slug>/ of others.

Such pages are declared once. Their views take the game's definition as `kind`, and both
`reverse("decks:list", kwargs={"kind": kind})` and `{% url "decks:list" kind=kind %}` find the right
one; without a game, the default game's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from django.urls import URLPattern, URLResolver, include, path, register_converter, reverse

from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG, GAMES

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
    return reverse(name, kwargs={"kind": GAMES.get(game, game), **arguments})
