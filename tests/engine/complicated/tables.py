"""Tables of the game called complicated, and random games at them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache

from cards.sets.set_files import read_sets
from engine.kernel.chance import FastChance
from engine.kernel.definition import open_game
from engine.kernel.game import Data, IllegalAction
from engine.kernel.records import admin_lines
from games.complicated.game import DEFINITION
from games.complicated.rules.game import Complicated
from games.complicated.rules.mechanics.legal import Action
from games.complicated.rules.position.state import State

# Seats and options: each number of seats, both with teams, two decks, few Aces.
TABLES: list[tuple[int, Data]] = [
    (2, {}),
    (3, {"aces": 2}),
    (4, {}),
    (5, {"aces": 1}),
    (6, {}),
    (4, {"teams": "pairs", "aces": 1}),
    (6, {"teams": "pairs", "aces": 2}),
    (2, {"decks_per_player": 2, "aces": 1}),
]
ASIDES = ("offer draw", "accept draw", "decline draw", "resign", "out")


@lru_cache(maxsize=1)
def set_cards() -> list[Data]:
    """The cards of the game's own set."""
    return [card for found in read_sets() if found.game == DEFINITION.slug for card in found.cards]


def opened(seats: int, options: Data | None = None) -> Complicated:
    game = open_game(DEFINITION, set_cards(), seats=seats, options=options)
    assert isinstance(game, Complicated)
    return game


def dealt(seats: int, options: Data | None, seed: int) -> tuple[Complicated, State]:
    """A game with the first hands drawn."""
    game = opened(seats, options)
    return game, game.set_up([{}] * seats, FastChance(seed))


def pressing(actions: list[Action], rng: random.Random) -> Action:
    """A policy by chance that attacks half the time it can, and ends no phase too soon."""
    attacks = [action for action in actions if action[0] in ("attack", "assemble")]
    if attacks and rng.random() < 0.5:
        return rng.choice(attacks)
    if len(actions) > 1 and actions[-1] == ("end",) and rng.random() < 0.7:
        return rng.choice(actions[:-1])
    return rng.choice(actions)


def stir(game: Complicated, state: State, rng: random.Random) -> None:
    """Now and then what may come between: a draw offered or answered, a seat that leaves."""
    seat = rng.randrange(len(game.seats))
    line = rng.choice(ASIDES)
    try:
        if line == "out":
            admin_lines.carry_out(game, state, admin_lines.out(game.seats[seat], "time"))
        else:
            game.act(state, seat, line)
    except IllegalAction:
        pass


def random_games(
    seats: int, options: Data, seeds: Iterable[int], looks: int
) -> Iterator[tuple[Complicated, State, int]]:
    """Some `looks` positions of a whole game of each seed, with the seat that is to act."""
    for seed in seeds:
        game, state = dealt(seats, options, seed)
        rng = random.Random(seed)
        share = looks / (700.0 * seats)
        asides = 0.1 / (100 * seats)
        while acting := game.seats_to_act(state):
            seat = acting[0]
            if rng.random() < share:
                yield game, state, seat
            if rng.random() < asides:
                stir(game, state, rng)
                continue
            game.play_on(state, seat, pressing(game.legal_actions(state, seat), rng))
        yield game, state, -1
