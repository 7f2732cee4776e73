"""The parts of a text, as base classes: abilities, events, costs, conditions, bonuses, effects.

Beside its form, its meaning and its rules (`engine.text.node`) a part declares what cards are
compared by (`trait`), and what else the site and the rules ask of every part of its sort.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from games.cidwam.rules.text.node import CardNode
from games.cidwam.rules.text.questions import Questions
from games.cidwam.rules.text.verbs import Verbs

# What an effect does for its player: gets something, hits the opponent, or makes something.
Power = Literal["gain", "strike", "make"]


class Effect(CardNode):
    """Something that is done (R10.13, R5.9): one sentence of an ability.

    `trait` is what a likeness calls it ("draw"), empty if only what stands inside it counts;
    `power` what the estimate of a card's value counts it as, if anything.
    """

    __slots__ = ()
    category = "effect"
    trait: ClassVar[str] = ""
    power: ClassVar[Power | None] = None

    def possible(self, look: Questions) -> bool:
        """Is it worth asking `You may` for? For most it is always asked (R10.23)."""
        return True

    def run(self, run: Verbs) -> bool:
        """Do it: ask first, then act. Gives whether anything was done (for "If you do")."""
        raise NotImplementedError(type(self).__name__)


class Event(CardNode):
    """Something that happens and that an ability waits for.

    `signal` is what the rules call it when they tell that it happened (`position.triggers`);
    `trait` is when, in the words of a likeness: "when destroyed".
    """

    __slots__ = ()
    category = "event"
    signal: ClassVar[str]
    trait: ClassVar[str] = "at times"


class Cost(CardNode):
    """A cost beside Coins of a payment effect (R10.13)."""

    __slots__ = ()
    category = "cost"

    def payable(self, look: Questions) -> bool:
        """Could it be paid in full now (R5.1)?"""
        raise NotImplementedError(type(self).__name__)

    def might_be_payable(self, look: Questions) -> bool:
        """Could it be paid in full, by what both players know (E14)?"""
        return self.payable(look)

    def choose(self, run: Verbs) -> Any:
        """Ask what is given up, before anything is paid."""
        return None

    def pay(self, run: Verbs, chosen: Any) -> None:
        raise NotImplementedError(type(self).__name__)


class Condition(CardNode):
    """A condition of a static ability or an effect; `trait` is what a likeness calls it."""

    __slots__ = ()
    category = "condition"
    trait: ClassVar[str] = "at times"

    def holds(self, look: Questions) -> bool:
        raise NotImplementedError(type(self).__name__)


class Bonus(CardNode):
    """A bonus of a Soul: a number to its rolls, or a keyword."""

    __slots__ = ()
    category = "bonus"

    def give(self, run: Verbs, piece: int) -> bool:
        """The piece has it until end of turn (R4.4)."""
        raise NotImplementedError(type(self).__name__)


class Keyword(Bonus):
    """A keyword of the rulebook's section 10; `reminder` is what the site explains it by."""

    __slots__ = ()
    category = "keyword"
    reminder: ClassVar[str]

    @classmethod
    def printed_name(cls) -> str:
        """The keyword without its number."""
        return cls.canonical_forms()[0].text.split(" {")[0]

    @property
    def name(self) -> str:
        return self.printed_name()

    def give(self, run: Verbs, piece: int) -> bool:
        return run.give_keyword(piece, self.name, getattr(self, "n", 0))


class Ability(CardNode):
    """One line of a card's text; `label` heads it where the site takes a text apart."""

    __slots__ = ()
    category = "ability"
    label: ClassVar[str]
