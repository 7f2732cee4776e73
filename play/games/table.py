"""A game's own table: the default, or TABLE of its `web/play.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.http import QueryDict

from cards.face.boxes import Face
from engine.kernel import orders
from engine.kernel.game import Data
from engine.kernel.game import Game as Rules
from engine.kernel.phrases import PlainWords, table_words
from games import GAMES, web_module
from play.lessons.running import Run
from play.queries import Seen
from play.table.page.table import status_words
from play.table.position import position_facts
from play.table.viewer import Viewer

PICTURE_SIZE = (1200, 630)  # of a position's PNG, as other sites show it


class Table:
    """A game's table; the default is made of the definition's mats and the game's words."""

    drawn: str | None = None
    """The template of a page that the browser draws from facts; None: the game has none."""
    lesson: str | None = None
    """The template of a lesson that the browser draws; None: lessons have forms alone."""
    puzzle: str | None = None
    """The template of a puzzle that the browser draws; None: puzzles have forms alone."""
    extra: str | None = None
    """The template of a form that a position can have besides (`extra_form`)."""
    has_pictures = False
    """Whether positions can be drawn (`picture`)."""

    def words(self, viewer: Viewer) -> PlainWords:
        """Return the game's words for its table."""
        return table_words(viewer.kind, viewer.rules.words())

    def status(self, viewer: Viewer, words: PlainWords) -> str:
        """Return whose turn it is, or how it ended, in one short sentence."""
        return status_words(words, viewer.situation, viewer.reader)

    def position(self, viewer: Viewer) -> Data:
        """Return the facts of a position for its viewer: those of `TableFacts` that the engine
        knows, and the game's own."""
        words = self.words(viewer)
        return {**position_facts(viewer, words), "said": self.status(viewer, words)}

    def title(self, seen: Seen, said: str, waiting: int) -> str:
        """Return the window's title. waiting: how many games wait for the viewer."""
        return f"({waiting}) {said}" if waiting else said

    def lasting(self, cards: Callable[[], Sequence[Data]]) -> Data:
        """Return what the drawn page needs once. cards: gives those of the game."""
        return {}

    def is_read(self, event: Data) -> bool:
        """Whether an event in words is for those who read the log and follow nothing."""
        return bool(event["text"])

    def add_to_events(self, entries: Sequence[Data]) -> None:
        """Add the game's own facts to the events of some entries in words, in place."""

    def named(self, facts: Data, *, whole: bool) -> Any:
        """Return those facts whose cards the page draws; whole: all in sight."""
        return ()

    def cards_shown(self, rules: Rules[Any], *shown: Any) -> Data:
        """Return the cards named in what a viewer is shown, as the drawn page has them."""
        return {}

    def picture(self, seen: Seen, number: int) -> Face | None:
        """Return the position after an action as this viewer sees it, drawn, for `has_pictures`.
        Raises PlayError."""
        return None

    def read_action(self, sent: QueryDict) -> str | Data:
        """Return the action that a form on the page has sent."""
        return sent.get("action", "")

    def lesson_why(self, run: Run, line: str) -> str:
        """Return why a learner's line can't be done, in words; empty if nothing is known."""
        return ""

    def lesson_marks(self, run: Run, choices: Sequence[Data]) -> list[str]:
        """Return the keys of what a lesson's next step is about, on the drawn table."""
        return []

    def remarks(self, viewer: Viewer) -> list[str]:
        """Return sentences above what the viewer is asked."""
        return []

    def extra_form(self, viewer: Viewer) -> Data | None:
        """Return the context of `extra`; None where nothing of the kind is asked."""
        return None

    def lasting_answers(self, viewer: Viewer) -> list[Data]:
        """Return answers for now and the rest of the game: [{"label", "line"}], lines to send."""
        return []

    def has_orders(self, seat: str) -> bool:
        """Return whether a seat can leave auto-replies, in a game that has them."""
        return True

    def held_orders(self, view: Data, seat: str) -> Data:
        """Return the auto-replies of a seat, whose view it is."""
        return view.get(orders.KEY) or {}


DEFAULT_TABLE = Table()


def table_of(game: str) -> Table:
    """Return a game's own table; the default's for one that this site no longer has."""
    own = web_module(game, "play") if game in GAMES else None
    found: Table = getattr(own, "TABLE", DEFAULT_TABLE)
    return found
