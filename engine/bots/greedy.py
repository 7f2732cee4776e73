"""The bot that looks one action ahead and takes what looks best on average.

It plays each legal action in states imagined from what its seat may know (never in the true one),
by the exact odds of the dice where the game can tell them, and asks the game's own `worth`.
"""

from __future__ import annotations

from engine.bots.information_set import InformationSet
from engine.bots.lookahead import Lookahead, sample_actions
from engine.kernel.chance import FastChance
from engine.kernel.game import Action

MARGIN = 0.5  # of worth; an action that is worse by more in one state is not looked at in others


class GreedyBot:
    """One action ahead, averaged over `samples` imagined states; ties by chance from the seed."""

    name = "greedy"

    def __init__(self, samples: int = 2, limit: int = 80) -> None:
        self.samples = samples
        self.limit = limit  # at most as many actions are looked at

    def choose(self, known: InformationSet, seed: int) -> Action:
        chance = FastChance(seed)
        game, seat = known.game, known.seat
        imagined = known.imagine(chance)
        actions = sample_actions(game.legal_actions(imagined, seat), self.limit, chance)
        totals = dict.fromkeys(range(len(actions)), 0.0)
        certain: dict[int, float] = {}  # what is worth the same in every imagined state
        for sample in range(self.samples):
            if len(totals) == 1 or totals.keys() <= certain.keys():
                break  # the best so far stays the best
            if sample:
                imagined = known.imagine(FastChance(seed + sample))
            sight = Lookahead(game, seat, imagined)
            for i in totals:
                found = certain.get(i)
                if found is None:
                    found = sight.worth(sight.through(imagined, actions[i]))
                    if game.is_certain(imagined, seat, actions[i]):
                        certain[i] = found
                totals[i] += found
            least = max(totals.values()) - MARGIN * (sample + 1)
            totals = {i: total for i, total in totals.items() if total >= least}
        best = max(totals.values())
        ties = [actions[i] for i, total in totals.items() if total == best]
        return ties[chance.below(len(ties), "tie")]
