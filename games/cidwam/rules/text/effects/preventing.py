"""Effects that keep damage to come from being dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class PreventNext(Effect):
    """So much of it, whatever deals it; what is left lasts for the next. Losing Life is none."""

    form = (
        words("prevent the next {n:number} damage to you until~end~of~turn", until_next=False),
        words("prevent the next {n:number} damage to you until~your~next~turn", until_next=True),
    )
    meaning = (
        words("until this turn ends, {n:number} of the damage to you is not dealt",
              until_next=False),
        words("until your next turn begins, {n:number} of the damage to you is not dealt",
              until_next=True),
    )  # fmt: skip
    rules = ("R8.6",)
    trait = "prevent damage"
    power = "gain"
    n: int
    until_next: bool = False

    def run(self, run: Verbs) -> bool:
        return run.ward(run.you, self.n, self.until_next)


@dataclass(frozen=True, slots=True)
class PreventAll(Effect):
    """All of it, whatever deals it, to you or to both players. Losing Life is none (R8.6)."""

    form = (
        words("prevent all damage to you until~end~of~turn", who="you", until_next=False),
        words("prevent all damage to you until~your~next~turn", who="you", until_next=True),
        words("prevent all damage until~end~of~turn", who="each", until_next=False),
        words("prevent all damage until~your~next~turn", who="each", until_next=True),
    )
    meaning = (
        words("until this turn ends, no damage to you is dealt", who="you", until_next=False),
        words("until your next turn begins, no damage to you is dealt", who="you", until_next=True),
        words("until this turn ends, no damage to any player is dealt", until_next=False),
        words("until your next turn begins, no damage to any player is dealt", until_next=True),
    )
    rules = ("R8.6",)
    trait = "prevent damage"
    power = "gain"
    who: Literal["you", "each"] = "you"
    until_next: bool = False

    def run(self, run: Verbs) -> bool:
        return any([run.ward(seat, -1, self.until_next) for seat in run.seats(self.who)])
