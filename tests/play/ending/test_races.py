"""Two who ask for a rematch at the same moment play the same one; SQLite tries it all the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from play import services
from play.errors import SeatTaken
from play.models import Ending, Game, Seat
from tests.play.conftest import Table
from tests.play.test_races import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.databases]


@pytest.fixture
def over(new_table: Callable[..., Table]) -> Table:
    table = new_table()
    services.resign(game_id=table.game.pk, side=0, number=0)
    return table


@pytest.mark.parametrize("attempt", range(3))
def test_both_ask_at_once(over: Table, attempt: int) -> None:
    ask = [partial(services.play_again, user=user, key=over.key) for user in over.players]
    answers = at_once(*ask, *ask)
    assert {type(answer) for answer in answers} == {Game}
    game = Game.objects.get(rematch_of=over.game)
    assert game.is_running
    assert {answer.pk for answer in answers} == {game.pk}
    assert list(game.seats.order_by("side").values_list("name", flat=True)) == ["bertrand", "ada"]


@pytest.mark.parametrize("attempt", range(3))
def test_one_accepts_as_the_other_takes_it_back(over: Table, attempt: int) -> None:
    ada, bertrand = over.players
    services.play_again(user=ada, key=over.key)
    accepted, taken_back = at_once(
        partial(services.play_again, user=bertrand, key=over.key),
        partial(services.decline_rematch, user=ada, key=over.key),
    )
    game = Game.objects.get(rematch_of=over.game)
    if game.status == Game.Status.WITHDRAWN:
        assert isinstance(accepted, SeatTaken)
        assert Seat.objects.filter(game=game).count() == 1
    else:
        assert isinstance(taken_back, SeatTaken)
        assert game.is_running


def test_one_click_too_many_makes_one_game(lost_to_a_bot: Game, ada: Any) -> None:
    answers = at_once(*[partial(services.play_again, user=ada, key=lost_to_a_bot.key)] * 4)
    assert len({answer.pk for answer in answers}) == 1
    assert Game.objects.count() == 2


def test_an_offer_goes_to_one_of_two_rematches(over: Table, lost_to_a_bot: Game) -> None:
    ada = over.players[0]
    offer = services.make_server_seed(user=ada).key
    at_once(
        partial(services.play_again, user=ada, key=over.key, offer=offer, seed="a"),
        partial(services.play_again, user=ada, key=lost_to_a_bot.key, offer=offer, seed="a"),
    )
    assert Game.objects.filter(rematch_of__isnull=False).count() == 1


def test_copies_share_the_seed_and_are_counted(
    over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("play.services.games.MAX_OPEN_GAMES", 2)
    new = Game.objects.get(pk=over.game.pk)
    # A position before the resignation, which is the only action.
    on = partial(services.play_on, user=over.players[0], key=over.key, number=0, seat="south")
    answers = at_once(on, on, on, on)
    assert sum(isinstance(answer, Game) for answer in answers) == 2
    copies = Game.objects.filter(copy_of=new)
    assert {copy.server_seed_id for copy in copies} == {new.server_seed_id}


def test_many_look_back_at_once(over: Table) -> None:
    found = at_once(*[partial(services.find_ending, over.game)] * 4)
    assert len({tuple(map(tuple, one.points)) for one in found}) == 1
    assert Ending.objects.count() == 1
