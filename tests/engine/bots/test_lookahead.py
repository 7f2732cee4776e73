"""What a look ahead remembers: nothing but time is saved by it."""

from __future__ import annotations

import pytest

from engine.bots import InformationSet, ReplyBot, TurnBot
from engine.bots.lookahead import Foresight, Lookahead
from engine.kernel.game import Action
from games.cidwam.rules.game import Cidwam
from tests.engine.random_games import official, positions, seeds

BOTS_TRIED = (
    TurnBot(width=3, looks=120, judged=3, samples=1),
    ReplyBot(width=2, looks=60, judged=2, samples=2, limit=20),
)


def chosen(game: Cidwam) -> list[Action]:
    """What the bots do at positions of a few random games."""
    return [
        bot.choose(InformationSet(game, state, seat), seed)
        for seed in seeds(2)
        for number, (state, seat, _, _) in enumerate(positions(game, seed))
        if number % 25 == 0
        for bot in BOTS_TRIED
    ]


def test_a_bot_that_remembers_its_looks_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = official()
    found = chosen(game)
    monkeypatch.setattr(Lookahead, "after", Lookahead._after_answers)
    monkeypatch.setattr(Lookahead, "worth_of", lambda sight, state: sight._weigh(state))
    assert chosen(game) == found


def test_a_look_that_is_remembered_counts_as_often() -> None:
    """The bounds of looks are met at the same plan, and the states are the very same."""
    game = official()
    again = 0
    for number, (state, seat, actions, _) in enumerate(positions(game, 3)):
        if number % 10:
            continue
        sight = Foresight(game, seat, state)
        for action in actions[:10]:
            begun = sight.looks
            first = sight.after(state, action)
            took = sight.looks - begun
            assert sight.after(state, action) is first
            assert sight.looks == begun + 2 * took
            again += took
    assert again
