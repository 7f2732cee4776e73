"""The page of a game at play: `web/play.py` of the game's folder, or `plain`.

Each of them has what `Page` says.
"""

from typing import Any, Protocol, cast

from django.forms import Form
from django.http import QueryDict

from cards.face.boxes import Face
from engine.kernel.game import Data
from games import GAMES, web_module
from play.games import plain
from play.lessons.running import Run
from play.queries import Seen


class Page(Protocol):
    """The page of a game at play.

    DRAWN: the template of a page that the browser draws from `facts`; None: it has none, and its
    one page is PAGE. PAGE, TABLE, LOG: templates of the whole page, made here, of its changing
    part, of the whole log. POSITION: of a page of an earlier position; None: DRAWN shows those.
    LESSON: the template of a lesson's page that the browser draws; None: lessons are made here.
    SHOWS_PROBLEMS: whether the form of orders says at its fields what is wrong.
    """

    DRAWN: str | None
    PAGE: str
    TABLE: str
    LOG: str
    POSITION: str | None
    LESSON: str | None
    SHOWS_PROBLEMS: bool

    def facts(self, seen: Seen, user: Any, since: int | None, problem: str) -> Data:
        """Return what DRAWN is drawn from, with what happened after action `since` (None:
        newest)."""
        ...

    def lasting_facts(self, seen: Seen) -> Data:
        """Return what else DRAWN needs once."""
        ...

    def lesson_facts(self, run: Run, since: int | None) -> Data:
        """Return what LESSON is drawn from, for the learner, but for the words of the lesson."""
        ...

    def lesson_lasting(self) -> Data:
        """Return what else LESSON needs once."""
        ...

    def lesson_context(self, run: Run) -> dict[str, Any]:
        """Return the context of a lesson's page that is made here; empty for the table of any
        game."""
        ...

    def lesson_why(self, run: Run, line: str) -> str:
        """Why a learner's line can't be done, in words; empty if nothing is known."""
        ...

    def cards_shown(self, seen: Seen, *shown: Any) -> Data:
        """Return the cards named in what a viewer is shown, as DRAWN draws them."""
        ...

    def picture(self, seen: Seen, number: int) -> Face | None:
        """Return the position after an action as this viewer sees it, drawn; None: the game has no
        such picture. Raises PlayError."""
        ...

    def context(self, seen: Seen, user: Any, problem: str) -> dict[str, Any]:
        """Return the context of PAGE and TABLE: nothing but what this viewer may know."""
        ...

    def position_context(self, seen: Seen, number: int) -> dict[str, Any]:
        """Return the context of POSITION: what this viewer saw after an action. Raises
        PlayError."""
        ...

    def log_context(self, seen: Seen) -> dict[str, Any]:
        """Return the context of LOG."""
        ...

    def orders_form(self, seen: Seen, sent: QueryDict | None = None) -> Form | None:
        """Return the form of standing orders, as sent or as they stand; None: this viewer has
        none."""
        ...

    def read_action(self, sent: QueryDict) -> str | Data:
        """Return the action that a form on the page has sent."""
        ...


def page_of(seen: Seen) -> Page:
    """Return the page of the game that is seen."""
    return page_for(seen.game.slug)


def page_for(slug: str) -> Page:
    """Return the page of a game."""
    return cast("Page", (slug in GAMES and web_module(slug, "play")) or plain)
