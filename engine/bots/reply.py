"""The bot that looks furthest: plans that differ, judged by the opponent's reply and the next turn.

A beam soon holds plans that all begin alike. Here each promising first action gets a plan of its
own, and each plan is played in several imagined states, with the dice that fall there: the opponent
plays a greedy turn with the hand that it has there, and the seat another one (`Rollout`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev
from typing import Any

from engine.bots.information_set import InformationSet
from engine.bots.lookahead import Foresight, Lookahead
from engine.bots.rollout import CappedLookahead, Rollout
from engine.bots.turn import Plan, TurnBot, TurnSearch, at, follow, go_on, rank
from engine.kernel.chance import FastChance
from engine.kernel.game import Action

BEST = 4  # plans of the beam are judged, however they begin
OTHERS = 7  # first actions that none of these begins with get a plan of their own,
OTHER_LOOKS = 50  # which takes so many looks
MARGIN = 4.0  # of worth; a plan that is worse by more at the end of the turn is not judged
DOUBT = 1.0  # standard errors
CUTS = (1, 3)  # after so many imagined states the worse half of the plans is left alone
MAX_LOOKS = 2000  # of judging; no imagined state is begun that would take more in all


@dataclass(eq=False)
class Candidate:
    """A plan, and what it came to in each imagined state: by itself, and with what follows."""

    plan: Plan
    alone: list[float] = field(default_factory=list)
    after: list[float] = field(default_factory=list)

    def judge(self, sight: CappedLookahead, state: Any, seed: int) -> int:
        """Judge it in one more imagined state; gives the looks that it took."""
        value = follow(sight, state, self.plan).value
        replied, later = Rollout(sight, state, FastChance(seed)).play(self.plan)
        self.alone.append(value)
        self.after.append((value + replied + later) / 3)
        return sight.looks

    def ahead_of(self, other: Candidate) -> float:
        """By how much it is better with what follows, less DOUBT standard errors of the mean."""
        more = [a - b for a, b in zip(self.after, other.after, strict=True)]
        if len(more) < 2:
            return 0.0
        return mean(more) - DOUBT * stdev(more) / sqrt(len(more))


class ReplyBot(TurnBot):
    """As TurnBot, unless what follows speaks clearly for another plan."""

    name = "reply"

    def __init__(
        self, width: int = 4, looks: int = 800, judged: int = 6, samples: int = 10, limit: int = 120
    ) -> None:
        super().__init__(width, looks, judged, samples, limit)

    def candidates(self, sight: Lookahead, state: Any, actions: list[Action]) -> list[Plan]:
        """The best of the beam, and the best that begin in other ways; the best first."""
        start = at(sight, state)
        found = self.search(sight).plans(start, actions)
        plans = dedupe_plans(found)[:BEST]
        begun = {plan.actions[0] for plan in plans}
        others = [go_on(sight, start, action) for action in actions if action not in begun]
        others.sort(key=rank)
        for other in others[:OTHERS]:
            narrow = TurnSearch(Foresight(sight.game, sight.seat, state), 1, OTHER_LOOKS)
            plans.append(other if other.over else narrow.plans(other)[0])
        plans = dedupe_plans(plans)[: self.judged]
        return [plan for plan in plans if plan.value > plans[0].value - MARGIN]

    def best(self, known: InformationSet, seed: int, plans: list[Plan]) -> Plan:
        """The plan that is best by itself, if none is better with what follows by more than chance.

        Each action is planned anew: a bot that followed every chance would do so many times a turn,
        and end it too soon.
        """
        rivals = [Candidate(plan) for plan in plans]
        favourite = rivals[0]
        looks = spent = 0
        for sample in range(1, self.samples + 1):
            if looks + spent > MAX_LOOKS or len({c.plan.actions[0] for c in rivals}) == 1:
                break
            imagined = known.imagine(FastChance(seed + sample))
            spent = sum(
                c.judge(CappedLookahead(known.game, known.seat, imagined), imagined, seed + sample)
                for c in rivals
            )
            looks += spent
            favourite = max(rivals, key=lambda c: sum(c.alone))
            if sample in CUTS:
                best = sorted(rivals, key=lambda c: -sum(c.after))[: (len(rivals) + 1) // 2]
                rivals = [c for c in rivals if c in best or c is favourite]
        ahead = {c: c.ahead_of(favourite) for c in rivals if c is not favourite}
        best_rival = max(ahead, key=lambda c: ahead[c], default=favourite)
        return best_rival.plan if ahead.get(best_rival, 0.0) > 0 else favourite.plan


def dedupe_plans(plans: Iterable[Plan]) -> list[Plan]:
    """The plans, the best first, without those that do the same in another order."""
    kept: dict[frozenset[tuple[Action, int]], Plan] = {}
    for plan in sorted(plans, key=rank):
        kept.setdefault(frozenset(Counter(plan.actions).items()), plan)
    return list(kept.values())
