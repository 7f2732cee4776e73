"""Measures games of Paper Armour, for games/complicated/docs/balance.md.

    python -m benchmarks.complicated SEATS ACES GAMES [TEAMS] [BOT,BOT,...] [--from SEED] [--keep FILE]
    python -m benchmarks.complicated gates [--aces N] [--games N] [--keep FILE]

Plays so many games at one table, each seat by `greedy` if no bots are named; bots change seats from
game to game. Prints what the document's tables say: rounds, battles, questions to others (of a
battle's blocks, of its commitment, each once), how games ended, what each bot, each seat and the
seat that began made of them. A shared first place counts in parts; shares come with 95% Wilson
intervals. `gates` plays what the bots and the game must come up to. With --keep a run that was
broken off goes on; games of other code or cards are not taken in.
"""  # noqa: E501

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import statistics
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import NamedTuple

from cards.sets.set_files import read_sets
from engine.bots import BOTS
from engine.bots.action_limit import ActionLimiter
from engine.kernel.chance import FastChance
from engine.kernel.definition import open_game
from engine.lab.statistics import wilson
from games.complicated.game import DEFINITION
from games.complicated.rules.game import Complicated
from games.complicated.rules.position.state import State

ROOT = Path(__file__).parent.parent
PLAYED_BY = (
    "engine/bots",
    "games/complicated/rules",
    "engine/kernel",
    "games/complicated/sets/complicated",
)
STALLS = ("quiet", "long")
POINTS = 0.06  # a seat's share may differ by so much from its part


@dataclass(frozen=True)
class Played:
    """One game: what is counted of it. `bots` by seats; `winners` share the first place."""

    bots: list[str]
    rounds: int
    battles: int
    questions: int
    ended: str
    winners: list[int]
    first: int


class Table(NamedTuple):
    """The players of a table."""

    seats: int
    aces: int
    teams: str
    bots: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.seats} seats, {self.aces} Aces, teams {self.teams}, {','.join(self.bots)}"


@dataclass
class Tally:
    """All games of a table."""

    table: Table
    games: list[Played] = field(default_factory=list)

    def won_by(self, is_one: Callable[[Played, int], bool]) -> float:
        """Return the share of first places that went to such seats."""
        parts = (
            sum(is_one(game, seat) for seat in game.winners) / len(game.winners)
            for game in self.games
        )
        return sum(parts) / len(self.games)

    def of_bot(self, name: str) -> float:
        return self.won_by(lambda game, seat: game.bots[seat] == name)

    def of_seat(self, one: int) -> float:
        return self.won_by(lambda _, seat: seat == one)

    @property
    def began(self) -> float:
        return self.won_by(lambda game, seat: game.first == seat)

    @property
    def stalled(self) -> float:
        return sum(game.ended in STALLS for game in self.games) / len(self.games)

    @property
    def rounds(self) -> float:
        return statistics.median(game.rounds for game in self.games)

    def line(self) -> str:
        games, seats = self.games, range(self.table.seats)
        bots = [f"{name} {self.said(self.of_bot(name))}" for name in sorted(set(self.table.bots))]
        return (
            f"{len(games)} games; median rounds {self.rounds:g},"
            f" battles {statistics.median(game.battles for game in games):g},"
            f" questions to others {statistics.median(game.questions for game in games):g};"
            f" by a stall rule {self.said(self.stalled)} {dict(Counter(g.ended for g in games))};"
            f" {'; '.join(bots)}; seats {', '.join(self.said(self.of_seat(one)) for one in seats)};"
            f" who began {self.said(self.began)}"
        )

    def said(self, share: float) -> str:
        low, high = wilson(share * len(self.games), len(self.games))
        return f"{100 * share:.1f}% ({100 * low:.1f}-{100 * high:.1f})"


def play(game: Complicated, names: tuple[str, ...], seed: int) -> Played:
    """One game, counted."""
    count = len(game.seats)
    order = [names[(seat + seed) % count] for seat in range(count)]
    bots = [BOTS[name]() for name in order]
    state = game.set_up([{}] * count, FastChance(seed))
    limiter = ActionLimiter(game)
    battles = questions = done = 0
    last: tuple[int, str] | None = None
    while acting := game.seats_to_act(state):
        seat = acting[0]
        asked = None if seat == state.active else (seat, _asked(state))
        questions += asked is not None and asked != last
        last = asked
        action = limiter.choose(state, seat, seed * 100_003 + done, bots[seat])
        battles += action[0] == "attack"
        game.play_on(state, seat, action)
        done += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(
        order, state.round, battles, questions, state.ended, list(outcome.winners), state.first
    )


def _asked(state: State) -> str:
    return "blocks" if state.fight is not None and state.fight.is_blocking else "commitment"


def opened(table: Table) -> Complicated:
    cards = [card for found in read_sets() if found.game == DEFINITION.slug for card in found.cards]
    options = {"aces": table.aces, "teams": table.teams}
    game = open_game(DEFINITION, cards, seats=table.seats, options=options)
    assert isinstance(game, Complicated)
    return game


def mark() -> str:
    """Return a hash of all that games are played by."""
    found = hashlib.sha256()
    for folder in PLAYED_BY:
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix in (".py", ".yaml"):
                found.update(path.read_bytes())
    return found.hexdigest()[:16]


def run(table: Table, games: int, start: int = 0, keep: Path | None = None) -> Tally:
    """Return the games of seeds from `start` on, those that are not kept already played now."""
    key = f"{table} {mark()}"
    lines = keep.read_text().splitlines() if keep and keep.exists() else []
    rows = [json.loads(line) for line in lines]
    kept = {row["seed"]: Played(**row["game"]) for row in rows if row["key"] == key}
    game = opened(table)
    tally = Tally(table)
    for seed in range(start, start + games):
        if seed not in kept:
            kept[seed] = play(game, table.bots, seed)
            if keep:
                row = {"key": key, "seed": seed, "game": asdict(kept[seed])}
                with keep.open("a") as file:
                    file.write(json.dumps(row) + "\n")
        tally.games.append(kept[seed])
    return tally


class Gate(NamedTuple):
    """A goal for a table in so many games."""

    says: str
    table: Table
    games: int
    is_met: Callable[[Tally], bool]


def gates(aces: int) -> list[Gate]:
    """All of them, those that leave the number of Aces open with so many."""

    def is_even(tally: Tally) -> bool:
        seats = tally.table.seats
        return all(abs(tally.of_seat(one) - 1 / seats) <= POINTS for one in range(seats))

    one_turn = ("turn", *["greedy"] * 3)
    return [
        Gate(
            "greedy beats random in 95%",
            Table(2, aces, "none", ("greedy", "random")),
            200,
            lambda tally: tally.of_bot("greedy") >= 0.95,
        ),
        Gate(
            "turn beats three greedy in 35%",
            Table(4, aces, "none", one_turn),
            200,
            lambda tally: tally.of_bot("turn") >= 0.35,
        ),
        *(
            Gate(
                "at most 5% by a stall rule",
                Table(seats, aces, "none", ("turn",) * seats),
                400,
                lambda tally: tally.stalled <= 0.05,
            )
            for seats in range(2, 7)
        ),
        Gate(
            "a median under 12 rounds",
            Table(2, 1, "none", ("greedy",) * 2),
            1200,
            lambda tally: tally.rounds < 12,
        ),
        *(
            Gate(
                "no seat over 6 points from its part",
                Table(seats, 1, "none", ("greedy",) * seats),
                1200,
                is_even,
            )
            for seats in (2, 3, 4)
        ),
    ]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("table", nargs="+", help="SEATS ACES GAMES [TEAMS] [BOT,BOT,...], or gates")
    parser.add_argument("--from", dest="start", type=int, default=0, help="the first seed")
    parser.add_argument("--aces", type=int, default=4, help="of gates that leave them open")
    parser.add_argument("--games", type=int, help="instead of what each gate has")
    parser.add_argument("--keep", type=Path, help="a file to keep finished games in")
    asked = parser.parse_args(words)
    gc.freeze()
    gc.set_threshold(50_000)
    if asked.table != ["gates"]:
        given: list[str] = asked.table
        seats, aces, games, teams, bots = given + ["none", "greedy"][len(given) - 3 :]
        names = tuple(bots.split(","))
        names = names * int(seats) if len(names) == 1 else names
        tally = run(Table(int(seats), int(aces), teams, names), int(games), asked.start, asked.keep)
        print(f"{tally.table}: {tally.line()}")
        return 0
    met = True
    for gate in gates(asked.aces):
        tally = run(gate.table, asked.games or gate.games, asked.start, asked.keep)
        is_met = gate.is_met(tally)
        met &= is_met
        print(f"{gate.says}: {'met' if is_met else 'MISSED'}; {gate.table}: {tally.line()}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
