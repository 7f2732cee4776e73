"""What triggered abilities wait for. A new event is a class here and a signal in the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.cidwam.text.node import Event
from engine.cidwam.text.sorts import Holder, Player, Sort
from engine.cidwam.text.targets import Subject

Place = Literal["here", "yours", "neutral", "opponents"]


@dataclass(frozen=True, slots=True)
class OnPlay(Event):
    """This card was played and is in place (R5.11)."""

    form = "on play"


@dataclass(frozen=True, slots=True)
class IsDestroyed(Event):
    """Put into the discard from the board, in whatever way (R10.16); a token that ceases too."""

    form = "when {subject:subject} is destroyed [{here?here}]"
    subject: Subject
    here: bool = False


@dataclass(frozen=True, slots=True)
class Attacks(Event):
    """Before any roll."""

    form = "when {subject:subject} attacks"
    subject: Subject


@dataclass(frozen=True, slots=True)
class IsAttacked(Event):
    """Before any roll."""

    form = "when {subject:subject} is attacked"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Fights(Event):
    """Attacks or is attacked; before any roll."""

    form = "when {subject:subject} fights"
    subject: Subject


@dataclass(frozen=True, slots=True)
class WinsFight(Event):
    form = "when {subject:subject} wins a fight"
    subject: Subject


@dataclass(frozen=True, slots=True)
class LosesFight(Event):
    form = "when {subject:subject} loses a fight"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Rolls(Event):
    """The dice lie, nothing is compared yet."""

    form = "when {subject:subject} rolls"
    subject: Subject


@dataclass(frozen=True, slots=True)
class DealsDamage(Event):
    """By a direct attack or by an effect of its own."""

    form = "when {subject:subject} deals damage"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Moves(Event):
    form = "when {subject:subject} moves"
    subject: Subject


@dataclass(frozen=True, slots=True)
class IsTurnedUp(Event):
    form = "when {subject:subject} is turned up"
    subject: Subject


@dataclass(frozen=True, slots=True)
class Enters(Event):
    """Comes into one of this Environment's spaces, or into a Zone, from anywhere else."""

    form = "when {subject:subject} enters {where:entered}"
    subject: Subject
    where: Place


@dataclass(frozen=True, slots=True)
class TurnBegins(Event):
    """R4.1."""

    form = "at the beginning of {whose:whose_turn}"
    whose: Player = "you"


@dataclass(frozen=True, slots=True)
class TurnEnds(Event):
    """R4.1."""

    form = "at the end of {whose:whose_turn}"
    whose: Player = "you"


@dataclass(frozen=True, slots=True)
class Plays(Event):
    """A player plays another card of the sort; it does not see its own card."""

    form = "when {who:holder} plays/play a {sort:sort}"
    sort: Sort
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class ShieldBroken(Event):
    form = "when one of {whose:whose} Shields is broken"
    whose: Holder = "you"


@dataclass(frozen=True, slots=True)
class Discards(Event):
    """A player discards a card from the hand."""

    form = "when {who:holder} discards/discard a card"
    who: Holder = "you"


@dataclass(frozen=True, slots=True)
class Draws(Event):
    """A player draws a card; the turn's own draw too."""

    form = "when {who:holder} draws/draw a card"
    who: Holder = "you"
