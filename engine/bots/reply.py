"""The bot that looks furthest: a turn search whose best plans are judged by the opponent's reply.

Each plan is followed in several imagined states. There the opponent plays a greedy turn, of actions
alone that do not depend on what it holds: with a hand that was only imagined it would do one thing
here and another there, and chance would judge the plans.
"""

from __future__ import annotations

from typing import Any

from engine.bots.ahead import Branches, Sight, likeliest
from engine.bots.turn import NEW_ACTIONS, Plan, TurnBot, follow
from engine.kernel.chance import FastChance
from engine.kernel.game import Action

TRUST = 0.5  # in the reply; the rest is in what the plan itself is worth
MOST_ACTIONS = 40  # of a reply
MOST_LOOKS = 300  # of a reply, all its steps together; few need as many
LOOKED_AT_AGAIN = 8  # actions of a reply, at each step of it
OTHER_HAND = 7  # seed of the hand that tells which actions hang on a hand; the same for all plans


class ReplyBot(TurnBot):
    """As TurnBot; a plan counts half for what is left of it when this seat is to act again."""

    name = "reply"
    halved_after = 2
    most_looks = 3000

    def __init__(
        self, width: int = 4, looks: int = 800, judged: int = 5, samples: int = 3, limit: int = 120
    ) -> None:
        super().__init__(width, looks, judged, samples, limit)

    def worth_judging(self, plans: list[Plan]) -> list[Plan]:
        """Of plans that do the same in another order one is enough."""
        kept: dict[frozenset[Action], Plan] = {}
        for plan in plans:
            kept.setdefault(frozenset(plan.actions), plan)
        return super().worth_judging(list(kept.values()))

    def judge(self, sight: Sight, state: Any, plan: Plan) -> float:
        end = follow(sight, state, plan)
        return end.value + TRUST * end.weight * (reply(sight, end.state, end.worth) - end.worth)


def reply(sight: Sight, state: Any, worth: float) -> float:
    """The mean worth for the seat once everybody has played on greedily to its next turn; `worth`
    is that of the state."""
    game, seat = sight.game, sight.seat
    value, weight = worth, 1.0
    gains: dict[tuple[int, Action], float] = {}
    left, stage = MOST_LOOKS, sight.stage
    hidden: set[Action] = set()
    for _ in range(MOST_ACTIONS):
        acting = game.seats_to_act(state)
        if not acting:
            break
        mover = acting[0]
        if game.stage(state) != stage and game.decision(state, mover) is None:
            if mover == seat:
                break
            stage = game.stage(state)
            hidden = _hidden(sight, state, mover)
        asked = Sight(game, mover, state)
        branches = _greedy(asked, state, gains, hidden, left)
        left -= asked.looks
        mean = sight.worth(branches)
        value += weight * (mean - worth)
        chance, state = likeliest(branches)
        worth = mean if len(branches) == 1 else game.worth(state, seat)
        weight *= chance
        if left <= 0:
            break
    sight.looks += MOST_LOOKS - left
    return value


def _hidden(sight: Sight, state: Any, mover: int) -> set[Action]:
    """What the mover can do only as it holds what it was imagined to hold."""
    game = sight.game
    other = game.imagine(state, sight.seat, FastChance(OTHER_HAND))
    return set(game.legal_actions(state, mover)).difference(game.legal_actions(other, mover))


def _greedy(
    sight: Sight, state: Any, gains: dict[tuple[int, Action], float], hidden: set[Action], left: int
) -> Branches:
    """What the best action of the seat of `sight` leads to: one ahead, or two where the first opens
    the second; nothing `hidden`.

    gains is what each action was worth when it was last looked at in this reply; of those known
    only the best are looked at again. After `left` looks the best so far is taken.
    """
    game, mover = sight.game, sight.seat
    actions = game.legal_actions(state, mover)
    actions = [action for action in actions if action not in hidden] or actions
    if len(actions) == 1:
        return game.chances(state, mover, actions[0])
    known = set(actions)
    again = sorted((a for a in actions if (mover, a) in gains), key=lambda a: -gains[mover, a])[
        :LOOKED_AT_AGAIN
    ]
    start = game.worth(state, mover)
    best: Branches = []
    best_worth = float("-inf")
    for action in [*again, *(a for a in actions if (mover, a) not in gains)]:
        branches = sight.after(state, action)
        worth = sight.worth(branches)
        if len(branches) == 1 and sight.mine(branches[0][1]):
            child = branches[0][1]
            new = [b for b in game.legal_actions(child, mover) if b not in known]
            if len(new) <= NEW_ACTIONS:
                worth = max([worth, *(sight.worth(sight.after(child, b)) for b in new)])
        gains[mover, action] = worth - start
        if worth > best_worth:
            best, best_worth = branches, worth
        if sight.looks >= left:
            break
    return best
