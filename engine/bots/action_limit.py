"""An end to turns that a bot would never end: cards may let it gain a little for ever.

Bots plan each move anew and remember nothing, so whoever drives one counts its moves.
"""

from __future__ import annotations

from typing import Any

from engine.bots.advice import Bot
from engine.bots.information_set import InformationSet
from engine.bots.random import RandomBot
from engine.kernel.chance import FastChance
from engine.kernel.game import Action, Game

MAX_ACTIONS = 100  # of one seat in one stage (turn); sensible turns take a third of it


def move_on(game: Game[Any], state: Any, seat: int, seed: int, bot: Bot, acted: int) -> Action:
    """Return what the bot chooses; once it has acted `MAX_ACTIONS` times in the stage, an action
    after which it need not act again in it, or any if there is none."""
    known = InformationSet(game, state, seat)
    if acted < MAX_ACTIONS:
        return bot.choose(known, seed)
    imagined = known.imagine(FastChance(seed))
    stage = game.stage(imagined)
    for action in game.legal_actions(imagined, seat):
        states = [after for _, after in game.chances(imagined, seat, action)]
        if all(seat not in game.seats_to_act(s) or game.stage(s) != stage for s in states):
            return action
    return RandomBot().choose(known, seed)


class ActionLimiter:
    """Counts for whoever plays a game through: how often each seat has acted in the stage."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._stage: Any = None
        self._acted: dict[int, int] = {}
        self.turns_cut_off = 0  # of either seat, in which the bound was reached

    def choose(self, state: Any, seat: int, seed: int, bot: Bot) -> Action:
        """Return what the bot does next, by `move_on`."""
        stage = self.game.stage(state)
        if stage != self._stage:
            self._stage, self._acted = stage, {}
        acted = self._acted.get(seat, 0)
        self._acted[seat] = acted + 1
        self.turns_cut_off += acted == MAX_ACTIONS
        return move_on(self.game, state, seat, seed, bot, acted)
