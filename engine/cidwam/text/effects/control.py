"""Effects that steer others. An ability's effects are a flat list: `IfYouDo`, `OnRoll` and
`Otherwise` answer what stands before them in it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cidwam.text.parts import Condition, Effect
from engine.cidwam.text.sorts import Dice
from engine.cidwam.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class May(Effect):
    """Asked before its choices; always asked (R10.23)."""

    form = "you may {effect:effect}"
    meaning = "if you like, {effect:effect}"
    rules = ("R10.23",)
    effect: Effect

    def run(self, run: Verbs) -> bool:
        return run.yes(run.wording(self)) and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class IfYouDo(Effect):
    """Only if the effect before it was chosen and done."""

    level = "sentence"
    form = "if you do, {effect:effect}"
    meaning = "if that was done, {effect:effect}"
    rules = ("R10.23",)
    effect: Effect

    def run(self, run: Verbs) -> bool:
        return run.remember(run.was_done) and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class If(Effect):
    """Only if the condition holds at that moment."""

    form = "if {condition:condition}, {effect:effect}"
    meaning = "if at that moment {condition:condition}, {effect:effect}"
    rules = ("R10.23",)
    condition: Condition
    effect: Effect

    def run(self, run: Verbs) -> bool:
        return run.remember(self.condition.holds(run)) and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class RollDice(Effect):
    """The sum is read by the `OnRoll` and `Otherwise` that follow."""

    form = "roll {dice:dice}"
    meaning = "you roll {dice:dice}"
    rules = ("R10.12",)
    trait = "roll dice"
    dice: Dice

    def run(self, run: Verbs) -> bool:
        run.roll(self.dice)
        return True


@dataclass(frozen=True, slots=True)
class OnRoll(Effect):
    """If the last roll was `n` or more."""

    level = "sentence"
    form = "on {n:number} or more: ^{effect:effect}"
    meaning = "on a sum of {n:number} or more, {effect:effect}"
    rules = ("R10.12",)
    n: int
    effect: Effect

    def run(self, run: Verbs) -> bool:
        return run.remember(run.rolled >= self.n) and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class Otherwise(Effect):
    """If the effect before it (an `If`, `IfYouDo` or `OnRoll`) was not done."""

    level = "sentence"
    form = "otherwise: ^{effect:effect}"
    also = ("otherwise, {effect:effect}",)
    meaning = "if not, {effect:effect}"
    rules = ("R10.23",)
    effect: Effect

    def run(self, run: Verbs) -> bool:
        return not run.held and self.effect.run(run)


@dataclass(frozen=True, slots=True)
class ChooseOne(Effect):
    """One part, chosen by number."""

    level = "choice"
    form = "choose one: ^{options:option*;}"
    meaning = "you choose one of these: {options:option*;}"
    rules = ("R10.23",)
    trait = "let you choose"
    options: tuple[Effect, ...]

    def run(self, run: Verbs) -> bool:
        parts = [i for i, part in enumerate(self.options) if run.can_do(part)]
        part = run.choose_part(parts, [run.wording(option) for option in self.options])
        return part is not None and self.options[part].run(run)
