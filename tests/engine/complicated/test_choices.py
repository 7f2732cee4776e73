"""What bots that plan a turn need not weigh: what is free, comes to the same, or is a loss."""

from __future__ import annotations

import random

import pytest

from engine.bots import InformationSet, QuickBot
from games.complicated.rules.mechanics.legal import Action
from games.complicated.rules.position.state import CONSTRUCTION, DONE, State, Unit
from games.complicated.rules.table import questions
from tests.engine.complicated.tables import TABLES, dealt, random_games


def building(*hand: str, pool: int = 0, **resources: str) -> State:
    """p1 in its construction, with a hand and resources, each with its Queen or ""."""
    _, state = dealt(2, {}, 1)
    state.active, state.phase, state.pool = 0, CONSTRUCTION, pool
    side = state.sides[0]
    side.hand, side.resources, side.base = list(hand), dict(resources), ["SA"]
    return state


def chosen(state: State, *tapped: str) -> list[Action]:
    game, _ = dealt(2, {}, 1)
    state.sides[0].tapped = set(tapped)
    return game.choices(state, 0)


def test_what_costs_nothing_is_done_first() -> None:
    assert chosen(building("D4", "H3", D2="", D3="")) == [("tap", "D2")]
    assert chosen(building("D4", "D5", "H3", D2="", D3=""), "D2", "D3") == [("resource", "D4")]
    state = building("H3", D2="")
    state.sides[0].base = ["DA"]
    assert chosen(state, "D2") == [("tap", "base")]


def test_a_base_that_helps_a_unit_is_a_choice() -> None:
    state = building("H3", D2="")
    state.sides[0].units[1] = Unit(1, "H4", "S4", "C4")
    assert chosen(state, "D2") == [("tap", 1), ("end",)]


@pytest.mark.parametrize("card", ["DJ", "DQ"])
def test_a_card_that_wants_an_untapped_resource_keeps_one(card: str) -> None:
    state = building(card, D2="", D3="", D4="")
    assert chosen(state) == [("tap", "D2")]
    assert ("tap", "D4") in chosen(state, "D2", "D3")
    assert ("play", card, "D4") in chosen(state, "D2", "D3")


def test_the_jack_and_the_queen_keep_two() -> None:
    state = building("DJ", "DQ", D2="", D3="", D4="")
    assert chosen(state) == [("tap", "D2")]
    assert ("play", "DJ", "D3") in chosen(state, "D2")


def test_resources_with_a_queen_are_tapped_first() -> None:
    """So that a Queen that waits has one without."""
    assert chosen(building("DQ", D2="", D3="DQb")) == [("tap", "D3")]


def test_of_resources_alike_one_is_named() -> None:
    assert chosen(building("DJ", "DQ", D2="", D3="", D4="", D5=""), "D4", "D5") == [
        ("play", "DJ", "D2"),
        ("play", "DQ", "D2"),
        ("play", "DQ", "D4"),
        ("tap", "D2"),
        ("end",),
    ]


def test_no_token_is_thrown_away() -> None:
    state = building("H3", pool=1)
    assert chosen(state) == [("put", "H3")]
    state.pool = 0
    assert chosen(state) == [("end",)]
    state.pool, state.sides[0].hand, state.sides[0].construction = 1, [], {"H3": DONE}
    assert chosen(state) == [("end",)]


def test_choices_are_legal_and_all_there_is_but_in_construction() -> None:
    for seats, options in TABLES:
        for game, state, seat in random_games(seats, options, [0], 60):
            if seat < 0:
                continue
            legal, left = game.legal_actions(state, seat), game.choices(state, seat)
            assert left
            assert set(left) <= set(legal)
            if state.phase != CONSTRUCTION or questions.is_asked(state, seat):
                assert left == legal


def test_a_construction_of_choices_ends_and_loses_no_token() -> None:
    for seed in range(3):
        game, state = dealt(3, {"aces": 1}, seed)
        rng = random.Random(seed)
        while state.phase == CONSTRUCTION:
            seat = state.active
            left = game.choices(state, seat)
            if ("end",) in left:
                assert not any(one[0] == "put" for one in game.legal_actions(state, seat))
            game.play_on(state, seat, rng.choice(left))


def test_a_planning_bot_does_what_is_free_without_a_thought(monkeypatch) -> None:
    game, _ = dealt(2, {}, 1)
    state = building("D4", "H3", D2="")
    monkeypatch.setattr(QuickBot, "candidates", None)
    assert QuickBot().choose(InformationSet(game, state, 0), 1) == ("tap", "D2")
