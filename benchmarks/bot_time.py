"""Time of a game by each bot, beside an earlier state of this project in the same run.

    git worktree add --detach ../before 5047b770
    python -m benchmarks.bot_time ../before [--games N] [--seed S] [--only BOT]

Process time of whole games with the same seeds, the two taking turns game by game so that both feel
the same machine; loading the cards is not counted. Says whether both made the same moves, too. How
strong a bot is that does others is for `benchmarks.bots` and `benchmarks.complicated`.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.complicated import Table, opened
from benchmarks.duels import MOVE_CAP, TURN_CAP, table
from engine.bots import BOTS
from engine.bots.action_limit import ActionLimiter
from engine.kernel.chance import FastChance
from engine.kernel.game import Game

if TYPE_CHECKING:
    from benchmarks.report import Figure

ROOT = Path(__file__).parent.parent
ACES = 1  # a deck of Paper Armour: the short game


class Case(NamedTuple):
    """Games by one bot in each seat: how many, and by how much of the earlier time they do."""

    title: str
    seats: int
    bot: str
    games: int
    goal: float


CASES = tuple(
    Case(title, seats, bot, games[bot], goal)
    for title, seats, games in (
        ("CIDWaM", 2, {"greedy": 20, "turn": 4, "reply": 2}),
        ("Paper Armour", 2, {"greedy": 40, "turn": 20, "reply": 4}),
        ("Paper Armour", 4, {"greedy": 20, "turn": 6, "reply": 2}),
    )
    for bot, goal in (("greedy", 0.5), ("turn", 0.4), ("reply", 0.5))
)


def lay(case: Case) -> tuple[Game[Any], list[dict[str, Any]]]:
    """Return the game of a case, and decks for each of its seats to draw from."""
    if case.title == "CIDWaM":
        return table()
    return opened(Table(case.seats, ACES, "none", ())), [{}]


def measure(case: Case, seed: int) -> tuple[float, str]:
    """Play one game; gives its seconds of process time and a hash of its moves."""
    game, decks = lay(case)
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)
    rng = random.Random(seed)
    state = game.set_up([rng.choice(decks) for _ in game.seats], FastChance(rng.getrandbits(30)))
    bot, limiter, moves, acted = BOTS[case.bot](), ActionLimiter(game), hashlib.sha256(), 0
    last_stage = f"turn {TURN_CAP}"
    began = process_time()
    while (seats := game.seats_to_act(state)) and acted < MOVE_CAP:
        if game.stage(state) == last_stage:
            break
        action = limiter.choose(state, seats[0], seed * MOVE_CAP + acted, bot)
        moves.update(repr(action).encode())
        game.watch(state, seats[0], action, frozenset())  # nothing is told, as in the lab
        acted += 1
    return process_time() - began, moves.hexdigest()


def elsewhere(root: Path, case: Case, seed: int) -> tuple[float, str]:
    """`measure` with the code of another folder, in a process of its own."""
    done = subprocess.run(
        # -P: the folder of this file, which has modules named as packages, is not looked into.
        [sys.executable, "-P", __file__, "--measure", json.dumps(case), str(seed)],
        env=os.environ | {"PYTHONPATH": str(root)},
        cwd=root,
        capture_output=True,
        check=True,
        text=True,
    )
    spent, moves = json.loads(done.stdout)
    return spent, moves


def compare(before: Path, case: Case, games: int, seed: int) -> Figure:
    """Return the row of a case."""
    from benchmarks.report import Figure

    then = now = 0.0
    is_same = True
    for number in range(seed, seed + games):
        earlier, moves = elsewhere(before, case, number)
        spent, found = elsewhere(ROOT, case, number)
        then, now, is_same = then + earlier, now + spent, is_same and moves == found
    same = "same" if is_same else "other"
    name = f"{case.title}, {case.seats} seats, {case.bot}, {games} games, {same} moves"
    return Figure(name, now / games, then / games, "s", case.goal)


def main() -> int:
    parser = argparse.ArgumentParser(description="What a game by each bot costs, and cost.")
    parser.add_argument("before", type=Path, help="a worktree of the earlier state")
    parser.add_argument("--games", type=int, help="instead of what each case has")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="one bot")
    asked = parser.parse_args()
    from benchmarks.report import print_table  # the earlier state has none

    figures = [
        compare(asked.before.resolve(), case, asked.games or case.games, asked.seed)
        for case in CASES
        if asked.only in (None, case.bot)
    ]
    return 0 if print_table(figures, value="now", floor="earlier") else 1


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measure(Case(*json.loads(sys.argv[2])), int(sys.argv[3]))))
    else:
        sys.exit(main())
