"""A copy of one's own from a position on, against bots: private, verifiable, telling nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from accounts.models import User
from engine.kernel.replay import verify
from games import GAMES
from play import queries, services
from play.errors import GameNotRunning, PlayError, WrongTerms
from play.models import Action, Game, Notice, StandingOrders
from play.replays import check_game, replayed_state
from play.rules import load_state, rules_for
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(table: Table) -> Table:
    """A dozen actions and orders of ada, who then resigned."""
    number = table.game.number
    services.set_orders(game_id=table.game.pk, side=0, orders={"join": 0.5}, number=number)
    table.play_on(12)
    services.resign(game_id=table.game.pk, side=0, number=table.game.number)
    Notice.objects.all().delete()
    return table


def test_the_copy_is_the_game_up_to_there(over: Table, ada: User) -> None:
    before, number = over.game, over.game.number - 4
    copy = services.play_on(user=ada, key=over.key, number=number, seat="north", bot="quick")
    rules = rules_for(copy)
    assert rules.state_hash(load_state(copy)) == rules.state_hash(replayed_state(before, number))
    check_game(copy)
    assert (copy.number, copy.copy_of, copy.copied_at) == (number, before, number)
    assert (copy.is_public, copy.days_per_action, copy.turn) == (False, None, load_state(copy).turn)
    assert StandingOrders.objects.filter(game=copy).count() == 1
    south, north = copy.seats.order_by("side")
    assert (south.bot, south.user, north.bot, north.user) == ("quick", None, "", ada)
    assert south.deck_name == ""
    assert [seat.seed for seat in (south, north)] == [seat.seed for seat in before.seats.all()]
    assert copy.commitment == before.commitment


def test_it_goes_on_and_its_record_verifies(over: Table, ada: User) -> None:
    copy = services.play_on(user=ada, key=over.key, number=over.game.number - 3, seat="south")
    table = Table(copy.key, (ada, ada))
    for _ in range(20):
        side = rules_for(copy).seats_to_act(load_state(table.game))[0]
        seat = copy.seats.get(side=side)
        if seat.is_bot:
            assert services.play_bot(seat_id=seat.pk)
        else:
            legal = table.view(0)["legal"]
            table.act("end" if "end" in legal else legal[0], 0)
    services.resign(game_id=copy.pk, side=0, number=table.game.number)
    found = verify(queries.record_of(table.game), GAMES)
    assert found.ok, found.lines


def test_nobody_is_told(over: Table, ada: User, bertrand: User, signed_in: Any) -> None:
    copy = services.play_on(user=ada, key=over.key, number=6, seat="south")
    assert not Notice.objects.exists()
    assert not mail.outbox
    for client in (signed_in(bertrand), Client()):
        assert client.get(copy.get_absolute_url()).status_code == 404
        assert copy.key not in client.get("/play/").content.decode()
        assert copy.key not in client.get("/play/watch/").content.decode()
    page = signed_in(ada).get(copy.get_absolute_url()).content.decode()
    assert f"{over.game.get_absolute_url()}?at=6" in page
    assert "bertrand" not in page


def test_a_running_game_is_not_copied(table: Table, ada: User) -> None:
    """Its seeds are secret, and another could try out what the dice will be."""
    with pytest.raises(GameNotRunning):
        services.play_on(user=ada, key=table.key, number=2, seat="south")
    assert Game.objects.count() == 1


def test_who_watches_may_and_who_may_not_see_it_may_not(
    over: Table, new_table: Callable[..., Table], clara: User
) -> None:
    copy = services.play_on(user=clara, key=over.key, number=4, seat="south")
    assert copy.seats.get(side=0).name == "clara"
    private = new_table(is_public=False)
    services.resign(game_id=private.game.pk, side=0, number=0)
    with pytest.raises(PlayError, match="may be private"):
        services.play_on(user=clara, key=private.key, number=0, seat="south")


def test_what_there_is_not(over: Table, ada: User) -> None:
    usual: dict[str, Any] = {"number": 3, "seat": "south", "bot": "greedy"}
    end = over.game.number  # where it was over
    for wrong in ({"number": 10_000}, {"number": -1}, {"number": end}, {"seat": "west"}):
        with pytest.raises(WrongTerms):
            services.play_on(user=ada, key=over.key, **{**usual, **wrong})
    with pytest.raises(PlayError):
        services.play_on(user=ada, key=over.key, **{**usual, "bot": "genius"})
    assert Game.objects.count() == 1
    assert not Action.objects.exclude(game=over.game).exists()


def test_as_many_games_as_may_be(over: Table, ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.services.games.MAX_OPEN_GAMES", 1)
    services.play_on(user=ada, key=over.key, number=3, seat="south")
    with pytest.raises(PlayError, match="the most allowed"):
        services.play_on(user=ada, key=over.key, number=3, seat="south")


def test_a_stranger_goes_on_as_a_guest(over: Table) -> None:
    client = Client()
    address = f"{over.game.get_absolute_url()}play-on/"
    sent = client.post(address, {"number": "5", "seat": "north", "bot": "greedy"})
    copy = Game.objects.get(copy_of=over.game)
    assert (sent.status_code, sent["Location"]) == (302, copy.get_absolute_url())
    assert client.get(copy.get_absolute_url()).status_code == 200
    as_json = {"Accept": "application/json"}
    wrong = client.post(address, {"number": "5", "seat": "west"}, headers=as_json)
    assert wrong.status_code == 400
    assert "south, north" in wrong.json()["problem"]
