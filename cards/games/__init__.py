"""How the card database keeps the cards of each game: one file for a game that has its own way.

What a KIND says of its cards is enough for any game (`cards.games.plain`). A module here that is
named after a game is asked instead, for what it has: `read` and `Columns` as there, or faces of its
own as `cards.faces` says.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from cards.games import plain
from engine.games import GAMES
from engine.kernel.game import Data


class Columns(Protocol):
    """What a game's entries are in the columns of Card; made of all entries of a load."""

    def of(self, entry: Data) -> dict[str, Any]:
        """The fields of one card, but for those that `Card.derive` makes."""
        ...


def read(game: str, entry: object, where: str) -> Data:
    """An entry of a card file, checked; raises WrongEntry (cards.games.plain)."""
    own = _module(game, "read")
    return own.read(entry, where) if own else plain.read(GAMES[game], entry, where)


def columns(game: str, entries: Sequence[Data]) -> Columns:
    """The columns of a game's checked entries; raises WrongEntry if they can't be together."""
    own = _module(game, "Columns")
    made: Columns = own.Columns(entries) if own else plain.Columns(GAMES[game])
    return made


def with_faces(game: str) -> Any:
    """The module of a game that draws its own faces, or None."""
    return _module(game, "face_data")


@cache
def _module(game: str, name: str) -> Any:
    """The module named after the game, if it has that name; else None."""
    own = f"{__name__}.{game}"
    found = import_module(own) if find_spec(own) else None
    return found if hasattr(found, name) else None
