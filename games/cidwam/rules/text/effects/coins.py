"""Effects on Coins."""

from __future__ import annotations

from dataclasses import dataclass

from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.questions import Questions
from games.cidwam.rules.text.sorts import Player
from games.cidwam.rules.text.targets import Count
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class Earn(Effect):
    """`n` Coins, once or for each thing counted."""

    form = "{who:player} earns/earn {n:number} [{each:foreach}]"
    also = ("{who:player} earns/earn {n:number} Coin/Coins [{each:foreach}]",)
    meaning = "{who:player} gets/get {n:number} Coin/Coins [{each:foreach}]"
    rules = ("R1.6",)
    trait = "earn Coins"
    power = "gain"
    n: int
    who: Player = "you"
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        n = self.n if self.each is None else self.n * run.times(self.each)
        return any([run.earn(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class LoseCoins(Effect):
    """As many of `n` Coins as there are (R10.23)."""

    form = "{who:player} loses/lose {n:number} Coin/Coins [{each:foreach}]"
    meaning = "{who:player} loses/lose {n:number} Coin/Coins [{each:foreach}], or all there are"
    rules = ("R10.23",)
    trait = "cost somebody Coins"
    n: int
    who: Player = "you"
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        n = self.n * run.times(self.each)
        return any([run.lose_coins(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class PayCoins(Effect):
    """All of `n` Coins or nothing; for `You may pay 2. If you do, ...`."""

    form = "pay {n:number}"
    meaning = "you pay {n:number} Coin/Coins, if you have as many"
    rules = ("R5.1",)
    trait = "ask for Coins"
    n: int

    def possible(self, look: Questions) -> bool:
        return look.coins("you") >= self.n

    def run(self, run: Verbs) -> bool:
        return run.pay(self.n)
