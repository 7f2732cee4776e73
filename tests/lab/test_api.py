"""The API: the official run for everyone, one's own runs, refusals in words."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from lab import services
from lab.models import LabRun

JSON: dict[str, Any] = {"content_type": "application/json"}


def test_the_official_run_is_everybodys(client: Client, official: Any) -> None:
    listed = client.get("/api/lab/").json()
    assert [run["id"] for run in listed["results"]] == ["official"]
    shown = client.get("/api/lab/official/").json()
    assert shown["state"] == "done"
    assert shown["report"] == official.report()
    assert client.delete("/api/lab/official/").status_code in (401, 403)
    assert client.get("/api/lab/nothing/").status_code == 404


def test_a_deck_and_a_card_are_tried(
    client: Client, player: User, mine: Deck, official: Any, short: None
) -> None:
    assert client.post("/api/lab/", {"deck": mine.key}, **JSON).status_code in (401, 403)
    client.force_login(player)
    asked = client.post("/api/lab/", {"deck": mine.key}, **JSON)
    assert asked.status_code == 201
    assert asked.json()["progress"] == {"done": 0, "total": 16}
    assert client.post("/api/lab/", {"deck": mine.key}, **JSON).status_code == 200
    card = client.post("/api/lab/", {"deck": mine.key, "card": "Bulwark"}, **JSON)
    assert card.status_code == 201
    while services.play_next():
        pass
    shown = client.get(f"/api/lab/{asked.json()['id']}/").json()
    assert shown["state"] == "done"
    assert shown["report"]["games"] == 16
    assert client.delete(f"/api/lab/{card.json()['id']}/").status_code == 204
    assert client.delete("/api/lab/official/").status_code == 409
    assert LabRun.objects.of(player).count() == 1


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({}, "required"),
        ({"deck": "nobodys"}, "Deck not found"),
        ({"deck": "01-the-cellar-door", "card": "Thunderfoot"}, "doesn’t have Thunderfoot"),
    ],
)
def test_what_can_not_be_tried(
    client: Client, player: User, core: None, asked: dict[str, str], words: str
) -> None:
    client.force_login(player)
    refused = client.post("/api/lab/", asked, **JSON)
    assert refused.status_code == 400
    assert words in refused.content.decode()


def test_too_many(client: Client, player: User, core: None, short: None) -> None:
    client.force_login(player)
    for deck in Deck.objects.preconstructed().filter(game="cidwam").order_by("key")[:2]:
        assert client.post("/api/lab/", {"deck": deck.key}, **JSON).status_code == 201
    third = client.post("/api/lab/", {"deck": "03-hold-the-gate"}, **JSON)
    assert third.status_code == 409
    assert "You have 2 runs" in third.content.decode()


def test_a_run_is_its_owners(client: Client, player: User, mine: Deck, short: None) -> None:
    run = services.try_deck(owner=player, deck=mine)
    client.force_login(User.objects.create_user("bert"))
    assert client.get(f"/api/lab/{run.key}/").status_code == 404
    assert client.delete(f"/api/lab/{run.key}/").status_code == 404
    assert client.get("/api/lab/").json()["results"] == []
