"""The parts of a text, as base classes: abilities, events, costs, conditions, effects.

Beside its form, meaning and rules a part says on which cards it may stand: `sides`, and for an
effect the turn in which it must be done, so that no seat is asked in the other's turn (S8.4).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.spelldawn.rules.text.node import CardNode
from games.spelldawn.rules.text.verbs import Questions, Verbs
from games.spelldawn.rules.text.vocabulary import CHAMPION, OVERLORD, Side

BOTH: tuple[Side, ...] = (OVERLORD, CHAMPION)
STAYING = (  # types whose cards stay in play (S1.5)
    "riftcaller",
    "boon",
    "minion",
    "project",
    "ally",
    "evocation",
    "artifact",
    "weapon",
)
# What an effect does for its player: gets something, hits the opponent, or moves the game on.
Power = Literal["gain", "strike", "make"]


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of an effect: on a card of a side and type, in a line of this moment.

    `moment`: "spell", "cost", "then" (of an unveiling) or the name of an event.
    """

    side: Side
    type: str
    moment: str

    @property
    def is_own_turn(self) -> bool:
        """Whether the line is done in the turn of the card's own seat (S8.4)."""
        if self.moment in ("spell", "cost", "then", "play", "score"):
            return True
        own = {OVERLORD: ("dusk",), CHAMPION: ("dawn", "raid", "successful_raid")}
        return self.moment in own[self.side]


class Effect(CardNode):
    """Something that is done: one sentence of an ability.

    `trait` is what a likeness calls it ("draw"); `power` what the estimate of a card's value counts
    it as. `turn`: "own" if it asks its own seat, "other" if it asks or touches the Champion in the
    Champion's turn; empty: done in any.
    """

    __slots__ = ()
    category = "effect"
    trait: ClassVar[str] = ""
    power: ClassVar[Power | None] = None
    sides: ClassVar[tuple[Side, ...]] = BOTH
    turn: ClassVar[Literal["", "own", "other"]] = ""

    def fault(self, setting: Setting) -> str:
        """Why it can't stand there, as a sentence without a full stop; empty if it can."""
        if setting.side not in self.sides:
            return f"Only the {self.sides[0].title()}’s cards can say this"
        if self.turn == "own" and not setting.is_own_turn:
            return "This would ask a player in the other’s turn"
        if self.turn == "other" and setting.is_own_turn:
            return "This would ask the Champion in the Overlord’s turn"
        return self.own_fault(setting)

    def own_fault(self, setting: Setting) -> str:
        """Why an effect of a right side and turn can't stand there."""
        return ""

    def run(self, run: Verbs) -> None:
        """Do it; what is impossible is left out (S8.2)."""
        raise NotImplementedError(type(self).__name__)


class Event(CardNode):
    """Something that happens and sets an ability off; `signal` is what the rules call it."""

    __slots__ = ()
    category = "event"
    signal: ClassVar[str]
    trait: ClassVar[str] = "at times"
    types: ClassVar[tuple[str, ...]] = STAYING


class Cost(CardNode):
    """The cost of an activated ability; `place` is its place in their order."""

    __slots__ = ()
    category = "cost"
    place: ClassVar[int]


class Condition(CardNode):
    """A condition of an effect; `types`: on which cards it may stand, empty: on any."""

    __slots__ = ()
    category = "condition"
    trait: ClassVar[str] = "at times"
    sides: ClassVar[tuple[Side, ...]] = BOTH
    types: ClassVar[tuple[str, ...]] = ()

    def holds(self, look: Questions) -> bool:
        raise NotImplementedError(type(self).__name__)


class Keyword(CardNode):
    """A word of a weapon; `reminder` is what the site explains it by."""

    __slots__ = ()
    category = "keyword"
    reminder: ClassVar[str]


class Ability(CardNode):
    """One line of a card's text; `label` heads it where the site takes a text apart.

    `types` and `sides`: the cards that can have it.
    """

    __slots__ = ()
    category = "ability"
    label: ClassVar[str]
    types: ClassVar[tuple[str, ...]] = STAYING
    sides: ClassVar[tuple[Side, ...]] = BOTH
