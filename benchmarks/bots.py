"""Matches between bots, and the cost of a move: the gates of the bots.

    python -m benchmarks.bots [--games N] [--processes N] [--keep FILE] [BETTER WORSE]

Paired games of the preconstructed decks: each pair has the same decks and the same seed, with the
bots' seats swapped, so that neither the decks nor the shuffles favour a bot. Shares come with 95%
Wilson intervals; a game that hits the cap of turns counts as half. How many games a gate has is
settled here and all are played. Seconds are process time. With --keep a run that was broken off
goes on; pairs of other code or cards are not taken in.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from pathlib import Path
from typing import NamedTuple

from benchmarks.duels import Kept, Pair, duel, wilson
from engine.bots import BOTS

ROOT = Path(__file__).parent.parent
PLAYED_BY = (
    "engine/bots",
    "games/cidwam/rules",
    "engine/kernel",
    "games/cidwam/sets",
    "games/cidwam/decks",
)
SEED = 20261124  # no weight and no limit was tried out on a gate's pairs
MOVE_SECONDS, TURN_SECONDS = 0.5, 10.0  # the longest of the strongest's


class Gate(NamedTuple):
    """`share` is the least share of wins or, if `lower`, what its lower bound must be above."""

    better: str
    worse: str
    share: float
    lower: bool
    games: int
    seed: int


GATES = (
    Gate("greedy", "random", 0.95, False, 400, SEED),
    Gate("turn", "greedy", 0.60, False, 300, SEED),
    Gate("reply", "turn", 0.50, True, 600, SEED),
)
STRONGEST = "reply"


def mark() -> str:
    """Return a hash of all that games are played by."""
    found = hashlib.sha256()
    for folder in PLAYED_BY:
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.is_file() and path.suffix in (".py", ".yaml", ".txt"):
                found.update(path.read_bytes())
    return found.hexdigest()[:16]


def run(gate: Gate, games: int, processes: int, keep: Path | None) -> Pair:
    """Play all the pairs of a duel that are not kept already; gives the sum of all."""
    better, worse, seed = gate.better, gate.worse, gate.seed
    kept = Kept(keep, f"{better} {worse} {seed} {mark()}")
    pairs = games // 2
    for number, pair in duel(BOTS[better](), BOTS[worse](), pairs, seed, processes, kept.pairs):
        kept.keep(number, pair)
        print(
            f"\r  {better} {worse} {len(kept.pairs)}/{pairs}", end="", file=sys.stderr, flush=True
        )
    print(file=sys.stderr)
    total = Pair()
    for number in range(pairs):
        total.add(kept.pairs[number])
    return total


def judge(gate: Gate, total: Pair) -> bool:
    """Print what came of a gate; whether it is met."""
    share, (low, high) = total.wins / total.games, wilson(total.wins, total.games)
    met = low > gate.share if gate.lower else share >= gate.share
    bar = "a lower bound above" if gate.lower else "at least"
    print(
        f"{gate.better} beats {gate.worse} in {100 * share:.1f}% of {total.games} games"
        f" (95%: {100 * low:.1f}-{100 * high:.1f}%); {total.turns / total.games:.1f} turns a game,"
        f" the first player wins {100 * total.first / total.games:.0f}%, {total.capped} capped;"
        f" the gate is {bar} {100 * gate.share:.0f}%: {'met' if met else 'MISSED'}"
    )
    for name, spent in zip((gate.better, gate.worse), total.spent, strict=True):
        print(f"  {name}: {spent}; {sum(spent.moves) / total.games:.2f} s a game", flush=True)
        if name == STRONGEST:
            fast = max(spent.moves) <= MOVE_SECONDS and spent.longest_turn <= TURN_SECONDS
            print(f"  at most {MOVE_SECONDS} s a move and {TURN_SECONDS:.0f} s a turn: ", end="")
            print("met" if fast else "MISSED", flush=True)
            met &= fast
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description="The gates of the bots, by paired games.")
    parser.add_argument("pair", nargs="*", metavar="BOT", help="the better and the worse bot")
    parser.add_argument("--games", type=int, help="instead of what each gate has")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, help="a file to keep finished pairs in")
    asked = parser.parse_args()
    gates: tuple[Gate, ...] = GATES
    if asked.pair:
        better, worse = asked.pair
        known = [gate for gate in GATES if gate[:2] == (better, worse)]
        gates = tuple(known) or (Gate(better, worse, 0.5, True, 200, SEED),)
    met = True
    for gate in gates:
        games = asked.games or gate.games
        total = run(gate, games, asked.processes, asked.keep)
        met &= judge(gate, total)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
