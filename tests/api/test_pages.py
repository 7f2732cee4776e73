"""Pages of a list: every entry once, whatever is added or taken away meanwhile."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from decks.models import Deck

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(client: Client) -> Client:
    anna = User.objects.create_user("anna")
    when = timezone.now()
    for number in range(5):  # all of one moment: the row's own key decides
        Deck.objects.create(owner=anna, name=f"Deck {number}", visibility="public")
    Deck.objects.update(updated=when)
    return client


def ask(client: Client, status: int = 200, **asked: Any) -> Any:
    answer = client.get("/api/decks/?" + urlencode({"scope": "public", **asked}))
    assert answer.status_code == status, answer.content
    return json.loads(answer.content)


def test_every_entry_once(reader: Client) -> None:
    first = ask(reader, page_size=2)
    assert first["count"] == 5
    second = reader.get(first["next"]).json()
    third = reader.get(second["next"])
    names = [d["name"] for page in (first, second, third.json()) for d in page["results"]]
    assert sorted(names) == [f"Deck {number}" for number in range(5)]
    assert third.json()["next"] is None
    assert "Link" not in third
    assert reader.get(first["next"])["Link"] == f'<{second["next"]}>; rel="next"'


def test_what_comes_and_goes_moves_no_entry(reader: Client) -> None:
    first = ask(reader, page_size=2)
    Deck.objects.get(key=first["results"][0]["key"]).delete()
    Deck.objects.create(owner=User.objects.get(), name="New", visibility="public")
    second = reader.get(first["next"]).json()
    seen = {deck["key"] for deck in first["results"]}
    assert not seen & {deck["key"] for deck in second["results"]}
    assert len(second["results"]) == 2
    assert second["count"] == 5


@pytest.mark.parametrize("size", ["0", "201", "-1", "x", "", "1.5", "٣", "9" * 5000, "\x00"])
def test_a_size_that_is_none(reader: Client, size: str) -> None:
    assert "page_size" in ask(reader, 400, page_size=size)["errors"]


@pytest.mark.parametrize("cursor", ["", "x", "\x00", "é", "a:b:c", "." * 3000])
def test_a_cursor_that_is_none(reader: Client, cursor: str) -> None:
    assert "cursor" in ask(reader, 400, cursor=cursor)["errors"]


def test_another_list_s_cursor(reader: Client) -> None:
    cursor = ask(reader, page_size=2)["next"].split("cursor=")[1].split("&")[0]
    answer = reader.get(f"/api/sets/?cursor={cursor}")
    assert answer.status_code == 400
    assert "cursor" in answer.json()["errors"]
