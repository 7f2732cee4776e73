"""The same players again, with their sides swapped: against bots at once, else by agreement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from accounts.models import User
from play import services
from play.errors import GameNotRunning, NotYourSeat, OfferSpent, PlayError, SeatTaken
from play.models import Game, Notice, SeedMaker
from play.replays import check_game
from play.rules import load_state, rules_for
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(table: Table) -> Table:
    services.resign(game_id=table.game.pk, side=0, number=table.game.number)
    return table


def seats(game: Game) -> list[tuple[str, str, str]]:
    return [(seat.name, seat.bot, seat.deck_name) for seat in game.seats.order_by("side")]


def test_a_bot_plays_again_at_once(lost_to_a_bot: Game, ada: User) -> None:
    offer = services.make_server_seed(user=ada)
    game = services.play_again(user=ada, key=lost_to_a_bot.key, offer=offer.key, seed="ada's own")
    assert game.is_running
    assert seats(game) == seats(lost_to_a_bot)[::-1]
    assert game.book_id == lost_to_a_bot.book_id
    assert game.server_seed == offer
    assert game.commitment != lost_to_a_bot.commitment
    own, bot = game.seats.get(side=1), game.seats.get(side=0)
    assert (own.seed, own.seed_maker) == ("ada's own", SeedMaker.PLAYER)
    assert (bot.bot, bot.seed_maker) == ("greedy", SeedMaker.SITE)
    check_game(game)
    again = services.play_again(user=ada, key=lost_to_a_bot.key)
    assert again == game
    assert Game.objects.count() == 2


def test_people_agree_on_it(over: Table, signed_in: Any) -> None:
    ada, bertrand = over.players
    Notice.objects.all().delete()
    asked = services.play_again(user=ada, key=over.key)
    assert not asked.has_begun
    assert services.play_again(user=ada, key=over.key) == asked
    assert (asked.days_per_action, asked.is_public) == (over.game.days_per_action, True)
    assert not Notice.objects.exists()
    game = services.play_again(user=bertrand, key=over.key)
    assert game == asked
    assert game.is_running
    assert seats(game) == seats(over.game)[::-1]
    assert services.play_again(user=ada, key=over.key) == game
    assert not mail.outbox
    kinds = set(Notice.objects.filter(game=game).values_list("kind", "user__username"))
    assert kinds <= {("turn", "ada"), ("soon", "ada"), ("soon", "bertrand")}


def test_what_each_is_told(over: Table, clara: User, signed_in: Any) -> None:
    ada, bertrand = (signed_in(user) for user in over.players)
    watcher = signed_in(clara)
    address = f"{over.game.get_absolute_url()}rematch/"

    def told() -> list[tuple[str, bool]]:
        found = [client.get(address).json() for client in (ada, bertrand, watcher, Client())]
        return [(one["state"], one["may"]) for one in found]

    assert told() == [("none", True), ("none", True), ("none", False), ("none", False)]
    sent = ada.post(address, headers={"Accept": "application/json"})
    assert (sent.status_code, sent.json()["state"], sent.json()["url"]) == (200, "asked", None)
    assert told() == [("asked", False), ("theirs", True), ("theirs", False), ("theirs", False)]
    assert bertrand.get(address).json()["said"] == "ada asks for a rematch."
    begun = bertrand.post(address, headers={"Accept": "application/json"}).json()
    game = Game.objects.get(rematch_of=over.game)
    assert begun["url"] == game.get_absolute_url()
    assert {client.get(address).json()["url"] for client in (ada, watcher)} == {begun["url"]}
    assert told() == [("begun", False)] * 4


def test_not_now(over: Table, signed_in: Any) -> None:
    ada, bertrand = over.players
    with pytest.raises(SeatTaken):
        services.decline_rematch(user=bertrand, key=over.key)
    services.play_again(user=ada, key=over.key)
    client = signed_in(bertrand)
    answer = client.post(
        f"{over.game.get_absolute_url()}rematch/decline/", headers={"Accept": "application/json"}
    )
    assert answer.json()["state"] == "declined"
    services.decline_rematch(user=bertrand, key=over.key)
    for user in (ada, bertrand):
        with pytest.raises(SeatTaken):
            services.play_again(user=user, key=over.key)
    assert Game.objects.filter(rematch_of=over.game).count() == 1


def test_the_asker_takes_it_back(over: Table) -> None:
    ada, bertrand = over.players
    services.play_again(user=ada, key=over.key)
    services.decline_rematch(user=ada, key=over.key)
    with pytest.raises(SeatTaken):
        services.play_again(user=bertrand, key=over.key)


def test_one_that_is_on_is_not_declined(over: Table) -> None:
    for user in over.players:
        services.play_again(user=user, key=over.key)
    with pytest.raises(SeatTaken):
        services.decline_rematch(user=over.players[0], key=over.key)


def test_its_seats_are_kept(over: Table, clara: User, signed_in: Any, decks: Any) -> None:
    asked = services.play_again(user=over.players[0], key=over.key)
    with pytest.raises(SeatTaken):
        services.join_game(user=clara, invite_key=asked.invite_key, deck=decks[0], agreed=True)
    with pytest.raises(SeatTaken):
        services.start_game(user=over.players[0], key=asked.key)
    page = signed_in(over.players[0]).get(asked.get_absolute_url())
    assert asked.invite_key not in page.content.decode()


def test_who_may_not(table: Table, clara: User, signed_in: Any) -> None:
    ada = table.players[0]
    with pytest.raises(GameNotRunning):
        services.play_again(user=ada, key=table.key)
    services.resign(game_id=table.game.pk, side=0, number=table.game.number)
    with pytest.raises(NotYourSeat):
        services.play_again(user=clara, key=table.key)
    address = f"{table.game.get_absolute_url()}rematch/"
    assert Client().post(address).status_code == 302
    refused = signed_in(clara).post(address)
    assert refused.status_code == 403
    assert "Only the players" in refused.content.decode()
    assert not Game.objects.filter(rematch_of__isnull=False).exists()


def test_no_rematch_with_who_has_left(over: Table, signed_in: Any) -> None:
    ada, bertrand = over.players
    services.leave_games(user=bertrand)
    assert not signed_in(ada).get(f"{over.game.get_absolute_url()}rematch/").json()["may"]
    with pytest.raises(SeatTaken):
        services.play_again(user=ada, key=over.key)


def test_a_seed_follows_its_promise(over: Table, signed_in: Any) -> None:
    ada, bertrand = over.players
    address = f"{over.game.get_absolute_url()}rematch/"
    first = signed_in(ada).post(f"{address}offer/").json()
    asked = services.play_again(user=ada, key=over.key, offer=first["offer"], seed="a")
    assert asked.commitment == first["commitment"]
    stale = services.make_server_seed(user=bertrand)
    with pytest.raises(OfferSpent):
        services.play_again(user=bertrand, key=over.key, offer=stale.key, seed="b")
    with pytest.raises(OfferSpent):
        services.play_again(user=bertrand, key=over.key, seed="b")
    promised = signed_in(bertrand).post(f"{address}offer/").json()
    assert promised == first
    game = services.play_again(user=bertrand, key=over.key, offer=promised["offer"], seed="b")
    assert [seat.seed for seat in game.seats.order_by("side")] == ["b", "a"]
    assert [seat.seed_maker for seat in game.seats.all()] == [SeedMaker.PLAYER] * 2


def test_as_many_games_as_may_be(
    over: Table, lost_to_a_bot: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bertrand = over.players
    services.play_again(user=bertrand, key=over.key)
    monkeypatch.setattr("play.services.games.MAX_OPEN_GAMES", 0)
    for key in (over.key, lost_to_a_bot.key):
        with pytest.raises(PlayError, match="the most allowed"):
            services.play_again(user=ada, key=key)
    assert Game.objects.filter(rematch_of__isnull=False).count() == 1


def test_who_is_asked_finds_it_in_their_games(over: Table, signed_in: Any) -> None:
    ada, bertrand = over.players
    services.play_again(user=ada, key=over.key)
    page = signed_in(bertrand).get("/play/").content.decode()
    assert "ada asks for a rematch" in page
    assert f"{over.game.get_absolute_url()}rematch/" in page
    assert "asks for a rematch" not in signed_in(ada).get("/play/").content.decode()
    answer = signed_in(bertrand).post(f"{over.game.get_absolute_url()}rematch/")
    game = Game.objects.get(rematch_of=over.game)
    assert answer["Location"] == game.get_absolute_url()
    assert "asks for a rematch" not in signed_in(bertrand).get("/play/").content.decode()


def test_the_rematch_tells_no_secret(over: Table, signed_in: Any) -> None:
    """The seats of a rematch that is not full are as any invitation's."""
    ada, bertrand = over.players
    asked = services.play_again(user=ada, key=over.key, **promise(ada))
    for client in (signed_in(bertrand), Client()):
        text = client.get(f"{over.game.get_absolute_url()}rematch/").content.decode()
        assert asked.server_seed.seed not in text
        assert asked.key not in text
        assert asked.invite_key not in text
        assert "secret seed" not in text
        assert client.get(asked.get_absolute_url()).status_code == 404


def promise(user: User) -> dict[str, str]:
    return {"offer": services.make_server_seed(user=user).key, "seed": "secret seed"}


def test_both_sides_begin_their_own_rematch_from_the_same_state(
    over: Table, new_table: Callable[..., Table]
) -> None:
    game = [services.play_again(user=user, key=over.key) for user in over.players][-1]
    state = load_state(game)
    assert rules_for(game).seats_to_act(state) == (0, 1)
    check_game(game)
