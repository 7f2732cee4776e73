"""The bot that looks furthest: plans that differ, and how a game goes on after each."""

from __future__ import annotations

from typing import Any

from engine.bots import ReplyBot, TurnBot
from engine.bots.lookahead import Lookahead
from engine.bots.reply import MARGIN, dedupe_plans
from engine.bots.rollout import CappedLookahead, Rollout
from engine.bots.turn import Plan, at, go_on
from engine.kernel.chance import FastChance
from engine.kernel.game import Action
from tests.engine.bots.blunt import BluntNim, heaps
from tests.engine.random_games import official, positions, seeds
from tests.toys.table import Position


def test_plans_that_differ_are_judged() -> None:
    """No two do the same in another order, and more ways to begin are judged than of a beam."""
    game = official()
    ways = of_beam = 0
    for seed in seeds(4):
        for number, (state, seat, actions, _) in enumerate(positions(game, seed)):
            if number % 12 or len(actions) == 1:
                continue
            bot = ReplyBot(width=2, looks=80, judged=5)
            found = bot.candidates(Lookahead(game, seat, state), state, actions)
            assert 1 <= len(found) <= 5
            assert found == dedupe_plans(found)
            best = (
                found[0].value + 1e-9
            )  # sums of the same parts in another order differ by so little
            assert all(best - MARGIN < plan.value <= best for plan in found[1:])
            assert all(plan.actions[0] in actions for plan in found)
            beam = TurnBot(width=2, looks=80).candidates(
                Lookahead(game, seat, state), state, actions
            )
            ways += len({plan.actions[0] for plan in found})
            of_beam += len({plan.actions[0] for plan in beam})
    assert ways > 1.3 * of_beam


def test_plans_of_the_same_actions_are_one() -> None:
    plans = [
        Plan(("a", "b"), None, 0.0, 1.0),
        Plan(("b", "a"), None, 0.0, 2.0),
        Plan(("a", "b", "b"), None, 0.0, 1.5),
    ]
    assert [plan.actions for plan in dedupe_plans(plans)] == [("b", "a"), ("a", "b", "b")]


def line(state: Any, action: Action, seed: int = 1) -> tuple[float, float]:
    sight = CappedLookahead(BluntNim(), 0, state)
    return Rollout(sight, state, FastChance(seed)).play(go_on(sight, at(sight, state), action))


def test_a_line_goes_on_to_the_reply_and_to_the_end_of_the_next_turn() -> None:
    """Of two heaps of one, whoever is second takes the last."""
    won, lost = line(heaps(1, 2), "take 1 of 2"), line(heaps(1), "take 1 of 1")
    assert won == (0.0, lost[0])
    assert 0.99 < lost[0] == lost[1] < 1.0
    assert line(heaps(1, 2), "take 2 of 2") == (-lost[0], -lost[0])


class Toss(BluntNim):
    """Nim whose first move wins or loses at once, by a coin that falls to the left in two of
    three."""

    def chances(self, state: Position, seat: int, action: Action) -> list[tuple[float, Position]]:
        states = [self.clone(state), self.clone(state)]
        for after, winner in zip(states, (seat, 1 - seat), strict=True):
            self.end(after, winner, "the coin")
        return [(2 / 3, states[0]), (1 / 3, states[1])]


def test_luck_is_no_merit() -> None:
    falls = set()
    for seed in range(12):
        state = heaps(1)
        sight = CappedLookahead(Toss(), 0, state)
        played = Rollout(sight, state, FastChance(seed))
        replied, later = played.play(go_on(sight, at(sight, state), "take 1 of 1"))
        falls.add(played.luck > 0)
        assert replied == later
        won = heaps()
        sight.game.end(won, 0, "the coin")
        assert abs(later - sight.worth_of(won) / 3) < 1e-9
    assert falls == {True, False}
