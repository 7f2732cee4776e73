"""What a game has to print beside cards, decks and mats: one file for a game that has some.

A module here that is named after a game has SHEETS. Nothing here needs a database.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Face
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


@cache
def sheets_of(game: str) -> tuple[GameSheet, ...]:
    """Return what else a game has to print; most have nothing."""
    own = f"{__name__}.{game}"
    return import_module(own).SHEETS if find_spec(own) else ()


def sheet_named(game: str, name: str) -> GameSheet:
    """One of those; raises BadOptions with those that there are."""
    kind, every = kind_of(game), sheets_of(game)
    for sheet in every:
        if sheet.name == name:
            return sheet
    known = ", ".join(sheet.name for sheet in every)
    there_are = f"Its sheets: {known}." if known else "It has none."
    raise BadOptions({"sheet": f"{kind.title} has no sheet “{name[:MAX_ECHO]}”. {there_are}"})
