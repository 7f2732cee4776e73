"""Games that are over, played by small bots through the services."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from decks.models import Deck
from engine.bots import BOTS, InformationSet
from play import services
from play.models import Game
from play.rules import load_state, rules_for
from play.setup.settings import GameSettings
from tests.play.conftest import Table


def play_out(table: Table, seed: int = 1) -> Table:
    """Both sides as the greedy bot plays; what was done is the players' own."""
    for _ in range(600):
        game = table.game
        if not game.is_running:
            return table
        rules, state = rules_for(game), load_state(game)
        side = rules.seats_to_act(state)[0]
        choice = BOTS["greedy"]().choose(InformationSet(rules, state, side), seed + game.number)
        services.take_action(
            game_id=game.pk,
            side=side,
            action=rules.write(state, side, choice),
            number=game.number,
        )
    raise AssertionError("the game does not end")


@pytest.fixture
def ended(new_table: Callable[..., Table]) -> Table:
    """A game between ada and bertrand, to its end on the board."""
    return play_out(new_table())


@pytest.fixture
def lost_to_a_bot(decks: list[Deck], ada: User) -> Game:
    """Ada resigned against the Grabber bot."""
    game = services.create_game(
        user=ada,
        settings=GameSettings(days_per_action=None),
        deck=decks[0],
        opponent="greedy",
        bot_deck=decks[1],
    )
    services.resign(game_id=game.pk, side=0, number=0)
    return Game.objects.get(pk=game.pk)


def page_facts(client: Any, game: Game) -> dict[str, Any]:
    """What the table's page of a game asks for when the game is over."""
    answer = client.get(f"{game.get_absolute_url()}ending/")
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found
