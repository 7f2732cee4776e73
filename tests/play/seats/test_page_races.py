"""Pages at once: who takes the last seat, and who a role. PostgreSQL hides nothing."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import User
from play import services
from play.models import Game, Seat
from play.setup.settings import GameSettings
from tests.play.seats.reading import client_of, errors
from tests.play.test_races import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.databases]


def join(user: User, game: Game, **data: Any) -> Any:
    client = client_of(user)
    return lambda: client.post(f"/play/join/{game.invite_key}/", data)


@pytest.mark.parametrize("attempt", range(2))
def test_two_join_the_last_seat(people: list[User], attempt: int) -> None:
    game = services.create_game(user=people[0], settings=GameSettings(game="nim", seats=3))
    services.join_game(user=people[1], invite_key=game.invite_key)
    answers = at_once(join(people[2], game), join(people[3], game))
    assert sorted(answer.status_code for answer in answers)[0] == 302
    late = max(answers, key=lambda answer: answer.status_code)
    assert late.status_code in (404, 409)  # it was full when the page was asked for, or just then
    assert "This game is full and has started." in late.content.decode()
    game.refresh_from_db()
    assert (game.status, game.seats.count()) == (Game.Status.RUNNING, 3)


def test_two_take_one_role(people: list[User], hunting: Any) -> None:
    game = services.create_game(
        user=people[1], settings=GameSettings(game="traitors", seats=4), deck=hunting[1]
    )
    type(hunting[0]).objects.filter(pk=hunting[0].pk).update(visibility="public")
    sent = {"role": "hunter", "deck": hunting[0].key}
    answers = at_once(join(people[0], game, **sent), join(people[2], game, **sent))
    assert sorted(answer.status_code for answer in answers) == [302, 409]
    late = max(answers, key=lambda answer: answer.status_code)
    said = errors(late.content.decode())
    assert said == ["Someone else is Hunter now. Choose another role."]
    assert Seat.objects.filter(side=0).count() == 1
    assert Seat.objects.count() == 2


def test_all_of_one_role_find_seats(people: list[User], hunting: Any) -> None:
    """Seats of a role are as good as each other, so nobody is sent away while one is free."""
    game = services.create_game(
        user=people[0], settings=GameSettings(game="traitors", seats=5), deck=hunting[0]
    )
    calls = [join(people[n], game, role="keeper", deck=hunting[n].key) for n in range(1, 5)]
    assert [answer.status_code for answer in at_once(*calls)] == [302] * 4
    game.refresh_from_db()
    assert game.is_running


def test_the_host_begins_while_another_joins(people: list[User]) -> None:
    game = services.create_game(user=people[0], settings=GameSettings(game="nim", seats=3))
    host = client_of(people[0])
    begin, came = at_once(
        lambda: host.post(f"/play/game/{game.key}/start/", {"bot": "random"}),
        join(people[1], game),
    )
    assert begin.status_code == 302
    assert came.status_code in (302, 404, 409)
    game.refresh_from_db()
    assert (game.is_running, game.seats.count()) == (True, 3)
    assert game.seats.filter(user=people[1]).exists() == (came.status_code == 302)
