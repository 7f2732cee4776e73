"""The bot that plans its whole turn: a beam search over sequences of its own actions.

A plan follows one likely way of each throw of dice and carries the mean of all of them: what it
gains after a throw counts by the chance that the throw falls so. Plans are found in one imagined
state and judged in others, so that none is chosen for what was only imagined.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import Any

from engine.bots.information_set import InformationSet
from engine.bots.lookahead import Branches, Foresight, Lookahead, likeliest, sample_actions, thinned
from engine.kernel.chance import FastChance
from engine.kernel.game import Action

NEW_ACTIONS = 8  # an action that opens at most so many others is looked at with each of them
PLANS_AN_ACTION = 2  # are judged of those that begin alike
SURE = 1e-6  # of worth; sums of chances are no finer


@dataclass(slots=True)
class Plan:
    """A sequence of own actions: where it leads and its value.

    value is the mean worth, of which `state`, of itself worth `worth`, is one case of chance
    `weight`.
    """

    actions: tuple[Action, ...]
    state: Any
    worth: float
    value: float
    weight: float = 1.0
    over: bool = False  # the turn has ended, or the opponent is to act
    steps: int = 0  # of its actions those that are no answers


def go_on(sight: Lookahead, plan: Plan, action: Action) -> Plan:
    """The plan with one action more, and the seat's own questions after it answered as is best."""
    return carried_on(sight, plan, action, sight.through(plan.state, action))


def carried_on(sight: Lookahead, plan: Plan, action: Action, branches: Branches) -> Plan:
    """The plan with one action more, which leads to these branches."""
    mean = sight.worth(branches)
    value = plan.value + plan.weight * (mean - plan.worth)
    chance, state = likeliest(branches)
    worth = mean if len(branches) == 1 else sight.worth_of(state)
    actions = (*plan.actions, action)
    over, steps = not sight.mine(state), plan.steps + 1
    return Plan(actions, state, worth, value, plan.weight * chance, over, steps)


def rank(plan: Plan) -> tuple[float, int]:
    """The best first, and of those worth the same the shortest."""
    return -round(plan.value, 6), plan.steps


def at(sight: Lookahead, state: Any) -> Plan:
    """The plan that has not begun."""
    worth = sight.worth_of(state)
    return Plan((), state, worth, worth)


class TurnSearch:
    """Beam search from one imagined state; `width` plans are kept, `looks` bounds all looking but
    for the first actions, each of which is looked at once in any case."""

    def __init__(self, sight: Lookahead, width: int, looks: int) -> None:
        self.sight = sight
        self.width = width
        self.looks = looks

    def plans(self, start: Plan, actions: list[Action] | None = None) -> list[Plan]:
        """Plans for all of the turn that go on from `start`, with one of `actions` if they are
        given; the best first.

        Plans of the same length are compared, where a turn has parts those of one part alone: one
        that has gone on waits until all are as far, else it would crowd out those that build.
        """
        sight, part_of = self.sight, self.sight.game.part
        done: list[Plan] = []
        beam = [start]
        later: dict[str, list[Plan]] = {}  # those that have come to another part of the turn
        while beam:
            part = part_of(beam[0].state)
            grown: list[Plan] = []
            for plan in beam:
                grown += self._grow(plan, actions if plan is start else None)
            done += [plan for plan in grown if plan.over]
            live: list[Plan] = []
            for plan in grown:
                if not plan.over:
                    found = part_of(plan.state)
                    (live if found == part else later.setdefault(found, [])).append(plan)
            if sight.looks >= self.looks:
                done += [*live, *chain(*later.values())]
                break
            beam = self._best(live or later.pop(next(iter(later), ""), []))
        done.sort(key=rank)
        return done

    def _grow(self, plan: Plan, actions: list[Action] | None) -> list[Plan]:
        """Each action that a plan can go on with; and two, where the first opens the second."""
        sight = self.sight
        found = []
        listed = sight.game.choices(plan.state, sight.seat)
        known = set(listed)
        for action in listed if actions is None else actions:
            if plan.actions and sight.looks >= self.looks:
                break
            branches = sight.after(plan.state, action)
            if asks_at_once(sight, branches) and sight.looks < self.looks:
                # Half done: it can't be judged without an answer, and each leads elsewhere.
                asked = carried_on(sight, plan, action, branches)
                answers = sight.game.choices(asked.state, sight.seat)
                for answer in thinned(answers, NEW_ACTIONS):
                    answered = go_on(sight, asked, answer)
                    answered.steps = asked.steps
                    found.append(answered)
                continue
            child = carried_on(sight, plan, action, sight.settled(branches))
            found.append(child)
            if child.over or sight.looks >= self.looks:
                continue
            new = [b for b in sight.game.choices(child.state, sight.seat) if b not in known]
            if len(new) <= NEW_ACTIONS:
                found += [go_on(sight, child, b) for b in new]
        return found

    def _best(self, live: list[Plan]) -> list[Plan]:
        """The beam: the best plans, each position once."""
        live.sort(key=lambda plan: -plan.value)
        kept: list[Plan] = []
        seen = set()
        for plan in live:
            legal = self.sight.game.legal_actions(plan.state, self.sight.seat)
            position = (round(plan.value, 6), frozenset(legal))
            if position not in seen:
                seen.add(position)
                kept.append(plan)
                if len(kept) == self.width:
                    break
        return kept


class TurnBot:
    """Plans its turn anew at each action, and judges the best plans in other imagined states."""

    name = "turn"

    def __init__(
        self, width: int = 4, looks: int = 800, judged: int = 5, samples: int = 2, limit: int = 120
    ) -> None:
        self.width = width
        self.looks = looks
        self.judged = judged  # so many plans
        self.samples = samples  # in so many imagined states
        self.limit = limit  # at most as many first actions are looked at

    def choose(self, known: InformationSet, seed: int) -> Action:
        chance = FastChance(seed)
        imagined = known.imagine(chance)
        actions = sample_actions(known.game.choices(imagined, known.seat), self.limit, chance)
        if len(actions) == 1:
            return actions[0]
        sight = Foresight(known.game, known.seat, imagined)
        plans = self.candidates(sight, imagined, actions)
        if len({plan.actions[0] for plan in plans}) == 1 or self.wins(known, seed, sight, plans[0]):
            return plans[0].actions[0]
        return self.best(known, seed, plans).actions[0]

    def wins(self, known: InformationSet, seed: int, sight: Lookahead, plan: Plan) -> bool:
        """Does the plan win at once, for certain, in other imagined states too? Then there is
        nothing to judge."""
        found = plan.steps == 1 and is_sure_win(sight, plan)
        for sample in range(1, self.samples + 1):
            if not found:
                break
            imagined = known.imagine(FastChance(seed + sample))
            sight = Foresight(known.game, known.seat, imagined)
            found = is_sure_win(sight, follow(sight, imagined, plan))
        return found

    def best(self, known: InformationSet, seed: int, plans: list[Plan]) -> Plan:
        """The plan that is best on the mean of other imagined states."""
        totals = dict.fromkeys(range(len(plans)), 0.0)
        for sample in range(1, self.samples + 1):
            imagined = known.imagine(FastChance(seed + sample))
            sight = Foresight(known.game, known.seat, imagined)
            for i in totals:
                totals[i] += follow(sight, imagined, plans[i]).value
            if sample == 1:  # the rest is for those that still have a chance
                best = sorted(totals, key=lambda i: -totals[i])[: (len(plans) + 1) // 2]
                totals = {i: totals[i] for i in best}
        return plans[max(totals, key=lambda i: totals[i])]

    def search(self, sight: Lookahead) -> TurnSearch:
        """As wide and as long as the bot looks, less what the game has no use for."""
        search_divisor = sight.game.search_divisor
        return TurnSearch(sight, max(1, self.width // search_divisor), self.looks // search_divisor)

    def candidates(self, sight: Lookahead, state: Any, actions: list[Action]) -> list[Plan]:
        """The best few plans, of which not all may begin alike; the best first."""
        kept: list[Plan] = []
        for plan in self.search(sight).plans(at(sight, state), actions):
            alike = sum(plan.actions[0] == other.actions[0] for other in kept)
            if alike < PLANS_AN_ACTION:
                kept.append(plan)
                if len(kept) == self.judged:
                    break
        return kept


def asks_at_once(sight: Lookahead, branches: Branches) -> bool:
    """Is the seat asked something before any die falls?"""
    return len(branches) == 1 and sight.is_half_done(branches[0][1])


def is_sure_win(sight: Lookahead, plan: Plan) -> bool:
    """Does the plan win, in whatever way the dice fall?"""
    outcome = sight.game.outcome(plan.state)
    return outcome is not None and outcome.winner == sight.seat and plan.value > plan.worth - SURE


def follow(sight: Lookahead, state: Any, plan: Plan) -> Plan:
    """A plan carried over to another state, up to where an action of it is not possible. What it
    has no answer to is answered as is best there."""
    now = at(sight, state)
    for action, then in zip_longest(plan.actions, plan.actions[1:]):
        if now.over or action not in sight.game.legal_actions(now.state, sight.seat):
            break
        branches = sight.after(now.state, action)
        if not asks_at_once(sight, branches) or then not in sight.game.legal_actions(
            branches[0][1], sight.seat
        ):
            branches = sight.settled(branches)
        now = carried_on(sight, now, action, branches)
    return now
