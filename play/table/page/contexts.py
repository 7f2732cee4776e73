"""The table's page that needs no scripts: of any game, from its mats and its words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.http import QueryDict
from django.urls import reverse

from engine.kernel.game import Data
from play.games.table import table_of
from play.kinds import kind_of
from play.levels import LEVELS, usual_level
from play.queries import Seen, advice_of, free_sides, host_of, log_of, view_of
from play.rules import rules_for
from play.services import BOT, can_start
from play.setup.lobby import chairs
from play.submitted_action import OFFER
from play.table.earlier import state_after
from play.table.page.auto_replies import OrdersForm
from play.table.page.log_lines import Told
from play.table.page.meanings import meanings_of
from play.table.page.table import PlainTable, build_table
from play.table.sidebar import sidebar
from play.table.situation import look
from play.table.viewer import Practice, Viewer, viewer_of

LINES_OF_LOG = 60  # actions; the page that holds the whole log is linked below them


def game_page(seen: Seen, user: Any, problem: str) -> dict[str, Any]:
    """Return the context of a game's page: nothing but what this viewer may know."""
    game, own = seen.game, table_of(seen.game.slug)
    kind = kind_of(game.slug)
    found = {**sidebar(seen, user), "problem": problem, "kind": kind}
    if not game.has_begun:
        withdrawn = game.status == game.Status.WITHDRAWN
        many = kind.nouns["player"].many
        status = "This invite was cancelled" if withdrawn else f"Waiting for {many}"
        found |= {"table": None} if withdrawn else {"table": None, **_waiting(seen, user)}
    else:
        viewer = viewer_of(seen)
        extra_form = own.extra_form(viewer) if seen.is_mine else None
        if extra_form:  # it asks for all that may be done now
            viewer.situation = replace(viewer.situation, actions=(), decision=None)
        table = _table(viewer, log_of(seen, newest=LINES_OF_LOG))
        status = table.status
        found |= {
            "table": table,
            "advice": _advice(seen, table),
            "meanings": meanings_of(game.slug),
            "may_offer": OFFER in table.asides
            and bool(seen.seat and seen.seat.draw_turn != game.turn),
            "people": [seat for seat in seen.seats if not seat.is_bot],
            "cards_at": reverse("play:card", args=[game.key]),
            "extra": own.extra,
            "extra_form": extra_form,
            "lasting_answers": own.lasting_answers(viewer) if table.offer.answers else [],
        }
    waiting = found["waiting"]
    title = f"({waiting}) {status}" if waiting else status
    return {**found, "status": status, "title": title}


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


def position_page(seen: Seen, number: int) -> dict[str, Any]:
    """Return the context of an earlier position's page: the mats as they lay after an action, and
    what had been done. Raises PlayError."""
    game, rules = seen.game, rules_for(seen.game)
    viewer = viewer_of(replace(seen, state=state_after(game, number)))
    now = look(rules, viewer.state, seen.side)
    viewer.situation = replace(now, actions=(), asides=(), decision=None, outcome=None)
    done = log_of(seen, since=max(0, number - 1), until=number) if number else []
    return {
        "kind": viewer.kind,
        "table": _table(viewer, done),
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


def practice_page(practice: Practice, cards_at: str) -> dict[str, Any]:
    """Return the context of a lesson's or a puzzle's page: its table, and the form besides.

    cards_at: the address of its cards' pages.
    """
    viewer, own = practice.viewer, table_of(practice.game)
    if not viewer.may_act:
        viewer.situation = replace(viewer.situation, actions=(), decision=None)
    return {
        "kind": viewer.kind,
        "table": _table(viewer, practice.entries),
        "cards_at": cards_at,
        "extra": own.extra,
        "extra_form": own.extra_form(viewer) if viewer.may_act else None,
    }


def log_page(seen: Seen) -> dict[str, Any]:
    """Return the context of the page that holds all of the log in words."""
    log = _table(viewer_of(seen), log_of(seen)).log if seen.game.has_begun else ()
    return {"log": log, "kind": kind_of(seen.game.slug)}


def orders_form(seen: Seen, sent: QueryDict | None = None) -> OrdersForm | None:
    """Return the form of auto-replies of the viewer's own seat, as sent or as they stand; None if
    there are none for it."""
    kind, table = kind_of(seen.game.slug), table_of(seen.game.slug)
    view, seat = view_of(seen), seen.seat.side_name if seen.seat else ""
    if view is None or seen.side is None or not kind.orders or not table.has_orders(seat):
        return None
    names = {card["name"] for card in seen.game.book.cards if "name" in card} if sent else ()
    held = table.held_orders(view, seat)
    return OrdersForm(kind.orders, held, sent, names=names, presets=kind.presets)


def _table(viewer: Viewer, entries: Iterable[Data]) -> PlainTable:
    sides = {name: side for side, name in enumerate(viewer.rules.seats)}
    told: list[Told] = [
        (one["number"], sides[one["side"]], one["by_bot"], one["events"]) for one in entries
    ]
    own = table_of(viewer.kind.slug)
    words = own.words(viewer)
    return build_table(viewer, words, own.status(viewer, words), told, own.remarks(viewer))


def _advice(seen: Seen, table: PlainTable) -> dict[str, str] | None:
    """Return what the bot would do in the viewer's place, if that was asked and still holds."""
    text = advice_of(seen)
    return None if text is None else {"text": text, "label": table.offer.label(text)}
