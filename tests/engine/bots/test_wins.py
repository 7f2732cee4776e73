"""No level from `greedy` up lets an attack go by that wins for certain."""

from __future__ import annotations

import random
from math import ceil

import pytest

from engine.bots import BOTS, InformationSet
from engine.bots.lookahead import Lookahead
from engine.bots.turn import at, go_on, is_sure_win
from engine.kernel.chance import FastChance
from engine.kernel.game import Action
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import State
from tests.engine.positions import position, setup, soul
from tests.engine.random_games import EACH_GAME, positions
from tests.samples import TIMES

IMAGINED = 8  # states that the seat takes for possible
Found = list[tuple[State, int, list[Action]]]


def wins(game: Cidwam, state: State, seat: int, action: Action, depth: int = 0) -> bool:
    """Does an action win at once, however the dice fall and whatever the other answers?"""
    return all(won(game, after, seat, depth + 1) for _, after in game.chances(state, seat, action))


def won(game: Cidwam, state: State, seat: int, depth: int) -> bool:
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.winner == seat
    if state.question is None or depth > 4:
        return False
    asked = state.question.seat
    found = (
        all(won(game, after, seat, depth + 1) for _, after in game.chances(state, asked, answer))
        for answer in game.legal_actions(state, asked)
    )
    return any(found) if asked == seat else all(found)


def known_to_win(game: Cidwam, state: State, seat: int, action: Action) -> bool:
    """Does it win whatever lies where the seat can't see? What only the table knows to win, such as
    damage with nothing but cards face down that could prevent it, is no win that a bot can know."""
    known = InformationSet(game, state, seat)
    return all(wins(game, known.imagine(FastChance(n)), seat, action) for n in range(IMAGINED))


def winning_positions(game: Cidwam, games: int, most: int) -> Found:
    """Positions with quiet moves and an action that wins, where the other has next to no Life."""
    found: Found = []
    for seed in range(games):
        rng = random.Random(seed)
        for state, seat, actions, _ in positions(game, seed):
            if state.phase == "opening" or len(actions) < 3 or rng.random() > 0.1:
                continue
            low = state.clone()
            low.life[1 - seat] = rng.randint(1, 3)
            good = [a for a in game.legal_actions(low, seat) if wins(game, low, seat, a)]
            known = good and all(known_to_win(game, low, seat, a) for a in good)
            if known and len(good) < len(actions):
                found.append((low, seat, good))
                if len(found) == most:
                    return found
    return found


SHARE = max(TIMES, 1 / 3)
MOST = {"greedy": 36, "quick": 36, "turn": 20, "reply": 8}  # positions, in `make long`


@EACH_GAME
def test_what_wins_at_once_is_done_at_once(game: Cidwam) -> None:
    wanted = {level: ceil(most * SHARE) for level, most in MOST.items()}
    found = winning_positions(game, 80, max(wanted.values()))
    assert len(found) == max(wanted.values())
    for level, most in wanted.items():
        for number, (state, seat, good) in enumerate(found[:most]):
            chosen = BOTS[level]().choose(InformationSet(game, state, seat), number)
            assert chosen in good, (level, game.write(state, seat, chosen), state.phase)


@pytest.mark.parametrize(("life", "sure"), [(2, True), (3, False), (9, False)])
def test_a_win_is_sure_only_if_no_die_can_miss(life: int, sure: bool) -> None:
    """2d4 deal at least 2, and mostly more (R8.1)."""
    game, state = position(
        setup(
            [soul("Ox", "2d4")],
            phase="move",
            north={"life": life},
            board={"c6": {"soul": "Ox", "owner": "south"}},
        ),
        FastChance(1),
    )
    sight = Lookahead(game, 0, state)
    (strike,) = [action for action in game.legal_actions(state, 0) if action[0] == "strike"]
    assert is_sure_win(sight, go_on(sight, at(sight, state), strike)) is sure
