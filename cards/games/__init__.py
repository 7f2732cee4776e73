"""Reading and drawing a game's cards, where the game has its own way: `web/cards.py` of its folder.

What a definition says of its cards is enough for any game (`cards.games.plain`,
`cards.pictures.faces`). The game's own module is asked instead, for what it has. Nothing here needs
a database.
"""

from typing import Any

from cards.games import plain
from engine.kernel.game import Data
from games import GAMES, web_module


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


def _module(game: str, name: str) -> Any:
    """Return the game's own module, if it has that name; else None."""
    found = web_module(game, "cards")
    return found if hasattr(found, name) else None
