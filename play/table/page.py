"""All that the game's page without scripts shows one viewer, gathered for the template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Data
from play.cidwam import Sight
from play.queries import Seen, cards_of, log_of, view_of
from play.table.around import around
from play.table.board import Board, build_board
from play.table.choices import Choice, groups, read_choices
from play.table.orders import can_be_sent, decision_always, order_sentences, own_orders
from play.table.prompt import (
    advice_to,
    answers_to,
    asked_now,
    draw_offer,
    is_for_a_secret,
    may_offer_draw,
    opening_of,
)
from play.table.status import PHASES, page_title, status_line
from play.table.story import newest_first
from play.wording import phrasing, reader_of, teller_of

LINES_OF_LOG = 60  # actions; the page that holds the whole log is linked below them


@dataclass(frozen=True)
class HandCard:
    """A card in the viewer's hand. `key` is what the board's script knows it by."""

    name: str
    key: str
    card: Any
    playable: bool


def build_page(seen: Seen, user: Any, *, problem: str = "") -> dict[str, Any]:
    """Return the template's context. Only the engine's view of this viewer goes in, and its log."""
    game = seen.game
    view = view_of(seen)
    found = around(seen, user)
    context: dict[str, Any] = {
        **found,
        "other": seen.other,
        "problem": problem,
        "status": status_line(game, seen.seats, seen.side, view),
        "title": page_title(game, seen.seats, seen.side, found["waiting"]),
        "view": None,
    }
    if view is not None:
        context.update(_playing(seen, view))
    return context


def _playing(seen: Seen, view: Data) -> dict[str, Any]:
    game = seen.game
    reader = reader_of(game, seen.seats, seen.side)
    board = build_board(view, reader)
    choices = read_choices(view, reader) if seen.is_mine else []
    decision = asked_now(view)
    answers = answers_to(choices, decision)
    log = log_of(seen, newest=LINES_OF_LOG)
    return {
        "view": view,
        "board": board,
        "phase": PHASES.get(view["phase"], view["phase"]),
        "decision": decision,
        "answers": answers,
        "question": phrasing.question(decision, reader) if decision else "",
        "thrown": [phrasing.dice(thrown, Sight(view), reader) for thrown in view["thrown"]],
        "advice": advice_to(seen, choices),
        "always": [one for one in decision_always(seen, view) if can_be_sent(one["line"])],
        "order_sentences": order_sentences(own_orders(seen, view) or {}),
        "may_offer": may_offer_draw(seen),
        "asked_for_a_secret": is_for_a_secret(answers, decision),
        "groups": groups(choices),
        "choices": choices,
        "end": next((choice for choice in choices if choice.verb == "end"), None),
        "turn_choices": [c for c in choices if not c.subject and c.verb == "shield"],
        "hand": _hand(seen, board, view, choices),
        "opening": opening_of(seen, view),
        "draw": draw_offer(seen, view),
        "log": newest_first(log, teller_of(game, seen.seats, seen.side)),
    }


def _hand(seen: Seen, board: Board, view: Data, choices: list[Choice]) -> list[HandCard]:
    subjects = {choice.subject for choice in choices if choice.verb == "play"}
    openers = set((view.get("opening") or {}).get("souls") or [])
    faces = cards_of(seen, board.near.hand)
    return [
        HandCard(
            name, f"hand:{name}", faces.get(name), f"hand:{name}" in subjects or name in openers
        )
        for name in board.near.hand
    ]
