"""The bot that plays any legal action, all alike."""

from __future__ import annotations

from typing import Any

from engine.kernel.chance import FastChance
from engine.kernel.game import Action, Game


class RandomBot:
    """Uniform over the legal actions; the same seed gives the same choice."""

    name = "random"

    def choose(self, game: Game[Any], state: Any, seat: int, seed: int) -> Action:
        actions = game.legal_actions(game.imagine(state, seat, FastChance(seed)), seat)
        return actions[FastChance(seed).below(len(actions), "bot")]
