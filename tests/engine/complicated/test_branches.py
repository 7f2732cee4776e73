"""States that are only looked at share what an action leaves alone, and what was worked out of it.

Nothing of that may show: not in the states that they come from, nor in what they are worth.
"""

from __future__ import annotations

import random

from engine.kernel.chance import FastChance
from games.complicated.rules.foresight.outlook import outlook
from games.complicated.rules.foresight.worth import worth
from games.complicated.rules.position.state import OVER, State
from tests.engine.complicated.tables import TABLES, dealt, opened, pressing


def fresh(state: State, seat: int) -> tuple[float, float]:
    """What a state is worth where nothing was kept."""
    bare = state.clone()
    assert bare.kept is None
    return worth(bare, seat), outlook(bare, seat)


def test_what_is_kept_is_what_it_would_be_anew() -> None:
    """For who acts and for all others, whoever asked before, along plays of several turns."""
    rng = random.Random(1)
    for seats, options in TABLES:
        game, state = dealt(seats, options, seats)
        for number in range(6):
            for _ in range(60):  # on with the game, so that there are units
                if acting := game.seats_to_act(state):
                    legal = game.legal_actions(state, acting[0])
                    game.play_on(state, acting[0], pressing(legal, rng))
            if state.phase == OVER:
                break
            looked = game.imagine(state, rng.randrange(seats), FastChance(number))
            for _ in range(60):
                acting = game.seats_to_act(looked)
                if not acting:
                    break
                for seat in rng.sample(range(seats), rng.randint(0, seats)):
                    assert (worth(looked, seat), outlook(looked, seat)) == fresh(looked, seat)
                action = pressing(game.legal_actions(looked, acting[0]), rng)
                ((_, looked),) = game.chances(looked, acting[0], action)


def test_looking_ahead_leaves_a_state_as_it_is() -> None:
    rng = random.Random(2)
    for seats, options in TABLES:
        game, state = dealt(seats, options, 7)
        for _ in range(200):
            acting = game.seats_to_act(state)
            if not acting:
                break
            legal = game.legal_actions(state, acting[0])
            before = state.hash()
            afters = [game.chances(state, acting[0], action)[0][1] for action in legal]
            hashes = [after.hash() for after in afters]
            assert state.hash() == before
            played = [state.clone() for _ in legal]
            for one, action in zip(played, legal, strict=True):
                game.play_on(one, acting[0], action)
            assert [one.hash() for one in played] == hashes
            game.play_on(state, acting[0], pressing(legal, rng))


def test_who_plays_on_with_a_branch_changes_it_alone() -> None:
    rng = random.Random(3)
    game, state = dealt(4, {"aces": 1}, 3)
    for _ in range(300):
        acting = game.seats_to_act(state)
        if not acting:
            break
        legal = game.legal_actions(state, acting[0])
        ((_, branch),) = game.chances(state, acting[0], legal[0])
        before = state.hash()
        for _ in range(4):
            if then := game.seats_to_act(branch):
                game.play_on(branch, then[0], pressing(game.legal_actions(branch, then[0]), rng))
        assert state.hash() == before
        game.play_on(state, acting[0], pressing(legal, rng))


def test_whoever_leaves_in_a_branch_leaves_there_alone() -> None:
    game = opened(3, {"aces": 1})
    state = game.set_up([{}] * 3, FastChance(1))
    others = [seat for seat in range(3) if seat != state.active]
    state.sides[others[0]].wounds = 9  # what is left of the two counts otherwise
    ((_, branch),) = game.chances(state, state.active, ("end",))
    before = state.hash()
    kept = worth(branch, state.active)
    game.forfeit(branch, others[0], "resigned")
    assert state.hash() == before
    assert worth(branch, state.active) == fresh(branch, state.active)[0] != kept
