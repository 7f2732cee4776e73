"""Effects that steer others. An ability's effects are a flat list: `IfYouDo`, `OnRoll` and
`Otherwise` answer what stands before them in it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text.node import words
from games.cidwam.rules.text.parts import Condition, Effect
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Dice, Holder, Payer


@dataclass(frozen=True, slots=True)
class May(Effect):
    """Asked before its choices; always asked (R10.23), but of who lacks the Coins to pay."""

    form = "you may {effect:effect}"
    meaning = "if you like, {effect:effect}"
    rules = ("R10.23",)
    effect: Effect

    def run(self, run: Verbs) -> bool:
        asked = run.asks_who_lacks_coins or self.effect.possible(run)
        return asked and run.yes(run.wording(self)) and self.effect.run(run)


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
    form = "on {n:number} or~more: ^{effect:effect}"
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
    """One part, chosen by number, by you or the opponent; all of it speaks of you all the same."""

    level = "choice"
    form = (
        words("choose one: ^{options:option*;}", who="you"),
        words("your opponent chooses one: ^{options:option*;}", who="opponent"),
    )
    meaning = (
        words("you choose one of these: {options:option*;}", who="you"),
        words("your opponent chooses one of these: {options:option*;}", who="opponent"),
    )
    rules = ("R10.23",)
    trait = "let you choose"
    options: tuple[Effect, ...]
    who: Holder = "you"

    def run(self, run: Verbs) -> bool:
        parts = [i for i, part in enumerate(self.options) if run.can_do(part)]
        says = [run.wording(option) for option in self.options]
        part = run.choose_part(parts, says, run.seat(self.who))
        return part is not None and self.options[part].run(run)


@dataclass(frozen=True, slots=True)
class ChooseSome(Effect):
    """Two or three of more parts, all chosen first and then done as printed."""

    level = "choice"
    form = (
        words("choose two: ^{options:option*;}", n=2),
        words("choose three: ^{options:option*;}", n=3),
    )
    meaning = (
        words("you choose two of these, and they are done as printed: {options:option*;}", n=2),
        words("you choose three of these, and they are done as printed: {options:option*;}", n=3),
    )
    rules = ("R10.23",)
    trait = "let you choose"
    n: int
    options: tuple[Effect, ...]

    def run(self, run: Verbs) -> bool:
        parts = [i for i, part in enumerate(self.options) if run.can_do(part)]
        says = [run.wording(option) for option in self.options]
        return run.do_parts(run.choose_parts(parts, self.n, says))


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """The target is chosen, then the payer asked, who may pay so that it is not done."""

    level = "ending"
    form = "{effect:simple} unless {who:payer} pays/pay {n:number}"
    meaning = "{effect:simple}, if {who:payer} will not pay {n:number} Coin/Coins to prevent it"
    rules = ("R10.23",)
    trait = "let a player pay"
    effect: Effect
    n: int
    who: Payer

    def run(self, run: Verbs) -> bool:
        run.settle(self.effect)
        if run.would_do(self.effect) and run.offers_to_pay(self.who, self.n, self.effect):
            return False
        return self.effect.run(run)
