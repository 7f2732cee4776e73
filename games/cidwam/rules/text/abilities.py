"""The lines of a card: keywords, Secret, triggered, payment and static abilities, plain effects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from engine.text.node import words
from games.cidwam.rules.text.conditions import InZone
from games.cidwam.rules.text.node import CardNode
from games.cidwam.rules.text.parts import Ability, Bonus, Condition, Cost, Effect, Event, Keyword
from games.cidwam.rules.text.player_deeds import Deed
from games.cidwam.rules.text.targets import Count, Group, Subject, Target
from games.cidwam.rules.text.vocabulary import Players, Sort

Change = Literal["less", "more"]
Instead = Literal["remove", "return"]
Banned = Literal["move", "attack", "be attacked", "be destroyed by effects"]
_HAND_LIMIT = "{who:players} cannot have more than {n:number} cards in hand"
_CHANGED = "costs/cost {n:number} {change:change} [{each:foreach}]"


@dataclass(frozen=True, slots=True)
class CardText(CardNode):
    """All that a card says, an ability a line, in the order printed."""

    data_only: ClassVar[bool] = True
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Keywords(Ability):
    form = "{keywords:keyword*,}."
    meaning = "this has {keywords:keyword*;}"
    label = "Keywords"
    keywords: tuple[Keyword, ...]


class Secret(Ability):
    """The keyword Secret: its card is played face down, and is turned up as the line says."""

    __slots__ = ()
    rules = ("R10.9",)
    label = "Secret"
    reminder: ClassVar[str] = (
        "It is played face down for its value and turned up as its text says. Face down it has "
        "no name, types or text; a face-down Soul neither moves nor attacks, and is turned up "
        "first when it is attacked."
    )


@dataclass(frozen=True, slots=True)
class SecretPay(Secret):
    """Its owner turns it up by paying."""

    form = "Secret: pay {coins:number}[, {costs:cost*,}]."
    meaning = (
        "it is played face down, and you may turn it up for {coins:number} Coin/Coins"
        " [and: {costs:cost*,}]"
    )
    coins: int
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class SecretWhen(Secret):
    """Turned up when the event happens."""

    form = "Secret: {event:event}."
    meaning = "it is played face down, and is turned up {event:event}"
    event: Event


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """The effects happen, in order, each time the event does."""

    form = "{event:event}: {effects:sentences}"
    meaning = "{event:event}: {effects:sentences}"
    rules = ("R4.3",)
    label = "Happens by itself"
    event: Event
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Payment(Ability):
    """A payment effect (R10.13, R10.14) and its limits."""

    form = "pay {coins:number}[, {costs:cost*,}]: {effects:sentences} <limits>"
    meaning = (
        "for {coins:number} Coin/Coins [and this cost: {costs:cost*,}], whenever payment"
        " effects may be used and as often as you pay <limits>: {effects:sentences}"
    )
    rules = ("R10.13", "R10.14")
    label = "Can be paid for"
    coins: int
    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    once_each_turn: bool = False
    once_each_game: bool = False
    only_in_summon: bool = False
    either_player: bool = False


def _place_as_condition(ability: Static | Prohibition) -> None:
    """Make "your Souls in your Zone have" what it is printed as, if nothing else is asked: "your
    Souls have ... while in your Zone"."""
    group = ability.group
    if group.zone is not None and ability.condition is None:
        object.__setattr__(ability, "condition", InZone(group.zone))
        object.__setattr__(ability, "group", replace(group, zone=None))


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """The group has the bonuses as long as the condition holds."""

    form = "{group:group} has/have {bonuses:bonus*and} [while {condition:condition}]."
    also = ("while {condition:condition}, {group:group} has/have {bonuses:bonus*and}.",)
    meaning = (
        "at all times [while {condition:condition}], {group:group} has/have {bonuses:bonus*and}"
    )
    rules = ("R7.2",)
    label = "Always holds"
    group: Group
    bonuses: tuple[Bonus, ...]
    condition: Condition | None = None

    def __post_init__(self) -> None:
        _place_as_condition(self)


@dataclass(frozen=True, slots=True)
class Prohibition(Ability):
    """The group cannot do any of `what`: move, attack, be attacked, be destroyed by effects."""

    form = "{group:group} cannot {what:banned*or} [while {condition:condition}]."
    also = ("while {condition:condition}, {group:group} cannot {what:banned*or}.",)
    meaning = (
        "at all times [while {condition:condition}], no player can have"
        " {group:group} {what:banned*or}"
    )
    rules = ("R10.23",)
    label = "Always holds"
    group: Group
    what: tuple[Banned, ...]
    condition: Condition | None = None

    def __post_init__(self) -> None:
        _place_as_condition(self)

    banned_rules: ClassVar[dict[Banned, tuple[str, ...]]] = {
        "move": ("R6.1",),
        "attack": ("R7.1",),
        "be attacked": ("R7.1",),
        "be destroyed by effects": ("R10.16",),
    }

    def rules_used(self) -> tuple[str, ...]:
        return (*self.rules, *(rule for what in self.what for rule in self.banned_rules[what]))


@dataclass(frozen=True, slots=True)
class Barring(Ability):
    """Players cannot do any of `deeds`; what is forbidden is left out, and nothing hears it."""

    form = "{who:players} cannot {deeds:deed*or} [while {condition:condition}]."
    also = ("while {condition:condition}, {who:players} cannot {deeds:deed*or}.",)
    meaning = "at all times [while {condition:condition}], {who:players} cannot {deeds:deed*or}"
    rules = ("R10.23",)
    label = "Always holds"
    who: Players
    deeds: tuple[Deed, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """A replacement of destruction (R10.16), in whatever way; a token ceases all the same."""

    form = "if {subject:subject} would be destroyed, {how:instead} instead."
    meaning = "whenever {subject:subject} would go from the board to the discard, {how:instead}"
    rules = ("R10.16",)
    label = "Always holds"
    subject: Subject
    how: Instead


@dataclass(frozen=True, slots=True)
class HandLimit(Ability):
    """R1.6 but for this: at the end of their own turn players discard what is more."""

    form = f"{_HAND_LIMIT} [while {{condition:condition}}]."
    also = (f"while {{condition:condition}}, {_HAND_LIMIT}.",)
    meaning = (
        "at the end of their turn {who:players} discard cards until {n:number} are in that hand"
        " [while {condition:condition}]"
    )
    rules = ("R1.6",)
    label = "Always holds"
    who: Players
    n: int
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
        words(f"{{sort:sorts}} {_CHANGED} [while {{condition:condition}}].", whose="each"),
    )
    also = (
        words(f"while {{condition:condition}}, your {{sort:sorts}} {_CHANGED}.", whose="you"),
        words(
            f"while {{condition:condition}}, your opponent's {{sort:sorts}} {_CHANGED}.",
            whose="opponent",
        ),
        words(f"while {{condition:condition}}, {{sort:sorts}} {_CHANGED}.", whose="each"),
    )
    meaning = (
        words(
            "you pay {n:number} Coin/Coins {change:change} for each {sort:sort} that you play"
            " [{each:foreach}] [while {condition:condition}]",
            whose="you",
        ),
        words(
            "your opponent pays {n:number} Coin/Coins {change:change} for each {sort:sort} that"
            " they play [{each:foreach}] [while {condition:condition}]",
            whose="opponent",
        ),
        words(
            "each player pays {n:number} Coin/Coins {change:change} for each {sort:sort} that"
            " they play [{each:foreach}] [while {condition:condition}]",
            whose="each",
        ),
    )
    rules = ("R5.1",)
    label = "Always holds"
    sort: Sort
    n: int
    change: Change = "less"
    whose: Players = "you"
    each: Count | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class OwnCost(Ability):
    """This card costs less or more in hand; never under 0."""

    form = f"this {_CHANGED} [while {{condition:condition}}]."
    also = (f"while {{condition:condition}}, this {_CHANGED}.",)
    meaning = (
        "you pay {n:number} Coin/Coins {change:change} for this card [{each:foreach}]"
        " [while {condition:condition}], but never less than 0"
    )
    rules = ("R5.1",)
    label = "Always holds"
    n: int
    change: Change = "less"
    each: Count | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Attach(Ability):
    """The hosts that a Relic may be attached to (R5.10): who is `target` (any), `opposing` or
    `yours`."""

    form = "attach to {target:attach}."
    meaning = "when you play it, attach it to {target:attach}; it is discarded with that piece"
    rules = ("R5.10",)
    label = "Attached"
    target: Target


@dataclass(frozen=True, slots=True)
class SpellEffects(Ability):
    """Effects without an event: what a Spell does when it is played (R5.9)."""

    form = "{effects:sentences}"
    meaning = "when it is played, {effects:sentences}"
    rules = ("R5.9",)
    label = "Happens once"
    effects: tuple[Effect, ...]
