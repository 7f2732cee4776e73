"""Random games at every table, whole, verify from their records."""

from __future__ import annotations

import random

import pytest

from engine.kernel.chance import FairChance
from engine.kernel.game import Data, IllegalAction
from engine.kernel.reading import read_record
from engine.kernel.records import admin_lines
from engine.kernel.replay import make_record, verify
from games import GAMES
from games.complicated.rules.game import Complicated
from games.complicated.rules.position.state import State
from tests.engine.complicated.tables import ASIDES, TABLES, opened, pressing, set_cards
from tests.engine.complicated.test_laws import EACH, PARTS

Lines = list[tuple[int | None, str]]


@EACH
def test_a_random_game_replays(seats: int, options: Data) -> None:
    replays(seats, options, 0)


@pytest.mark.long
@EACH
@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part[0]}-{part[-1]}")
def test_five_hundred_games_replay(seats: int, options: Data, part: range) -> None:
    """All from their lines, and one in fifty from its whole record, hash by hash."""
    for seed in part:
        replays(seats, options, seed)
    verifies(seats, options, part[0])


def replays(seats: int, options: Data, seed: int) -> None:
    """From the same seeds, the lines that were written lead to the same end."""
    game, state, lines = played(seats, options, seed)
    again = begun(game, seed)
    for seat, line in lines:
        if seat is None:
            admin_lines.carry_out(game, again, line)
        elif line in ASIDES:
            game.act(again, seat, line)
        else:
            game.play_on(again, seat, game.parse(again, seat, line))
    assert game.to_json(again) == game.to_json(state)
    assert game.outcome(again) is not None


def verifies(seats: int, options: Data, seed: int) -> None:
    game, _, lines = played(seats, options, seed)
    decks: list[Data] = [{} for _ in range(seats)]
    server, seeds = seeds_of(game, seed)
    record = make_record(game, set_cards(), decks, server, seeds, lines)
    read = read_record(record.dumps())
    found = verify(read, GAMES)
    assert found.ok, found.lines
    assert record.result == read.result != ""


def played(seats: int, options: Data, seed: int) -> tuple[Complicated, State, Lines]:
    """A game by chance to its end, with what may come between, and its lines."""
    game = opened(seats, options)
    state, rng = begun(game, seed), random.Random(seed)
    lines: Lines = []
    while acting := game.seats_to_act(state):
        seat: int | None = acting[0]
        if rng.random() < 0.1 / (100 * seats):
            seat, line = _aside(game.seats, rng)
            try:
                if seat is None:
                    admin_lines.carry_out(game, state, line)
                else:
                    game.act(state, seat, line)
            except IllegalAction:
                continue
        else:
            action = pressing(game.legal_actions(state, acting[0]), rng)
            line = game.write(state, acting[0], action)
            game.play_on(state, acting[0], action)
        lines.append((seat, line))
    return game, state, lines


def seeds_of(game: Complicated, seed: int) -> tuple[str, list[str]]:
    return f"server {seed}", [f"{seed} of {seat}" for seat in game.seats]


def begun(game: Complicated, seed: int) -> State:
    return game.set_up([{} for _ in game.seats], FairChance(*seeds_of(game, seed)))


def _aside(seats: tuple[str, ...], rng: random.Random) -> tuple[int | None, str]:
    """What may come between: of a seat, or of the house."""
    seat, line = rng.randrange(len(seats)), rng.choice(ASIDES)
    return (None, admin_lines.out(seats[seat], "time")) if line == "out" else (seat, line)


def test_every_number_of_seats_is_played() -> None:
    assert {seats for seats, _ in TABLES} == {2, 3, 4, 5, 6}
