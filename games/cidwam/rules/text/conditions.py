"""Conditions of a static ability or an `If`. `who` is read from the ability's player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.text.node import Form, words
from games.cidwam.rules.text.parts import Condition
from games.cidwam.rules.text.questions import Questions
from games.cidwam.rules.text.vocabulary import Amount, Holder, Sort, Zone


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
        return look.is_in_zone(self.zone)


@dataclass(frozen=True, slots=True)
class ItIs(Condition):
    """A condition on `it`, as it last was on the board or was revealed; only an `If` asks it."""

    form = "it is a {sort:sort}"
    meaning = "what “it” is, is a {sort:sort}"
    rules = ("R1.5",)
    trait = "for one sort"
    sort: Sort

    def holds(self, look: Questions) -> bool:
        return look.it_is(self.sort)


@dataclass(frozen=True, slots=True)
class AtLeast(Condition):
    """A player has `n` or more of something."""

    rules = ("R1.2",)
    stat: ClassVar[Amount]
    n: int
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.amount(self.stat, self.who) >= self.n


@dataclass(frozen=True, slots=True)
class AtMost(Condition):
    """A player has `n` or less of something."""

    rules = ("R1.2",)
    stat: ClassVar[Amount]
    n: int
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.amount(self.stat, self.who) <= self.n


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
class CoinsAtLeast(AtLeast):
    form = "{who:holder} has/have {n:number} or~more Coins"
    trait = "with enough Coins"
    stat = "coins"


@dataclass(frozen=True, slots=True)
class LifeAtMost(AtMost):
    form = "{who:holder} has/have {n:number} or~less Life"
    trait = "with little Life"
    stat = "life"


@dataclass(frozen=True, slots=True)
class LifeAtLeast(AtLeast):
    form = "{who:holder} has/have {n:number} or~more Life"
    trait = "with enough Life"
    stat = "life"


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

    form = "{who:holder} controls/control {n:number} or~more {sort:sorts}"
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
class CoinsAtMost(AtMost):
    form = "{who:holder} has/have {n:number} or~less Coins"
    meaning = "{who:holder} has/have at most {n:number} Coin/Coins"
    trait = "with few Coins"
    stat = "coins"


@dataclass(frozen=True, slots=True)
class ShieldsAtLeast(AtLeast):
    form = "{who:holder} has/have {n:number} or~more Shields"
    meaning = "{who:holder} has/have at least {n:number} Shield/Shields"
    rules = ("R3.5",)
    trait = "with enough Shields"
    stat = "shields"


@dataclass(frozen=True, slots=True)
class ShieldsAtMost(AtMost):
    form = "{who:holder} has/have {n:number} or~less Shields"
    meaning = "{who:holder} has/have at most {n:number} Shield/Shields"
    rules = ("R3.5",)
    trait = "with few Shields"
    stat = "shields"


@dataclass(frozen=True, slots=True)
class HandAtLeast(AtLeast):
    form = "{who:holder} has/have {n:number} or~more cards in hand"
    meaning = "{who:holder} has/have at least {n:number} card/cards in hand"
    trait = "with a full hand"
    stat = "hand"


@dataclass(frozen=True, slots=True)
class HandAtMost(AtMost):
    form = "{who:holder} has/have {n:number} or~less cards in hand"
    meaning = "{who:holder} has/have at most {n:number} card/cards in hand"
    trait = "with a small hand"
    stat = "hand"


class Comparison(Condition):
    """One player against the other: `who` has more. As many is not more.

    Written with `less` the two are read the other way round, so that there is one tree for both.
    """

    __slots__ = ()

    @staticmethod
    def forms(more: str) -> tuple[Form, ...]:
        """Yield the forms of more, against the opponent and against you."""
        return tuple(
            words(f"{{who:holder}} {more} than {other}", who=who)
            for who, other in (("you", "your opponent"), ("opponent", "you"))
        )

    @staticmethod
    def turned(*less: str) -> tuple[Form, ...]:
        return tuple(
            words(form.text, less=True, **dict(form.given))
            for said in less
            for form in Comparison.forms(said)
        )

    def turn_round(self, who: Holder) -> None:
        """Make "you have less than your opponent" what it is printed as."""
        object.__setattr__(self, "who", "opponent" if who == "you" else "you")
        object.__setattr__(self, "less", False)


@dataclass(frozen=True, slots=True)
class HasMore(Comparison):
    """More Life, Coins, Shields or cards in hand than the other player."""

    form = Comparison.forms("has/have more {amount:amount}")
    also = Comparison.turned("has/have less {amount:amount}", "has/have fewer {amount:amount}")
    meaning = Comparison.forms("has/have more {amount:amount}, not as many,")
    rules = ("R1.2",)
    trait = "with more than the other player"
    amount: Amount
    who: Holder = "you"
    less: bool = False

    def __post_init__(self) -> None:
        if self.less:
            self.turn_round(self.who)

    def holds(self, look: Questions) -> bool:
        other = "opponent" if self.who == "you" else "you"
        return look.amount(self.amount, self.who) > look.amount(self.amount, other)


@dataclass(frozen=True, slots=True)
class ControlsMore(Comparison):
    """More pieces of a sort than the other player; each Soul of a stack counts (R5.6)."""

    form = Comparison.forms("controls/control more {sort:sorts}")
    also = Comparison.turned(
        "controls/control less {sort:sorts}", "controls/control fewer {sort:sorts}"
    )
    meaning = Comparison.forms("controls/control more {sort:sorts}, not as many,")
    rules = ("R5.6",)
    trait = "with more pieces than the other player"
    sort: Sort
    who: Holder = "you"
    less: bool = False

    def __post_init__(self) -> None:
        if self.less:
            self.turn_round(self.who)

    def holds(self, look: Questions) -> bool:
        other = "opponent" if self.who == "you" else "you"
        return look.count(self.sort, self.who) > look.count(self.sort, other)


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is that player's turn."""

    form = "it is {who:whose} turn"
    rules = ("R4.1",)
    trait = "in one player’s turn"
    who: Holder = "you"

    def holds(self, look: Questions) -> bool:
        return look.is_turn_of(self.who)
