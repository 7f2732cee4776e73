"""By mail a battle asks its defender twice at most, and one with auto-replies not at all."""

from __future__ import annotations

import json
import random

import pytest

from engine.kernel import orders
from games.complicated.game import KIND
from games.complicated.rules.game import Complicated
from games.complicated.rules.position.state import State
from tests.engine.complicated.tables import dealt, pressing

ACTIONS = 6000
MAX_QUESTIONS = 2


def playable(seats: int, seed: int) -> tuple[Complicated, State, random.Random]:
    game, state = dealt(seats, {"aces": 2}, seed)
    return game, state, random.Random(seed)


def questions_by_battle(game: Complicated, state: State, dice: random.Random) -> list[int]:
    """How often another than who attacks was turned to in each battle of a random game.

    What a seat is asked without a pause, blocks and then the first commitment, is one question.
    """
    found: list[int] = []
    last, is_on = -1, False
    for _ in range(ACTIONS):
        if game.outcome(state) is not None:
            break
        (seat,) = game.seats_to_act(state)
        fight = state.fight
        if fight is not None:
            if not is_on:
                found.append(0)
            found[-1] += seat == fight.defender and last != seat
        is_on, last = fight is not None, seat
        game.play_on(state, seat, pressing(game.legal_actions(state, seat), dice))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_at_most(seats: int) -> None:
    met: list[int] = []
    for seed in (1, 2):
        met += questions_by_battle(*playable(seats, seed))
    assert len(met) > 20
    assert max(met) == MAX_QUESTIONS
    assert min(met) >= 1  # both are always asked for a commitment (C5.5)


def test_none_with_the_usual_auto_replies() -> None:
    """They are on by default, so a game of six waits for nobody but whose turn it is."""
    game, state, dice = playable(6, 3)
    for seat in range(6):
        game.act(state, seat, f"{orders.START}{json.dumps(KIND.presets[0].orders)}")
    attacks = 0
    for _ in range(ACTIONS):
        if game.outcome(state) is not None:
            break
        (seat,) = game.seats_to_act(state)
        asked = game.decision(state, seat)
        assert asked is None or not asked.reaction
        action = pressing(game.legal_actions(state, seat), dice)
        attacks += action[0] == "attack"
        game.play_on(state, seat, action)
    assert attacks > 20
