"""Events: what sets an ability off (S8.3)."""

from __future__ import annotations

from dataclasses import dataclass

from games.spelldawn.rules.text.parts import Event
from games.spelldawn.rules.text.vocabulary import ARENA, Place


@dataclass(frozen=True, slots=True)
class Played(Event):
    form = "play"
    meaning = "when this is played"
    rules = ("S4.7",)
    signal = "play"
    trait = "when played"
    types = ARENA


@dataclass(frozen=True, slots=True)
class Summoned(Event):
    form = "summon"
    meaning = "when this is summoned"
    rules = ("S5.3",)
    signal = "summon"
    trait = "when summoned"
    types = ("minion",)


@dataclass(frozen=True, slots=True)
class Combat(Event):
    form = "combat"
    meaning = "when the Champion continues past this"
    rules = ("S5.7",)
    signal = "combat"
    trait = "in combat"
    types = ("minion",)


@dataclass(frozen=True, slots=True)
class Scored(Event):
    form = "score"
    meaning = "when the Overlord scores this"
    rules = ("S4.9",)
    signal = "score"
    trait = "when scored"
    types = ("scheme",)


@dataclass(frozen=True, slots=True)
class Accessed(Event):
    form = "accessed"
    meaning = "when this is accessed in an outer room"
    rules = ("S5.11",)
    signal = "accessed"
    trait = "when accessed"
    types = ("scheme", "project")


@dataclass(frozen=True, slots=True)
class Dusk(Event):
    form = "dusk"
    meaning = "at the start of the Overlord's turn"
    rules = ("S4.2",)
    signal = "dusk"
    trait = "at dusk"


@dataclass(frozen=True, slots=True)
class Dawn(Event):
    form = "dawn"
    meaning = "at the start of the Champion's turn"
    rules = ("S4.2",)
    signal = "dawn"
    trait = "at dawn"


@dataclass(frozen=True, slots=True)
class Raided(Event):
    form = "raid {place:place}"
    meaning = "when a raid {place:place} begins"
    rules = ("S5.2",)
    signal = "raid"
    trait = "when a raid begins"
    place: Place = ""


@dataclass(frozen=True, slots=True)
class RaidSucceeded(Event):
    form = "successful raid {place:place}"
    meaning = "when a raid {place:place} succeeds"
    rules = ("S5.9",)
    signal = "successful_raid"
    trait = "when a raid succeeds"
    place: Place = ""
