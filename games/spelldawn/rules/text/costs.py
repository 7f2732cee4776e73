"""Costs of activated abilities, in the order in which a line has them (S4.11)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text.node import words
from games.spelldawn.rules.text.parts import Cost


@dataclass(frozen=True, slots=True)
class ActionCost(Cost):
    form = (words("action", n=1), words("{n:number} actions"))
    place = 0
    n: int = 1


@dataclass(frozen=True, slots=True)
class ManaCost(Cost):
    form = "{n:number} mana"
    place = 1
    n: int


@dataclass(frozen=True, slots=True)
class SacrificeThis(Cost):
    """Done after an unveiling, if the line needs one (S4.11)."""

    form = "sacrifice this"
    rules = ("S6.4",)
    place = 2
