"""How bots play it: that they beat who plays by chance, do not stall, and build before they attack.

All games are of seeds, so they go the same way each time. `make long` plays as many as are asked
for; `python -m benchmarks.complicated gates` plays all of them by themselves.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from benchmarks.complicated import Played, Table, Tally, gates, run
from benchmarks.complicated_race import raced, rounds
from engine.bots import InformationSet, TurnBot
from engine.kernel.game import Data
from games.complicated.rules.foresight.outlook import outlook
from games.complicated.rules.foresight.sides import STANDING
from games.complicated.rules.foresight.worth import worth
from games.complicated.rules.position.state import CONSTRUCTION, Fight
from games.complicated.rules.position.terms import ACE_LIFE
from tests.engine.complicated.tables import TABLES, dealt, random_games


def test_greedy_beats_random() -> None:
    tally = run(Table(2, 1, "none", ("greedy", "random")), 6)
    assert tally.of_bot("greedy") == 1.0


def test_a_game_by_turn_ends_before_it_stalls() -> None:
    tally = run(Table(2, 1, "none", ("turn", "turn")), 1)
    assert tally.stalled == 0
    assert tally.games[0].battles > 0


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 400, 50))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_four_hundred_games_by_turn_end_before_they_stall(seats: int, first: int) -> None:
    """In parts that several processes can share; six bots take half a minute a game."""
    tally = run(Table(seats, 1, "none", ("turn",) * seats), 50, first)
    assert tally.stalled <= 0.05


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_with_four_aces_they_do_not_stall_either(seats: int) -> None:
    tally = run(Table(seats, 4, "none", ("turn",) * seats), 40)
    assert tally.stalled <= 0.05


@pytest.mark.long
@pytest.mark.parametrize("aces", [1, 4])
def test_greedy_beats_random_in_95_of_100(aces: int) -> None:
    gate = gates(aces)[0]
    assert gate.table.bots == ("greedy", "random")
    assert gate.is_met(run(gate.table, gate.games))


@pytest.mark.long
@pytest.mark.parametrize("aces", [1, 4])
def test_turn_beats_three_greedy(aces: int) -> None:
    gate = gates(aces)[1]
    assert (gate.table.bots, gate.games) == (("turn", *["greedy"] * 3), 200)
    assert gate.is_met(run(gate.table, gate.games))


def test_turn_leaves_no_token_unused() -> None:
    """Nothing that it could still build with is lost at the end of a construction phase."""
    game, state = dealt(2, {"aces": 1}, 3)
    bot, ended = TurnBot(), 0
    for number in range(160):
        (seat,) = game.seats_to_act(state)
        action = bot.choose(InformationSet(game, state, seat), number)
        if state.phase == CONSTRUCTION and action == ("end",):
            ended += 1
            assert not any(one[0] == "put" for one in game.legal_actions(state, seat))
        game.play_on(state, seat, action)
    assert ended > 8


def test_the_parts_of_a_turn_are_its_phases_in_order() -> None:
    game, state = dealt(2, {}, 1)
    parts, stage = [game.part(state)], game.stage(state)
    while game.stage(state) == stage:
        game.play_on(state, state.active, ("end",))
        parts.append(game.part(state))
    assert parts == ["construction", "battle", "consolidation", "construction"]


def test_what_is_asked_is_what_a_decision_is_about() -> None:
    rng = random.Random(19)
    for seats, options in TABLES:
        for game, state, _ in random_games(seats, options, [0], 30):
            if rng.random() < 0.1:
                state = game.imagine(state, 0, state.chance.clone())
            for seat in range(seats):
                asked = game.decision(state, seat) is not None
                assert game.is_asked(state, seat) == asked


def test_among_many_a_rivals_loss_is_worth_less() -> None:
    """It helps the others as much as oneself."""
    gained = {}
    for seats in (2, 4):
        _, state = dealt(seats, {}, 1)
        before = worth(state, 0)
        state.sides[1].wounds = 6
        gained[seats] = worth(state, 0) - before
    assert gained[2] > 1.0 * 6 > gained[4] > 0


def test_partners_lose_together() -> None:
    _, state = dealt(4, {"teams": "pairs"}, 1)
    before = worth(state, 0)
    state.sides[2].wounds = 6
    assert worth(state, 0) == pytest.approx(before - 6)


@pytest.mark.parametrize(
    ("seats", "options", "lost"),
    [
        (2, {"aces": 4}, 4.0),
        (2, {"aces": 1}, 4.0 * (1 + STANDING / ACE_LIFE)),
        (3, {"aces": 1}, 4.0),
        (4, {"aces": 1, "teams": "pairs"}, 4.0 * (1 + STANDING / ACE_LIFE)),
    ],
)
def test_between_two_a_wound_on_the_last_ace_counts_double(
    seats: int, options: Data, lost: float
) -> None:
    _, state = dealt(seats, options, 1)
    before = worth(state, 0)
    state.sides[0].wounds = 4
    assert worth(state, 0) == pytest.approx(before - lost)


def test_the_last_two_of_many_are_weighed_as_two_are() -> None:
    """Who is out is no rival: else the last two would shun each even trade."""
    gained = {}
    for seats in (2, 3):
        game, state = dealt(seats, {"aces": 1}, 1)
        if seats == 3:
            game.forfeit(state, 2, "resigned")
        before = worth(state, 0), outlook(state, 0)
        state.sides[1].wounds = 4
        after = worth(state, 0), outlook(state, 0)
        gained[seats] = [now - was for was, now in zip(before, after, strict=True)]
    assert gained[3] == pytest.approx(gained[2])
    assert gained[2][0] > 4.0 * (1 + STANDING / ACE_LIFE)


def test_a_shared_first_place_counts_in_parts() -> None:
    table = Table(3, 1, "none", ("greedy", "turn", "random"))
    bots = list(table.bots)
    games = [
        Played(bots, 9, 1, 1, "last", [0], 0),
        Played(bots, 12, 2, 3, "quiet", [0, 1], 2),
    ]
    tally = Tally(table, games)
    assert tally.of_bot("greedy") == tally.of_seat(0) == 0.75
    assert tally.of_bot("turn") == 0.25
    assert (tally.began, tally.stalled, tally.rounds) == (0.5, 0.5, 10.5)
    assert "median rounds 10.5, battles 1.5, questions to others 2" in tally.line()


def test_games_that_are_kept_are_not_played_again(tmp_path) -> None:
    table, file = Table(2, 1, "none", ("greedy", "random")), tmp_path / "kept"
    first = run(table, 1, start=5, keep=file)
    written = file.read_text()
    assert run(table, 1, start=5, keep=file).games == first.games
    assert file.read_text() == written
    assert run(table._replace(bots=("random", "greedy")), 1, 5, file).games != first.games


def test_who_only_races_attacks_with_all_and_blocks_nothing() -> None:
    """The bound of games/complicated/docs/balance.md is of such play."""
    game, state = dealt(2, {"aces": 1}, 1)
    state.fight = None
    attacks: list[tuple[Any, ...]] = [("end",), ("attack", 1, (1,)), ("attack", 1, (1, 2))]
    assert raced(state, attacks) == ("attack", 1, (1, 2))
    assert raced(state, attacks[:1]) is None
    state.fight = Fight(0, 1, (1,))
    assert state.fight.is_blocking
    assert raced(state, [("block", 1, 1), ("done",)]) == ("done",)
    assert rounds(game, 2, hold_jokers=False) < 100
