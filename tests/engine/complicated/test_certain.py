"""What is certain is worth the same in all that a seat can imagine: `greedy` looks at it once."""

from __future__ import annotations

import pytest

from engine.bots import GreedyBot, InformationSet
from engine.bots.lookahead import Lookahead
from engine.kernel.chance import FastChance
from games.complicated.rules.game import Complicated
from tests.engine.complicated.tables import dealt

SEATS = [2, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_certain_actions_are_worth_the_same_whatever_is_imagined(seats: int) -> None:
    game, state = dealt(seats, {"aces": 1}, 5)
    certain = open_ = 0
    for number in range(150):
        (seat,) = game.seats_to_act(state)
        known = InformationSet(game, state, seat)
        imagined = [known.imagine(FastChance(seed)) for seed in (number, -number - 1)]
        sights = [Lookahead(game, seat, one) for one in imagined]
        for action in game.legal_actions(state, seat):
            if not game.is_certain(state, seat, action):
                open_ += 1
                continue
            certain += 1
            first, second = (
                sight.worth(sight.through(one, action))
                for sight, one in zip(sights, imagined, strict=True)
            )
            assert first == second, action  # to the last bit
        game.play_on(state, seat, GreedyBot(samples=1).choose(known, number))
    assert certain > 200
    assert open_ > 10


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_chooses_as_if_it_had_looked_again(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state = dealt(seats, {"aces": 1}, 7)
    for number in range(150):
        (seat,) = game.seats_to_act(state)
        action = GreedyBot().choose(InformationSet(game, state, seat), number)
        with monkeypatch.context() as patched:
            patched.setattr(Complicated, "is_certain", lambda *_: False)
            assert GreedyBot().choose(InformationSet(game, state, seat), number) == action
        game.play_on(state, seat, action)
