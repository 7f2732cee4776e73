"""The page of a game that has none of its own, made from its definition (`play.table.plain`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.http import QueryDict

from engine.kernel import orders
from engine.kernel.game import Data
from play.asked import OFFER
from play.chairs import chairs
from play.kinds import kind_of
from play.lessons.running import Run
from play.levels import LEVELS, usual_level
from play.queries import Seen, advice_of, free_sides, host_of, log_of, view_of
from play.rules import load_state, rules_for
from play.services import BOT, can_start
from play.table.around import around
from play.table.plain.meanings import meanings_of
from play.table.plain.orders import OrdersForm
from play.table.plain.page import PlainTable, build_table
from play.table.plain.situation import look
from play.table.plain.story import Told
from play.table.positions import state_after
from play.wording import seat_names

DRAWN = None
PAGE, TABLE, LOG = "play/plain/game.html", "play/plain/_table.html", "play/plain/log.html"
POSITION = "play/plain/position.html"
LESSON = None
SHOWS_PROBLEMS = True
LINES_OF_LOG = 60  # actions; the page that holds the whole log is linked below them


def facts(seen: Seen, user: Any, since: int | None, problem: str) -> Data:
    """None: the page is made here."""
    raise NotImplementedError(seen.game.slug)


def lasting_facts(seen: Seen) -> Data:
    """None, as `facts`."""
    raise NotImplementedError(seen.game.slug)


def lesson_facts(run: Run, since: int | None) -> Data:
    """None, as `facts`."""
    raise NotImplementedError(run.lesson.game)


def lesson_lasting() -> Data:
    """None, as `facts`."""
    raise NotImplementedError


def lesson_context(run: Run) -> dict[str, Any]:
    """Nothing: the table of any game serves."""
    return {}


def lesson_why(run: Run, line: str) -> str:
    """Nothing beyond what the rules refuse it with."""
    return ""


def cards_shown(seen: Seen, *shown: Any) -> Data:
    """None: pages of any game name their cards and draw none."""
    return {}


def picture(seen: Seen, number: int) -> None:
    """None: of other games nobody knows what they look like."""
    return


def context(seen: Seen, user: Any, problem: str) -> dict[str, Any]:
    """All that the page shows this viewer."""
    game = seen.game
    found = {**around(seen, user), "problem": problem, "kind": kind_of(game.slug)}
    table = _table(seen, log_of(seen, newest=LINES_OF_LOG)) if game.has_begun else None
    if table is None:
        withdrawn = game.status == game.Status.WITHDRAWN
        many = kind_of(game.slug).nouns["player"].many
        status = "This invite was cancelled" if withdrawn else f"Waiting for {many}"
        found |= {} if withdrawn else _waiting(seen, user)
    else:
        status = table.status
        found["advice"] = _advice(seen, table)
        found["meanings"] = meanings_of(game.slug)
        found["may_offer"] = OFFER in table.asides and bool(
            seen.seat and seen.seat.draw_turn != game.turn
        )
    waiting = found["waiting"]
    title = f"({waiting}) {status}" if waiting else status
    return {**found, "table": table, "status": status, "title": title}


def _waiting(seen: Seen, user: Any) -> dict[str, Any]:
    """Return what a player of a game sees that isn't full yet."""
    game, seats = seen.game, seen.seats
    is_host = seen.seat is not None and seen.seat == host_of(seats)
    return {
        "chairs": chairs(game, seats, user),
        "free": len(free_sides(game, seats)),
        "is_host": is_host,
        "can_start": is_host and can_start(game, seats),
        "levels": LEVELS.values(),
        "usual_level": BOT,
    }


def position_context(seen: Seen, number: int) -> dict[str, Any]:
    """Return the mats as they lay after an action, and what had been done."""
    game, rules = seen.game, rules_for(seen.game)
    now = look(rules, state_after(game, number), seen.side)
    then = replace(now, actions=(), asides=(), decision=None, outcome=None)
    names = seat_names(seen.seats, game.seat_count)
    done = log_of(seen, since=max(0, number - 1), until=number) if number else []
    table = build_table(kind_of(game.slug), rules, then, names, map(_told(seen), done))
    return {
        "kind": kind_of(game.slug),
        "table": table,
        "seen": seen,
        "game": game,
        "number": number,
        "before": number - 1 if number else None,
        "after": number + 1 if number < game.number else None,
        "may_play_on": game.is_over and now.outcome is None,
        "levels": LEVELS.values(),
        "level": usual_level(seen.seats),
        "named_seats": list(zip(game.seat_names, seen.seats, strict=False)),
    }


def log_context(seen: Seen) -> dict[str, Any]:
    """All of the log in words."""
    table = _table(seen, log_of(seen)) if seen.game.has_begun else None
    return {"log": table.log if table else (), "kind": kind_of(seen.game.slug)}


def orders_form(seen: Seen, sent: QueryDict | None = None) -> OrdersForm | None:
    """Return the orders of the viewer's own seat, in a game that has some."""
    figures = kind_of(seen.game.slug).orders
    view = view_of(seen)
    if view is None or seen.side is None or not figures:
        return None
    names = {card["name"] for card in seen.game.book.cards if "name" in card} if sent else ()
    return OrdersForm(figures, view.get(orders.KEY) or {}, sent, names=names)


def read_action(sent: QueryDict) -> str | Data:
    """Return the action's notation."""
    return sent.get("action", "")


def _table(seen: Seen, entries: Iterable[Data]) -> PlainTable:
    game = seen.game
    rules = rules_for(game)
    situation = look(rules, load_state(game), seen.side)
    names = seat_names(seen.seats, game.seat_count)
    return build_table(kind_of(game.slug), rules, situation, names, map(_told(seen), entries))


def _told(seen: Seen) -> Any:
    sides = {name: side for side, name in enumerate(seen.game.seat_names)}

    def told(entry: Data) -> Told:
        return entry["number"], sides[entry["side"]], entry["by_bot"], entry["events"]

    return told


def _advice(seen: Seen, table: PlainTable) -> dict[str, str] | None:
    """Return what the bot would do in the viewer's place, if that was asked and still holds."""
    text = advice_of(seen)
    return None if text is None else {"text": text, "label": table.offer.label(text)}
