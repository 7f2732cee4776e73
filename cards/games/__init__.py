"""How each game's cards are read and drawn, where a game has its own way: one file for it.

What a KIND says of its cards is enough for any game (`cards.games.plain`, `cards.faces`). A module
here that is named after a game is asked instead, for what it has. Nothing here needs a database.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cards.games import plain
from engine.games import GAMES
from engine.kernel.game import Data


def read(game: str, entry: object, where: str) -> Data:
    """Return an entry of a card file, checked; raises WrongEntry (cards.games.plain)."""
    own = _module(game, "read")
    card: Data = own.read(entry, where) if own else plain.read(GAMES[game], entry, where)
    return card


def with_faces(game: str) -> Any:
    """Return the module of a game that draws its own faces, or None."""
    return _module(game, "face_data")


def with_scenes(game: str) -> Any:
    """Return the module of a game that draws positions of worked examples (`scene`), or None."""
    return _module(game, "scene")


@cache
def _module(game: str, name: str) -> Any:
    """Return the module named after the game, if it has that name; else None."""
    own = f"{__name__}.{game}"
    found = import_module(own) if find_spec(own) else None
    return found if hasattr(found, name) else None
