"""What a search costs, whatever is asked for: at most five times what a plain one costs.

Counted are calls of functions and steps of the database, which are the same on every machine.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from accounts.models import User
from api.throttles import TALLY
from benchmarks.hostile import ADDRESSES, HOSTILE, PLAIN
from cidwam_site.api import SchemaApi
from decks.models import Deck
from decks.services import DeckDetails, create_deck
from decks.services.editing import set_visibility
from tests.official import load_official
from tests.work import counted

pytestmark = [pytest.mark.django_db, pytest.mark.once]

MOST = 5
"""Times the cost of a plain search."""


class Steps:
    """Steps of SQLite's machine, by the hundred."""

    number = 0

    def count(self) -> int:
        self.number += 1
        return 0


@contextmanager
def steps_counted() -> Iterator[Steps]:
    steps = Steps()
    connection.ensure_connection()
    connection.connection.set_progress_handler(steps.count, 100)
    try:
        yield steps
    finally:
        connection.connection.set_progress_handler(None, 100)


@pytest.fixture
def some_decks(db: None) -> None:
    load_official()
    ann = User.objects.create_user("ann")
    for number in range(40):
        deck = create_deck(
            owner=ann, details=DeckDetails(f"Bells {number}", description="Bell and rat " * 5)
        )
        set_visibility(deck=deck, by=ann, visibility="public")
    assert Deck.objects.public().count() >= 40


def cost(client: Client, address: str, search: str) -> tuple[int, int]:
    def ask() -> None:
        assert client.get(address, {"q": search}).status_code in (200, 302, 400)

    if connection.vendor != "sqlite":
        with counted() as work:
            ask()
        return work.calls, 1
    with steps_counted() as steps, counted() as work:
        ask()
    return work.calls, max(1, steps.number)


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_search_costs_much_more_than_a_plain_one(
    client: Client, some_decks: None, address: str
) -> None:
    for search in ("warm", "-warm", ""):  # what is kept is there: words, and faces of all cards
        assert client.get(address, {"q": search}).status_code in (200, 302)
    plain = [cost(client, address, word) for word in PLAIN]
    calls, steps = (max(one[place] for one in plain) for place in (0, 1))
    dear = {}
    for search in HOSTILE:
        found = cost(client, address, search)
        if found[0] > MOST * calls or found[1] > MOST * steps:
            dear[search[:30]] = (round(found[0] / calls, 1), round(found[1] / steps, 1))
    assert dear == {}, f"plain: {calls} calls, {steps} hundred steps"


def test_what_is_said_twice_counts_once(client: Client, some_decks: None) -> None:
    once, often = (client.get("/decks/", {"q": text}) for text in ("bell", "bell Bell bell"))
    assert often.context["public"] == once.context["public"]
    assert [str(part) for part in often.context["found"].words] == [
        str(part) for part in once.context["found"].words
    ]


def test_strangers_search_as_often_as_they_ask_the_api(
    client: Client,
    settings: object,
    monkeypatch: pytest.MonkeyPatch,
    stopped_clock: object,
    django_user_model: type[User],
) -> None:
    monkeypatch.setattr("accounts.throttles.Search.rate", "3/min", raising=False)
    TALLY.forget()
    said = [client.get(address, {"q": "rat"}).status_code for address in ("/decks/", "/rules/") * 3]
    assert said[:3] != [429] * 3
    assert said[3:] == [429] * 3
    assert client.get("/decks/").status_code == 200
    client.cookies["sessionid"] = "made-up"
    assert client.get("/decks/", {"q": "rat"}).status_code == 429
    client.force_login(django_user_model.objects.create_user("ann"))
    assert client.get("/decks/", {"q": "rat"}).status_code == 200


def test_the_schema_is_made_once(
    client: Client, monkeypatch: pytest.MonkeyPatch, counting: Callable[[], int]
) -> None:
    first = client.get("/api/schema/?format=json")
    assert first.status_code == 200
    assert first["Content-Type"].startswith("application/")
    again = client.get("/api/schema/?format=json")
    assert (again.content, again["Content-Type"]) == (first.content, first["Content-Type"])
    assert counting() == 1
    assert client.get("/api/schema/").content.startswith(b"openapi: 3.1")
    assert client.get("/api/schema/").status_code == 200
    assert counting() == 2


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How often a schema was made since the test began."""
    made: list[str] = []
    usual = SchemaApi.generator_class.get_schema

    def get_schema(*args: Any, **kwargs: Any) -> object:
        made.append("")
        return usual(*args, **kwargs)

    monkeypatch.setattr(SchemaApi.generator_class, "get_schema", get_schema)
    monkeypatch.setattr(SchemaApi, "written", {})
    return lambda: len(made)
