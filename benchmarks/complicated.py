"""How games of the game called complicated go, for docs/complicated/balance.md.

    python -m benchmarks.complicated SEATS ACES GAMES [TEAMS] [BOT,BOT,...]

Plays so many games at one table, each seat by `greedy` if no bots are named; bots change seats from
game to game. Prints one line of the document's tables: rounds, battles, questions to others (of a
battle's blocks, of its commitment, each once), how games ended, what each bot, each seat and the
seat that began made of them. A shared first place counts in parts.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from dataclasses import dataclass, field

from cards.files import read_sets
from engine.bots import BOTS
from engine.bots.patience import ActionLimiter
from engine.complicated.game import Complicated
from engine.complicated.kind import KIND
from engine.complicated.position.state import State
from engine.kernel.chance import FastChance
from engine.kernel.kind import open_game

STALLS = ("quiet", "long")


@dataclass
class Tally:
    """What is counted of games."""

    rounds: list[int] = field(default_factory=list)
    battles: list[int] = field(default_factory=list)
    questions: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    bots: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    first: float = 0.0

    def line(self) -> str:
        games = len(self.rounds)
        stalls = sum(self.ends[why] for why in STALLS)
        shares = {
            name: {key: f"{100 * won / games:.1f} %" for key, won in sorted(counted.items())}
            for name, counted in (("bots", self.bots), ("seats", self.seats))
        }
        return (
            f"{games} games; median rounds {statistics.median(self.rounds):g},"
            f" battles {statistics.median(self.battles):g},"
            f" questions to others {statistics.median(self.questions):g};"
            f" {stalls} by a stall rule {dict(self.ends)}; {shares};"
            f" who began {100 * self.first / games:.1f} %"
        )


def play(game: Complicated, names: list[str], seed: int, tally: Tally) -> None:
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
    tally.rounds.append(state.round)
    tally.battles.append(battles)
    tally.questions.append(questions)
    tally.ends[state.ended] += 1
    _share(game, state, order, tally)


def _asked(state: State) -> str:
    return "blocks" if state.fight is not None and state.fight.is_blocking else "commitment"


def _share(game: Complicated, state: State, order: list[str], tally: Tally) -> None:
    outcome = game.outcome(state)
    assert outcome is not None
    part = 1 / len(outcome.winners)
    for seat in outcome.winners:
        tally.bots[order[seat]] += part  # type: ignore[assignment]
        tally.seats[game.seats[seat]] += part  # type: ignore[assignment]
    tally.first += part if state.first in outcome.winners else 0.0


def main(seats: int, aces: int, games: int, teams: str = "none", bots: str = "greedy") -> None:
    cards = [card for found in read_sets() if found.game == KIND.slug for card in found.cards]
    game = open_game(KIND, cards, seats=seats, options={"aces": aces, "teams": teams})
    assert isinstance(game, Complicated)
    names = bots.split(",")
    names = names * seats if len(names) == 1 else names
    tally = Tally()
    for seed in range(games):
        play(game, names, seed, tally)
    print(f"{seats} seats, {aces} Aces, teams {teams}, {','.join(names)}: {tally.line()}")


if __name__ == "__main__":
    _seats, _aces, _games = map(int, sys.argv[1:4])
    main(_seats, _aces, _games, *sys.argv[4:])
