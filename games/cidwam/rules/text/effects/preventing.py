"""Effects that keep damage to come from being dealt."""

from __future__ import annotations

from dataclasses import dataclass

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
        return run.ward(self.n, self.until_next)


@dataclass(frozen=True, slots=True)
class PreventAll(Effect):
    """All of it, whatever deals it. Losing Life is none (R8.6)."""

    form = (
        words("prevent all damage to you until~end~of~turn", until_next=False),
        words("prevent all damage to you until~your~next~turn", until_next=True),
    )
    meaning = (
        words("until this turn ends, no damage to you is dealt", until_next=False),
        words("until your next turn begins, no damage to you is dealt", until_next=True),
    )
    rules = ("R8.6",)
    trait = "prevent damage"
    power = "gain"
    until_next: bool = False

    def run(self, run: Verbs) -> bool:
        return run.ward(-1, self.until_next)
