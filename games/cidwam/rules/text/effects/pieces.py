"""Effects on pieces: destroying, returning, turning up, taking control."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Target
from games.cidwam.rules.text.verbs import Verbs


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """R10.16; the target may be `all` of a sort."""

    form = "destroy {target:targets}"
    meaning = "{target:targets} is put into the discard"
    rules = ("R10.16",)
    trait = "destroy something"
    power = "strike"
    target: Target

    def run(self, run: Verbs) -> bool:
        return run.destroy(run.pick(self.target))


@dataclass(frozen=True, slots=True)
class DiscardThis(Effect):
    """This piece goes to its owner's discard; as good as destroyed (R10.16)."""

    form = "discard this {kind:own_kind}"
    meaning = "this {kind:own_kind} is put into the discard"
    rules = ("R10.16",)
    trait = "can go away"
    kind: Literal["Environment", "Incantation", "Relic"] = "Environment"

    def run(self, run: Verbs) -> bool:
        return run.destroy((run.source,))


@dataclass(frozen=True, slots=True)
class ReturnToHand(Effect):
    """Not destroyed; a token ceases (R10.17)."""

    form = "return {target:target} to its owner's hand"
    meaning = "{target:target} goes back to its owner's hand"
    rules = ("R1.4",)
    trait = "return a piece to its owner’s hand"
    power = "strike"
    target: Target

    def run(self, run: Verbs) -> bool:
        return run.return_to_hand(run.pick(self.target))


@dataclass(frozen=True, slots=True)
class ReturnMany(Effect):
    """All at once."""

    form = "return {target:many} to their~owners'~hands"
    meaning = "{target:many} go back to their owners' hands, all at once"
    rules = ("R1.4",)
    trait = "return a piece to its owner’s hand"
    power = "strike"
    target: Target

    def run(self, run: Verbs) -> bool:
        return run.return_to_hand(run.pick(self.target))


@dataclass(frozen=True, slots=True)
class RemoveFromGame(Effect):
    """For good and openly; neither destroyed nor discarded. A token ceases (R10.17)."""

    form = "remove {target:targets} from the game"
    meaning = "{target:targets} leaves the game for good"
    rules = ("R1.4",)
    trait = "remove a piece from the game"
    power = "strike"
    target: Target

    def run(self, run: Verbs) -> bool:
        return run.remove_from_game(run.pick(self.target))


@dataclass(frozen=True, slots=True)
class TurnUp(Effect):
    """R10.9."""

    form = "turn up {target:target}"
    meaning = "{target:target} is turned face up"
    rules = ("R10.9",)
    trait = "turn a piece up"
    target: Target

    def run(self, run: Verbs) -> bool:
        return any([run.turn_up(piece) for piece in run.pick(self.target)])


@dataclass(frozen=True, slots=True)
class TakeControl(Effect):
    """For as long as it is on the board, or until end of turn, after end-of-turn effects; not with
    six Souls already (R5.6)."""

    form = "take control of {target:target} [{until_end?until~end~of~turn}]"
    meaning = (
        words("you control {target:target} until this turn ends", until_end=True),
        words("you control {target:target} from now on", until_end=False),
    )
    rules = ("R5.6",)
    trait = "take control of a piece"
    power = "strike"
    target: Target
    until_end: bool = False

    def run(self, run: Verbs) -> bool:
        return any([run.take_control(piece, self.until_end) for piece in run.pick(self.target)])
