"""CIDWaM's own pages: the table that the browser draws, and the one of forms (`play.table`)."""

from __future__ import annotations

from typing import Any

from django.http import QueryDict

from cards.face.boxes import Face
from engine.kernel.game import Data, IllegalAction
from play.forms import OrdersForm
from play.lessons.running import Run
from play.queries import Seen, log_of, view_of
from play.table.book_cards import cards_named
from play.table.data import page_data, table_data, words_facts
from play.table.lesson import lesson_page, lesson_table, why_refused
from play.table.orders import own_orders
from play.table.page import build_page
from play.table.picture import position_face
from play.table.positions import view_after
from play.table.story import oldest_first
from play.wording import ending_of, refusal, teller_of

DRAWN = "play/game.html"
PAGE, TABLE, LOG = "play/no_scripts.html", "play/_table.html", "play/log.html"
POSITION = None
LESSON = "play/lesson.html"
SHOWS_PROBLEMS = False


def facts(seen: Seen, user: Any, since: int | None, problem: str) -> Data:
    """All that the table shows this viewer."""
    return table_data(seen, user, since=since, problem=problem)


def lasting_facts(seen: Seen) -> Data:
    """Addresses and terms."""
    return page_data(seen)


def lesson_facts(run: Run, since: int | None) -> Data:
    """Return what a learner sees of the table."""
    return lesson_table(run, since)


def lesson_lasting() -> Data:
    """Return the words of the table."""
    return words_facts()


def lesson_context(run: Run) -> dict[str, Any]:
    """Return the board in place of mats."""
    return lesson_page(run)


def lesson_why(run: Run, line: str) -> str:
    """Return what the view has against it."""
    return why_refused(run, line)


def cards_shown(seen: Seen, *shown: Any) -> Data:
    """Return the cards named in what a viewer is shown, from the game's book."""
    return cards_named(seen.game.book, *shown)


def picture(seen: Seen, number: int) -> Face:
    """Return the board in dots."""
    names = {seat.side_name: seat.name for seat in seen.seats}
    if seen.game.is_over and number == seen.game.number:
        said = ending_of(seen.game, seen.seats, None)
    else:
        said = f"After action {number}" if number else "The start"
    return position_face(view_after(seen, number), seen.side or 0, names, said)


def context(seen: Seen, user: Any, problem: str) -> dict[str, Any]:
    """All that the page shows this viewer."""
    return build_page(seen, user, problem=problem)


def position_context(seen: Seen, number: int) -> dict[str, Any]:
    """None: the drawn table shows positions."""
    raise NotImplementedError


def log_context(seen: Seen) -> dict[str, Any]:
    """All of the log in words."""
    teller = teller_of(seen.game, seen.seats, seen.side)
    return {"log": oldest_first(log_of(seen), teller)}


def orders_form(seen: Seen, sent: QueryDict | None = None) -> OrdersForm | None:
    """Return the orders of the viewer's own seat."""
    held = own_orders(seen, view_of(seen))
    if held is None:
        return None
    if sent is None:
        return OrdersForm.showing(held)
    form = OrdersForm(sent)
    form.held = held
    return form


def read_action(sent: QueryDict) -> str | Data:
    """Return the action's notation; the opening's form without scripts gives a space for each
    Soul."""
    if "opening" not in sent:
        return sent.get("action", "")
    souls, spaces = sent.getlist("soul"), sent.getlist("space")
    if len(souls) != len(spaces):
        raise refusal(IllegalAction("opening_spaces", "R3.2"))
    placed = [
        {"card": soul, "place": space} for soul, space in zip(souls, spaces, strict=True) if space
    ]
    return {"verb": "open", "placed": placed}
