"""Effects that change what a piece's card says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Target
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Dice

Until = Literal["end of turn", "your next turn", "for good"]
UNTIL: dict[Until, int] = {"end of turn": -1, "your next turn": 0, "for good": 2}


@dataclass(frozen=True, slots=True)
class LoseAbilities(Effect):
    """Keywords too; what others give it stays. What has been set off is done all the same."""

    form = (
        words("{target:target} loses all abilities until~end~of~turn", until="end of turn"),
        words("{target:target} loses all abilities until~your~next~turn", until="your next turn"),
        words("{target:target} loses all abilities", until="for good"),
    )
    meaning = (
        words("until this turn ends, {target:target} is as if it had no text", until="end of turn"),
        words(
            "until your next turn begins, {target:target} is as if it had no text",
            until="your next turn",
        ),
        words(
            "as long as it is on the board, {target:target} is as if it had no text",
            until="for good",
        ),
    )
    rules = ("R4.4",)
    trait = "take abilities away"
    power = "strike"
    target: Target
    until: Until = "end of turn"

    def run(self, run: Verbs) -> bool:
        pieces = run.pick(self.target)
        return any([run.change_card(p, "no abilities", "", UNTIL[self.until]) for p in pieces])


@dataclass(frozen=True, slots=True)
class ChangeHitDice(Effect):
    """A change of the dice rolled from then on; a roll that lies stays (R7.3)."""

    form = (
        words(
            "the~Hit~Dice~of {target:target} become {dice:dice} until~end~of~turn",
            until="end of turn",
        ),
        words(
            "the~Hit~Dice~of {target:target} become {dice:dice} until~your~next~turn",
            until="your next turn",
        ),
        words("the~Hit~Dice~of {target:target} become {dice:dice}", until="for good"),
    )
    meaning = (
        words("until this turn ends, {target:target} rolls {dice:dice}", until="end of turn"),
        words(
            "until your next turn begins, {target:target} rolls {dice:dice}",
            until="your next turn",
        ),
        words(
            "as long as it is on the board, {target:target} rolls {dice:dice}",
            until="for good",
        ),
    )
    rules = ("R10.12",)
    trait = "change Hit Dice"
    power = "make"
    target: Target
    dice: Dice
    until: Until = "end of turn"

    def run(self, run: Verbs) -> bool:
        pieces = run.pick_souls(self.target)
        dice, until = str(self.dice), UNTIL[self.until]
        return any([run.change_card(piece, "Hit Dice", dice, until) for piece in pieces])
