"""What a static ability or an `If` asks for. `who` is read from the ability's player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cidwam.text.node import Condition, words
from engine.cidwam.text.sorts import Holder, Sort, Zone

if TYPE_CHECKING:
    from engine.cidwam.position.look import Look


@dataclass(frozen=True, slots=True)
class InZone(Condition):
    """The piece that has the bonus (in an `If`: this piece) is in that Zone (R10.20)."""

    form = "in {zone:zone}"
    also = ("this is in {zone:zone}", "it is in {zone:zone}")
    zone: Zone

    def holds(self, look: Look) -> bool:
        return look.in_zone(look.subject, self.zone)


@dataclass(frozen=True, slots=True)
class NoShields(Condition):
    form = "{who:holder} has/have no Shields"
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return look.shields(self.who) == 0


@dataclass(frozen=True, slots=True)
class CoinsAtLeast(Condition):
    form = "{who:holder} has/have {n:number} or more Coins"
    n: int
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return look.s.coins[look.seat(self.who)] >= self.n


@dataclass(frozen=True, slots=True)
class LifeAtMost(Condition):
    form = "{who:holder} has/have {n:number} or less Life"
    n: int
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return look.s.life[look.seat(self.who)] <= self.n


@dataclass(frozen=True, slots=True)
class LifeAtLeast(Condition):
    form = "{who:holder} has/have {n:number} or more Life"
    n: int
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return look.s.life[look.seat(self.who)] >= self.n


@dataclass(frozen=True, slots=True)
class NoCardsInHand(Condition):
    form = "{who:holder} has/have no cards in hand"
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return not look.s.hand[look.seat(self.who)]


@dataclass(frozen=True, slots=True)
class ControlsAnother(Condition):
    """A piece of the sort beside this one."""

    form = "{who:holder} controls/control another {sort:sort}"
    sort: Sort
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return look.count(self.sort, self.who, other=True) > 0


@dataclass(frozen=True, slots=True)
class ControlsAtLeast(Condition):
    """`n` pieces of the sort or more; this one counts."""

    form = "{who:holder} controls/control {n:number} or more {sort:sorts}"
    also = (words("{who:holder} controls/control a {sort:sort}", n=1),)
    n: int
    sort: Sort
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return look.count(self.sort, self.who) >= self.n


@dataclass(frozen=True, slots=True)
class ControlsNone(Condition):
    form = "{who:holder} controls/control no {sort:sorts}"
    sort: Sort
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return look.count(self.sort, self.who) == 0


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is that player's turn."""

    form = "it is {who:whose} turn"
    who: Holder = "you"

    def holds(self, look: Look) -> bool:
        return look.s.active == look.seat(self.who)
