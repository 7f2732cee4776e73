"""The keywords of the rulebook's section 10, and the bonus to rolls. (Secret is an ability.)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cidwam.text.node import Bonus, Keyword
from engine.cidwam.text.targets import Count

if TYPE_CHECKING:
    from engine.cidwam.resolving.run import EffectRunner


@dataclass(frozen=True, slots=True)
class Advantage(Keyword):
    """R10.1."""

    form = "Advantage"


@dataclass(frozen=True, slots=True)
class Agile(Keyword):
    """R10.2."""

    form = "Agile"


@dataclass(frozen=True, slots=True)
class Backup(Keyword):
    """R10.3."""

    form = "Backup"


@dataclass(frozen=True, slots=True)
class Flight(Keyword):
    """R10.5."""

    form = "Flight"


@dataclass(frozen=True, slots=True)
class Range(Keyword):
    """R10.7."""

    form = "Range {n:number}"
    n: int


@dataclass(frozen=True, slots=True)
class Resilient(Keyword):
    """R10.8."""

    form = "Resilient {n:number}"
    n: int


@dataclass(frozen=True, slots=True)
class Swift(Keyword):
    """R10.10."""

    form = "Swift"


@dataclass(frozen=True, slots=True)
class TeamUp(Keyword):
    """R10.11."""

    form = "Team-up"
    also = ("Team up",)


@dataclass(frozen=True, slots=True)
class Plus(Bonus):
    """`n` (below 0 too) to rolls (R7.2), once or for each thing counted."""

    form = "{n:signed} [{each:foreach}]"
    n: int
    each: Count | None = None

    def give(self, run: EffectRunner, piece: int) -> bool:
        return run.give_bonus(piece, self.n * run.times(self.each, piece))
