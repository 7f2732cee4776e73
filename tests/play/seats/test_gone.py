"""Tables of a game that the site no longer has: its folder went, its rows are still there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from play import kinds, rules, services
from play.models import Game
from play.personal_data import export_of
from play.services.departures import FORMER
from tests.play.seats.conftest import Table, plain, start
from tests.toys import housed

pytestmark = pytest.mark.django_db


@pytest.fixture
def gone(people: list[User]) -> Iterator[list[Table]]:
    """A table that runs and one whose game is over, neither with rules; as after a restart."""
    tables = [start(people[:2], "nim", 2, days_per_action=None) for _ in range(2)]
    tables[1].act(0, "resign")
    with housed.gone("nim"):
        kinds._bare.cache_clear()
        rules._games.clear()
        yield tables


def test_its_pages_and_the_api_say_so(gone: list[Table]) -> None:
    client = Client()
    client.force_login(gone[0].people[0])
    for name in ("play:list", "play:watch"):
        assert client.get(reverse(name)).status_code == 200
        assert Client().get(reverse(name)).status_code == 200
    assert "bertrand won" in client.get(reverse("play:list")).content.decode()
    listed = client.get(reverse("api-games")).json()["results"]
    assert {(row["game"], row["reason"]) for row in listed} == {("nim", ""), ("nim", "last")}
    for table in gone:
        for name in ("play:game", "play:table", "play:log", "api-game", "api-events"):
            answer = client.get(reverse(name, args=[table.key]))
            assert answer.status_code == 404
            assert "no longer has the rules of this game (nim)" in answer.content.decode()


def test_its_players_have_their_data(gone: list[Table]) -> None:
    player = gone[0].people[0]
    files = dict(export_of(player))
    for table in gone:
        data = files[f"games/{table.key}.json"]
        assert (data["game"], data["status"]) == ("nim", table.game.status)
    assert files[f"games/{gone[1].key}.json"]["log"][0]["events"]
    assert gone[1].seats[0].seed not in plain(files)


def test_a_player_may_leave_the_site(gone: list[Table]) -> None:
    """Without rules a game can't be resigned: it stands still, and keeps no name."""
    player = gone[0].people[0]
    services.leave_games(user=player)
    assert [table.game.status for table in gone] == [Game.Status.RUNNING, Game.Status.OVER]
    for table in gone:
        seat = table.seats[0]
        assert (seat.user_id, seat.name) == (None, FORMER)
        assert table.seats[1].user_id == table.people[1].pk
