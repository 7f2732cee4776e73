"""The facts of any game's drawn table for a learner: as `facts` makes them, of a run."""

from __future__ import annotations

from engine.kernel.game import Data
from engine.kernel.phrases import Reader, table_words
from games import GAMES
from play.lessons.running import Run
from play.table.plain.facts import situation_facts
from play.table.plain.situation import look
from play.wording import Plain, told_entries


def plain_lesson(run: Run, since: int | None) -> Data:
    """All that the table shows the learner now; `since` as in `plain_facts`, 0 if it is None."""
    lesson = run.lesson
    rules, seat = lesson.rules, lesson.seat
    words = table_words(GAMES[lesson.game], rules.words())
    reader = Reader(seat, rules.seats, lesson.player_names)
    mine = not run.is_done and seat in rules.seats_to_act(run.state)
    view = rules.view(run.state, seat, why_not=True)
    found = situation_facts(look(rules, run.state, seat), view, words, reader)
    entries = [one for one in run.entries if one["number"] > (since or 0)]
    return {
        **found,
        "said": "Lesson done" if run.is_done else found["said"],
        "choices": found["choices"] if mine else [],
        "asides": [],  # nobody resigns a lesson
        "key": f"lesson-{lesson.game}-{lesson.slug}",
        "number": run.number,
        "etag": "",
        "turn": 0,
        "status": "running",
        "seat": lesson.seat_name,
        "watching": False,
        "bots": dict.fromkeys(rules.seats, False),
        "pace": "",
        "time_left": "",
        "may_ask": False,
        "take_back": False,
        "may_offer": False,
        "copy_of": None,
        "advice": None,
        "title": lesson.title,
        "mine": mine,
        "waiting": 0,
        "next": None,
        "problem": "",
        "since": since or 0,
        "entries": told_entries(entries, Plain(words, reader)),
        "marks": [],
    }
