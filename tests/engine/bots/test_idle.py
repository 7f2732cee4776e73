"""The bot that does nothing: always legal, and its seat does no more than the rules make it do."""

from __future__ import annotations

import random

import pytest

from engine.bots import BOTS, IdleBot, InformationSet
from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from tests.engine.random_games import (
    EACH_GAME,
    begin,
    official,
    pick,
    positions,
    preconstructed_deck,
    seeds,
)

PLAYER, BOT = 0, 1
TURNS = 60
SAMPLE = (0, 3, 6)
DECKS = [pytest.param(n, marks=() if n in SAMPLE else pytest.mark.long) for n in range(8)]


@EACH_GAME
def test_what_it_does_is_legal_and_the_state_stays(game: Cidwam) -> None:
    for seed in seeds(6):
        for number, (state, seat, actions, _) in enumerate(positions(game, seed)):
            least = game.least_action(state, seat)
            assert least in actions
            if number % 40 == 0:
                before = state.hash()
                assert IdleBot().choose(InformationSet(game, state, seat), seed) == least
                assert state.hash() == before


@pytest.mark.parametrize("number", DECKS)
def test_it_lays_nothing_and_draws_as_anyone_does(number: int) -> None:
    """Two of them: each turn brings a Coin and a card until the deck is empty, and nothing else.

    They have no Persona: some earn by themselves.
    """
    game, deck = official(), {**preconstructed_deck(number), "persona": []}
    state = game.set_up([deck, deck], FastChance(number))
    drawn, coins = len(state.hand[BOT]), state.coins[BOT]
    own_turns = {PLAYER: 0, BOT: 0}
    turn, cards = 0, drawn + len(state.deck[BOT])
    while state.turn <= TURNS:
        (seat, *_) = game.seats_to_act(state)
        if state.turn != turn:
            turn = state.turn
            own_turns[state.active] += 1
        if turn:
            had = min(drawn + own_turns[BOT], cards - 1)  # one card is the Shield
            assert (len(state.hand[BOT]), len(state.deck[BOT])) == (had, cards - 1 - had)
            assert state.coins[BOT] == coins + own_turns[BOT]
            assert not any(state.spaces)
        game.apply(state, seat, IdleBot().choose(InformationSet(game, state, seat), turn))
    assert own_turns[BOT] >= TURNS // 2
    assert state.life[BOT] == state.life[PLAYER] > 0


@pytest.mark.parametrize("number", DECKS)
def test_a_deck_is_tried_turn_after_turn(number: int) -> None:
    """The player plays at random and never strikes; the bot answers, ends its phases, no more."""
    game, deck = official(), preconstructed_deck(number)
    state = game.set_up([deck, deck], FastChance(number))
    rng = random.Random(number)
    for step in range(4000):
        if state.turn > TURNS or not game.seats_to_act(state):
            break
        seat = rng.choice(game.seats_to_act(state))
        actions = game.legal_actions(state, seat)
        if seat == PLAYER:
            action = pick([one for one in actions if one[0] != "strike"], rng)
        else:
            action = IdleBot().choose(InformationSet(game, state, seat), step)
            asked = state.question is not None
            assert asked or action in (("open", ()), ("end",))
            assert action[0] != "use"
        game.apply(state, seat, action)
    assert state.turn > (TURNS if game.seats_to_act(state) else TURNS // 4)


def test_it_is_the_same_each_time_and_no_level() -> None:
    game = official()
    state = begin(game, 1)
    chosen = {IdleBot().choose(InformationSet(game, state, BOT), seed) for seed in range(5)}
    assert chosen == {("open", ())}
    assert IdleBot.name not in BOTS
