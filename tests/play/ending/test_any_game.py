"""The end of a game of any definition: rematch, replay page by page, playing on."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from play import services
from play.models import Game
from play.replays import check_game
from tests.play.ending.conftest import page_facts
from tests.play.seats.conftest import Table, hunting, people, start, toys  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.fixture
def nim(people: list[User]) -> Table:  # noqa: F811
    """Three people took all there was."""
    table = start(people[:3], "nim", 3)
    table.play_out()
    return table


def test_its_end_is_told(nim: Table, signed_in: Any) -> None:
    page = signed_in(nim.people[1]).get(nim.game.get_absolute_url()).content.decode()
    assert 'data-part="actions"' in page
    assert "Rematch" in page
    assert 'href="?at=0"' in page
    facts = page_facts(signed_in(nim.people[1]), nim.game)
    assert facts["of"] == nim.game.seat_names[0]
    assert facts["points"][-1][0] == nim.game.number
    assert facts["luck"] == []


def test_three_agree_and_move_up_one_seat(nim: Table) -> None:
    asked = services.play_again(user=nim.people[2], key=nim.key)
    services.play_again(user=nim.people[0], key=nim.key)
    assert not Game.objects.get(pk=asked.pk).has_begun
    game = services.play_again(user=nim.people[1], key=nim.key)
    assert game.is_running
    before = [seat.name for seat in nim.seats]
    assert [seat.name for seat in game.seats.order_by("side")] == [before[-1], *before[:-1]]
    check_game(game)


def test_who_has_a_role_keeps_it(hunting: Any, people: list[User]) -> None:  # noqa: F811
    table = start(people[:3], "traitors", 3, decks=hunting)
    side = table.acting()[0]
    services.resign(game_id=table.game.pk, side=side, number=table.game.number)
    table.play_out()
    for user in table.people:
        game = services.play_again(user=user, key=table.key)
    assert game.is_running
    names = [seat.name for seat in table.seats]
    assert [seat.name for seat in game.seats.order_by("side")] == names


def test_positions_page_by_page(nim: Table, signed_in: Any) -> None:
    client, address = signed_in(nim.people[0]), nim.game.get_absolute_url()
    last = nim.game.number
    start_page = client.get(f"{address}?at=0").content.decode()
    assert 'href="?at=1"' in start_page
    assert 'rel="prev"' not in start_page
    assert "Play on from here" in start_page
    end_page = client.get(f"{address}?at={last}").content.decode()
    assert f'href="?at={last - 1}"' in end_page
    assert "Play on from here" not in end_page
    assert start_page != end_page
    for wrong in (f"{last + 1}", "x", "-1", "9" * 30):
        assert client.get(f"{address}?at={wrong}").status_code == 404
    assert client.get(f"{address}at/1.svg").status_code == 404


def test_positions_of_a_running_game_are_the_viewers_own(
    people: list[User],  # noqa: F811
    signed_in: Any,
) -> None:
    table = start(people[:3], "survivors", 3)
    target = table.game.seat_names[1]
    table.act(0, f"hit {target}")
    own = signed_in(people[0]).get(f"{table.game.get_absolute_url()}?at=1").content.decode()
    for client in (signed_in(people[1]), Client()):
        other = client.get(f"{table.game.get_absolute_url()}?at=1").content.decode()
        assert f"hit {target}" not in other
        assert "Play on from here" not in other
    assert "Play on from here" not in own


def test_it_is_played_on(nim: Table, signed_in: Any) -> None:
    address = f"{nim.game.get_absolute_url()}play-on/"
    seat = nim.game.seat_names[1]
    sent = signed_in(nim.people[0]).post(address, {"number": "1", "seat": seat, "bot": "random"})
    copy = Game.objects.get(copy_of=nim.game)
    assert sent["Location"] == copy.get_absolute_url()
    check_game(copy)
    assert [bool(one.bot) for one in copy.seats.order_by("side")] == [True, False, True]
    page = signed_in(nim.people[0]).get(copy.get_absolute_url()).content.decode()
    assert "played on from another game" in page
