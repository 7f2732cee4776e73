"""Figures of games of Spelldawn, as games/spelldawn/docs/balance.md has them.

    python -m benchmarks.spelldawn table OVERLORD CHAMPION GAMES  # wins, endings, pairings
    python -m benchmarks.spelldawn cards OVERLORD CHAMPION GAMES  # how often a drawn card is played

OVERLORD and CHAMPION are levels of bots. All nine pairings of starter decks get their share of the
games, and the same call plays the same ones. With `--keep FILE` a run that was broken off goes on.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections import Counter
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from statistics import median
from time import process_time

from benchmarks.duels import wilson
from engine.bots import BOTS
from engine.bots.action_limit import ActionLimiter
from engine.kernel.chance import FastChance
from engine.kernel.game import Data
from games.spelldawn.rules.position.state import CHAMPION, OVERLORD
from tests.games.spelldawn.tables import opened, starter_decks

ACTIONS = 1_000_000  # more than a game has: each gets seeds of its own
DREW = frozenset({"drew"})


@dataclass
class Played:
    """One game to its end."""

    seed: int
    decks: tuple[str, str]
    won: bool  # by the Champion
    ended: str
    turns: int
    seconds: float
    drew: list[str]
    played: list[str]


def play(levels: tuple[str, str], decks: tuple[Data, Data], seed: int) -> Played:
    """Play one game to its end."""
    began = process_time()
    game = opened()
    bots = [BOTS[level]() for level in levels]
    state = game.set_up(decks, FastChance(seed))
    limiter = ActionLimiter(game)
    drew = {card.name for side in state.sides for card in side.hand}
    played: set[str] = set()
    number = 0
    while acting := game.seats_to_act(state):
        seat = acting[0]
        action = limiter.choose(state, seat, seed * ACTIONS + number, bots[seat])
        if action[0] == "play":
            played.add(action[1])
        for event in game.watch(state, seat, action, DREW):
            drew.update(str(own["card"]) for own in (event.private or {}).values())
        number += 1
    return Played(
        seed,
        (decks[0]["name"], decks[1]["name"]),
        state.winner == CHAMPION,
        state.ended,
        state.turn,
        process_time() - began,
        sorted(drew),
        sorted(played & drew),
    )


def run(levels: tuple[str, str], games: int, start: int, keep: Path | None) -> list[Played]:
    """Play so many games, the pairings by turns; those that are kept already are not played."""
    kept = {}
    if keep is not None and keep.exists():
        for line in keep.read_text(encoding="utf-8").splitlines():
            one = Played(**json.loads(line))
            one.decks = (one.decks[0], one.decks[1])  # JSON has no tuples
            kept[one.seed] = one
    pairs = list(product(*starter_decks()))
    for seed in range(start, start + games):
        if seed in kept:
            continue
        kept[seed] = play(levels, pairs[seed % len(pairs)], seed)
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(kept[seed])) + "\n")
    return [kept[seed] for seed in range(start, start + games)]


def share(won: int, games: int) -> str:
    """Return a share in percent with its interval of 95% (Wilson)."""
    low, high = wilson(won, games)
    return f"{100 * won / games:.1f}% ({100 * low:.0f}-{100 * high:.0f})"


def print_table(found: list[Played]) -> None:
    """Print how games went: as a whole, by endings, by decks and by pairings."""
    games = len(found)
    won = sum(one.won for one in found)
    print(f"{games} games, {sum(one.seconds for one in found) / games:.2f} s each")
    print(f"the Champion wins {share(won, games)}")
    turns = [one.turns for one in found]
    print(f"turns: median {median(turns):.0f}, longest {max(turns)}")
    endings = Counter(f"{'Champion' if one.won else 'Overlord'} by {one.ended}" for one in found)
    for ending, count in endings.most_common():
        print(f"  {ending}: {share(count, games)}")
    for seat in (OVERLORD, CHAMPION):
        for name in dict.fromkeys(one.decks[seat] for one in found):
            own = [one.won == (seat == CHAMPION) for one in found if one.decks[seat] == name]
            print(f"  {name}: {share(sum(own), len(own))}")
    for names in dict.fromkeys(one.decks for one in found):
        pair = [one.won for one in found if one.decks == names]
        print(f"  {names[0]} - {names[1]}: the Champion {share(sum(pair), len(pair))}")


def print_cards(found: list[Played]) -> None:
    """Print in how many of the games that drew a card it was played, the least first."""
    drew = Counter(name for one in found for name in one.drew)
    played = Counter(name for one in found for name in one.played)
    for name in sorted(drew, key=lambda name: played[name] / drew[name]):
        print(f"{100 * played[name] / drew[name]:5.1f}% of {drew[name]:4} {name}")


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("table", "cards"))
    parser.add_argument("overlord", choices=tuple(BOTS))
    parser.add_argument("champion", choices=tuple(BOTS))
    parser.add_argument("games", type=int)
    parser.add_argument("--from", dest="start", type=int, default=0, help="the first seed")
    parser.add_argument("--keep", type=Path, help="a file to keep finished games in")
    asked = parser.parse_args(words)
    gc.freeze()
    gc.set_threshold(50_000)
    found = run((asked.overlord, asked.champion), asked.games, asked.start, asked.keep)
    (print_table if asked.what == "table" else print_cards)(found)


if __name__ == "__main__":
    main(sys.argv[1:])
