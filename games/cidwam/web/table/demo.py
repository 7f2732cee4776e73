"""A fight that the front page shows: the first of a lesson, as facts to be played back."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.game import Data
from play.lessons import running
from play.lessons.course import lesson_of
from play.table.lesson import lesson_facts

LESSON = "fight"
STEPS = 2  # of the lesson's: a move, then an attack that somebody joins
# What stands below the board: at first, as an event of a kind begins, and at the end.
CAPTIONS = {
    "before": "Green is your side, brass your opponent’s.",
    "move": "Your Soul moves like its chess piece.",
    "attack": "It attacks. Both roll, and the higher roll wins.",
    "join": "A neighbour joins in, against what’s left of your roll.",
    "after": "The number on it is what’s left of its roll this turn.",
}
OF_A_VIEW = ("seat", "turn", "active", "phase", "players", "board", "environments")


@lru_cache(maxsize=1)
def shown_fight(version: str) -> Data | None:
    """{"view", "entries", "cards", "names", "seat", "captions"}: a position, what happens in it.

    Souls to which nothing happens are left out, so that one sees who fights. None if this site has
    no such lesson. The same for everyone and for each `version` of the cards; not to be changed.
    """
    lesson = lesson_of("cidwam", LESSON)
    if lesson is None or len(lesson.steps) < STEPS:
        return None
    run = running.begin(lesson)
    before = lesson_facts(run)
    for step in lesson.steps[:STEPS]:
        running.take(run, step.do)
    after = lesson_facts(run)
    view = {key: before["view"][key] for key in OF_A_VIEW}
    later = after["view"]["board"]
    view["board"] = {
        place: pieces
        for place, pieces in view["board"].items()
        if _seen(pieces) != _seen(later.get(place, []))
    }
    names = {piece["name"] for pieces in view["board"].values() for piece in pieces}
    cards = before["cards"] | after["cards"]
    return {
        "view": view,
        "entries": after["entries"],
        "cards": {name: card for name, card in cards.items() if name in names},
        "names": before["names"],
        "seat": before["seat"],
        "captions": CAPTIONS,
    }


def _seen(pieces: list[Data]) -> list[tuple[str, int | None]]:
    return [(piece["name"], piece["rolled"]) for piece in pieces]
