"""My games: which waits first, what happened last, a small board; and the next one that waits."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from decks.models import Deck
from games.cidwam.web.table.mini_board import mini_board
from play import queries
from play.games.features import Dot
from play.models import Game, Seat
from play.table.last_events import last_events
from play.table.mini_board import mini_boards
from tests.play.conftest import Table

pytestmark = [pytest.mark.django_db, pytest.mark.databases]
SignedIn = Callable[[User], Client]
NewTable = Callable[..., Table]


def waits(table: Table, user: User, minutes: int) -> None:
    """Let the game have waited for the user, and nobody else, for so long."""
    since = timezone.now() - timedelta(minutes=minutes)
    seats = Seat.objects.filter(game__key=table.key)
    seats.update(awaited=False)
    seats.filter(user=user).update(awaited=True, awaited_since=since)


def keys_on(page: str) -> list[str]:
    return re.findall(r'class="games__row[^"]*" href="/play/game/([^/]+)/"', page)


def test_the_newest_that_waits_comes_first(
    new_table: NewTable, ada: User, bertrand: User, signed_in: SignedIn
) -> None:
    tables = [new_table() for _ in range(4)]
    for table, minutes in zip(tables[:3], (5, 90, 30), strict=True):
        waits(table, ada, minutes)
    waits(tables[3], bertrand, 1)
    page = signed_in(ada).get("/play/").content.decode()
    assert keys_on(page) == [tables[n].key for n in (0, 2, 1, 3)]
    assert "<title>(3) Your games" in page


def test_next_is_the_one_that_has_waited_longest(
    new_table: NewTable, ada: User, bertrand: User, signed_in: SignedIn, client: Client
) -> None:
    tables = [new_table() for _ in range(3)]
    for table, minutes in zip(tables, (5, 90, 30), strict=True):
        waits(table, ada, minutes)
    there = [f"/play/game/{table.key}/" for table in tables]
    at = signed_in(ada)
    assert at.get("/play/next/")["Location"] == there[1]
    assert at.get(f"/play/next/?besides={tables[1].key}")["Location"] == there[2]
    assert at.get("/play/next/?besides=%00")["Location"] == there[1]
    assert signed_in(bertrand).get("/play/next/")["Location"] == "/play/"
    assert client.get("/play/next/")["Location"].startswith("/accounts/login/")


def test_the_last_event_is_of_the_viewers_own_log(
    new_table: NewTable, ada: User, bertrand: User, signed_in: SignedIn
) -> None:
    """A hand's new card is named to its player and to nobody else."""
    table = new_table().open()
    table.play_on(30)
    games = queries.games_of(ada)
    game = next(one for name in ("mine", "theirs") for one in games[name])
    told = {who: last_events([game], who)[game.pk] for who in (ada, bertrand)}
    last = game.actions.order_by("-number").first()
    assert last is not None
    for who, user in enumerate((ada, bertrand)):
        assert told[user]
        page = signed_in(user).get("/play/").content.decode()
        assert 'class="games__what games__event"' in page
        for name in table.hidden_names(1 - who):
            assert name not in page


def test_nothing_has_happened_yet(new_table: NewTable, ada: User, signed_in: SignedIn) -> None:
    game = Game.objects.get(key=new_table().key)
    assert last_events([game], ada) == {}
    assert "games__event" not in signed_in(ada).get("/play/").content.decode()


def test_the_board_lies_as_its_viewer_sits(new_table: NewTable, ada: User, bertrand: User) -> None:
    table = new_table().open()
    table.play_on(25)
    view = table.view()
    (south,) = mini_boards([table.game], ada).values()
    (north,) = mini_boards([table.game], bertrand).values()
    assert south == mini_board(view, 0)
    assert len(south.souls) == len(view["board"])
    assert len(south.environments) == len(view["environments"])
    turned = [Dot(6 - dot.x, 6 - dot.y, not dot.is_near, dot.count) for dot in south.souls]
    assert list(north.souls) == turned
    assert north.life == south.life[::-1]
    place, stack = next(iter(view["board"].items()))
    dot = south.souls[0]
    assert (dot.x, dot.y) == ("abcdef".index(place[0]) + 0.5, 6.5 - int(place[1]))
    assert dot.is_near is (stack[-1]["controller"] == "south")


def test_a_state_that_cant_be_read_costs_the_picture_alone(
    new_table: NewTable, ada: User, signed_in: SignedIn
) -> None:
    good, bad = new_table(), new_table()
    Game.objects.filter(key=bad.key).update(state_json="{}")
    answer = signed_in(ada).get("/play/")
    assert answer.status_code == 200
    page = answer.content.decode()
    assert set(keys_on(page)) == {good.key, bad.key}
    assert page.count('<svg class="mini"') == 1


def test_as_many_queries_for_many_games_as_for_one(
    new_table: NewTable, ada: User, signed_in: SignedIn, decks: list[Deck]
) -> None:
    client = signed_in(ada)

    def asked() -> int:
        client.get("/play/")
        with CaptureQueriesContext(connection) as found:
            client.get("/play/")
        return len(found)

    new_table().open()
    one = asked()
    for _ in range(3):
        new_table(2, 3).open()
    assert asked() == one
