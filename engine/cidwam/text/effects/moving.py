"""Effects that move Souls. They are not the moves of R6.1; R6.3 and R6.4 hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.cidwam.text.parts import Effect
from engine.cidwam.text.targets import Target
from engine.cidwam.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Up to `n` king steps, the space chosen in one answer; its own space to stay."""

    form = "move {target:target} up to {n:number} space/spaces"
    meaning = "you move {target:target} by up to {n:number} step/steps in any direction"
    rules = ("R6.3", "R6.4")
    trait = "move a Soul"
    target: Target
    n: int

    def run(self, run: Verbs) -> bool:
        return any([run.move_within(piece, self.n) for piece in run.pick(self.target)])


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """To an empty space that the player chooses, however far: in a Zone, here, next to this."""

    form = "move {target:target} to an empty space {where:empty_space}"
    meaning = "you put {target:target} on an empty space {where:empty_space}"
    rules = ("R6.3",)
    trait = "move a Soul"
    target: Target
    where: Literal["yours", "neutral", "opponents", "here", "adjacent"] = "yours"

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
