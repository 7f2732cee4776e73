"""Seats of lists, and the short way to their JSON: the same as of single games, by DRF itself."""

from datetime import timedelta, timezone
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone as clock
from django.utils.functional import SimpleLazyObject
from rest_framework.serializers import ModelSerializer

from accounts.models import User
from games import DEFAULT_SLUG
from play.api.serializers import ListedGame, SeatOut
from play.listed_seats import COLUMNS, seated
from play.models import Game
from play.own_seats import loaded
from play.queries import listed_for
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db


class UsualSeat(SeatOut):
    to_representation = ModelSerializer.to_representation  # type: ignore[assignment]


class UsualGame(ListedGame):
    to_representation = ModelSerializer.to_representation  # type: ignore[assignment]
    seats = UsualSeat(source="sitting", many=True)


def test_a_listed_seat_says_what_the_seat_says(table: Table, ada: User, clara: User) -> None:
    (listed,) = seated(Game.objects.listed())
    seats = list(Game.objects.get().seats.all())
    assert [seat.side for seat in listed.sitting] == [0, 1]
    for short, seat in zip(listed.sitting, seats, strict=True):
        assert [getattr(short, name) for name in COLUMNS] == [getattr(seat, n) for n in COLUMNS]
        assert (short.side_name, short.is_left) == (seat.side_name, seat.is_left)
        for viewer in (ada, clara, AnonymousUser()):
            assert short.deck_name_for(viewer) == seat.deck_name_for(viewer)
    assert seated([]) == []


def test_a_list_reads_games_seats_and_books_once_each(
    table: Table, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(3):
        (listed,) = seated(Game.objects.listed())
    with django_assert_num_queries(0):
        assert (listed.slug, listed.book.game) == (DEFAULT_SLUG, DEFAULT_SLUG)
    with django_assert_num_queries(2):  # a book that came with its game is not read again
        seated(Game.objects.light())


def test_a_page_of_the_api_asks_nothing_game_by_game(
    table: Table, ada: User, django_assert_num_queries: Any
) -> None:
    games = seated(listed_for(ada))
    with django_assert_num_queries(0):
        assert [told["key"] for told in ListedGame(games, many=True).data] == [games[0].key]


def test_a_request_s_user_is_loaded_once(ada: User) -> None:
    lazy = SimpleLazyObject(lambda: ada)
    assert loaded(lazy) is ada
    assert loaded(ada) is ada
    assert loaded(None) is None
    assert loaded(SimpleLazyObject(AnonymousUser)).pk is None


def test_lists_as_json_are_the_same_as_ever(table: Table) -> None:
    one = Game.objects.light().get()
    other = Game.objects.light().get()
    other.created = clock.now().astimezone(timezone(timedelta(hours=2)))
    other.started = None
    for game in (one, other, *seated(Game.objects.light()), *seated(Game.objects.listed())):
        told = ListedGame(game).data
        assert told == UsualGame(game).data
        assert told["seats"]
