"""Effects that steer others. An ability's effects are a flat list: `IfYouDo`, `OnRoll` and
`Otherwise` answer what stands before them in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cidwam.text.node import Condition, Effect
from engine.cidwam.text.sorts import Dice

if TYPE_CHECKING:
    from engine.cidwam.resolving.run import EffectRunner


@dataclass(frozen=True, slots=True)
class May(Effect):
    """Asked before its choices; always asked (R10.23)."""

    form = "you may {effect:effect}"
    effect: Effect

    def run(self, run: EffectRunner) -> bool:
        return run.yes(run.wording(self)) and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class IfYouDo(Effect):
    """Only if the effect before it was chosen and done."""

    level = "sentence"
    form = "if you do, {effect:effect}"
    effect: Effect

    def run(self, run: EffectRunner) -> bool:
        run.frame.held = run.frame.did
        return run.frame.held and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class If(Effect):
    """Only if the condition holds at that moment."""

    form = "if {condition:condition}, {effect:effect}"
    condition: Condition
    effect: Effect

    def run(self, run: EffectRunner) -> bool:
        run.frame.held = self.condition.holds(run)
        return run.frame.held and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class RollDice(Effect):
    """The sum is read by the `OnRoll` and `Otherwise` that follow."""

    form = "roll {dice:dice}"
    dice: Dice

    def run(self, run: EffectRunner) -> bool:
        dice = self.dice
        run.frame.rolled = run.roll(dice.n, dice.sides, dice.bonus)
        return True


@dataclass(frozen=True, slots=True)
class OnRoll(Effect):
    """If the last roll was `n` or more."""

    level = "sentence"
    form = "on {n:number} or more: ^{effect:effect}"
    n: int
    effect: Effect

    def run(self, run: EffectRunner) -> bool:
        run.frame.held = run.frame.rolled >= self.n
        return run.frame.held and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class Otherwise(Effect):
    """If the effect before it (an `If`, `IfYouDo` or `OnRoll`) was not done."""

    level = "sentence"
    form = "otherwise: ^{effect:effect}"
    also = ("otherwise, {effect:effect}",)
    effect: Effect

    def run(self, run: EffectRunner) -> bool:
        return not run.frame.held and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class ChooseOne(Effect):
    """One part, chosen by number."""

    level = "choice"
    form = "choose one: ^{options:option*;}"
    options: tuple[Effect, ...]

    def run(self, run: EffectRunner) -> bool:
        parts = [i for i, part in enumerate(self.options) if run.can_do(part)]
        part = run.choose_part(parts, [run.wording(option) for option in self.options])
        return part is not None and self.options[part].run(run)
