"""The lines of a card: effects, triggers, uses, keywords, unveiling and what lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.spelldawn.rules.text.node import CardNode
from games.spelldawn.rules.text.parts import Ability, Cost, Effect, Event, Keyword
from games.spelldawn.rules.text.vocabulary import CHAMPION, OVERLORD


@dataclass(frozen=True, slots=True)
class CardText(CardNode):
    """All that a card says, an ability a line, in the order printed."""

    data_only: ClassVar[bool] = True
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class SpellEffects(Ability):
    form = "{effects:sentences}"
    meaning = "when it is played, {effects:sentences}"
    rules = ("S4.7",)
    label = "Happens once"
    types = ("spell",)
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    form = "{event:event}: {effects:sentences}"
    meaning = "{event:event}: {effects:sentences}"
    rules = ("S8.3",)
    label = "Happens by itself"
    types = ()  # its event's
    event: Event
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """An ability that is used for its costs, or a weapon's boost (S4.11, S5.5)."""

    form = "{costs:cost*,}: {effects:sentences} <limits>"
    meaning = "in your main phase, you may pay {costs:cost*,} <limits>: {effects:sentences}"
    rules = ("S4.11", "S8.5")
    label = "Can be used"
    types = ("riftcaller", "boon", "project", "ally", "evocation", "artifact", "weapon")
    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    once_each_turn: bool = False
    once_each_encounter: bool = False


@dataclass(frozen=True, slots=True)
class Keywords(Ability):
    form = "{keywords:keyword*,}."
    label = "Keywords"
    types = ("weapon",)
    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class Breach(Keyword):
    form = "Breach {n:number}"
    meaning = "{n:number} less shield is paid for"
    rules = ("S5.5",)
    reminder = "That much of a minion’s shield isn’t paid for."
    n: int


@dataclass(frozen=True, slots=True)
class Brittle(Keyword):
    form = "Brittle"
    meaning = "it is destroyed after a raid in which it defeated a minion"
    rules = ("S5.12",)
    reminder = "It is destroyed at the end of a raid in which it defeated a minion."


@dataclass(frozen=True, slots=True)
class Unveiled(Ability):
    """When a project is paid for and turned up, and what is done then (S4.13)."""

    form = "unveil {how:unveiling}[, then {then:effect}]."
    meaning = "it is paid for and turned up {how:unveiling}[; then {then:effect}]"
    rules = ("S4.13",)
    label = "Unveiled"
    types = ("project",)
    how: str
    then: Effect | None = None


@dataclass(frozen=True, slots=True)
class Trap(Ability):
    form = "Trap."
    meaning = "it is never unveiled"
    rules = ("S4.13",)
    label = "Trap"
    types = ("project",)


# --- Lasting: what holds as long as the card is up (S2.7) ----------------------------------------


class Lasting(Ability):
    """Changes a figure as long as its card is up; those of one kind add up (S2.7)."""

    __slots__ = ()
    rules: ClassVar[tuple[str, ...]] = ("S2.7",)
    label = "Always holds"


@dataclass(frozen=True, slots=True)
class RazeCost(Lasting):
    form = "projects cost {n:signed} mana to raze."
    also = ("projects cost {n:signed} mana to destroy.",)
    rules = ("S2.7", "S5.11")
    sides = (OVERLORD,)
    n: int


@dataclass(frozen=True, slots=True)
class MinionHealth(Lasting):
    form = "{whose:whose} {resonance:resonance} minions have {n:signed} health."
    sides = (OVERLORD,)
    n: int
    whose: str = "you"
    resonance: str = ""


@dataclass(frozen=True, slots=True)
class WeaponAttack(Lasting):
    form = "{whose:whose} {resonance:resonance} weapons have {n:signed} attack."
    sides = (CHAMPION,)
    n: int
    whose: str = "you"
    resonance: str = ""


@dataclass(frozen=True, slots=True)
class AccessMoreIn(Lasting):
    form = "access {n:number} more card/cards in the {room:pile_room}."
    rules = ("S5.10",)
    sides = (CHAMPION,)
    n: int
    room: str


@dataclass(frozen=True, slots=True)
class Prevent(Lasting):
    form = "prevent the first {n:number} damage each turn."
    rules = ("S6.2",)
    sides = (CHAMPION,)
    n: int


@dataclass(frozen=True, slots=True)
class HandSize(Lasting):
    form = "{whose:whose} maximum hand size is {n:signed}."
    rules = ("S4.5",)
    n: int
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class PriceChange(Lasting):
    form = "{whose:whose} {sort:many_sorts} cost {n:signed} mana."
    rules = ("S2.3", "S2.7")
    n: int
    sort: str
    whose: str = "you"
