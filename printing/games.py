"""Prints of a game: the default, or PRINTS of its `web/printing.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Face
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.mats import Mat
from games import web_module
from printing.content import Entries
from printing.kinds import MAX_ECHO, kind_of, printed_mats
from printing.options import BadOptions, PrintOptions
from printing.pdf.document import Document
from printing.pdf.flow import Paragraph
from printing.pdf.inks import HOME
from printing.pdf.papers import Size
from printing.products.names import What
from printing.sources.counters import Needed
from printing.sources.list_files import ReadDeck, read_list

if TYPE_CHECKING:  # a file is printed without a database, and without models
    from workshop.models import Draft

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


class Prints:
    """A game's prints; the default suits any game."""

    overview = "printing/list.html"
    """The template of the page that shows what there is to print."""
    products: tuple[What, ...] = (What.CARDS, What.DECK_LIST, What.MAT, What.SHEET)
    sheets: tuple[GameSheet, ...] = ()
    has_code = False
    """Whether a deck's list has the deck's code."""

    def read_deck(self, path: Path, kind: GameDefinition) -> ReadDeck:
        """Return the deck in a file; raises PrintRefused."""
        return read_list(path, kind)

    def tokens(self) -> list[Data]:
        """Return the tokens that cards may make, with the keys of the card files."""
        return []

    def draw_mat(self, what: str, options: PrintOptions) -> Document:
        """Return a mat that the game draws itself, not as it declares it; raises DoesNotFit, and
        BadOptions for one that there isn't."""
        raise BadOptions({"what": f"This game draws no {what}."})

    def page_size(self, what: str) -> Size | None:
        """Return the size of a page that is as large as what is on it; None: the paper's."""
        return None

    def turn_aid(self) -> list[Face]:
        """Return the cards that tell of a turn."""
        return []

    def booklet_opening(self, kind: GameDefinition) -> Iterator[Paragraph]:
        """Yield what stands in the booklet before the rules."""
        yield Paragraph(kind.title, 9.0, font="name", colour=HOME, is_heading=True)
        yield Paragraph("Rules to have at the table", 3.6, font="italic", before=1)

    def token_names(self) -> frozenset[str]:
        """Return the names of its tokens, without a database."""
        return frozenset()

    def tokens_of_file(self, counts: Mapping[str, int]) -> Entries:
        """Return the tokens that a deck's cards, by name, can need, without a database."""
        return []

    def counters(self, counts: Mapping[str, int], drafts: Sequence[Draft] | None = None) -> Needed:
        """Return the counters that a deck's cards, by name, can need.

        `drafts` are those among them; None: the cards are official, and no database is asked.
        """
        return []


DEFAULT_PRINTS = Prints()


def prints_of(game: str) -> Prints:
    """Return what a game has to print."""
    own = web_module(game, "printing")
    return own.PRINTS if own else DEFAULT_PRINTS


def check_offered(game: str, what: str) -> None:
    """Raise BadOptions for a product that a game doesn't have."""
    kind, offered = kind_of(game), prints_of(game).products
    if what in offered:
        return
    if what == What.MAT:
        mats = ", ".join(each for each in offered if each.endswith("-mat") or "mat-" in each)
        raise BadOptions({"what": f"{kind.title}’s mats are asked for as {mats}."})
    raise BadOptions({"what": f"{kind.title} has no {what} to print. {_there_are(kind)}"})


def check_tokens(game: str) -> None:
    """Raise BadOptions if a game has no tokens to print."""
    if What.TOKENS not in prints_of(game).products:
        words = f"tokens can’t be printed for {kind_of(game).title}. Leave them out."
        raise BadOptions({"tokens": words})


def mat_named(game: str, name: str) -> Mat:
    """Return a mat that a game declares; raises BadOptions with those that there are."""
    kind = kind_of(game)
    check_offered(game, What.MAT)
    for mat in printed_mats(kind):
        if mat.name == name:
            return mat
    no_mat = f"{kind.title} has no mat “{name[:MAX_ECHO]}”." if name else "name a mat."
    raise BadOptions({"mat": f"{no_mat} {_there_are(kind)}"})


def sheet_named(game: str, name: str) -> GameSheet:
    """Return one of a game's own sheets; raises BadOptions with those that there are."""
    kind, every = kind_of(game), prints_of(game).sheets
    for sheet in every:
        if sheet.name == name:
            return sheet
    known = ", ".join(sheet.name for sheet in every)
    there_are = f"Its sheets: {known}." if known else "It has none."
    raise BadOptions({"sheet": f"{kind.title} has no sheet “{name[:MAX_ECHO]}”. {there_are}"})


def _there_are(kind: GameDefinition) -> str:
    names = ", ".join(mat.name for mat in printed_mats(kind))
    return f"Its mats: {names}." if names else "It has no mats."
