"""Conditions of `If CONDITION, EFFECT.`"""

from __future__ import annotations

from dataclasses import dataclass

from games.spelldawn.rules.text.parts import Condition
from games.spelldawn.rules.text.verbs import Questions
from games.spelldawn.rules.text.vocabulary import OVERLORD


@dataclass(frozen=True, slots=True)
class NoCardsInHand(Condition):
    form = "you have no cards in hand"
    trait = "with an empty hand"

    def holds(self, look: Questions) -> bool:
        return not look.cards_in_hand()


@dataclass(frozen=True, slots=True)
class ManaAtLeast(Condition):
    """Raid mana counts (S5.1)."""

    form = "you have {n:number} or more mana"
    rules = ("S5.1",)
    trait = "with much mana"
    n: int

    def holds(self, look: Questions) -> bool:
        return look.mana() >= self.n


@dataclass(frozen=True, slots=True)
class ChampionIsCursed(Condition):
    form = "the~Champion is cursed"
    rules = ("S6.3",)
    trait = "with curses"
    sides = (OVERLORD,)

    def holds(self, look: Questions) -> bool:
        return look.curses() > 0


@dataclass(frozen=True, slots=True)
class ChampionHandAtMost(Condition):
    form = "the~Champion has {n:number} or fewer cards in hand"
    trait = "with few cards in hand"
    sides = (OVERLORD,)
    n: int

    def holds(self, look: Questions) -> bool:
        return look.cards_of_champion() <= self.n


@dataclass(frozen=True, slots=True)
class ThisIsIn(Condition):
    """Whether this card lies in an inner or an outer room (S1.3)."""

    form = "this is in an {ring:ring} room"
    rules = ("S1.3",)
    trait = "by its room"
    types = ("scheme", "minion", "project")
    ring: str

    def holds(self, look: Questions) -> bool:
        return look.ring() == self.ring
