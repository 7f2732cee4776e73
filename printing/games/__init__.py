"""What a game has to print beside cards, decks and mats: SHEETS of its `web/printing.py`.

Nothing here needs a database.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Face
from games import web_module
from printing.kinds import MAX_ECHO, kind_of
from printing.options import BadOptions
from printing.pdf.papers import Size

Faces = tuple[tuple[Face, int], ...]


@dataclass(frozen=True, slots=True)
class GameSheet:
    """Faces of one size, each so many times, without backs. `words`: one sentence about them.

    `faces` are made when they are asked for; they may raise FaceError.
    """

    name: str
    label: str
    words: str
    faces: Callable[[], Faces]
    size: Size = (CARD_WIDTH, CARD_HEIGHT)


def sheets_of(game: str) -> tuple[GameSheet, ...]:
    """Return what else a game has to print; most have nothing."""
    own = web_module(game, "printing")
    return own.SHEETS if own else ()


def sheet_named(game: str, name: str) -> GameSheet:
    """One of those; raises BadOptions with those that there are."""
    kind, every = kind_of(game), sheets_of(game)
    for sheet in every:
        if sheet.name == name:
            return sheet
    known = ", ".join(sheet.name for sheet in every)
    there_are = f"Its sheets: {known}." if known else "It has none."
    raise BadOptions({"sheet": f"{kind.title} has no sheet “{name[:MAX_ECHO]}”. {there_are}"})
