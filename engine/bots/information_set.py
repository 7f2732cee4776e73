"""The state that a bot is given: a game as one seat knows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class InformationSet:
    """A game at one moment, as a seat knows it. The state itself is nobody's who is given this: a
    state imagined agrees with all that the seat's view says, and draws the rest by chance."""

    game: Game[Any]
    _state: Any = field(repr=False)
    seat: int

    def imagine(self, chance: Chance) -> Any:
        """Sample a full state consistent with the seat’s view."""
        return self.game.imagine(self._state, self.seat, chance)
