"""Paired games of two bots: the same decks and the same seed twice, with the seats swapped.

What a pair gives depends on its number and the seed alone, not on which process played it or what
was played before, so pairs can be spread over processes and kept in a file between runs. How many
there are is settled beforehand: nothing here stops when it likes what it sees.
"""

from __future__ import annotations

import gc
import json
import math
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.engine import load_decks
from cards.sets.set_files import read_sets
from engine.bots import Bot
from engine.bots.action_limit import ActionLimiter
from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.cards.card import CardPool

TURN_CAP = 200  # a game that reaches it counts as half
MOVE_CAP = 3000  # and so does one that goes round in circles


@dataclass
class Spent:
    """The cost of a bot's moves, in seconds of process time: the sum, the longest, and so on."""

    moves: list[float] = field(default_factory=list)
    longest_turn: float = 0.0

    def add(self, other: Spent) -> None:
        self.moves += other.moves
        self.longest_turn = max(self.longest_turn, other.longest_turn)

    def __str__(self) -> str:
        moves = sorted(self.moves)
        return (
            f"a move {1000 * sum(moves) / len(moves):.1f} ms on average,"
            f" {1000 * moves[int(0.99 * len(moves))]:.0f} ms at 99%,"
            f" {1000 * moves[-1]:.0f} ms most; a turn {self.longest_turn:.1f} s most"
        )


@dataclass
class Pair:
    """The results of some pairs of games: the better bot's wins, and what both bots spent."""

    games: int = 0
    wins: float = 0.0
    turns: int = 0
    first: float = 0.0  # games that the first player won
    capped: int = 0
    spent: tuple[Spent, Spent] = field(default_factory=lambda: (Spent(), Spent()))

    def add(self, other: Pair) -> None:
        self.games += other.games
        self.wins += other.wins
        self.turns += other.turns
        self.first += other.first
        self.capped += other.capped
        for mine, theirs in zip(self.spent, other.spent, strict=True):
            mine.add(theirs)


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the 95% Wilson score interval of a share."""
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def table() -> tuple[Cidwam, list[dict[str, Any]]]:
    """Return the game of the official cards, and the preconstructed decks."""
    return Cidwam(
        CardPool(
            [card for found in read_sets() if found.game == Cidwam.name for card in found.cards]
        )
    ), load_decks()


def play(game: Cidwam, decks: list[Any], seed: int, bots: tuple[Bot, Bot], into: Pair) -> None:
    """One game, of which `bots[0]` is south's; what it came to is added to `into`, whose wins and
    spent[0] are south's."""
    state = game.set_up(decks, FastChance(seed))
    number, turn, turn_spent, patience = 0, 0, [0.0, 0.0], ActionLimiter(game)
    first = None
    while (seats := game.seats_to_act(state)) and state.turn < TURN_CAP and number < MOVE_CAP:
        seat = seats[0]
        if first is None and state.phase != "opening":
            first = state.active
        if state.turn != turn:
            turn, turn_spent = state.turn, [0.0, 0.0]
        began = process_time()
        action = patience.choose(state, seat, seed * 1000 + number, bots[seat])
        took = process_time() - began
        turn_spent[seat] += took
        spent = into.spent[seat]
        spent.moves.append(took)
        spent.longest_turn = max(spent.longest_turn, turn_spent[seat])
        game.play_on(state, seat, action)
        number += 1
    outcome = game.outcome(state)
    winner = outcome.winner if outcome else None
    into.games += 1
    into.wins += 0.5 if winner is None else winner == 0
    into.first += 0.5 if winner is None else winner == first
    into.turns += state.turn
    into.capped += outcome is None


def play_pair(
    game: Cidwam, decks: list[Any], better: Bot, worse: Bot, seed: int, number: int
) -> Pair:
    """Pair `number` of a duel: two games of decks and a shuffle drawn for it."""
    rng = random.Random(f"{seed} {number}")
    chosen = [rng.choice(decks), rng.choice(decks)]
    shuffle = rng.randrange(1 << 30)
    pair, swapped = Pair(), Pair()
    play(game, chosen, shuffle, (better, worse), pair)
    play(game, chosen, shuffle, (worse, better), swapped)
    swapped.wins = 1 - swapped.wins
    swapped.spent = (swapped.spent[1], swapped.spent[0])
    pair.add(swapped)
    return pair


_here: tuple[Cidwam, list[dict[str, Any]]] | None = None  # of a worker


def begin() -> None:
    """Lay a worker's table; once laid it stays, and the collector need not look through it again,
    nor so often through the states."""
    global _here
    _here = table()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


def _work(job: tuple[Bot, Bot, int, int]) -> tuple[int, Pair]:
    if _here is None:
        begin()
    assert _here is not None
    better, worse, seed, number = job
    return number, play_pair(*_here, better, worse, seed, number)


def duel(
    better: Bot, worse: Bot, pairs: int, seed: int = 1, processes: int = 1, skip: Any = ()
) -> Iterator[tuple[int, Pair]]:
    """Yield the pairs 0 .. pairs-1 without those to skip, in order, each as it is done."""
    jobs = [(better, worse, seed, number) for number in range(pairs) if number not in skip]
    if processes == 1:
        yield from map(_work, jobs)
        return
    with ProcessPoolExecutor(processes, initializer=begin) as workers:
        yield from workers.map(_work, jobs)


class Kept:
    """Pairs kept in a file, one a line, so that a long run can go on where it was broken off.

    A line begins with what it is of (bots, seed, and a mark of all that they play by), so that
    pairs of other rules, cards or bots are never mixed in.
    """

    def __init__(self, path: Path | None, of: str) -> None:
        self.path, self.of = path, of
        self.pairs: dict[int, Pair] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                data = json.loads(line)
                if data["of"] == of:
                    spent = tuple(Spent(**one) for one in data["pair"].pop("spent"))
                    self.pairs[data["number"]] = Pair(**data["pair"], spent=spent)  # type: ignore[arg-type]

    def keep(self, number: int, pair: Pair) -> None:
        self.pairs[number] = pair
        if self.path is not None:
            line = json.dumps({"of": self.of, "number": number, "pair": asdict(pair)})
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
