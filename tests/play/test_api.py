"""Everything of play through JSON, with clear problems and never a 500."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.models import Deck
from engine.kernel.reading import read_record
from games.cidwam.rules.board import SEATS as SIDES
from play.models import Game
from tests.play.conftest import Table

Api = Callable[..., tuple[int, Any]]


@pytest.fixture
def api(signed_in: Callable[[User], Client]) -> Callable[[User | None], Api]:
    """`call = api(user)`; `call("post", "games/", {...})` gives the status and the JSON."""

    def of(user: User | None) -> Api:
        client = signed_in(user) if user else Client()

        def call(verb: str, path: str, body: Any = None):
            if verb == "get":
                answer = client.get(f"/api/{path}", body)
            else:
                answer = client.post(f"/api/{path}", body, "application/json")
            kind = answer.headers.get("Content-Type", "")
            return answer.status_code, answer.json() if "json" in kind else answer

        return call

    return of


def test_a_game_by_json_from_offer_to_record(
    api, ada: User, bertrand: User, decks: list[Deck]
) -> None:
    one, two = api(ada), api(bertrand)
    status, offer = one("post", "games/seed-offers/")
    assert status == 201
    status, made = one(
        "post",
        "games/",
        {"deck": decks[0].key, "opponent": "link", "offer": offer["offer"], "seed": "north wind"},
    )
    assert status == 201
    assert made["commitment"] == offer["commitment"]
    assert made["view"] is None
    assert made["invite_url"].endswith(f"/play/join/{made['invite_key']}/")
    join = {"invite_key": made["invite_key"], "deck": decks[1].key}
    status, joined = two("post", "games/join/", join)
    assert (status, joined["side"]) == (200, "north")
    assert "hand" not in joined["view"]["players"]["south"]
    game = f"games/{made['key']}/"
    for call in (one, two):
        number = call("get", game)[1]["number"]
        status, taken = call("post", f"{game}actions/", {"action": "open", "number": number})
        assert status == 200
        assert not taken["again"]
    assert taken["events"]
    assert taken["game"]["view"]["phase"] != "opening"
    status, listed = one("get", "games/")
    assert [entry["key"] for entry in listed["results"]] == [made["key"]]
    status, events = one("get", f"{game}events/", {"since": 1})
    assert [entry["number"] for entry in events["results"]] == [2]
    assert (events["more"], events["next"]) == (False, 2)
    number = one("get", game)[1]["number"]
    status, taken = one("post", f"{game}actions/", {"action": "resign", "number": number})
    assert taken["game"]["winner"] == "north"
    assert taken["game"]["server_seed"]
    status, record = one("get", f"{game}record/")
    assert status == 200
    assert read_record(record.content.decode()).commitment == offer["commitment"]


def test_the_view_has_an_etag(api, table: Table) -> None:
    call = api(table.players[0])
    client = Client()
    client.force_login(table.players[0])
    address = reverse("api-game", args=[table.key])
    etag = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 304
    table.act("end")
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 200
    assert call("get", f"games/{table.key}/")[0] == 200


def test_stale_illegal_and_repeated_actions(api, table: Table) -> None:
    side = table.to_act
    call, path = api(table.players[side]), f"games/{table.key}/actions/"
    number = table.game.number
    status, problem = call("post", path, {"action": "move a1 z9", "number": number})
    assert (status, problem["code"]) == (422, "illegal")
    assert problem["detail"] == "“move a1 z9” isn’t possible now."
    assert problem["reason"]["code"] == "impossible"
    first = call("post", path, {"action": "end", "number": number})
    again = call("post", path, {"action": "end", "number": number})
    assert (first[0], again[0]) == (200, 200)
    assert (first[1]["again"], again[1]["again"]) == (False, True)
    assert first[1]["events"] == again[1]["events"]
    status, problem = call("post", path, {"action": "resign", "number": number})
    assert (status, problem["code"], problem["number"]) == (409, "stale", number + 1)


def test_an_action_may_be_sent_as_it_is_listed(api, table: Table) -> None:
    side = table.to_act
    call, game = api(table.players[side]), f"games/{table.key}/"
    _, seen = call("get", game, {"odds": "true", "why_not": "true"})
    listed = seen["view"]["actions"]
    assert [action["notation"] for action in listed] == seen["view"]["legal"]
    (end,) = [action for action in listed if action["verb"] == "end"]
    sent = {"action": {"verb": "end", "phase": "summon"}, "number": seen["number"]}
    status, taken = call("post", f"{game}actions/", sent)
    assert (status, taken["again"]) == (200, False)
    assert taken["events"][-1]["kind"] == "settled"
    assert call("post", f"{game}actions/", sent)[1]["again"]
    # notation and odds are for readers, and the order of keys says nothing
    same = {"phase": "summon", "odds": {}, **end}
    assert call("post", f"{game}actions/", {**sent, "action": same})[1]["again"]
    offer = {"action": {"verb": "offer draw"}, "number": taken["number"]}
    assert call("post", f"{game}actions/", offer)[1]["events"][0]["text"] == "You offer a draw"


def test_why_a_thing_can_not_be_done_is_told_if_asked(api, table: Table) -> None:
    call, game = api(table.players[1 - table.to_act]), f"games/{table.key}/"
    seat = SIDES[1 - table.to_act]
    _, plain = call("get", game)
    _, asked = call("get", game, {"why_not": "true"})
    assert "why_not" not in str(plain["view"])
    card = asked["view"]["players"][seat]["hand"][0]
    assert card["why_not"]["play"]["code"] == "not_your_turn"
    assert call("get", game, {"why_not": "yes"})[0] == 400


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"verb": "dance"},
        {"verb": ["end"]},
        {"verb": "end"},
        {"verb": "end", "phase": "move"},
        {"verb": "end", "phase": "summon", "more": 1},
        {"verb": "end", "phase": {"summon": [[[]]]}},
        {"verb": "move", "subject": "c2", "target": 10**300},
        {"verb": "use", "subject": {"place": "north:1"}, "ability": True},
        {"verb": "x" * 1000},
        {"verb": "end", "phase": "sum\u202emon"},
    ],
)
def test_hostile_data_are_an_illegal_action(api, table: Table, action: Any) -> None:
    number, user = table.game.number, table.players[table.to_act]
    path = f"games/{table.key}/actions/"
    status, problem = api(user)("post", path, {"action": action, "number": number})
    assert (status, problem["code"]) == (422, "illegal")
    assert table.game.number == number


@pytest.mark.parametrize(
    "body",
    [
        None,
        {},
        [],
        "end",
        {"action": "end"},
        {"number": 1},
        {"action": None, "number": None},
        {"action": ["end"], "number": {}},
        {"action": "end", "number": -1},
        {"action": "end", "number": 10**40},
        {"action": "end\x00", "number": 2},
        {"action": "x" * 100_000, "number": 2},
        {"action": "\ud800", "number": 2},
        {"action": "🐀🐀", "number": 2},
    ],
)
def test_bad_bodies_get_a_problem(api, table: Table, body: object) -> None:
    call = api(table.players[table.to_act])
    number = table.game.number
    status, problem = call("post", f"games/{table.key}/actions/", body)
    assert status in (400, 409, 422)
    assert problem["detail"]
    assert table.game.number == number


def test_a_long_choice_is_not_repeated_whole(api, ada, decks) -> None:
    asked = {"deck": decks[0].key, "opponent": "x" * 41}
    status, problem = api(ada)("post", "games/", asked)
    assert status == 400
    assert f"“{'x' * 40}…” is not a valid choice. Send one of: link, " in problem["detail"]
    asked["opponent"] = "x" * 40
    assert f"“{'x' * 40}” is not" in api(ada)("post", "games/", asked)[1]["detail"]


@pytest.mark.parametrize(
    "change",
    [
        {"deck": "nope"},
        {"deck": ""},
        {"opponent": "nobody"},
        {"days_per_action": 15},
        {"seed": "mine"},
        {"offer": "forged"},
        {"bot_deck": "nope", "opponent": "greedy"},
        {"deck": {"a": 1}},
        {"seed": "x" * 200},
    ],
)
def test_bad_games_get_a_problem(api, ada: User, decks: list[Deck], change: dict[str, Any]) -> None:
    body = {"deck": decks[0].key, "opponent": "link", **change}
    status, problem = api(ada)("post", "games/", body)
    assert status in (400, 409, 422)
    assert problem["detail"]
    assert not Game.objects.exists()


def test_who_may_what(api, table: Table, clara: User) -> None:
    nobody, stranger = api(None), api(clara)
    assert nobody("post", "games/", {})[0] == 401
    assert nobody("get", "games/")[0] == 401
    assert nobody("get", f"games/{table.key}/")[0] == 200
    seen = stranger("get", f"games/{table.key}/")[1]
    assert seen["side"] is None
    assert "hand" not in seen["view"]["players"]["south"]
    assert seen["view"]["legal"] == []
    status, problem = stranger(
        "post", f"games/{table.key}/actions/", {"action": "end", "number": 2}
    )
    assert status == 400
    assert "watching" in problem["detail"]
    assert stranger("post", f"games/{table.key}/withdraw/")[0] == 409
    assert stranger("get", f"games/{table.key}/record/")[0] == 404
    assert stranger("get", "games/unknown/")[0] == 404
    status, problem = stranger("post", "games/join/", {"invite_key": "x", "deck": "y"})
    assert (status, problem["detail"]) == (409, "Invite not found. Ask your friend for a new link.")


def test_events_come_oldest_first_in_parts(api, table: Table, monkeypatch) -> None:
    table.play_on(30)
    call, path = api(None), f"games/{table.key}/events/"
    whole = call("get", path)[1]
    assert whole["results"][0]["number"] <= 2
    monkeypatch.setattr("play.api.table.MAX_EVENTS", 4)
    found, since, more = [], 0, True
    while more:
        part = call("get", path, {"since": since})[1]
        assert len(part["results"]) <= 4
        found += part["results"]
        since, more = part["next"], part["more"]
    assert found == whole["results"]
    assert len(found) > 8
    assert since == table.game.number


def test_events_need_a_number(api, table: Table) -> None:
    for since in ("x", "-1", "1" * 30, "٣"):
        status, problem = api(None)("get", f"games/{table.key}/events/", {"since": since})
        assert status == 400
        assert "since" in problem["detail"]


def test_a_bot_game_by_json(api, ada: User, decks: list[Deck]) -> None:
    body = {"deck": decks[0].key, "opponent": "greedy", "bot_deck": decks[3].key}
    status, game = api(ada)("post", "games/", {**body, "days_per_action": None})
    assert status == 201
    assert game["view"]["phase"] == "opening"
    assert [seat["bot"] for seat in game["seats"]] == ["", "greedy"]
    assert game["seats"][0]["deadline"] is None


def test_the_schema_says_how_actions_and_orders_are_written(client: Any, db: None) -> None:
    schema = client.get("/api/schema/?format=json").json()
    said = schema["paths"]["/api/games/{key}/actions/"]["post"]["description"]
    for words in ("`fight c4 c5`", "`break 2`", '"join": 0.6', "`responses`"):
        assert words in said
    assert "/api/games/{key}/advice/" in schema["paths"]
    assert "/api/games/bots/" in schema["paths"]
