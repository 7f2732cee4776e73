"""Effects on Life, and direct damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cidwam.text.node import Effect
from engine.cidwam.text.sorts import Dice, Player
from engine.cidwam.text.targets import Count

if TYPE_CHECKING:
    from engine.cidwam.resolving.run import EffectRunner


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    form = "{who:player} gains/gain {n:number} Life [{each:foreach}]"
    n: int
    who: Player = "you"
    each: Count | None = None

    def run(self, run: EffectRunner) -> bool:
        n = self.n * run.times(self.each)
        return any([run.change_life(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Not damage (R8.6)."""

    form = "{who:player} loses/lose {n:number} Life [{each:foreach}]"
    n: int
    who: Player = "you"
    each: Count | None = None

    def run(self, run: EffectRunner) -> bool:
        n = self.n * run.times(self.each)
        return any([run.change_life(seat, -n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """Direct damage to the opponent, who may answer with R8.2 and R8.3 before any die is rolled."""

    form = "deal {dice:dice} damage to your opponent [{each:foreach}]"
    dice: Dice
    each: Count | None = None

    def run(self, run: EffectRunner) -> bool:
        dice = self.dice
        times = run.times(self.each)
        data = (dice.n, dice.sides, dice.bonus, times, run.seat("opponent"))
        return times > 0 and run.push("damage", data=data)
