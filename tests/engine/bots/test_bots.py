"""Bots: legal moves, the same for the same seed whatever lies hidden, to the end of the game."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import bots
from engine.bots import BOTS, InformationSet, NothingToDo, QuickBot, ReplyBot, TurnBot, advise
from engine.bots.patience import ActionLimiter
from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import State
from tests.engine.bots.blunt import BluntNim, heaps
from tests.engine.bots.test_imagining import with_ids_exchanged
from tests.engine.hidden import redeal
from tests.engine.positions import position, setup, soul
from tests.engine.random_games import EACH_GAME, begin, official, positions, seeds

# Small enough to be tested often; the same code as at full strength.
SMALL: dict[str, Any] = {
    "random": BOTS["random"](),
    "greedy": BOTS["greedy"](),
    "quick": QuickBot(width=1, looks=40, limit=20),
    "turn": TurnBot(width=2, looks=80, judged=3, samples=1, limit=30),
    "reply": ReplyBot(width=2, looks=60, judged=2, samples=2, limit=20),
}
LEVELS = pytest.mark.parametrize("level", list(BOTS))
THINKERS = pytest.mark.parametrize("level", ["greedy", "quick", "turn", "reply"])


@EACH_GAME
@LEVELS
def test_a_bot_makes_legal_moves_and_leaves_the_state_alone(game: Cidwam, level: str) -> None:
    bot = SMALL[level]
    for seed in seeds(3):
        rng = random.Random(seed)
        for state, seat, actions, _ in positions(game, seed):
            if rng.random() < 0.06:
                before = state.hash()
                assert bot.choose(InformationSet(game, state, seat), seed) in actions
                assert state.hash() == before


@EACH_GAME
@LEVELS
def test_a_move_depends_on_the_seed_and_on_nothing_hidden(game: Cidwam, level: str) -> None:
    bot = SMALL[level]
    for seed in seeds(4):
        rng = random.Random(seed)
        for state, seat, _, _ in positions(game, seed):
            if rng.random() > 0.03:
                continue
            chosen = bot.choose(InformationSet(game, state, seat), seed)
            assert bot.choose(InformationSet(game, state, seat), seed) == chosen
            other = redeal(state, seat, rng)
            assert bot.choose(InformationSet(game, other, seat), seed) == chosen
            if state.question is None and not state.stack:
                other = with_ids_exchanged(other, seat, rng)
                assert bot.choose(InformationSet(game, other, seat), seed) == chosen


@pytest.mark.parametrize(
    "level",
    [pytest.param(level, marks=[pytest.mark.long] * (level == "reply")) for level in BOTS],
)
def test_games_come_to_an_end(level: str) -> None:
    game = official()
    for seed in seeds(2):
        state, limiter = begin(game, seed), ActionLimiter(game)
        for number in range(10_000 if level == "random" else 2500):  # chance goes to and fro
            seats = game.seats_to_act(state)
            if not seats:
                break
            # As whoever drives a bot: of Middens a Rat can rise, fight and be destroyed for ever.
            action = limiter.choose(state, seats[0], number, SMALL[level])
            game.apply(state, seats[0], action)
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winner is not None


def play_turn(game: Cidwam, state: State, seat: int, level: str) -> None:
    """The seat's bot, at full strength, plays until its turn ends; the other answers at random."""
    for number in range(60):
        seats = game.seats_to_act(state)
        if not seats or state.active != seat:
            return
        bot = BOTS[level]() if seats == (seat,) else SMALL["random"]
        game.apply(state, seats[0], bot.choose(InformationSet(game, state, seats[0]), number))


def south(name: str) -> dict[str, str]:
    return {"soul": name, "owner": "south"}


@THINKERS
def test_a_won_position_is_won_in_one_turn(level: str) -> None:
    game, state = position(
        setup(
            [soul("Ox", 5), soul("Ass", "1d6")],
            phase="move",
            north={"life": 5, "deck": ["Ass"]},
            board={"c6": south("Ox"), "e3": south("Ass"), "a5": {**south("Ass"), "owner": "north"}},
        ),
        FastChance(1),
    )
    play_turn(game, state, 0, level)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winner == 0


@pytest.mark.parametrize("level", ["turn", "reply"])
def test_a_win_that_takes_several_actions_is_found(level: str) -> None:
    """Two Souls must go to the last rank, and the weaker must break the Shield first."""
    game, state = position(
        setup(
            [soul("Ox", 5), soul("Ass", 1)],
            phase="move",
            north={"life": 5, "deck": ["Ass"], "slots": {1: {"shield": "Ass"}}},
            board={"c5": south("Ox"), "e5": south("Ass")},
        ),
        FastChance(1),
    )
    play_turn(game, state, 0, level)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winner == 0


def test_advice_is_notation_of_what_the_bot_would_do() -> None:
    game = official()
    for state, seat, _, _ in positions(game, 3, most=40):
        line = advise(game, state, seat, 7, SMALL["turn"])
        assert game.parse(state, seat, line) == SMALL["turn"].choose(
            InformationSet(game, state, seat), 7
        )
        idle = 1 - seat
        if idle not in game.seats_to_act(state):
            with pytest.raises(NothingToDo, match=game.seats[idle]):
                advise(game, state, idle, 7)


def test_the_reply_is_seen() -> None:
    """Of one and two, all but one move leave a heap that the opponent takes."""
    for seed in range(5):
        state = heaps(1, 2, seed=seed)
        assert ReplyBot().choose(InformationSet(BluntNim(), state, 0), seed) == "take 1 of 2"


def test_bots_know_the_kernel_alone() -> None:
    code = "import sys, engine.bots; print(any(m.startswith('games') for m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_no_bot_reaches_for_the_state() -> None:
    """What it is given holds the state, so that more can be imagined; only that may read it."""
    files = {path.name: path.read_text() for path in Path(bots.__file__).parent.glob("*.py")}
    assert {name for name, text in files.items() if "._state" in text} == {"known.py"}
