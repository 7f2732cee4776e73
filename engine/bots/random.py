"""The bot that plays any legal action, all alike."""

from __future__ import annotations

from engine.bots.information_set import InformationSet
from engine.kernel.chance import FastChance
from engine.kernel.game import Action


class RandomBot:
    """Uniform over the legal actions; the same seed gives the same choice."""

    name = "random"

    def choose(self, known: InformationSet, seed: int) -> Action:
        actions = known.game.legal_actions(known.imagine(FastChance(seed)), known.seat)
        return actions[FastChance(seed).below(len(actions), "bot")]
