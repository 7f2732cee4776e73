"""Effects on turns to come: left out, or one more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Players


@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """The next of its kind alone; several add up."""

    form = (
        words("skip your next {what:skipped}", who="you"),
        words("your opponent skips their next {what:skipped}", who="opponent"),
        words("each player skips their next {what:skipped}", who="each"),
    )
    meaning = (
        words("your own next {what:skipped} is left out", who="you"),
        words("your opponent's next {what:skipped} is left out", who="opponent"),
        words("each player's next {what:skipped} is left out", who="each"),
    )
    rules = ("R4.1",)
    trait = "leave out a turn or a part of it"
    power = "strike"
    what: Literal["turn", "summon", "draw"]
    who: Players = "you"

    def run(self, run: Verbs) -> bool:
        return any([run.change_course(seat, f"skip {self.what}") for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """After this turn; several follow each other, the newest first."""

    form = "take an extra turn after this one"
    meaning = "once this turn is over, you have a turn more"
    rules = ("R4.1",)
    trait = "take an extra turn"
    power = "strike"

    def run(self, run: Verbs) -> bool:
        return run.change_course(run.you, "extra turn")
