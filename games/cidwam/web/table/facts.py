"""The facts of a position of CIDWaM, from which the browser draws its table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.game import Data
from games.cidwam.rules.table.event_rules import rule_of
from games.cidwam.rules.table.words import Sight
from games.cidwam.web.glossary import KEYWORDS, TABLE, TERMS, of_others
from games.cidwam.web.table.choices import Choice, read_choices
from games.cidwam.web.table.orders import can_be_sent, decision_always, orders_data
from games.cidwam.web.table.prompt import (
    advice_to,
    answers_to,
    asked_now,
    draw_offer,
    is_for_a_secret,
    may_offer_draw,
    opening_at,
)
from games.cidwam.web.table.status import status_line
from games.cidwam.web.table.why_not import why_not_of
from games.cidwam.web.words import Reader, phrasing, reader_of
from play.table.viewer import Viewer

MARKED = frozenset(("move", "attack"))  # events of the last moves that the board shows as arrows


def position_facts(viewer: Viewer) -> Data:
    """Return what the table shows of a position: `thrown` and `opening` are CIDWaM's own, and
    `draw`, `orders` those of a game that has a row."""
    reader, view = reader_of(viewer.side, viewer.names), dict(viewer.view(odds=True))
    asked = viewer.may_act
    choices = read_choices(view, reader) if asked else []
    always = decision_always(viewer.side, view) if viewer.seen else []
    opening = opening_at(viewer.seat, view) if asked else None
    seen, sight = viewer.seen, Sight(view)
    del view["legal"], view["actions"]  # `choices` are the same in words
    return {
        "said": status_line(viewer, view),
        "names": dict(zip(viewer.rules.seats, viewer.names, strict=True)),
        "choices": [choice_data(choice) for choice in choices],
        "why_not": why_not_of(view, reader) if asked or seen else {},
        "decision": decision_data(view, choices, reader, always) if asked or seen else None,
        "thrown": [phrasing.dice(thrown, sight, reader) for thrown in view["thrown"]],
        "opening": opening and opening_data(opening),
        "draw": draw_offer(viewer.seat, view) if seen else "",
        "may_offer": bool(seen and seen.game.is_running and may_offer_draw(seen)),
        "advice": advice_to(seen, choices) if seen else None,
        "orders": orders_data(seen, view) if seen else None,
        "over": None,
        "view": view,
    }


def words_shown() -> dict[str, str]:
    """Return what the words mean that the table shows, keywords among them."""
    on_pieces = [term for term in TERMS if term.name == "Counter"]
    return {term.name: term.meaning for term in (*TABLE, *KEYWORDS, *on_pieces)}


def words_facts() -> Data:
    """Return what words mean on the viewer's own things, and those that say "they" on others'."""
    own = words_shown()
    theirs = {name: of_others(meaning) for name, meaning in own.items()}
    others = {name: meaning for name, meaning in theirs.items() if meaning != own[name]}
    return {"words": own, "words_of_others": others}


def choice_data(choice: Choice) -> Data:
    """Return a choice without what it hasn't got."""
    return {key: value for key, value in choice.__dict__.items() if value is not None}


def decision_data(
    view: Data, choices: list[Choice], reader: Reader, always: Sequence[Data] = ()
) -> Data | None:
    """Return what the viewer is asked, with its answers; `always`: those that orders could give."""
    decision = asked_now(view)
    if decision is None:
        return None
    answers = answers_to(choices, decision)
    return {
        "question": phrasing.question(decision, reader),
        "kind": decision["kind"],
        "answers": [_answer(choice, decision["default"]) for choice in answers],
        "for_a_secret": is_for_a_secret(answers, decision),
        "always": [one for one in always if can_be_sent(one["line"])],
    }


def _answer(choice: Choice, default: str) -> Data:
    told = {"text": choice.text, "label": choice.label, "default": choice.text == default}
    return told if choice.odds is None else {**told, "odds": choice.odds}


def opening_data(opening: Data) -> Data:
    """Return the opening's composer as plain data."""
    return {**opening, "souls": [dict(soul.__dict__) for soul in opening["souls"]]}


def is_read(event: Data) -> bool:
    """Whether an event is for the log, or marked on the board."""
    return bool(event["text"]) or event["kind"] in MARKED


def add_rules(entries: Sequence[Data]) -> None:
    """Add the number of its rule to each event that is told, in place."""
    for entry in entries:
        for event in entry["events"]:
            if event["text"] and (rule := rule_of(event)):
                event["rule"] = rule
