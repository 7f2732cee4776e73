"""The bot that does nothing: whoever plays against it tries a deck alone.

It is no level of play, so `BOTS` does not name it.
"""

from __future__ import annotations

from engine.bots.information_set import InformationSet
from engine.kernel.chance import FastChance
from engine.kernel.game import Action


class IdleBot:
    """Does the least that the game lets a seat do, the same each time."""

    name = "idle"

    def choose(self, known: InformationSet, seed: int) -> Action:
        return known.game.least_action(known.imagine(FastChance(seed)), known.seat)
