"""The facts of CIDWaM's table for who plays without a row: a lesson, or a puzzle.

They are as `data` makes them of a game; what only games have is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Data
from play.cidwam import SEATS, Cidwam, Reader, Sight
from play.table.board import build_board
from play.table.book_cards import cards_among, cards_of_pool
from play.table.choices import groups, read_choices
from play.table.data import choice_data, decision_data, opening_data, with_rule
from play.table.prompt import answers_to, asked_now, opening_at
from play.table.status import PHASES, YOURS
from play.table.why_not import why_not_of
from play.wording import Cidwam as Teller
from play.wording import phrasing, told_entries


@dataclass(frozen=True)
class Sitting:
    """Who sits there, and how far it has come. names: of the seats in their order. entries: what
    the player was told, as a log has it. done: what is said once all is done, else empty."""

    rules: Cidwam
    state: Any
    seat: int
    names: tuple[str, str]
    key: str
    title: str
    number: int
    entries: Sequence[Data]
    done: str

    @property
    def seat_name(self) -> str:
        return SEATS[self.seat]

    @property
    def reader(self) -> Reader:
        return Reader(self.seat_name, self.names)

    def view(self, **asked: bool) -> Data:
        """Return the player's; asked: `odds`, `why_not`."""
        return self.rules.view(self.state, self.seat, **asked)

    def is_asked(self, view: Data) -> bool:
        """Is the player to act?"""
        return not self.done and self.seat_name in view["waiting_for"]


def run_table(sitting: Sitting, since: int | None = None) -> Data:
    """All that the table shows now; `since` as in `table_data`, 0 if it is None."""
    seat, reader = sitting.seat_name, sitting.reader
    view = sitting.view(odds=True, why_not=True)
    mine = sitting.is_asked(view)
    choices = read_choices(view, reader) if mine else []
    decision = decision_data(view, choices, reader) if mine else None
    opening = opening_at(seat, view) if mine else None
    entries = entries_after(sitting, since or 0)
    sight = Sight(view)
    thrown = [phrasing.dice(thrown, sight, reader) for thrown in view["thrown"]]
    pool = cards_of_pool(sitting.rules.pool)
    cards = cards_among(pool, (view, decision, opening, thrown), entries)
    del view["legal"], view["actions"]  # `choices` are the same in words
    return {
        "key": sitting.key,
        "number": sitting.number,
        "etag": "",
        "turn": 0,
        "status": "running",
        "seat": seat,
        "watching": False,
        "names": dict(zip(SEATS, sitting.names, strict=True)),
        "bots": dict.fromkeys(SEATS, False),
        "pace": "",
        "time_left": "",
        "advice_used": {},
        "may_ask": False,
        "take_back": False,
        "over": None,
        "copy_of": None,
        "said": _status(sitting, view, decision),
        "title": sitting.title,
        "mine": mine,
        "waiting": 0,
        "next": None,
        "problem": "",
        "choices": [choice_data(choice) for choice in choices],
        "why_not": why_not_of(view, reader) if mine else {},
        "decision": decision,
        "thrown": thrown,
        "opening": opening and opening_data(opening),
        "draw": "",
        "may_offer": False,
        "advice": None,
        "orders": None,
        "summary": "",
        "since": since or 0,
        "entries": entries,
        "cards": cards,
        "view": view,
    }


def run_page(sitting: Sitting) -> Data:
    """Return what a page without scripts shows."""
    reader = sitting.reader
    view = sitting.view()
    choices = read_choices(view, reader) if sitting.is_asked(view) else []
    decision = asked_now(view) if choices else None
    answers = answers_to(choices, decision)
    entries = entries_after(sitting, 0)
    return {
        "board": build_board(view, reader),
        "question": phrasing.question(decision, reader) if decision else "",
        "answers": answers,
        "groups": groups([choice for choice in choices if choice not in answers]),
        "log": [[event["text"] for event in one["events"] if event["text"]] for one in entries],
    }


def entries_after(sitting: Sitting, number: int) -> list[Data]:
    """Return what happened after an action, in words with their rules."""
    told = [one for one in sitting.entries if one["number"] > number]
    worded = told_entries(told, Teller(sitting.reader))
    return [{**one, "events": [with_rule(event) for event in one["events"]]} for one in worded]


def _status(sitting: Sitting, view: Data, decision: Data | None) -> str:
    if sitting.done:
        return sitting.done
    if decision is not None:
        return "Your response"
    return YOURS.get(view["phase"], PHASES[view["phase"]])
