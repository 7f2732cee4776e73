"""Effects that move Souls. They are not the moves of R6.1; R6.3 and R6.4 hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Target
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Up to `n` king steps, or straight `forward`, its controller's way; the space chosen in one
    answer, its own space to stay."""

    form = "move {target:target} up to {n:number} space/spaces [{forward?forward}]"
    meaning = (
        words(
            "you move {target:target} by up to {n:number} step/steps straight ahead, as its"
            " controller sees it",
            forward=True,
        ),
        words(
            "you move {target:target} by up to {n:number} step/steps in any direction",
            forward=False,
        ),
    )
    rules = ("R6.3", "R6.4")
    trait = "move a Soul"
    target: Target
    n: int
    forward: bool = False

    def run(self, run: Verbs) -> bool:
        go = run.move_forward if self.forward else run.move_within
        return any([go(piece, self.n) for piece in run.pick(self.target)])


@dataclass(frozen=True, slots=True)
class Push(Effect):
    """Along the line (rank, file or diagonal) from this through it; off every line nothing."""

    form = "push {target:target} up to {n:number} space/spaces away from {away:near}"
    meaning = (
        "you push {target:target} by up to {n:number} step/steps straight away from {away:near},"
        " if it stands on a line with it"
    )
    rules = ("R6.3", "R6.4")
    trait = "move a Soul"
    target: Target
    n: int
    away: Literal["this", "attached"] = "this"

    def run(self, run: Verbs) -> bool:
        return any([run.push_away(piece, self.n) for piece in run.pick(self.target)])


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """To an empty space that the player chooses, however far: in a Zone, here, next to this, any;
    or back to the space that this left."""

    form = (
        words("move {target:target} to any~empty~space", where="any"),
        words("move {target:target} to the~space~this~left", where="left"),
        words("move {target:target} to an empty space {where:empty_space}"),
    )
    also = (words("move {target:target} to the~space~it~left", where="left"),)
    meaning = (
        words("you put {target:target} on any empty space", where="any"),
        words("you put {target:target} where this stood before, if that is empty", where="left"),
        words("you put {target:target} on an empty space {where:empty_space}"),
    )
    rules = ("R6.3",)
    trait = "move a Soul"
    target: Target
    where: Literal["yours", "neutral", "opponents", "here", "adjacent", "any", "left"] = "yours"

    def run(self, run: Verbs) -> bool:
        return any([run.move_to(piece, self.where) for piece in run.pick(self.target)])


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """The two change places."""

    form = "swap {first:target} with {second:target}"
    meaning = "{first:target} and {second:target} change places"
    rules = ("R6.3",)
    trait = "swap Souls"
    first: Target
    second: Target

    def run(self, run: Verbs) -> bool:
        first = run.pick(self.first)
        second = run.pick(self.second, but=first[0] if first else 0)
        return bool(first and second) and run.swap(first[0], second[0])
