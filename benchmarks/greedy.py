"""The cost of a game by `greedy`, part by part.

    python -m benchmarks.greedy [--games N] [--seed S] [--profile]

Process time of whole games of the preconstructed decks, decks and shuffles drawn from the seed,
`greedy` in both seats. It asks nothing but what bots have long had: an older commit is measured
with this file put into the `benchmarks` of a worktree of it.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import random
import sys
from time import process_time

from benchmarks.duels import MOVE_CAP, TURN_CAP, table
from engine.bots import GreedyBot
from engine.bots.action_limit import ActionLimiter
from engine.kernel.chance import FastChance


def play(games: int, seed: int) -> tuple[int, int]:
    """Play the games; gives how many actions and turns they had in all."""
    game, decks = table()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)
    rng = random.Random(seed)
    actions = turns = 0
    for number in range(games):
        state = game.set_up([rng.choice(decks), rng.choice(decks)], FastChance(rng.getrandbits(30)))
        patience, acted = ActionLimiter(game), 0
        while (seats := game.seats_to_act(state)) and state.turn < TURN_CAP and acted < MOVE_CAP:
            move = seed + number * MOVE_CAP + acted
            action = patience.choose(state, seats[0], move, GreedyBot())
            game.play_on(state, seats[0], action)
            acted += 1
        actions, turns = actions + acted, turns + state.turn
    return actions, turns


def main() -> int:
    parser = argparse.ArgumentParser(description="What a game by greedy costs.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", action="store_true", help="say where, which takes longer")
    asked = parser.parse_args()
    profile = cProfile.Profile()
    table()  # cards are read before the clock begins
    began = process_time()
    if asked.profile:
        actions, turns = profile.runcall(play, asked.games, asked.seed)
    else:
        actions, turns = play(asked.games, asked.seed)
    spent = process_time() - began
    if asked.profile:
        pstats.Stats(profile, stream=sys.stdout).sort_stats("tottime").print_stats(25)
    print(
        f"{asked.games} games, {turns / asked.games:.1f} turns and {actions / asked.games:.0f}"
        f" actions each: {1000 * spent / asked.games:.0f} ms a game,"
        f" {1000 * spent / actions:.2f} ms an action"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
