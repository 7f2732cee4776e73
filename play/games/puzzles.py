"""A game's own part of puzzles: the default, or PUZZLES of its `web/play.py`."""

from __future__ import annotations

from cards.face.boxes import Face
from decks.formats.official_cards import entries_of
from engine.kernel.game import Data
from games import GAMES, web_module
from play.games.features import MiniBoard
from play.puzzles.posing import Posed


class Puzzles:
    """A game's puzzles; the default says of a position what its table shows."""

    board = "play/_puzzle_mats.html"
    """The template that shows a position on the page of a puzzle (`board_context`)."""
    has_pictures = False
    """Whether positions can be drawn (`picture`)."""

    def cards_of_files(self, game: str) -> list[Data]:
        """Return the cards that its puzzles are made with, from the files of its sets."""
        return [*entries_of(game)]

    def facts(self, posed: Posed) -> list[str]:
        """Return what is to be known of a position before one plays it, in sentences."""
        return []

    def board_context(self, posed: Posed) -> Data:
        """Return what `board` needs besides the context of any practice."""
        return {}

    def changes(self, before: Data, after: Data, own: str, other: str) -> list[str]:
        """Return what the dice changed between two views of the seat `own`, in words; `other` is
        what the other one is called."""
        return []

    def small_board(self, posed: Posed) -> MiniBoard | None:
        """Return the position in dots, for lists and the front page."""
        return None

    def picture(self, posed: Posed, title: str, asked: str) -> Face | None:
        """Return the position drawn for links, and nothing that solves it."""
        return None

    def picture_words(self, posed: Posed) -> str:
        """Return what the picture shows, for who can't see it."""
        return ""


DEFAULT_PUZZLES = Puzzles()


def puzzles_of(game: str) -> Puzzles:
    """Return a game's own part of puzzles."""
    own = web_module(game, "play") if game in GAMES else None
    found: Puzzles = getattr(own, "PUZZLES", DEFAULT_PUZZLES)
    return found
