"""How the card files of each game are read: one file for a game that has its own way.

What a KIND says of its cards is enough for any game (`cards.games.plain`). A module here that is
named after a game is asked instead. Nothing here needs a database.
"""

from importlib import import_module
from importlib.util import find_spec

from cards.games import plain
from engine.games import GAMES
from engine.kernel.game import Data


def read(game: str, entry: object, where: str) -> Data:
    """An entry of a card file, checked; raises WrongEntry (cards.games.plain)."""
    name = f"{__name__}.{game}"
    if not find_spec(name):
        return plain.read(GAMES[game], entry, where)
    card: Data = import_module(name).read(entry, where)
    return card
