"""What a static ability or an `If` asks for. `who` is read from the ability's player."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cidwam.text.parts import Condition
from engine.cidwam.text.questions import Questions
from engine.cidwam.text.sorts import Holder, Sort, Zone
from engine.text.node import words


@dataclass(frozen=True, slots=True)
class InZone(Condition):
    """The piece that has the bonus (in an `If`: this piece) is in that Zone (R10.20)."""

    form = "in {zone:zone}"
    also = ("this is in {zone:zone}", "it is in {zone:zone}")
    meaning = "it stands in {zone:zone}"
    rules = ("R10.20",)
    trait = "in one Zone"
    zone: Zone

    def holds(self, look: Questions) -> bool:
        return look.in_zone(look.subject, self.zone)


@dataclass(frozen=True, slots=True)
class NoShields(Condition):
    form = "{who:holder} has/have no Shields"
    meaning = "{who:holder} has/have no Shield"
    rules = ("R3.5",)
    trait = "without Shields"
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.shields(self.who) == 0


@dataclass(frozen=True, slots=True)
class CoinsAtLeast(Condition):
    form = "{who:holder} has/have {n:number} or more Coins"
    rules = ("R1.2",)
    trait = "with enough Coins"
    n: int
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.coins(self.who) >= self.n


@dataclass(frozen=True, slots=True)
class LifeAtMost(Condition):
    form = "{who:holder} has/have {n:number} or less Life"
    rules = ("R1.2",)
    trait = "with little Life"
    n: int
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.life(self.who) <= self.n


@dataclass(frozen=True, slots=True)
class LifeAtLeast(Condition):
    form = "{who:holder} has/have {n:number} or more Life"
    rules = ("R1.2",)
    trait = "with enough Life"
    n: int
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.life(self.who) >= self.n


@dataclass(frozen=True, slots=True)
class NoCardsInHand(Condition):
    form = "{who:holder} has/have no cards in hand"
    meaning = "{who:holder} has/have an empty hand"
    rules = ("R1.2",)
    trait = "while a hand is empty"
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.hand_size(self.who) == 0


@dataclass(frozen=True, slots=True)
class ControlsAnother(Condition):
    """A piece of the sort beside this one."""

    form = "{who:holder} controls/control another {sort:sort}"
    meaning = "{who:holder} controls/control a {sort:sort} besides this"
    rules = ("R1.4",)
    trait = "with another piece"
    sort: Sort
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.count(self.sort, self.who, other=True) > 0


@dataclass(frozen=True, slots=True)
class ControlsAtLeast(Condition):
    """`n` pieces of the sort or more; this one counts."""

    form = "{who:holder} controls/control {n:number} or more {sort:sorts}"
    also = (words("{who:holder} controls/control a {sort:sort}", n=1),)
    meaning = "{who:holder} controls/control at least {n:number} {sort:sort/s}"
    rules = ("R1.4",)
    trait = "with enough pieces"
    n: int
    sort: Sort
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.count(self.sort, self.who) >= self.n


@dataclass(frozen=True, slots=True)
class ControlsNone(Condition):
    form = "{who:holder} controls/control no {sort:sorts}"
    rules = ("R1.4",)
    trait = "without such a piece"
    sort: Sort
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.count(self.sort, self.who) == 0


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is that player's turn."""

    form = "it is {who:whose} turn"
    rules = ("R4.1",)
    trait = "in one player’s turn"
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.is_turn_of(self.who)
