"""Effects on Life, and direct damage."""

from __future__ import annotations

from dataclasses import dataclass

from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.sorts import Dice, Player
from games.cidwam.rules.text.targets import Count
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    form = "{who:player} gains/gain {n:number} Life [{each:foreach}]"
    meaning = "{who:player} gets/get {n:number} Life [{each:foreach}]"
    rules = ("R1.2",)
    trait = "gain Life"
    power = "gain"
    n: int
    who: Player = "you"
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        n = self.n * run.times(self.each)
        return any([run.change_life(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Not damage (R8.6)."""

    form = "{who:player} loses/lose {n:number} Life [{each:foreach}]"
    meaning = "{who:player} loses/lose {n:number} Life [{each:foreach}]; this is not damage"
    rules = ("R8.6",)
    trait = "make somebody lose Life"
    power = "strike"
    n: int
    who: Player = "you"
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        n = self.n * run.times(self.each)
        return any([run.change_life(seat, -n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """Direct damage to the opponent, who may answer with R8.2 and R8.3 before any die is rolled."""

    form = "deal {dice:dice} damage to your opponent [{each:foreach}]"
    meaning = (
        "your opponent takes {dice:dice} direct damage [{each:foreach}], which a Shield"
        " or an Incantation can stop"
    )
    rules = ("R8.6",)
    trait = "deal damage"
    power = "strike"
    dice: Dice
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        times = run.times(self.each)
        return times > 0 and run.deal_damage(run.seat("opponent"), self.dice, times)
