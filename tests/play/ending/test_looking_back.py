"""What is told of a game once it is over, and only then."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from play import services
from play.errors import GameNotRunning
from play.models import Action, Ending
from play.table.ending import luck_sentence
from tests.play.conftest import Table
from tests.play.ending.conftest import page_facts

MAX_SENTENCE = 120

pytestmark = [pytest.mark.django_db, pytest.mark.once]


def test_a_running_game_tells_nothing(table: Table, ada: User, signed_in: Any) -> None:
    for client in (signed_in(ada), Client()):
        answer = client.get(f"{table.game.get_absolute_url()}ending/")
        assert answer.status_code == 409
        assert set(answer.json()) == {"problem"}
    with pytest.raises(GameNotRunning):
        services.find_ending(table.game)
    assert not Ending.objects.exists()


def test_a_private_game_is_nobody_elses_business(
    new_table: Callable[..., Table], clara: User, signed_in: Any
) -> None:
    table = new_table(is_public=False)
    services.resign(game_id=table.game.pk, side=0, number=0)
    address = f"{table.game.get_absolute_url()}ending/"
    assert signed_in(clara).get(address).status_code == 404
    assert Client().get(address).status_code == 404


def test_each_player_has_their_own_side_up(ended: Table, signed_in: Any) -> None:
    game = ended.game
    south, north = (page_facts(signed_in(user), game) for user in ended.players)
    watcher = page_facts(Client(), game)
    assert (south["of"], north["of"], watcher["of"]) == ("south", "north", "south")
    assert [[n, -estimate] for n, estimate in north["points"]] == south["points"]
    assert watcher["points"] == south["points"]
    number, last = south["points"][-1]
    assert (number, last) == (game.number, 1 if game.winner == 0 else -1)
    assert south["points"][0][0] == 0
    assert all(-1 < estimate < 1 for _, estimate in south["points"][:-1])


def test_the_moment_is_the_largest_change(ended: Table, signed_in: Any) -> None:
    found = page_facts(signed_in(ended.players[0]), ended.game)
    estimates = [estimate for _, estimate in found["points"]]
    won = estimates[-1]
    changes = [(after - before) * won for before, after in pairwise(estimates)]
    if estimates[-2] * estimates[-1] > 0:
        changes.pop()  # who was ahead has won
    moment = found["moment"]
    assert (moment["after"] - moment["before"]) * won == pytest.approx(max(changes), abs=0.002)
    assert moment["said"].startswith(("ada ", "bertrand "))
    assert len(moment["said"]) < MAX_SENTENCE
    row = Action.objects.get(game=ended.game, number=moment["number"])
    assert row.log["0"]


@pytest.mark.long
def test_the_dice_are_those_of_the_log(ended: Table, signed_in: Any) -> None:
    found = page_facts(signed_in(ended.players[1]), ended.game)
    faces: dict[str, list[int]] = {"south": [], "north": []}
    for row in Action.objects.filter(game=ended.game):
        for event in row.log["w"]:
            if event["kind"] == "throw":
                for dice in event["dice"]:
                    faces[event["seat"]] += dice["faces"]
            elif event["kind"] == "roll":
                faces[event["seat"]] += event["faces"]
    assert {one["seat"]: one["dice"] for one in found["luck"]} == {
        seat: len(fell) for seat, fell in faces.items() if fell
    }
    assert found["luck"][0]["seat"] == "north"
    assert found["luck"][0]["said"].startswith("Your rolls: ")
    assert found["luck"][1]["said"].startswith("ada’s rolls: ")
    kept = Ending.objects.get(game=ended.game)
    assert [luck["sum"] for luck in kept.luck] == [sum(fell) for fell in faces.values()]


@pytest.mark.long
def test_it_is_worked_out_once(
    ended: Table, signed_in: Any, django_assert_max_num_queries: Any
) -> None:
    client = signed_in(ended.players[0])
    first = page_facts(client, ended.game)
    with django_assert_max_num_queries(8):
        assert page_facts(client, ended.game) == first
    assert Ending.objects.count() == 1


def test_a_resignation_decides_nothing(table: Table, signed_in: Any) -> None:
    services.resign(game_id=table.game.pk, side=0, number=table.game.number)
    game = table.game
    found = page_facts(signed_in(table.players[0]), game)
    assert found["points"][-1] == [game.number, -1]
    assert found["moment"] is None or found["moment"]["number"] < game.number


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (115, "Your rolls: 6.5 better than average over 31 dice"),
        (108, "Your rolls: 0.5 worse than average over 31 dice"),
        (108.5, "Your rolls: exactly average over 31 dice"),
    ],
)
def test_luck_in_words(total: float, said: str) -> None:
    assert luck_sentence("Your", {"dice": 31, "sum": total, "mean": 108.5}) == said
