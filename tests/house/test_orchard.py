"""The visitor keeps the laws that every game of the house keeps."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from cards.sets.set_files import read_sets
from engine.bots import BOTS, InformationSet
from engine.kernel.chance import FairChance, FastChance
from engine.kernel.definition import open_game
from engine.kernel.game import Data, Game
from engine.kernel.reading import read_record
from engine.kernel.replay import make_record, verify
from games import GAMES
from tests.engine.kernel.definition_check import check_kind
from tests.house.visiting import ORCHARD_SETS, SLUG, orchard_in_the_house

DECK: Data = {"cards": {"Red Apple": 2, "Pear": 1, "Wasp": 2, "Quince": 1, "Snail": 1}}


@pytest.fixture(autouse=True)
def visitor() -> Iterator[None]:
    with orchard_in_the_house():
        yield


def opened(seats: int, seed: int) -> tuple[Game[Any], Any]:
    [found] = read_sets(ORCHARD_SETS)
    game = open_game(GAMES[SLUG], found.cards, seats=seats)
    return game, game.set_up([DECK] * seats, FastChance(seed))


def test_its_kind_can_be_believed() -> None:
    check_kind(GAMES[SLUG])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_random_games_end_and_are_plain_data(seats: int, seed: int) -> None:
    game, state = opened(seats, seed)
    rng = random.Random(seed)
    while acting := game.seats_to_act(state):
        data = json.loads(json.dumps(game.to_json(state)))
        assert game.state_hash(game.from_json(data)) == game.state_hash(state)
        copy = game.clone(state)
        action = rng.choice(game.legal_actions(state, acting[0]))
        game.apply(
            state, acting[0], game.parse(state, acting[0], game.write(state, acting[0], action))
        )
        assert game.to_json(copy) == data
        for seat in range(seats):
            imagined = game.imagine(state, seat, FastChance(seed))
            assert game.view(imagined, seat) == game.view(state, seat)
    outcome = game.outcome(state)
    assert outcome is not None
    assert sorted(outcome.places)[0] == 1


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_can_play_it(bot: str) -> None:
    """And the record of its game verifies."""
    [found] = read_sets(ORCHARD_SETS)
    game = open_game(GAMES[SLUG], found.cards, seats=3)
    seeds = ["a", "b", "c"]
    state = game.set_up([DECK] * 3, FairChance("server", seeds))
    players = [BOTS[one]() for one in (bot, "random", bot)]
    lines: list[tuple[int, str]] = []
    while acting := game.seats_to_act(state):
        seat = acting[0]
        chosen = players[seat].choose(InformationSet(game, state, seat), len(lines))
        lines.append((seat, game.write(state, seat, chosen)))
        game.apply(state, seat, chosen)
    record = make_record(game, found.cards, [DECK] * 3, "server", seeds, lines)
    read = read_record(record.dumps())
    assert verify(read, GAMES).ok
    assert read.result
