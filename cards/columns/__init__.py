"""A game's card entries in the columns of Card: `plain`, or the game's own `web/columns.py`."""

from collections.abc import Sequence
from typing import Any, Protocol

from cards.columns import plain
from engine.kernel.game import Data
from games import GAMES, web_module


class Columns(Protocol):
    """What a game's entries are in the columns of Card; made of all entries of a load."""

    def of(self, entry: Data) -> dict[str, Any]:
        """Return the fields of one card, but for those that `Card.derive` makes."""
        ...


def columns_of(game: str, entries: Sequence[Data]) -> Columns:
    """Return the columns of a game's checked entries; raises WrongEntry if they can't be
    together."""
    own = web_module(game, "columns")
    if own is None:
        return plain.Columns(GAMES[game])
    made: Columns = own.Columns(entries)
    return made
