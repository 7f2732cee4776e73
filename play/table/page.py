"""All that the game's page shows one viewer, gathered for the template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.game import MAX_ACTION_LENGTH, Data
from play.cidwam import SEATS, Sight
from play.queries import Seen, advice_of, cards_of, log_of, view_of
from play.table.around import around
from play.table.board import Board, build_board
from play.table.choices import Choice, groups, read_choices
from play.table.orders import decision_always, order_sentences, own_orders
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


@dataclass(frozen=True)
class Opener:
    """A Soul in hand that the opening may play for `value` Coins; one for each copy held."""

    name: str
    value: int


def build_page(seen: Seen, user: Any, *, problem: str = "") -> dict[str, Any]:
    """The template's context. Only the engine's view of this viewer goes in, and its log."""
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
    decision = view["decision"] if view["phase"] != "opening" else None
    answers = _answers(choices, decision)
    log = log_of(seen, newest=LINES_OF_LOG)
    return {
        "view": view,
        "board": board,
        "phase": PHASES.get(view["phase"], view["phase"]),
        "decision": decision,
        "answers": answers,
        "question": phrasing.question(decision, reader) if decision else "",
        "thrown": [phrasing.dice(thrown, Sight(view), reader) for thrown in view["thrown"]],
        "advice": _advice(seen, choices),
        "always": [one for one in decision_always(seen, view) if _fits(one["line"])],
        "order_sentences": order_sentences(own_orders(seen, view) or {}),
        "may_offer": bool(seen.seat and seen.seat.draw_turn != game.turn),
        "asked_for_a_secret": _is_for_a_secret(answers, decision),
        "groups": groups(choices),
        "choices": choices,
        "end": next((choice for choice in choices if choice.verb == "end"), None),
        "turn_choices": [c for c in choices if not c.subject and c.verb == "shield"],
        "hand": _hand(seen, board, view, choices),
        "opening": _opening(seen, view),
        "draw": _draw(seen, view),
        "log": newest_first(log, teller_of(game, seen.seats, seen.side)),
    }


def _fits(line: str) -> bool:
    """Whether a form can send a line as an action."""
    return len(line) <= MAX_ACTION_LENGTH


def _answers(choices: list[Choice], decision: Data | None) -> list[Choice]:
    """The choices that answer the question; at a response point the payment effects too."""
    if decision is None:
        return []
    options = set(decision["options"])
    return [choice for choice in choices if choice.text in options or choice.verb == "use"]


def _advice(seen: Seen, choices: list[Choice]) -> dict[str, str] | None:
    """What the bot would do in the viewer's place, if that was asked and still holds."""
    text = advice_of(seen)
    if text is None:
        return None
    label = next((choice.label for choice in choices if choice.text == text), text)
    return {"text": text, "label": label}


def _is_for_a_secret(answers: list[Choice], decision: Data | None) -> bool:
    """Asked at a response point with nothing to use: for the sake of a face-down piece."""
    if decision is None or decision["kind"] != "response":
        return False
    return all(choice.verb == "pass" for choice in answers)


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


def _opening(seen: Seen, view: Data) -> dict[str, Any] | None:
    """The opening's composer; None unless this viewer is to open."""
    opening = view.get("opening")
    if not opening or seen.side is None:
        return None
    may_open = set(opening["souls"])
    held = [card for card in view["players"][SEATS[seen.side]]["hand"] if card["name"] in may_open]
    openers = sorted((Opener(card["name"], card["value"]) for card in held), key=lambda o: o.name)
    return {"souls": openers, "spaces": opening["spaces"], "coins": opening["coins"]}


def _draw(seen: Seen, view: Data) -> str:
    """ "": nothing offered; "mine": the viewer has offered; "theirs": the viewer may accept."""
    offer = view["draw_offer"]
    if offer is None or seen.side is None:
        return ""
    return "mine" if offer == SEATS[seen.side] else "theirs"
