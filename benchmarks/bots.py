"""Which bot beats which, and what a move costs: the gates of the bots.

    python -m benchmarks.bots [GAMES] [BETTER WORSE]

Paired games of the preconstructed decks: each pair has the same decks and the same seed, with the
bots' seats swapped, so that neither the decks nor the shuffles favour a bot. Shares come with 95%
Wilson intervals; a game that hits the cap of turns counts as half. Process time, one core.
"""

from __future__ import annotations

import math
import random
import sys
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from benchmarks.engine import load_decks
from cards.files import read_sets
from engine.bots import BOTS
from engine.cidwam import Cidwam
from engine.cidwam.cards import CardPool
from engine.kernel.chance import FastChance

TURN_CAP = 200
# (better, worse, the least share or lower bound, whether the bound is meant)
GATES = (
    ("greedy", "random", 0.95, False),
    ("turn", "greedy", 0.55, True),
    ("reply", "turn", 0.50, True),
)
MOVE_SECONDS, TURN_SECONDS = 0.5, 10.0  # of the strongest


@dataclass
class Times:
    """What a bot's moves cost, in seconds, and its turns."""

    moves: list[float] = field(default_factory=list)
    turns: dict[tuple[int, int], float] = field(default_factory=dict)

    def add(self, game: int, turn: int, seconds: float) -> None:
        self.moves.append(seconds)
        self.turns[game, turn] = self.turns.get((game, turn), 0.0) + seconds

    def __str__(self) -> str:
        moves = sorted(self.moves)
        return (
            f"a move {1000 * sum(moves) / len(moves):.0f} ms on average,"
            f" {1000 * moves[int(0.99 * len(moves))]:.0f} ms at 99%,"
            f" {1000 * moves[-1]:.0f} ms most; a turn {max(self.turns.values()):.1f} s most"
        )


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95% Wilson score interval of a share."""
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def play(
    game: Cidwam, decks: list[Any], seed: int, bots: list[Any], times: dict[str, Times], number: int
) -> tuple[int | None, int]:
    """One game; who won (a seat, None for neither) and how many turns it took."""
    state = game.set_up(decks, FastChance(seed))
    while (seats := game.seats_to_act(state)) and state.turn < TURN_CAP:
        seat = seats[0]
        began = process_time()
        action = bots[seat].choose(
            game, state, seat, seed * 1000 + len(times[bots[seat].name].moves)
        )
        times[bots[seat].name].add(number, state.turn, process_time() - began)
        game.play_on(state, seat, action)
    outcome = game.outcome(state)
    return (outcome.winner if outcome else None), state.turn


def duel(
    game: Cidwam, decks: list[Any], better: Any, worse: Any, games: int, seed: int = 1
) -> tuple[float, int, dict[str, Times]]:
    """Wins of the better bot over some games (in pairs), their turns, and what moves cost."""
    rng = random.Random(seed)
    wins, turns = 0.0, 0
    times = {better.name: Times(), worse.name: Times()}
    for pair in range(games // 2):
        chosen = [rng.choice(decks), rng.choice(decks)]
        shuffle = rng.randrange(1 << 30)
        for half, bots in enumerate(([better, worse], [worse, better])):
            winner, taken = play(game, chosen, shuffle, bots, times, 2 * pair + half)
            wins += 0.5 if winner is None else float(bots[winner] is better)
            turns += taken
        print(
            f"  {better.name} {wins:g} of {2 * pair + 2}, {turns} turns",
            file=sys.stderr,
            flush=True,
        )
    return wins, turns, times


def main(games: int, pairs: list[tuple[str, str]]) -> bool:
    """Play the gates (or the pairs asked for) and print them; whether all that were met."""
    game = Cidwam(CardPool([card for found in read_sets() for card in found.cards]))
    decks = load_decks()
    met = True
    for better, worse in pairs or [(gate[0], gate[1]) for gate in GATES]:
        wins, turns, times = duel(game, decks, BOTS[better](), BOTS[worse](), games)
        low, high = wilson(wins, games)
        line = (
            f"{better} beats {worse} in {100 * wins / games:.1f}% of {games} games"
            f" (95%: {100 * low:.1f}-{100 * high:.1f}%), {turns / games:.1f} turns a game"
        )
        for gate in GATES:
            if gate[:2] == (better, worse):
                holds = low > gate[2] if gate[3] else wins / games >= gate[2]
                met &= holds
                bar = "a lower bound above" if gate[3] else "at least"
                line += f"; the gate is {bar} {100 * gate[2]:.0f}%: {'met' if holds else 'MISSED'}"
        print(line)
        for name, spent in times.items():
            print(f"  {name}: {spent}", flush=True)
    return met


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    asked = [(sys.argv[2], sys.argv[3])] if len(sys.argv) > 3 else []
    sys.exit(0 if main(count, asked) else 1)
