"""Earlier positions, for one viewer: as they saw them then, and refused where there are none."""

import random
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from play import queries
from play.table.playback import MAX_ACTIONS, playback_data
from tests.engine.follow import follow
from tests.play.conftest import Table

pytestmark = pytest.mark.once

LEFT_OUT = ("legal", "actions", "decision", "opening")


def plain_view(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in LEFT_OUT}


def test_each_position_is_what_the_viewer_saw_then(table: Table, clara: User) -> None:
    dice = random.Random(7)
    viewers: list[Any] = [*table.players, clara]
    saw: dict[tuple[int, int], Any] = {}
    for _ in range(12):
        table.act(table.random_action(dice))
        for place, who in enumerate((0, 1, None)):
            saw[place, table.game.number] = plain_view(table.view(who))
        if not table.game.is_running:
            break
    for (place, number), view in saw.items():
        seen = queries.seen_by(table.key, viewers[place])
        assert seen is not None
        found = playback_data(seen, number)
        assert plain_view(found["view"]) == view
        assert all(entry["number"] > number for entry in found["entries"])


def test_following_from_the_start_leads_to_the_present(table: Table) -> None:
    table.play_on(15)
    for side in (0, 1):
        seen = queries.seen_by(table.key, table.players[side])
        assert seen is not None
        found = playback_data(seen)
        assert (found["from"], found["to"]) == (0, table.game.number)
        view = {**found["view"], "legal": []}
        for entry in found["entries"]:
            view = follow(view, entry["events"])
        assert plain_view(view) == plain_view(table.view(side))
        names = {
            card["name"] for card in found["view"]["players"][seen.game.seat_names[side]]["hand"]
        }
        assert names <= found["cards"].keys()


@pytest.mark.parametrize("asked", ["from=-1", "from=x", "from=99999", "from=2&to=1", "to=4000"])
def test_numbers_that_the_game_has_not_are_refused(
    table: Table, client: Client, asked: str
) -> None:
    answer = client.get(f"{reverse('play:playback', args=[table.key])}?{asked}")
    assert answer.status_code == 400
    problem = answer.json()["problem"]
    assert problem.startswith(("Give ", "from: ", "to: "))


def test_before_the_game_there_is_nothing_to_play_back(new_table, decks, ada, signed_in) -> None:
    from play import services

    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    answer = signed_in(ada).get(reverse("play:playback", args=[game.key]))
    assert answer.status_code == 400
    assert "hasn’t begun" in answer.json()["problem"]


def test_it_costs_as_many_queries_whatever_the_position(table: Table, client: Client) -> None:
    table.play_on(10)
    counts = set()
    address = reverse("play:playback", args=[table.key])
    client.get(address, {"from": 1})  # a process keeps the cards that it has read
    for number in (1, table.game.number - 1):
        with CaptureQueriesContext(connection) as found:
            assert client.get(address, {"from": number}).status_code == 200
        counts.add(len(found))
    assert len(counts) == 1
    assert MAX_ACTIONS >= 400
