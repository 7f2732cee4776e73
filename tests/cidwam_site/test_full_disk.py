"""A database that can be read and not written, as with a full disk: every page is still there.

What is written by the way (seen, the last use of a key, a session's messages) fails no read.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.contrib.messages.storage.session import SessionStorage
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.http import HttpRequest
from django.test import Client
from django.urls import reverse

from accounts.models import ApiKey
from accounts.services.api_keys import make_key
from cidwam_site.errors import SESSION_NOT_SAVED, SIGNED_OUT
from decks.models import Deck
from jobs.by_the_way import by_the_way
from play.models import Game, Seat
from tests.play.conftest import (  # noqa: F401 - fixtures
    Table,
    ada,
    bertrand,
    cards,
    decks,
    new_table,
    table,
)

pytestmark = [pytest.mark.django_db, pytest.mark.once]

OF_A_GAME = ("game", "plain", "table", "playback", "log", "check")
OTHERS = (
    "home",
    "account",
    "api-keys",
    "decks:list",
    "cards:list",
    "play:list",
    "play:watch",
    "api-games",
    "api-deck-list",
    "login",
)


@contextmanager
def full_disk() -> Iterator[None]:
    """Every write fails; SQLite says so as it does where its file is read only."""
    connection.ensure_connection()
    connection.connection.execute("PRAGMA query_only = ON")
    try:
        yield
    finally:
        connection.connection.execute("PRAGMA query_only = OFF")


@pytest.fixture(autouse=True)
def on_sqlite() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL has no such switch for one connection")


def addresses(table: Table) -> list[str]:  # noqa: F811
    pages = [reverse(f"play:{name}", args=[table.key]) for name in OF_A_GAME]
    pages += [reverse(f"api-{name}", args=[table.key]) for name in ("game", "events")]
    deck = Deck.objects.filter(is_preconstructed=True).first()
    assert deck is not None
    return [*pages, deck.get_absolute_url(), *map(reverse, OTHERS)]


def test_every_page_is_still_there(table: Table, client: Client) -> None:  # noqa: F811
    client.force_login(table.players[0])
    statuses = {}
    for address in addresses(table):
        Seat.objects.update(seen=None)
        before = client.get(address).status_code
        Seat.objects.update(seen=None)
        with full_disk():
            after = client.get(address).status_code
        if after != before:
            statuses[address] = (before, after)
    assert statuses == {}
    assert not Seat.objects.filter(game=table.game, seen__isnull=False).exists()


def test_a_key_is_used_all_the_same(table: Table, client: Client) -> None:  # noqa: F811
    row, text = make_key(owner=table.players[0], name="mine", scope="read")
    address = reverse("api-game", args=[table.key])
    with full_disk():
        answer = client.get(address, headers={"Authorization": f"Bearer {text}"})
    assert answer.status_code == 200
    assert ApiKey.objects.get(pk=row.pk).used is None


def test_a_message_in_the_session_fails_no_page(
    table: Table,  # noqa: F811
    client: Client,
    settings: object,
) -> None:
    settings.MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"  # type: ignore[attr-defined]
    client.force_login(table.players[0])
    session = client.session
    session[SessionStorage.session_key] = '[["__json_message",0,25,"Saved."]]'
    session.save()
    with full_disk():
        answer = client.get(reverse("account"))
    assert answer.status_code == 200
    assert "Saved." in answer.content.decode()


def test_what_is_meant_to_be_written_is_refused(
    table: Table,  # noqa: F811
    client: Client,
) -> None:
    client.force_login(table.players[0])
    client.raise_request_exception = False
    number = Game.objects.get(pk=table.game.pk).number
    with transaction.atomic(), full_disk():
        answer = client.post(reverse("account"), {"email": "ada@example.org"})
        transaction.set_rollback(True)
    assert answer.status_code == 503
    assert Game.objects.get(pk=table.game.pk).number == number


LAST_STEP = {"number": 4, "action": "end"}  # of the lesson, which a stranger's session keeps


@pytest.mark.parametrize("has_session", [False, True])
def test_what_a_session_was_to_keep_is_told_to_be_lost(
    cards: None,  # noqa: F811
    client: Client,
    has_session: bool,
) -> None:
    client.raise_request_exception = False
    if has_session:
        session = client.session
        session["lessons"] = {"cidwam": ["coins"]}
        session.save()
    with full_disk():
        answer = client.post("/learn/move/plain/", LAST_STEP)
    assert answer.status_code == 503
    assert SESSION_NOT_SAVED in answer.content.decode()
    assert answer["Retry-After"]
    assert ("1 of 9 done" in client.get("/learn/").content.decode()) == has_session
    assert client.post("/learn/move/plain/", LAST_STEP).status_code == 200
    assert f"{1 + has_session} of 9 done" in client.get("/learn/").content.decode()


def test_a_session_that_ended_meanwhile_is_said(
    cards: None,  # noqa: F811
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def note_done(request: HttpRequest, game: str, lesson: str) -> None:
        request.session["lessons"] = {game: [lesson]}
        Session.objects.all().delete()

    client.session.save()
    monkeypatch.setattr("play.views.lessons.note_done", note_done)
    answer = client.post("/learn/move/plain/", LAST_STEP)
    assert answer.status_code == 400
    assert SIGNED_OUT in answer.content.decode()


def test_by_the_way_leaves_the_transaction_around_it_whole() -> None:
    with full_disk(), by_the_way("nothing"):
        Seat.objects.update(seen=None)
    assert not Seat.objects.exists()
