"""The keywords of the rulebook's section 10, and the bonus to rolls. (Secret: `abilities`.)"""

from __future__ import annotations

from dataclasses import dataclass

from games.cidwam.rules.text.parts import Bonus, Keyword
from games.cidwam.rules.text.targets import Count
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Pattern


@dataclass(frozen=True, slots=True)
class Advantage(Keyword):
    form = "Advantage"
    meaning = "Advantage (rolls its Hit Dice twice and uses the higher roll)"
    rules = ("R10.1",)
    reminder = "Its Hit Dice are rolled twice, and the higher roll counts."


@dataclass(frozen=True, slots=True)
class Agile(Keyword):
    form = "Agile"
    meaning = "Agile (attacks diagonally too)"
    rules = ("R10.2",)
    reminder = "It can attack diagonally as well as straight."


@dataclass(frozen=True, slots=True)
class Backup(Keyword):
    form = "Backup"
    meaning = "Backup (adds its Hit Dice when an adjacent Soul of its side fights)"
    rules = ("R10.3",)
    reminder = (
        "While a Soul of its own side next to it attacks or is attacked, this Soul’s Hit Dice "
        "are added to that Soul’s roll. That does not use up its own roll."
    )


@dataclass(frozen=True, slots=True)
class Flight(Keyword):
    form = "Flight"
    meaning = "Flight (moves through the opponent's Souls)"
    rules = ("R10.5",)
    reminder = "It can move through opposing Souls. It still can’t stop on one."


@dataclass(frozen=True, slots=True)
class Range(Keyword):
    form = "Range {n:number}"
    meaning = "Range {n:number} (attacks up to {n:number} space/spaces away in a straight line)"
    rules = ("R10.7",)
    reminder = (
        "It attacks from up to that many spaces away in a straight line, over anything between, "
        "and a player from that many of the ranks closest to them."
    )
    n: int


@dataclass(frozen=True, slots=True)
class Resilient(Keyword):
    form = "Resilient {n:number}"
    meaning = (
        "Resilient {n:number} (enters with {n:number} life counter/counters; a lost fight"
        " costs one of them instead of the Soul)"
    )
    rules = ("R10.8",)
    reminder = (
        "It enters with that many life counters. When it would be discarded for losing a fight, "
        "one of them is removed instead."
    )
    n: int


@dataclass(frozen=True, slots=True)
class Swift(Keyword):
    form = "Swift"
    meaning = "Swift (may be played to the Neutral Zone too)"
    rules = ("R10.10",)
    reminder = "It may be played to the Neutral Zone too, the middle two ranks."


@dataclass(frozen=True, slots=True)
class TeamUp(Keyword):
    form = "Team-up"
    also = ("Team up",)
    meaning = "Team-up (may share a space with own Souls, and they act as one)"
    rules = ("R10.11",)
    reminder = (
        "It may share a space with any number of your Souls that have Team-up and one that has "
        "not. Together they move and fight as one Soul, with all their Hit Dice and abilities."
    )


@dataclass(frozen=True, slots=True)
class FirstStrike(Keyword):
    form = "First strike"
    meaning = "First strike (wins a fight in which both roll the same)"
    rules = ("R7.5",)
    reminder = (
        "If it and the Soul that it fights roll the same, the other loses the fight, unless that "
        "one has First strike too."
    )


@dataclass(frozen=True, slots=True)
class DoubleAttack(Keyword):
    form = "Double attack"
    meaning = "Double attack (may attack twice each turn, and doesn't move after the first)"
    rules = ("R7.8",)
    reminder = (
        "After its first attack in a turn it can be taken once more, to attack again. It does not "
        "move any more in that turn."
    )


@dataclass(frozen=True, slots=True)
class Plus(Bonus):
    """`n` (below 0 too) to rolls (R7.2), once or for each thing counted."""

    form = "{n:signed} [{each:foreach}]"
    meaning = "{n:signed} to rolls [{each:foreach}]"
    rules = ("R7.2",)
    n: int
    each: Count | None = None

    def give(self, run: Verbs, piece: int) -> bool:
        n = self.n if self.each is None else self.n * run.times(self.each, piece)
        return run.give_bonus(piece, n)


@dataclass(frozen=True, slots=True)
class Movement(Bonus):
    """Another pattern to move by, beside its own (R6.2); a stack has what one of its Souls has."""

    form = "the movement of a {pattern:pattern}"
    meaning = "the movement of a {pattern:pattern} beside its own"
    rules = ("R6.2",)
    pattern: Pattern

    def give(self, run: Verbs, piece: int) -> bool:
        return run.give_movement(piece, self.pattern)


KEYWORDS = (
    Advantage,
    Agile,
    Backup,
    DoubleAttack,
    FirstStrike,
    Flight,
    Range,
    Resilient,
    Swift,
    TeamUp,
)
