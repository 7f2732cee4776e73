"""Amounts that are looked up as an effect happens: “equal to ...”.

What can be counted is said by `for each` (`targets.Count`), and only so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.node import CardNode
from games.cidwam.rules.text.questions import Questions
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Amount, Holder


class Measure(CardNode):
    """A number that an effect is as large as."""

    __slots__ = ()
    category = "measure"

    def size(self, run: Verbs) -> int:
        """The number as it is now."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class ValueOf(Measure):
    """The printed value of a piece, of a stack the sum (R10.22); what lies face down has none."""

    form = (
        words("its value", of="it"),
        words("the~value~of this", of="this"),
        words("the~value~of the attached Soul", of="attached"),
    )
    meaning = (
        words("the printed value of what “it” is", of="it"),
        words("the printed value of this", of="this"),
        words("the printed value of the Soul that this is attached to", of="attached"),
    )
    rules = ("R10.22",)
    of: Literal["it", "this", "attached"] = "it"

    def size(self, run: Verbs) -> int:
        return run.value_of(self.of)


@dataclass(frozen=True, slots=True)
class HitDiceOf(Measure):
    """The most that the Hit Dice of a piece can show, as `with Hit Dice N or more` has it."""

    form = (
        words("its Hit~Dice", of="it"),
        words("the~Hit~Dice~of this", of="this"),
        words("the~Hit~Dice~of the attached Soul", of="attached"),
    )
    meaning = (
        words("the most that the Hit Dice of what “it” is can show", of="it"),
        words("the most that the Hit Dice of this can show", of="this"),
        words("the most that the Hit Dice of the Soul that this is attached to can show",
              of="attached"),
    )  # fmt: skip
    rules = ("R10.12",)
    of: Literal["it", "this", "attached"] = "it"

    def size(self, run: Verbs) -> int:
        return run.hit_dice_of(self.of)


@dataclass(frozen=True, slots=True)
class TheRoll(Measure):
    """The sum of the last `Roll DICE`."""

    form = "the roll"
    meaning = "the sum that was rolled"
    rules = ("R10.12",)

    def size(self, run: Verbs) -> int:
        return run.rolled


@dataclass(frozen=True, slots=True)
class AmountOf(Measure):
    """The amount a player has of Life, Coins, Shields or cards in hand."""

    form = "{whose:whose} {amount:amount}"
    meaning = "{whose:whose} {amount:amount} at that moment"
    rules = ("R1.2",)
    amount: Amount
    whose: Holder = "you"

    def size(self, run: Verbs) -> int:
        return max(0, run.amount(self.amount, self.whose))


def half(n: int) -> int:
    """Half of a number, rounded down (E48)."""
    return max(0, n) // 2


def amount_of(look: Questions, what: Amount, seat: int) -> int:
    """Return what a seat has, whoever the text's player is."""
    return max(0, look.amount(what, "you" if seat == look.you else "opponent"))
