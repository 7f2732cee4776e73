"""Effects on pieces: destroying, returning, turning up, taking control."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.cidwam.text.node import Effect
from engine.cidwam.text.targets import Target

if TYPE_CHECKING:
    from engine.cidwam.resolving.run import EffectRunner


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """R10.16; the target may be `all` of a sort."""

    form = "destroy {target:targets}"
    target: Target

    def run(self, run: EffectRunner) -> bool:
        return run.destroy(run.pick(self.target))


@dataclass(frozen=True, slots=True)
class DiscardThis(Effect):
    """This piece goes to its owner's discard; as good as destroyed (R10.16)."""

    form = "discard this {kind:own_kind}"
    kind: Literal["Environment", "Incantation", "Relic"] = "Environment"

    def run(self, run: EffectRunner) -> bool:
        return run.destroy((run.source,))


@dataclass(frozen=True, slots=True)
class ReturnToHand(Effect):
    """Not destroyed; a token ceases (R10.17)."""

    form = "return {target:target} to its owner's hand"
    target: Target

    def run(self, run: EffectRunner) -> bool:
        return run.return_to_hand(run.pick(self.target))


@dataclass(frozen=True, slots=True)
class TurnUp(Effect):
    """R10.9."""

    form = "turn up {target:target}"
    target: Target

    def run(self, run: EffectRunner) -> bool:
        return any([run.turn_up(piece) for piece in run.pick(self.target)])


@dataclass(frozen=True, slots=True)
class TakeControl(Effect):
    """For as long as it is on the board; not with six Souls already (R5.6)."""

    form = "take control of {target:target}"
    target: Target

    def run(self, run: EffectRunner) -> bool:
        return any([run.take_control(piece) for piece in run.pick(self.target)])
