"""The facts of CIDWaM's table for a learner: as `data` makes them, of a run instead of a row."""

from __future__ import annotations

from engine.kernel.game import Data
from play.cidwam import SEATS, Cidwam, Reader, Sight
from play.lessons.lesson import LEARNER, TUTOR, Lesson
from play.lessons.running import Run
from play.table.board import build_board
from play.table.book_cards import cards_among, cards_of_pool
from play.table.choices import Choice, groups, read_choices
from play.table.data import choice_data, decision_data, opening_data, with_rule
from play.table.prompt import answers_to, asked_now, opening_at
from play.table.status import PHASES, YOURS
from play.table.why_not import why_not_of
from play.wording import Cidwam as Teller
from play.wording import phrasing, told_entries

NAMES = (LEARNER, TUTOR)


def lesson_table(run: Run, since: int | None = None) -> Data:
    """All that the table shows the learner now; `since` as in `table_data`, 0 if it is None."""
    seat = run.lesson.seat_name
    reader = Reader(seat, NAMES)
    view = run.lesson.rules.view(run.state, run.lesson.seat, odds=True, why_not=True)
    mine = not run.is_done and seat in view["waiting_for"]
    choices = read_choices(view, reader) if mine else []
    decision = decision_data(view, choices, reader) if mine else None
    opening = opening_at(seat, view) if mine else None
    entries = _entries(run, since or 0, Teller(reader))
    sight = Sight(view)
    thrown = [phrasing.dice(thrown, sight, reader) for thrown in view["thrown"]]
    cards = cards_among(_cards(run.lesson), (view, decision, opening, thrown), entries)
    marks = _marks(run, choices)
    del view["legal"], view["actions"]  # `choices` are the same in words
    return {
        "key": f"lesson-{run.lesson.slug}",
        "number": run.number,
        "etag": "",
        "turn": 0,
        "status": "running",
        "seat": seat,
        "watching": False,
        "names": dict(zip(SEATS, NAMES, strict=True)),
        "bots": dict.fromkeys(SEATS, False),
        "pace": "",
        "time_left": "",
        "advice_used": {},
        "may_ask": False,
        "take_back": False,
        "over": None,
        "copy_of": None,
        "said": _status(run, view, decision),
        "title": run.lesson.title,
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
        "marks": marks,
        "view": view,
    }


def lesson_page(run: Run) -> Data:
    """What the page without scripts shows the learner."""
    seat = run.lesson.seat_name
    reader = Reader(seat, NAMES)
    view = run.lesson.rules.view(run.state, run.lesson.seat)
    choices = [] if run.is_done or seat not in view["waiting_for"] else read_choices(view, reader)
    decision = asked_now(view) if choices else None
    answers = answers_to(choices, decision)
    entries = _entries(run, 0, Teller(reader))
    return {
        "board": build_board(view, reader),
        "question": phrasing.question(decision, reader) if decision else "",
        "answers": answers,
        "groups": groups([choice for choice in choices if choice not in answers]),
        "log": [[event["text"] for event in one["events"] if event["text"]] for one in entries],
    }


def why_refused(run: Run, line: str) -> str:
    """What the view's `why_not` has to say of a line: its verb, and the thing named after it."""
    verb, _, rest = " ".join(line.split()).partition(" ")
    view = run.lesson.rules.view(run.state, run.lesson.seat, why_not=True)
    reader = Reader(run.lesson.seat_name, NAMES)
    for key, reasons in why_not_of(view, reader).items():
        name = key.removeprefix("hand:")
        if rest == name or rest.startswith(f"{name} "):
            return next((one["said"] for one in reasons if one["verb"] == verb), "")
    return ""


def _entries(run: Run, since: int, teller: Teller) -> list[Data]:
    told = told_entries([one for one in run.entries if one["number"] > since], teller)
    return [{**one, "events": [with_rule(event) for event in one["events"]]} for one in told]


def _status(run: Run, view: Data, decision: Data | None) -> str:
    if run.is_done:
        return "Lesson done"
    if decision is not None:
        return "Your response"
    return YOURS.get(view["phase"], PHASES[view["phase"]])


def _marks(run: Run, choices: list[Choice]) -> list[str]:
    """The keys of what the next step is about: what is picked up, and where it goes."""
    step = run.step
    if step is None:
        return []
    found = next((choice for choice in choices if choice.text == step.do), None)
    return [key for key in (found.subject, found.target) if key] if found else []


def _cards(lesson: Lesson) -> dict[str, Data]:
    rules = lesson.rules
    assert isinstance(rules, Cidwam), lesson.game  # noqa: S101 - this is CIDWaM's table
    return cards_of_pool(rules.pool)
