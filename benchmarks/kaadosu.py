"""Figures of battles of KAADOSU!, as games/kaadosu/docs/balance.md has them.

    python -m benchmarks.kaadosu table GAMES         # greedy and random, under each option
    python -m benchmarks.kaadosu bots A B GAMES      # how often level A beats B, in swapped seats
    python -m benchmarks.kaadosu decks BOT GAMES     # starter decks, GAMES for each pair of them
    python -m benchmarks.kaadosu peer SECONDS        # random actions against plies of python-chess

Two games of a pair have the same seed and swapped seats. The same call plays the same games.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from statistics import median, quantiles
from time import process_time
from typing import Any

from benchmarks.engine import chess_plies
from engine.bots import BOTS
from engine.bots.action_limit import ActionLimiter
from engine.kernel.chance import FastChance
from engine.kernel.definition import open_game
from engine.kernel.game import Data
from games.kaadosu.game import DEFINITION
from games.kaadosu.rules.game import Kaadosu
from games.kaadosu.rules.position.state import NOBODY, State
from games.kaadosu.starter_decks import deck_of, starter_decks

SEED = 1000
ACTIONS = 1_000_000  # more than a battle has: each gets seeds of its own
TABLES: tuple[tuple[str, Data, str], ...] = (
    ("hands of 3 and 5, shared pile", {}, "greedy"),
    ("hands of 3 and 3, shared pile", {"second_hand": 3}, "greedy"),
    ("hands of 3 and 5, own piles", {"piles": "own"}, "greedy"),
    ("hands of 3 and 5, shared pile, by chance", {}, "random"),
)


def opened(options: Data) -> Kaadosu:
    game = open_game(DEFINITION, (), options=options)
    assert isinstance(game, Kaadosu)
    return game


def play(game: Kaadosu, levels: Sequence[str], decks: Sequence[Data], seed: int) -> State:
    """Play one battle to its end, by bots of these levels."""
    bots = [BOTS[level]() for level in levels]
    state = game.set_up(decks, FastChance(seed))
    limiter = ActionLimiter(game)
    number = 0
    while acting := game.seats_to_act(state):
        seat = acting[0]
        action = limiter.choose(state, seat, seed * ACTIONS + number, bots[seat])
        game.play_on(state, seat, action)
        number += 1
    return state


def interval(won: float, games: int) -> str:
    """Return a share in percent with its interval of 95% (Wilson)."""
    share, z = won / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    half /= 1 + z * z / games
    return f"{100 * share:.1f}% ({100 * (middle - half):.0f}-{100 * (middle + half):.0f})"


def table(games: int) -> None:
    """Print a line for each way to play, of decks by chance."""
    for title, options, level in TABLES:
        game = opened(options)
        ends = [play(game, (level, level), ({}, {}), SEED + at) for at in range(games)]
        turns = [state.turn for state in ends]
        low, _, high = quantiles(turns, n=4)
        decided = [state for state in ends if state.winner != NOBODY]
        first = sum(state.winner == state.first for state in decided)
        how = Counter(state.ended for state in ends)
        print(
            f"| {title} | {games} | {low:.0f}, {median(turns):.0f}, {high:.0f}; {max(turns)}"
            f" | {interval(first, len(decided))} | {how['quiet'] + how['long']} |"
        )


def bots(one: str, other: str, games: int) -> None:
    """Print how often one level beats another, of decks by chance."""
    game, points = opened({}), 0.0
    for at in range(games):
        seat = at % 2
        levels = (one, other) if seat == 0 else (other, one)
        state = play(game, levels, ({}, {}), SEED + at // 2)
        points += 0.5 if state.winner == NOBODY else state.winner == seat
    print(f"{one} against {other}: {interval(points, games)} of {games}")


def decks(level: str, games: int) -> None:
    """Print the share that each starter deck wins of all its battles with the others."""
    game = opened({})
    points: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for number, pair in enumerate(combinations(starter_decks(), 2)):
        for at in range(games):
            order = pair if at % 2 == 0 else pair[::-1]
            seed = SEED + number * games + at // 2  # of its own: else luck is the same for all
            state = play(game, (level, level), [deck_of(slug) for slug in order], seed)
            played.update(pair)
            for seat, slug in enumerate(order):
                points[slug] += 1 if state.winner == NOBODY else 2 * (state.winner == seat)
    for slug in starter_decks():
        print(f"| {slug.capitalize()} | {interval(points[slug] / 2, played[slug])} |")


def peer(seconds: float) -> None:
    """Print random actions a second, beside python-chess's plies in the same run."""
    game = opened({})
    counts: dict[str, list[float]] = {"actions": [0, 0], "plies": [0, 0]}
    seed = 0
    while min(spent for _, spent in counts.values()) < seconds / 2:
        for name, run in (("actions", lambda at: random_actions(game, at)), ("plies", chess_plies)):
            began = process_time()
            counts[name][0] += run(seed)
            counts[name][1] += process_time() - began
        seed += 1
    rates = {name: done / spent for name, (done, spent) in counts.items()}
    print(", ".join(f"{rate:,.0f} {name} a second" for name, rate in rates.items()))
    print(f"{rates['actions'] / rates['plies']:.1f} times")


def random_actions(game: Kaadosu, seed: int) -> int:
    """Play one battle by chance; return how many actions it took."""
    rng = random.Random(seed)
    state = game.set_up(({}, {}), FastChance(seed))
    done = 0
    while acting := game.seats_to_act(state):
        actions = game.legal_actions(state, acting[0])
        game.play_on(state, acting[0], actions[int(rng.random() * len(actions))])
        done += 1
    return done


def main(arguments: list[str]) -> None:
    runs: dict[str, Any] = {"table": table, "bots": bots, "decks": decks, "peer": peer}
    what, *rest = arguments
    runs[what](*(int(one) if one.isdigit() else one for one in rest))


if __name__ == "__main__":
    main(sys.argv[1:])
