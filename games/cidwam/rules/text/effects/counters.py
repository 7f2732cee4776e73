"""Effects on counters. One named +N or -N changes its piece's rolls by N; life counters: R10.8."""

from __future__ import annotations

from dataclasses import dataclass

from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Count, Target
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    form = "put {n:count} {word:word} counter/counters on {target:targets} [{each:foreach}]"
    meaning = "{target:targets} gets {n:number} {word:word} counter/counters [{each:foreach}]"
    rules = ("R1.4",)
    trait = "put counters"
    power = "make"
    word: str
    target: Target
    n: int = 1
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        n = self.n * run.times(self.each)
        pieces = run.pick(self.target)
        return n > 0 and any([run.add_counters(piece, self.word, n) for piece in pieces])


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """As many of `n` as there are (R10.23)."""

    form = "remove {n:count} {word:word} counter/counters from {target:targets}"
    meaning = "{target:targets} loses {n:number} {word:word} counter/counters"
    rules = ("R1.4",)
    trait = "remove counters"
    word: str
    target: Target
    n: int = 1

    def run(self, run: Verbs) -> bool:
        pieces = run.pick(self.target)
        return any([run.remove_counters(piece, self.word, self.n) for piece in pieces])


@dataclass(frozen=True, slots=True)
class RemoveAllCounters(Effect):
    form = "remove all {word:word} counters from {target:targets}"
    meaning = "{target:targets} loses all its {word:word} counters"
    rules = ("R1.4",)
    trait = "remove counters"
    word: str
    target: Target

    def run(self, run: Verbs) -> bool:
        pieces = run.pick(self.target)
        return any([run.remove_all_counters(piece, self.word) for piece in pieces])
