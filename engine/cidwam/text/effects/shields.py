"""Effects on Shields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cidwam.text.node import Effect
from engine.cidwam.text.sorts import Holder, Player

if TYPE_CHECKING:
    from engine.cidwam.resolving.run import EffectRunner


@dataclass(frozen=True, slots=True)
class PlaceShield(Effect):
    """The deck's top card face down in the lowest empty slot, `n` times; nothing without a slot."""

    form = "{who:player} places/place {n:count} Shield/Shields"
    n: int = 1
    who: Player = "you"

    def run(self, run: EffectRunner) -> bool:
        return any([run.place_shields(seat, self.n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class BreakShield(Effect):
    """It goes to its owner's hand; who has the effect chooses, also among the opponent's."""

    form = "break one of {whose:whose} Shields"
    whose: Holder = "you"

    def run(self, run: EffectRunner) -> bool:
        return run.break_shield(run.seat(self.whose))
