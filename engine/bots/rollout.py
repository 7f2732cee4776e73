"""One way that the game may go on after a plan: its dice fall, and everybody plays greedily.

What was luck of the dice is taken off again, so that a few lines tell plans apart that differ
little.
"""

from __future__ import annotations

from math import tanh
from typing import Any

from engine.bots.lookahead import Branches, Foresight, Lookahead
from engine.bots.turn import Plan
from engine.kernel.chance import FastChance
from engine.kernel.game import Action

LEAD = 25.0  # of worth; a greater lead is worth hardly more, for the game is as good as won
MAX_LOOKS = 300  # of one line; few need as many
MAX_ACTIONS = 120  # of a line; nobody plays as many
LOOKED_AT_AGAIN = 4  # actions of those that were looked at before in the turn


class CappedLookahead(Foresight):
    """As Foresight, but no lead is worth more than LEAD: a small chance to win at once, or to lose,
    counts as the small chance that it is."""

    def worth_of(self, state: Any) -> float:
        return LEAD * tanh(super().worth_of(state) / LEAD)


class Rollout:
    """A line from an imagined state, for the seat of `sight`, which counts its looks.

    Where dice fall, one branch is drawn; by how much it was better than the mean of all is the
    luck of the line, and no merit of the plan.
    """

    def __init__(self, sight: CappedLookahead, state: Any, chance: FastChance) -> None:
        self.sight = sight
        self.state = state
        self.chance = chance
        self.luck = 0.0

    def play(self, plan: Plan) -> tuple[float, float]:
        """Play the plan for as long as it can be played, then greedily for both.

        Gives the worth for the seat, less the luck, after the opponent's reply and after the seat's
        own next turn; twice the worth of the last state if it does not get as far.
        """
        sight, game = self.sight, self.sight.game
        planned = list(plan.actions)
        stage = sight.stage
        gains: dict[tuple[int, Action], float] = {}
        replied: float | None = None
        most = sight.looks + MAX_LOOKS
        for _ in range(MAX_ACTIONS):
            acting = game.seats_to_act(self.state)
            if not acting or sight.looks >= most:
                break
            mover = acting[0]
            if game.stage(self.state) != stage and not game.is_asked(self.state, mover):
                if mover == sight.seat:
                    replied = self._value()
                elif replied is not None:
                    break
                stage = game.stage(self.state)
                gains = {}
            asked = CappedLookahead(game, mover, self.state)
            planning = planned and mover == sight.seat
            if planning and planned[0] in game.legal_actions(self.state, mover):
                self._on(asked.after(self.state, planned.pop(0)))
            else:
                if planning and not game.is_asked(self.state, mover):
                    planned = []  # it can't be followed any further
                self._on(_greedy(asked, self.state, gains))
            sight.looks += asked.looks
        later = self._value()
        return later if replied is None else replied, later

    def _value(self) -> float:
        return self.sight.worth_of(self.state) - self.luck

    def _on(self, branches: Branches) -> None:
        """Go on with one of the branches."""
        if len(branches) == 1:
            self.state = branches[0][1]
            return
        fall = self.chance.below(1 << 30, "fall") / (1 << 30)
        for share, state in branches:
            self.state = state
            fall -= share
            if fall < 0:
                break
        self.luck += self.sight.worth_of(self.state) - self.sight.worth(branches)


def _greedy(sight: Lookahead, state: Any, gains: dict[tuple[int, Action], float]) -> Branches:
    """Return what the best action of the seat of `sight` leads to, one ahead.

    gains is what each action was worth when it was last looked at in this turn; of those known
    only the best are looked at again.
    """
    game, mover = sight.game, sight.seat
    actions = game.choices(state, mover)
    if len(actions) == 1:
        return game.chances(state, mover, actions[0])
    known = [action for action in actions if (mover, action) in gains]
    known.sort(key=lambda action: -gains[mover, action])
    start = sight.worth_of(state)
    best: Branches = []
    best_worth = float("-inf")
    for action in [
        *known[:LOOKED_AT_AGAIN],
        *(action for action in actions if (mover, action) not in gains),
    ]:
        branches = sight.through(state, action)
        worth = sight.worth(branches)
        gains[mover, action] = worth - start
        if worth > best_worth:
            best, best_worth = branches, worth
    return best
