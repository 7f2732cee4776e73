"""Effects on fights, rolls and what a Soul may do this turn."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text.node import words
from games.cidwam.rules.text.keywords import Resilient
from games.cidwam.rules.text.parts import Bonus, Effect
from games.cidwam.rules.text.targets import Target
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class Give(Effect):
    """Bonuses that end after end-of-turn effects (R4.4), or as your next turn begins; the target
    may be `all` of a sort."""

    form = (
        words(
            "give {target:targets} {bonuses:bonus*and} until~end~of~turn",
            until_next=False,
        ),
        words(
            "give {target:targets} {bonuses:bonus*and} until~your~next~turn",
            until_next=True,
        ),
    )
    meaning = (
        words("until this turn ends, {target:targets} has {bonuses:bonus*and}", until_next=False),
        words(
            "until your next turn begins, {target:targets} has {bonuses:bonus*and}",
            until_next=True,
        ),
    )
    rules = ("R4.4",)
    trait = "give something until end of turn"
    power = "make"
    target: Target
    bonuses: tuple[Bonus, ...]
    until_next: bool = False

    @property
    def resilient(self) -> int:
        """Return the N of a Resilient N among the bonuses, which can't be given (R10.8); else 0."""
        return sum(bonus.n for bonus in self.bonuses if isinstance(bonus, Resilient))

    def run(self, run: Verbs) -> bool:
        pieces = run.pick(self.target)
        run.until_next = self.until_next
        for piece in pieces:
            for bonus in self.bonuses:
                bonus.give(run, piece)
        run.until_next = False
        return bool(pieces)


@dataclass(frozen=True, slots=True)
class MaxOut(Effect):
    """R10.6; this piece's roll of this fight or attack, to come or just made."""

    form = "Max Out this roll"
    meaning = "the roll of this fight or attack is the highest that the dice allow"
    rules = ("R10.6",)
    trait = "Max Out a roll"

    def run(self, run: Verbs) -> bool:
        return run.change_roll(maximum=True)


@dataclass(frozen=True, slots=True)
class Reroll(Effect):
    """This piece's roll of this fight or attack, to come or just made."""

    form = "reroll this roll"
    meaning = "the dice of this fight or attack are rolled again"
    rules = ("R7.2",)
    trait = "reroll"

    def run(self, run: Verbs) -> bool:
        return run.change_roll(maximum=False)


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """By R7.2-R7.5 only: no adjacency, no response point, no joins, no attack."""

    form = "{first:target} fights/fight {second:target}"
    meaning = "{first:target} and {second:target} fight at once, wherever they stand"
    rules = ("R7.2",)
    trait = "make Souls fight"
    first: Target
    second: Target

    def run(self, run: Verbs) -> bool:
        first = run.pick(self.first)
        second = run.pick(self.second, but=first[0] if first else 0)
        return bool(first and second) and run.fight(first[0], second[0])


@dataclass(frozen=True, slots=True)
class TakeAgain(Effect):
    """It may be taken once more (R6.1)."""

    form = "{target:target} can be taken again this turn"
    meaning = "{target:target} may move and attack once more this turn"
    rules = ("R6.1",)
    trait = "let a Soul be taken again"
    target: Target

    def run(self, run: Verbs) -> bool:
        return any([run.take_again(piece) for piece in run.pick(self.target)])
