"""What the page of the game of units is given: all of it from the viewer's own view, in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from play.models import Game, Seat
from play.wording import FREE, seat_names
from tests.play.units.tables import BATTLE, act, put, seated, without_card_meanings

pytestmark = [pytest.mark.django_db, pytest.mark.once]


def facts(client: Client, game: Game, since: int | None = None) -> dict[str, Any]:
    address = f"/play/game/{game.key}/table/"
    query = {} if since is None else {"since": since}
    answer = client.get(address, query, headers={"accept": "application/json"})
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def as_user(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_a_turn_in_words() -> None:
    game, [ada, _] = seated(2)
    put(game, BATTLE)
    found = facts(as_user(ada), game)
    assert (found["said"], found["mine"], found["seat"]) == ("Your turn", True, "p1")
    assert found["names"] == {"p1": "You", "p2": "bertil"}
    labels = {choice["text"]: choice["label"] for choice in found["choices"]}
    assert labels["attack p2 with u1, u2"] == "Attack bertil with unit 1 and unit 2"
    attack = next(one for one in found["choices"] if one["text"] == "attack p2 with u1")
    assert (attack["verb"], attack["subject"], attack["target"]) == ("attack", ["u1"], "p2")
    assert found["why_not"]["SJ"]["play"] == "That belongs to another phase of the turn."
    assert found["decision"] is None
    assert found["may_offer"]
    act(game, 0, "offer draw")
    act(game, 1, "decline draw")
    again = facts(as_user(ada), game)
    assert (again["mine"], again["may_offer"]) == (True, False)
    assert "legal" not in found["view"]


def test_a_question_its_default_and_what_would_come_of_it() -> None:
    game, [ada, bertil] = seated(2)
    put(game, BATTLE)
    act(game, 0, "attack p2 with u1, u2")
    asked = facts(as_user(bertil), game)
    assert asked["decision"] == {
        "kind": "blocks",
        "question": "ada attacks you. Which units block?",
        "default": "done",
    }
    act(game, 1, "block p1:u1 with u1", "done")
    assert facts(as_user(bertil), game)["said"] == "Waiting for ada"
    found = facts(as_user(ada), game)
    assert found["said"] == "Your response"
    forecast = {one["target"]: one["wounds"] for one in found["view"]["battle"]["forecast"]}
    assert forecast == {"p2:u1": 1, "p1:u1": 0, "p2:ace": 3}


def test_others_and_watchers_see_no_hand_nor_what_is_built() -> None:
    game, [ada, bertil] = seated(2, is_public=True)
    put(game, BATTLE)
    for client, hidden in (
        (as_user(bertil), ("SJ", "DK", "C4", "H9")),
        (Client(), ("SJ", "DK", "C4", "H9", "CK", "H10", "S9")),
    ):
        told = json.dumps({**facts(client, game), "names": ""})
        assert not [code for code in hidden if f'"{code}"' in told]
        page = client.get(f"/play/game/{game.key}/").content.decode()
        assert not [code for code in hidden if f'"{code}"' in without_card_meanings(page)]
    own = facts(as_user(ada), game)
    assert own["view"]["hand"] == ["SJ", "DK", "C4"]
    watched = facts(Client(), game)
    assert (watched["choices"], watched["seat"], watched["watching"]) == ([], None, True)


def test_entries_since_can_be_followed_and_the_newest_be_read() -> None:
    game, [ada, _] = seated(2)
    put(game, BATTLE)
    act(game, 0, "attack p2 with u1")
    client = as_user(ada)
    since = facts(client, game, since=0)
    kinds = [event["kind"] for entry in since["entries"] for event in entry["events"]]
    assert (since["since"], "changed" in kinds, "attacked" in kinds) == (0, True, True)
    newest = facts(client, game)
    assert all(event["text"] for entry in newest["entries"] for event in entry["events"])
    sent = {"action": "resign", "number": "0"}
    answer = client.post(
        f"/play/game/{game.key}/act/", sent, headers={"accept": "application/json"}
    )
    assert answer.json()["problem"]


def test_the_end_ranks_all() -> None:
    game, people = seated(3)
    services_out = [(1, "resign"), (2, "resign")]
    for side, line in services_out:
        act(game, side, line)
    found = facts(as_user(people[0]), game)
    assert found["over"]["ranking"] == [
        {"place": 1, "name": "ada"},
        {"place": 2, "name": "cleo"},
        {"place": 3, "name": "bertil"},
    ]
    assert found["choices"] == []


def test_without_scripts_the_same_game_is_forms() -> None:
    game, [ada, _] = seated(2)
    client = as_user(ada)
    drawn = client.get(f"/play/game/{game.key}/").content.decode()
    assert f'content="0; url=/play/game/{game.key}/plain/"' in drawn
    page = client.get(f"/play/game/{game.key}/plain/").content.decode()
    assert "Patrol zone" in page
    past = client.get(f"/play/game/{game.key}/plain/?at=0").content.decode()
    assert "The start" in past
    assert 'id="table-data"' in client.get(f"/play/game/{game.key}/?at=0").content.decode()


def test_bots_of_a_level_are_told_apart_among_several() -> None:
    """By a number, in the order of their seats; a lone one and a table of two need none."""

    def named(*names: str, count: int) -> tuple[str, ...]:
        return seat_names([Seat(side=at, name=name) for at, name in enumerate(names)], count)

    grabber = "Grabber bot"
    assert named("ada", grabber, "Wanderer bot", grabber, count=5) == (
        "ada",
        f"{grabber} 1",
        "Wanderer bot",
        f"{grabber} 2",
        FREE,
    )
    assert named("ada", count=3) == ("ada", FREE, FREE)
    assert named(grabber, grabber, count=2) == (grabber, grabber)
