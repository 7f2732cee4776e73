"""Acts that players can be kept from: gaining Life, drawing, playing cards, cashing Shields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cidwam.rules.text.node import CardNode
from games.cidwam.rules.text.vocabulary import Sort


class Deed(CardNode):
    """Something that a player does, and that a text can forbid.

    `topic` is the topic of `State.listeners` under which lies who forbids it, and what is kept of
    a player who may not do it until end of turn.
    """

    __slots__ = ()
    category = "deed"
    topic: ClassVar[str]

    @property
    def named(self) -> str:
        """The sort that it is about; empty for a deed of no sort."""
        return ""


@dataclass(frozen=True, slots=True)
class GainingLife(Deed):
    form = "gain Life"
    rules = ("R1.2",)
    meaning = "gain Life"
    topic = "no life"


@dataclass(frozen=True, slots=True)
class DrawingCards(Deed):
    """The turn's draw too; no deck is refilled for a card that is not drawn."""

    form = "draw cards"
    meaning = "draw any card, also for the turn"
    rules = ("R4.1",)
    topic = "no draw"


@dataclass(frozen=True, slots=True)
class PlayingCards(Deed):
    """R5.1 and the opening, face down too; what an effect puts or creates is not played."""

    form = "play {sort:sorts}"
    meaning = "play any {sort:sort} from the hand"
    rules = ("R5.1",)
    topic = "no play"
    sort: Sort

    @property
    def named(self) -> str:
        return self.sort.word


@dataclass(frozen=True, slots=True)
class CashingShields(Deed):
    """R5.3."""

    form = "cash Shields"
    meaning = "discard a Shield for its value"
    rules = ("R5.3",)
    topic = "no cash"
