"""Every toy keeps the laws that every game of the house keeps, at each number of seats."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import BOTS, InformationSet
from engine.kernel.chance import FairChance, FastChance
from engine.kernel.definition import open_game
from engine.kernel.game import Data, Game, IllegalAction
from engine.kernel.reading import read_record
from engine.kernel.records import admin_lines
from engine.kernel.replay import make_record, verify
from tests.toys import TOYS
from tests.toys.table import Position
from tests.toys.tables import CARDS, decks_for, tables

FULL = 1000  # games of each toy at each number of seats, in `make long`
GAMES = 3
MOST_ACTIONS = 600
EACH = pytest.mark.parametrize(("slug", "seats"), tables())
EACH_BOT = pytest.mark.parametrize("bot", BOTS)


def some_options(slug: str, rng: random.Random) -> Data:
    return {option.name: rng.choice(option.values) for option in TOYS[slug].options}


def opened(slug: str, seats: int, seed: int) -> tuple[Game[Any], Position]:
    kind = TOYS[slug]
    game = open_game(kind, CARDS, seats=seats, options=some_options(slug, random.Random(seed)))
    return game, game.set_up(decks_for(slug, seats), FastChance(seed))


def stir(game: Game[Any], state: Position, rng: random.Random) -> None:
    """Now and then what may come between: a draw offered, answered, a seat that gives up."""
    seat = rng.randrange(len(game.seats))
    line = rng.choice(("offer draw", "accept draw", "decline draw", "resign", "out"))
    try:
        if line == "out":
            admin_lines.carry_out(game, state, admin_lines.out(game.seats[seat], "time"))
        else:
            game.act(state, seat, line)
    except IllegalAction:
        pass


def random_games(slug: str, seats: int, games: int) -> Iterator[tuple[Game[Any], Position, int]]:
    """Each position of random games, with a seat that is to act; what is done then is done here."""
    for seed in range(games):
        game, state = opened(slug, seats, seed)
        rng = random.Random(seed)
        for _ in range(MOST_ACTIONS):
            acting = game.seats_to_act(state)
            if not acting:
                break
            seat = rng.choice(acting)
            yield game, state, seat
            if rng.random() < 0.02:
                stir(game, state, rng)
            elif actions := game.legal_actions(state, seat):
                game.apply(state, seat, rng.choice(actions))
        outcome = game.outcome(state)
        assert outcome is not None, f"{slug}, {seats} seats, seed {seed}: no end"
        places = outcome.places
        assert len(places) == seats
        assert min(places) in (1, 2)
        assert seats == 1 or 1 in places


@EACH
def test_it_keeps_the_laws(slug: str, seats: int) -> None:
    keeps_the_laws(slug, seats, GAMES)


@EACH
def test_no_seat_learns_what_it_may_not_know(slug: str, seats: int) -> None:
    tells_nothing(slug, seats, GAMES)


@pytest.mark.long
@EACH
def test_a_thousand_games_keep_the_laws(slug: str, seats: int) -> None:
    keeps_the_laws(slug, seats, FULL)
    tells_nothing(slug, seats, FULL)


def keeps_the_laws(slug: str, seats: int, games: int) -> None:
    viewers = (*range(seats), None)
    for game, state, seat in random_games(slug, seats, games):
        before = game.state_hash(state)
        actions = game.legal_actions(state, seat)
        assert actions
        assert len(actions) == len(set(actions))
        for action in actions:
            line = game.write(state, seat, action)
            data = json.loads(json.dumps(game.describe(state, seat, action)))
            assert game.parse(state, seat, line) == action == game.parse(state, seat, data)
            assert game.notation(state, seat, data) == line
        idle = [one for one in range(seats) if one not in game.seats_to_act(state)]
        for other in idle:
            assert not game.legal_actions(state, other)
            with pytest.raises(IllegalAction):
                game.act(state, other, game.write(state, seat, actions[0]))
        decision = game.decision(state, seat)
        assert decision is None or decision.default in decision.options
        copy = game.from_json(json.loads(json.dumps(game.to_json(state))))
        assert game.state_hash(copy) == before
        for action in actions:  # every legal action applies, to a clone and to what was read alike
            clone, again = game.clone(state), game.clone(copy)
            known = [game.view(clone, viewer) for viewer in viewers]
            events = game.apply(clone, seat, action)
            game.apply(again, seat, action)
            assert game.state_hash(clone) == game.state_hash(again)
            for viewer, view in zip(viewers, known, strict=True):
                told = [one for e in events if (one := game.visible(e, viewer)) is not None]
                json.dumps(told)
                after = {**game.view(clone, viewer), "legal": []}
                assert followed(view, told) == after
        assert game.state_hash(state) == before


def followed(view: Data, events: list[Data]) -> Data:
    """The view after these events, each of which brings what is new of it."""
    after = {**view, "legal": []}
    for event in events:
        after |= event.get("now", {})
    return after


def tells_nothing(slug: str, seats: int, games: int) -> None:
    """Whatever is drawn anew of what a seat can't see, it sees and may do the same."""
    for game, state, _ in random_games(slug, seats, games):
        for viewer in range(seats):
            other = game.imagine(state, viewer, FastChance(99))
            assert game.view(other, viewer) == game.view(state, viewer)
            assert game.legal_actions(other, viewer) == game.legal_actions(state, viewer)
            assert game.decision(other, viewer) == game.decision(state, viewer)


@EACH
@EACH_BOT
def test_a_bot_sees_nothing_that_is_hidden_from_its_seat(slug: str, seats: int, bot: str) -> None:
    """Its choice is the same where only what others have and the chance differ."""
    for seed in range(2):
        game, state = opened(slug, seats, seed)
        rng = random.Random(seed)
        for _ in range(rng.randrange(2 * seats)):
            if acting := game.seats_to_act(state):
                game.apply(state, acting[0], rng.choice(game.legal_actions(state, acting[0])))
        if acting := game.seats_to_act(state):
            seat = acting[0]
            other = game.imagine(state, seat, FastChance(99))
            chosen = [BOTS[bot]().choose(InformationSet(game, s, seat), 7) for s in (state, other)]
            assert chosen[0] == chosen[1]


@EACH
def test_the_least_that_a_seat_can_do_is_legal(slug: str, seats: int) -> None:
    for game, state, seat in random_games(slug, seats, 2):
        if legal := game.legal_actions(state, seat):
            assert game.least_action(state, seat) in legal
        assert game.is_asked(state, seat) == (game.decision(state, seat) is not None)


def by_bots(slug: str, seats: int, bots: list[str], seed: int) -> tuple[Any, list[Any]]:
    """A whole game of these bots: the game and its lines."""
    short = {option.name: option.values[1] for option in TOYS[slug].options}
    game = open_game(TOYS[slug], CARDS, seats=seats, options=short)
    seeds = [f"seed {seat}" for seat in range(seats)]
    state = game.set_up(decks_for(slug, seats), FairChance(f"server {seed}", seeds))
    players = [BOTS[bot]() for bot in bots]
    lines: list[tuple[int, str]] = []
    while acting := game.seats_to_act(state):
        seat = acting[0]
        action = players[seat].choose(InformationSet(game, state, seat), seed + len(lines))
        assert action in game.legal_actions(state, seat)
        lines.append((seat, game.write(state, seat, action)))
        game.apply(state, seat, action)
        assert len(lines) < MOST_ACTIONS
    return game, lines


@EACH
@EACH_BOT
def test_every_bot_plays_it_and_the_record_verifies(slug: str, seats: int, bot: str) -> None:
    bots = [bot] + ["random"] * (seats - 1)
    game, lines = by_bots(slug, seats, bots, 5)
    seeds = [f"seed {seat}" for seat in range(seats)]
    record = make_record(game, CARDS, decks_for(slug, seats), "server 5", seeds, lines)
    assert record.result
    read = read_record(record.dumps())
    found = verify(read, TOYS)
    assert found.ok, found.lines
    read.moves[-1].text += "x"
    assert verify(read, TOYS).first_difference == len(read.moves)
