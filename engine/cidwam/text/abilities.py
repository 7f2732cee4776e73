"""The lines of a card: keywords, Secret, triggered, payment and static abilities, plain effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.cidwam.text.node import (
    Ability,
    Bonus,
    Condition,
    Cost,
    Effect,
    Event,
    Keyword,
    Node,
    words,
)
from engine.cidwam.text.sorts import Holder, Sort
from engine.cidwam.text.targets import Count, Group, Target

Change = Literal["less", "more"]
_CHANGED = "costs/cost {n:number} {change:change} [{each:foreach}]"


@dataclass(frozen=True, slots=True)
class CardText(Node):
    """All that a card says, an ability a line, in the order printed."""

    data_only: ClassVar[bool] = True
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Keywords(Ability):
    form = "{keywords:keyword*,}."
    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class SecretPay(Ability):
    """Played face down; its owner turns it up by paying (R10.9)."""

    form = "Secret: pay {coins:number}[, {costs:cost*,}]."
    coins: int
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class SecretWhen(Ability):
    """Played face down; turned up when the event happens (R10.9)."""

    form = "Secret: {event:event}."
    event: Event


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """The effects happen, in order, each time the event does."""

    form = "{event:event}: {effects:sentences}"
    event: Event
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Payment(Ability):
    """A payment effect (R10.13, R10.14) and its limits."""

    form = "pay {coins:number}[, {costs:cost*,}]: {effects:sentences} <limits>"
    coins: int
    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    once_each_turn: bool = False
    only_in_summon: bool = False
    either_player: bool = False


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """The group has the bonuses as long as the condition holds."""

    form = "{group:group} has/have {bonuses:bonus*and} [while {condition:condition}]."
    also = ("while {condition:condition}, {group:group} has/have {bonuses:bonus*and}.",)
    group: Group
    bonuses: tuple[Bonus, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Prohibition(Ability):
    """The group cannot do any of `what`: move, attack, be attacked, be destroyed by effects."""

    form = "{group:group} cannot {what:banned*or} [while {condition:condition}]."
    also = ("while {condition:condition}, {group:group} cannot {what:banned*or}.",)
    group: Group
    what: tuple[Literal["move", "attack", "be attacked", "be destroyed by effects"], ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CostChange(Ability):
    """Cards of the sort cost a player less or more; never under 0."""

    form = (
        words(f"your {{sort:sorts}} {_CHANGED} [while {{condition:condition}}].", whose="you"),
        words(
            f"your opponent's {{sort:sorts}} {_CHANGED} [while {{condition:condition}}].",
            whose="opponent",
        ),
    )
    also = (
        words(f"while {{condition:condition}}, your {{sort:sorts}} {_CHANGED}.", whose="you"),
        words(
            f"while {{condition:condition}}, your opponent's {{sort:sorts}} {_CHANGED}.",
            whose="opponent",
        ),
    )
    sort: Sort
    n: int
    change: Change = "less"
    whose: Holder = "you"
    each: Count | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class OwnCost(Ability):
    """This card costs less or more in hand; never under 0."""

    form = f"this {_CHANGED} [while {{condition:condition}}]."
    also = (f"while {{condition:condition}}, this {_CHANGED}.",)
    n: int
    change: Change = "less"
    each: Count | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Attach(Ability):
    """What a Relic may be attached to (R5.10): who is `target` (any), `opposing` or `yours`."""

    form = "attach to {target:attach}."
    target: Target


@dataclass(frozen=True, slots=True)
class SpellEffects(Ability):
    """Effects without an event: what a Spell does when it is played (R5.9)."""

    form = "{effects:sentences}"
    effects: tuple[Effect, ...]
