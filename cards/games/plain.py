"""The entries of a game of which the site knows what its definition says, and nothing more."""

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard


class WrongEntry(ValueError):
    """An entry of a card file that is no card: str() says where, which key, and what would do."""


def read(kind: GameDefinition, entry: object, where: str) -> Data:
    """Return the entry's checked data; raises WrongEntry with all that is wrong, a line each."""
    try:
        return kind.read_card(entry, where)
    except WrongCard as error:
        raise WrongEntry(str(error)) from error
