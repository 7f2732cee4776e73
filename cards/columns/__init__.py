"""What a game's entries are in the columns of Card: a file for a game that has its own way.

The others have `plain`. A module here that is named after a game has a `Columns` too.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from cards.columns import plain
from engine.games import GAMES
from engine.kernel.game import Data


class Columns(Protocol):
    """What a game's entries are in the columns of Card; made of all entries of a load."""

    def of(self, entry: Data) -> dict[str, Any]:
        """Return the fields of one card, but for those that `Card.derive` makes."""
        ...


def columns_of(game: str, entries: Sequence[Data]) -> Columns:
    """Return the columns of a game's checked entries; raises WrongEntry if they can't be
    together."""
    name = f"{__name__}.{game}"
    if not find_spec(name):
        return plain.Columns(GAMES[game])
    made: Columns = import_module(name).Columns(entries)
    return made
