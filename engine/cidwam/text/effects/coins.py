"""Effects on Coins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cidwam.text.node import Effect
from engine.cidwam.text.sorts import Player
from engine.cidwam.text.targets import Count

if TYPE_CHECKING:
    from engine.cidwam.resolving.run import EffectRunner


@dataclass(frozen=True, slots=True)
class Earn(Effect):
    """`n` Coins, once or for each thing counted."""

    form = "{who:player} earns/earn {n:number} [{each:foreach}]"
    also = ("{who:player} earns/earn {n:number} Coin/Coins [{each:foreach}]",)
    n: int
    who: Player = "you"
    each: Count | None = None

    def run(self, run: EffectRunner) -> bool:
        n = self.n * run.times(self.each)
        return any([run.earn(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class LoseCoins(Effect):
    """As many of `n` Coins as there are (R10.23)."""

    form = "{who:player} loses/lose {n:number} Coin/Coins [{each:foreach}]"
    n: int
    who: Player = "you"
    each: Count | None = None

    def run(self, run: EffectRunner) -> bool:
        n = self.n * run.times(self.each)
        return any([run.lose_coins(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class PayCoins(Effect):
    """All of `n` Coins or nothing; for `You may pay 2. If you do, ...`."""

    form = "pay {n:number}"
    n: int

    def run(self, run: EffectRunner) -> bool:
        return run.pay(self.n)
