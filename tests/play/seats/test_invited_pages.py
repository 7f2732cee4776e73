"""The page of an invitation for any number of seats, and the one on which players wait."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from engine.kernel.roles import Role
from games import GAMES
from play import services
from play.models import Game, Seat
from play.setup.terms import BY_CHANCE
from tests.play.created import created
from tests.play.seats.conftest import deck_of
from tests.play.seats.reading import client_of, current, errors, fields, shown
from tests.play.table.reading import Node

pytestmark = pytest.mark.django_db


def link(game: Game) -> str:
    return f"/play/join/{game.invite_key}/"


def invite(host: User, slug: str, seats: int, **how: Any) -> Game:
    return created(host, game=slug, seats=seats, **how)


def seated(game: Game) -> list[tuple[int, str]]:
    return list(Seat.objects.filter(game=game).order_by("side").values_list("side", "name"))


def rows(page: Node) -> list[str]:
    """Who sits where, as the page lists it."""
    lists = [one for one in page.find("ol") if "chairs" in one.attrs.get("class", "")]
    return [row.text for row in lists[0].find("li")]


def buttons(page: Node) -> list[str]:
    return [one.text for one in page.find("main")[0].find("button")]


def test_players_join_by_one_link_and_it_begins_by_itself(people: list[User]) -> None:
    ada, bertrand, cleo = people[:3]
    game = invite(ada, "nim", 3, options={"last": "loses"}, is_public=True)
    page = shown(client_of(bertrand).get(link(game)))
    assert rows(page) == ["Player 1 ada Host", "Player 2 Free", "Player 3 Free"]
    assert "ada invites you to play Nim" in page.text
    assert "3 days per move. Others can watch." in page.text
    assert "Taking the last one: loses." in page.text
    assert list(fields(page)) == ["agreed"]
    refused = client_of(bertrand).post(link(game))
    assert errors(refused.content.decode()) == [
        "Tick the box to agree, or ask for a game without these terms."
    ]
    assert seated(game) == [(0, "ada")]
    joined = client_of(bertrand).post(link(game), {"agreed": "on"})
    assert (joined.status_code, joined["Location"]) == (302, game.get_absolute_url())
    waiting = shown(client_of(bertrand).get(joined["Location"]))
    assert rows(waiting) == ["Player 1 ada Host", "Player 2 bertrand you", "Player 3 Free"]
    for user in (ada, bertrand):  # their link leads to the game itself
        assert client_of(user).get(link(game))["Location"] == game.get_absolute_url()
    client_of(cleo).post(link(game), {"agreed": "on"})
    game.refresh_from_db()
    assert game.is_running
    assert "Moves" in shown(client_of(ada).get(game.get_absolute_url())).text


def test_a_stranger_who_joins_is_a_guest(people: list[User]) -> None:
    game, client = invite(people[0], "nim", 2), Client()
    assert "You’ll go on as a guest" in shown(client.get(link(game))).text
    assert client.post(link(game)).status_code == 302
    game.refresh_from_db()
    assert game.is_running
    shown(client.get(game.get_absolute_url()))


def test_a_role_is_chosen_and_its_decks_with_it(people: list[User], hunting: Any) -> None:
    ada, bertrand, cleo = people[:3]
    game = invite(bertrand, "traitors", 4, deck=hunting[1])
    assert "Player 2 · Keeper bertrand Host" in rows(shown(client_of(ada).get(link(game))))
    page = shown(client_of(ada).get(link(game)))
    assert current(page) == ["Hunter"]
    assert fields(page) == {"deck": [hunting[0].key]}
    assert "Join as Hunter" in buttons(page)
    page = shown(client_of(cleo).get(f"{link(game)}?role=keeper"))
    assert current(page) == ["Keeper"]
    assert fields(page) == {"deck": [hunting[2].key]}
    client_of(cleo).post(link(game), {"role": "keeper", "deck": hunting[2].key})
    assert seated(game) == [(1, "bertrand"), (2, "cleo")]
    assert "All treasures" not in shown(client_of(ada).get(link(game))).text
    client_of(ada).post(link(game), {"role": "hunter", "deck": hunting[0].key})
    assert seated(game) == [(0, "ada"), (1, "bertrand"), (2, "cleo")]
    only = shown(client_of(people[3]).get(link(game)))  # one role is left: nothing to choose
    assert (current(only), "Join as Keeper" in buttons(only)) == ([], True)


def test_a_role_that_was_taken_meanwhile_is_said_at_its_place(
    people: list[User], hunting: dict[int, Any]
) -> None:
    game = invite(people[1], "traitors", 4, deck=hunting[1])
    services.join_game(user=people[0], invite_key=game.invite_key, deck=hunting[0])
    late = client_of(people[2])
    answer = late.post(link(game), {"role": "hunter", "deck": hunting[2].key})
    page = shown(answer, 409)
    assert errors(answer.content.decode()) == ["Someone else is Hunter now. Choose another role."]
    assert fields(page) == {"deck": [hunting[2].key]}  # those of the role that is left
    assert len(seated(game)) == 2
    assert late.post(link(game), {"role": "keeper", "deck": hunting[2].key}).status_code == 302
    unknown = late.get(link(game))
    assert unknown.status_code == 302  # who sits there is sent to the game


def test_roles_without_decks_are_kept_to(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    roles = (Role("miner", "Miner", seats=(2,)), Role("guard", "Guard"))
    monkeypatch.setattr(type(GAMES["nim"]), "roles", roles)
    game = invite(people[0], "nim", 4)
    client_of(people[1]).post(link(game), {"role": "miner"})
    assert seated(game) == [(0, "ada"), (2, "bertrand")]
    chance = invite(people[0], "nim", 3, by_chance=True)
    page = shown(client_of(people[1]).get(link(chance)))
    assert rows(page) == ["Player 1 ada Host", "Player 2 Free", "Player 3 Free"]
    assert BY_CHANCE in page.text
    client_of(people[1]).post(link(chance), {"agreed": "on", "role": "miner"})
    assert len(seated(chance)) == 2
    waiting = shown(client_of(people[1]).get(chance.get_absolute_url()))
    assert rows(waiting)[1] == "Player 2 bertrand you"


@pytest.mark.parametrize("is_public", [True, False])
def test_a_full_game_and_a_cancelled_one_are_said_to_be(
    people: list[User], is_public: bool
) -> None:
    full = invite(people[0], "nim", 2, is_public=is_public)
    services.join_game(user=people[1], invite_key=full.invite_key)
    cancelled = invite(people[0], "survivors", 3, is_public=is_public)
    services.withdraw_game(user=people[0], key=cancelled.key)
    client = client_of(people[2])
    for game, said in (
        (full, "This game is full and has started."),
        (cancelled, "This invite was cancelled."),
    ):
        for answer in (client.get(link(game)), client.post(link(game), {"agreed": "on"})):
            page = shown(answer, 404)
            assert said in page.text
            links = [one.attrs["href"] for one in page.find("a")]
            assert f"/g/{game.slug}/play/new/" in links
            assert (game.get_absolute_url() in links) == (is_public and game is full)
    assert Seat.objects.count() == 3


WRONG = [
    ({"role": "jester"}, "No role called “jester”. Choose one of these."),
    ({"role": "hunter", "deck": ""}, "Choose a deck."),
    ({"role": "hunter", "deck": "nothing"}, "No such deck. Choose one of these."),
    ({"role": "keeper"}, "Your deck “All traps” can’t start a game. It’s for "),
    ({"seed": "x" * 9000}, "At most 100 characters; these are"),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG)
def test_what_is_wrong_is_said_and_nobody_sits_down(
    people: list[User], hunting: Any, wrong: dict[str, str], said: str
) -> None:
    game = invite(people[1], "traitors", 4, deck=hunting[1])
    sent = {"role": "hunter", "deck": hunting[0].key, **wrong}
    answer = client_of(people[0]).post(link(game), sent)
    shown(answer, answer.status_code)
    assert 400 <= answer.status_code < 500
    found = errors(answer.content.decode())
    assert len(found) == 1
    assert found[0].startswith(said)
    assert seated(game) == [(1, "bertrand")]


def test_a_deck_of_another_game_sits_nowhere(people: list[User], hunting: Any) -> None:
    game = invite(people[1], "traitors", 3, deck=hunting[1])
    other = Deck.objects.create(owner=people[0], game="claims", name="Numbers")
    answer = client_of(people[0]).post(link(game), {"role": "hunter", "deck": other.key})
    found = errors(answer.content.decode())
    assert found == ["“Numbers” is a deck of Claims. Choose one of Traitors."]
    assert len(seated(game)) == 1


def test_who_waits_sees_who_comes(people: list[User]) -> None:
    ada, bertrand = people[:2]
    game = invite(ada, "survivors", 4, bots={"second": "random"})
    host = client_of(ada)
    page = shown(host.get(game.get_absolute_url()))
    assert rows(page) == [
        "Player 1 ada you Host",
        "Player 2 Wanderer bot",
        "Player 3 Free",
        "Player 4 Free",
    ]
    assert "2 seats free" in page.text
    (address,) = [
        one.attrs["value"] for one in page.find("input") if one.attrs.get("id") == "invite"
    ]
    assert address.endswith(link(game))
    assert [one for one in buttons(page) if one != "Copy"] == [
        "Start now with bots",
        "Cancel invite",
    ]
    poll = f"/play/game/{game.key}/table/"
    seen = host.get(poll, headers={"X-Table": "1"})
    unchanged = host.get(poll, headers={"If-None-Match": seen["ETag"]})
    assert unchanged.status_code == 304
    services.join_game(user=bertrand, invite_key=game.invite_key)
    changed = host.get(poll, headers={"If-None-Match": seen["ETag"]})
    assert changed.status_code == 200
    assert "1 seat free" in changed.content.decode()
    guest = shown(client_of(bertrand).get(game.get_absolute_url()))
    assert [one for one in buttons(guest) if one != "Copy"] == ["Leave game"]
    for other in (Client(), client_of(people[2])):
        assert other.get(game.get_absolute_url()).status_code == 404


def test_a_seat_is_given_back_and_an_invitation_taken_back(people: list[User]) -> None:
    ada, bertrand = people[:2]
    game = invite(ada, "nim", 3)
    services.join_game(user=bertrand, invite_key=game.invite_key)
    address = f"/play/game/{game.key}/withdraw/"
    left = client_of(bertrand).post(address, follow=True)
    assert left.redirect_chain == [("/g/nim/play/", 302)]
    assert "You left the game." in shown(left).text
    assert seated(game) == [(0, "ada")]
    assert client_of(bertrand).post(address).status_code == 409
    cancelled = client_of(ada).post(address, follow=True)
    assert "Invite cancelled." in shown(cancelled).text
    game.refresh_from_db()
    assert game.status == Game.Status.WITHDRAWN
    page = shown(client_of(ada).get(game.get_absolute_url()))
    assert "This invite was cancelled" in page.text
    assert buttons(page) == []


def test_the_host_alone_begins_with_bots(people: list[User]) -> None:
    ada, bertrand, cleo = people[:3]
    game = invite(ada, "nim", 4)
    services.join_game(user=bertrand, invite_key=game.invite_key)
    address = f"/play/game/{game.key}/start/"
    for user, level, status in ((bertrand, "greedy", 409), (ada, "grandmaster", 400)):
        answer = client_of(user).post(address, {"bot": level})
        shown(answer, status)
        assert len(errors(answer.content.decode())) == 1
    assert client_of(cleo).post(address).status_code == 404
    assert Client().post(address)["Location"].startswith("/accounts/login/")
    assert client_of(ada).get(address).status_code == 405
    assert len(seated(game)) == 2
    host = client_of(ada)
    begun = host.post(address, {"bot": "quick"}, headers={"X-Table": "1"})
    assert begun.status_code == 200
    assert "Moves" in begun.content.decode()
    assert [seat.bot for seat in Seat.objects.order_by("side")] == ["", "", "quick", "quick"]
    again = host.post(address, {"bot": "quick"})
    shown(again, 409)
    assert errors(again.content.decode()) == ["This game has started or was cancelled."]


def test_bots_are_offered_if_they_have_decks(people: list[User], hunting: Any) -> None:
    game = invite(people[0], "traitors", 3, deck=hunting[0])
    client = client_of(people[0])
    page = shown(client.get(game.get_absolute_url()))
    assert "Bots can’t take the free seats: there’s no starter deck for them." in page.text
    assert "Start now with bots" not in buttons(page)
    assert "You play “All traps”." in page.text
    deck_of(None, "traitors", "keeper", "treasure")
    page = shown(client.get(game.get_absolute_url()))
    assert "Start now with bots" in buttons(page)
    assert client.post(f"/play/game/{game.key}/start/").status_code == 302
    game.refresh_from_db()
    assert game.is_running
