"""A game against a bot whose turns a real worker plays, while one looks on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from decks.models import Deck
from play import services
from play.models import Action
from tests.play.board.at_table import AtTable
from tests.play.board.eager import answer
from tests.play.board.ways import by_taps
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
TURNS = 1
PATIENCE = 120_000  # milliseconds for a bot's turn


def test_the_bot_answers_and_the_game_goes_on(
    new_page: Callable[..., Any], ada: User, decks: list[Deck], worker: Any
) -> None:
    game = services.create_game(user=ada, deck=decks[4], opponent="greedy")
    seat = AtTable(new_page(ada), Table(game.key, (ada, ada)), 0).sit()
    while (facts := seat.facts())["status"] == "running" and facts["turn"] <= TURNS:
        before = seat.number
        by_taps(seat, facts, answer(facts, 0))
        seat.wait_past(before)
        seat.wait_for_turn(PATIENCE)
    assert Action.objects.filter(side=1).count() > 2
    numbers = list(Action.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
