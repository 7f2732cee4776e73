"""Effects on Shields."""

from __future__ import annotations

from dataclasses import dataclass

from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Count
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Holder, Player


@dataclass(frozen=True, slots=True)
class PlaceShield(Effect):
    """The deck's top card face down in the lowest empty slot, `n` times; nothing without a slot."""

    form = "{who:player} places/place {n:count} Shield/Shields [{each:foreach}]"
    meaning = (
        "{who:player} puts/put the top {n:number} card/cards of the deck face down"
        " into the lowest empty slots [{each:foreach}]"
    )
    rules = ("R5.4",)
    trait = "place a Shield"
    power = "gain"
    n: int = 1
    who: Player = "you"
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        n = self.n * run.times(self.each)
        return any([run.place_shields(seat, n) for seat in run.seats(self.who)])


@dataclass(frozen=True, slots=True)
class BreakShield(Effect):
    """It goes to its owner's hand; who has the effect chooses, also among the opponent's."""

    form = "break one of {whose:whose} Shields"
    meaning = "one of {whose:whose} Shields, which you choose, goes to its owner's hand"
    rules = ("R8.2",)
    trait = "break a Shield"
    power = "strike"
    whose: Holder = "you"

    def run(self, run: Verbs) -> bool:
        return run.break_shield(run.seat(self.whose))
