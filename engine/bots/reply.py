"""The bot that looks furthest: a turn search whose best plans are judged by the opponent's reply.

Each plan is played in several imagined states, with the dice that fall there, and the opponent
plays a greedy turn after it with the hand that it has there. What was luck of the dice is taken off
again (`Line`), so that a few states tell plans apart that differ little.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt, tanh
from statistics import mean, stdev
from typing import Any

from engine.bots.ahead import Branches, Sight
from engine.bots.turn import Plan, TurnBot, follow
from engine.kernel.chance import FastChance
from engine.kernel.game import Action, Game

LEAD = 25.0  # of worth; a greater lead is worth hardly more, for the game is as good as won
REPLY = 1 / 3  # of what a plan counts for is what the reply leaves of it
DOUBT = 1.5  # standard errors
CUTS = (1, 3)  # after so many imagined states the worse half of the plans is left alone
MOST_LOOKS = 2500  # no imagined state is begun that would take more in all
MOST_LINE_LOOKS = 400  # of one line; few need as many
MOST_ACTIONS = 120  # of a line; nobody plays as many
LOOKED_AT_AGAIN = 8  # actions of those that were looked at before in the turn


class Sober(Sight):
    """As Sight, but no lead is worth more than LEAD: a small chance to win at once, or to lose,
    counts as the small chance that it is."""

    def worth_of(self, state: Any) -> float:
        return LEAD * tanh(self.game.worth(state, self.seat) / LEAD)


@dataclass(eq=False)
class Candidate:
    """A plan, and what it came to in each imagined state: by itself, and with the reply."""

    plan: Plan
    alone: list[float] = field(default_factory=list)
    after: list[float] = field(default_factory=list)

    def judge(self, sight: Sober, state: Any, seed: int) -> int:
        """Judge it in one more imagined state; gives the looks that it took."""
        value = follow(sight, state, self.plan).value
        left = Line(sight, state, FastChance(seed)).play(self.plan)
        self.alone.append(value)
        self.after.append((1 - REPLY) * value + REPLY * left)
        return sight.looks

    def ahead_of(self, other: Candidate) -> float:
        """By how much it is better with the reply, less DOUBT standard errors of the mean."""
        more = [a - b for a, b in zip(self.after, other.after, strict=True)]
        if len(more) < 2:
            return 0.0
        return mean(more) - DOUBT * stdev(more) / sqrt(len(more))


class ReplyBot(TurnBot):
    """As TurnBot, unless the opponent's replies speak clearly for another plan."""

    name = "reply"

    def __init__(
        self, width: int = 4, looks: int = 800, judged: int = 6, samples: int = 8, limit: int = 120
    ) -> None:
        super().__init__(width, looks, judged, samples, limit)

    def best(self, game: Game[Any], state: Any, seat: int, seed: int, plans: list[Plan]) -> Plan:
        """The plan that is best by itself, if none is better with the reply by more than chance.

        Each action is planned anew: a bot that followed every chance would do so many times a turn,
        and end it too soon.
        """
        rivals = [Candidate(plan) for plan in plans]
        favourite = rivals[0]
        looks = spent = 0
        for sample in range(1, self.samples + 1):
            if looks + spent > MOST_LOOKS or len({c.plan.actions[0] for c in rivals}) == 1:
                break
            imagined = game.imagine(state, seat, FastChance(seed + sample))
            spent = sum(
                c.judge(Sober(game, seat, imagined), imagined, seed + sample) for c in rivals
            )
            looks += spent
            favourite = max(rivals, key=lambda c: sum(c.alone))
            if sample in CUTS:
                best = sorted(rivals, key=lambda c: -sum(c.after))[: (len(rivals) + 1) // 2]
                rivals = [c for c in rivals if c in best or c is favourite]
        ahead = {c: c.ahead_of(favourite) for c in rivals if c is not favourite}
        best_rival = max(ahead, key=lambda c: ahead[c], default=favourite)
        return best_rival.plan if ahead.get(best_rival, 0.0) > 0 else favourite.plan


class Line:
    """One way that the game may go on from an imagined state: a plan, then greedy turns.

    Where dice fall, one branch is drawn; by how much it was better than the mean of all is the
    luck of the line, and no merit of the plan.
    """

    def __init__(self, sight: Sober, state: Any, chance: FastChance) -> None:
        self.sight = sight
        self.state = state
        self.chance = chance
        self.luck = 0.0

    def play(self, plan: Plan) -> float:
        """The worth for the seat once the plan was played for as long as it can be, and everybody
        has gone on greedily to the seat's next turn; less the luck."""
        sight, game = self.sight, self.sight.game
        planned = iter(plan.actions)
        stage = sight.stage
        gains: dict[tuple[int, Action], float] = {}
        before = sight.looks
        for _ in range(MOST_ACTIONS):
            acting = game.seats_to_act(self.state)
            if not acting or sight.looks - before >= MOST_LINE_LOOKS:
                break
            mover = acting[0]
            if game.stage(self.state) != stage and game.decision(self.state, mover) is None:
                if mover == sight.seat:
                    break
                stage = game.stage(self.state)
                gains = {}
            asked = Sober(game, mover, self.state)
            action = next(planned, None) if mover == sight.seat else None
            if action is not None and action in game.legal_actions(self.state, mover):
                self._on(asked.after(self.state, action))
            else:
                if action is not None:
                    planned = iter(())
                self._on(_greedy(asked, self.state, gains))
            sight.looks += asked.looks
        return sight.worth_of(self.state) - self.luck

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


def _greedy(sight: Sight, state: Any, gains: dict[tuple[int, Action], float]) -> Branches:
    """What the best action of the seat of `sight` leads to, one ahead.

    gains is what each action was worth when it was last looked at in this turn; of those known
    only the best are looked at again.
    """
    game, mover = sight.game, sight.seat
    actions = game.legal_actions(state, mover)
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
        branches = sight.after(state, action)
        worth = sight.worth(branches)
        gains[mover, action] = worth - start
        if worth > best_worth:
            best, best_worth = branches, worth
    return best
