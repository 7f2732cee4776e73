"""Games of any number of seats through the API, and what it says of wrong requests."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games import GAMES
from play import services
from play.models import Game, Seat, StandingOrders
from tests.play.seats.conftest import start

pytestmark = pytest.mark.django_db


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def post(user: User, address: str, **data: Any) -> Any:
    return client_of(user).post(f"/api/games/{address}", data, content_type="application/json")


def test_three_play_to_the_end(people: list[User]) -> None:
    made = post(
        people[0],
        "",
        game="nim",
        opponent="link",
        seats=4,
        options={"last": "loses"},
        bots={"fourth": "random"},
        seat="second",
        is_public=True,
    )
    assert made.status_code == 201
    game = made.json()
    assert (game["game"], game["seat_count"], game["side"]) == ("nim", 4, "second")
    assert game["options"] == {"heaps": 3, "last": "loses"}
    assert game["terms"] == ["Taking the last one: loses."]
    assert [seat["side"] for seat in game["seats"]] == ["second", "fourth"]
    for user in people[1:3]:
        refused = post(user, "join/", invite_key=game["invite_key"])
        assert (refused.status_code, refused.json()["code"]) == (409, "not-agreed")
        joined = post(user, "join/", invite_key=game["invite_key"], agreed=True)
        assert joined.status_code == 200
    dice, players = random.Random(3), {"second": 0, "first": 1, "third": 2}
    for _ in range(60):
        state = client_of(people[0]).get(f"/api/games/{game['key']}/").json()
        if state["status"] == "over":
            break
        awaited = next(seat["side"] for seat in state["seats"] if seat["awaited"])
        if awaited == "fourth":
            row = Seat.objects.get(game__key=game["key"], side=3)
            assert services.play_bot(seat_id=row.pk)
            continue
        who = people[players[awaited]]
        own = client_of(who).get(f"/api/games/{game['key']}/").json()
        assert (own["side"], own["mine"]) == (awaited, True)
        action = dice.choice(own["view"]["legal"])
        done = post(who, f"{game['key']}/actions/", action=action, number=own["number"])
        assert done.status_code == 200
        assert done.json()["game"]["number"] == own["number"] + 1
    assert state["status"] == "over"
    assert sorted(state["places"]) == [1, 1, 1, 4]
    assert state["winner"] is None
    events = Client().get(f"/api/games/{game['key']}/events/").json()["results"]
    assert {entry["side"] for entry in events} == {"first", "second", "third", "fourth"}
    record = Client().get(f"/api/games/{game['key']}/record/").content.decode()
    assert "Game: nim" in record


def test_one_plays_alone_and_the_host_begins_early(people: list[User]) -> None:
    alone = post(people[0], "", game="patience", opponent="link").json()
    assert (alone["status"], alone["seat_count"], alone["side"]) == ("running", 1, "first")
    made = post(people[0], "", game="survivors", opponent="link", seats=6).json()
    assert made["status"] == "inviting"
    assert post(people[1], f"{made['key']}/start/").status_code in (404, 409)
    begun = post(people[0], f"{made['key']}/start/", bot="quick").json()
    assert (begun["status"], len(begun["seats"])) == ("running", 6)
    assert [seat["bot"] for seat in begun["seats"]] == ["", *["quick"] * 5]


def test_lists_can_be_asked_for_one_game(people: list[User]) -> None:
    keys = {slug: start(people[:3], slug, 3).key for slug in ("nim", "survivors")}
    client = client_of(people[0])

    def listed(query: str = "") -> list[tuple[str, str]]:
        found = client.get(f"/api/games/{query}").json()["results"]
        return sorted((game["key"], game["game"]) for game in found)

    assert listed("?game=nim") == [(keys["nim"], "nim")]
    assert listed("?game=cidwam") == []
    assert len(listed()) == 2
    wrong = client.get("/api/games/?game=chess")
    assert (wrong.status_code, wrong.json()["code"]) == (400, "unknown-game")


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"game": "chess"}, 400),
        ({"game": "nim", "seats": 0}, 400),
        ({"game": "nim", "seats": 7}, 400),
        ({"game": "patience", "seats": 2}, 400),
        ({"game": "nim", "seats": "3"}, 400),
        ({"game": "nim", "options": {"heaps": 99}}, 400),
        ({"game": "nim", "options": {"nothing": 1}}, 400),
        ({"game": "nim", "options": [1]}, 400),
        ({"game": "nim", "options": {"heaps": [1]}}, 400),
        ({"game": "nim", "bots": {"south": "random"}}, 400),
        ({"game": "nim", "bots": {"first": "nobody"}}, 400),
        ({"game": "nim", "seat": "south"}, 400),
        ({"game": "claims"}, 400),
        ({"game": "cidwam"}, 400),
        ({}, 400),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(
    people: list[User], wrong: dict[str, Any], status: int
) -> None:
    answer = post(people[0], "", **{"opponent": "link", **wrong})
    assert answer.status_code == status
    assert len(answer.content) > 40
    assert not Game.objects.exists()


def test_what_is_kept_of_a_player_names_all_others(people: list[User]) -> None:
    from play.personal_data import export_of

    table = start(people[:3], "survivors", 3)
    table.act(1, "hit first")
    kept = dict(export_of(people[0]))[f"games/{table.key}.json"]
    assert (kept["game"], kept["side"], kept["opponent"]) == (
        "survivors",
        "first",
        "bertrand and cleo",
    )
    assert "hit first" not in str(kept)


def test_a_role_without_decks_joins_without_one(
    people: list[User], hunting: dict[int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the hunter alone has a deck, a keeper sends none."""
    kind = GAMES["traitors"]
    hunters = tuple(section for section in kind.sections if "hunter" in section.roles)
    monkeypatch.setattr(type(kind), "sections", hunters)
    made = post(
        people[0], "", game="traitors", opponent="link", seats=4, deck=hunting[0].key
    ).json()
    joined = post(people[1], "join/", invite_key=made["invite_key"])
    names = Game.objects.get(key=made["key"]).seat_names
    assert (joined.status_code, joined.json()["side"]) == (200, names[1])
    refused = post(people[1], "", game="traitors", opponent="link", seats=4, seat=made["side"])
    assert (refused.status_code, refused.json()["code"]) == (422, "deck-refused")


def test_decks_of_any_game_are_played_with(people: list[User], hunting: dict[int, Any]) -> None:
    made = post(people[0], "", game="traitors", opponent="link", seats=3, deck=hunting[0].key)
    assert made.status_code == 201
    invite, key = made.json()["invite_key"], made.json()["key"]
    joined = post(people[1], "join/", invite_key=invite, deck=hunting[1].key)
    assert joined.status_code == 200
    others = post(people[2], "join/", invite_key=invite, deck=hunting[1].key)
    assert (others.status_code, list(others.json()["errors"])) == (400, ["deck"])
    hunting[4].owner = people[0]
    hunting[4].save()
    begun = post(people[0], f"{key}/start/", bot_deck=hunting[4].key)
    assert (begun.status_code, begun.json()["status"]) == (200, "running")
    assert Game.objects.get(key=key).seats.get(side=2).deck_name == hunting[4].name
    foreign = post(people[0], "", opponent="link", deck=hunting[0].key)
    assert (foreign.status_code, foreign.json()["code"]) == (422, "deck-refused")
    assert "is a deck of Traitors" in foreign.json()["detail"]


def test_orders_for_a_game_that_has_none_are_refused(people: list[User]) -> None:
    """In words, and not as a fault of its rules."""
    table = start(people[:2], "nim", 2)
    for action in ("orders {}", 'orders {"pass": true}'):
        refused = post(people[0], f"{table.key}/actions/", action=action, number=0)
        assert (refused.status_code, refused.json()["code"]) == (400, "refused")
        assert refused.json()["detail"] == "This game takes no auto-replies."
    assert not StandingOrders.objects.exists()
