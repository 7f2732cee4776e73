"""Measure how long two seats of the game called complicated need that only race, with one Ace each.

    python -m benchmarks.complicated_race GAMES [--hold-jokers]

Both build as `greedy` does, attack with every unit each turn and never block, so each helps the
other to end the game: what any two players need who block is more. With --hold-jokers no destroyed
Ace comes back either. Prints quartiles of the rounds (C6.3), for games/complicated/docs/balance.md.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from typing import Any

from benchmarks.complicated import Table, opened
from engine.bots import BOTS
from engine.bots.patience import ActionLimiter
from engine.kernel.chance import FastChance
from games.complicated.rules.cards import ROLE
from games.complicated.rules.game import Complicated
from games.complicated.rules.position.state import State

Action = tuple[Any, ...]


def raced(state: State, actions: Sequence[Action]) -> Action | None:
    """Return what who only races does of these actions; None: as `greedy` does."""
    if state.fight is not None and state.fight.is_blocking:
        return ("done",)
    attacks = [action for action in actions if action[0] == "attack"]
    return max(attacks, key=lambda action: len(action[2]), default=None)


def rounds(game: Complicated, seed: int, hold_jokers: bool) -> int:
    """Return the rounds of one race."""
    state, bot = game.set_up([{}] * 2, FastChance(seed)), BOTS["greedy"]()
    limiter, done = ActionLimiter(game), 0
    while acting := game.seats_to_act(state):
        seat = acting[0]
        action = raced(state, game.legal_actions(state, seat))
        if action is None:
            action = limiter.choose(state, seat, seed * 100_003 + done, bot)
        is_joker = action[0] == "play" and ROLE[action[1]] == "revive"
        if action[0] == "guard" or (hold_jokers and is_joker):
            action = ("end",)  # a guardian can't attack
        game.play_on(state, seat, action)
        done += 1
    return state.round


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--hold-jokers", action="store_true")
    asked = parser.parse_args()
    game = opened(Table(2, 1, "none", ("greedy", "greedy")))
    found = [rounds(game, seed, asked.hold_jokers) for seed in range(asked.games)]
    low, middle, high = statistics.quantiles(found, n=4)
    under = sum(one < 12 for one in found) / len(found)
    print(f"{len(found)} races: rounds {low:g}, {middle:g}, {high:g}; under 12 {under:.1%}")


if __name__ == "__main__":
    main()
