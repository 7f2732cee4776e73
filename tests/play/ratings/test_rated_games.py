"""Rated games: on equal terms, counted once for both, in periods; the ladder by page and API."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.services.registration import make_guest
from play import services
from play.errors import PlayError, WrongTerms
from play.models import PlayerRating, RatedResult
from play.ratings.glicko import Rating, Score, after_period
from play.ratings.ladder import ladder, with_ranks
from play.services.ratings import MAX_GAMES_OF_PAIR, period_of
from tests.play.conftest import Table
from tests.play.created import created

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("stopped_clock")]


def rating(user: User) -> PlayerRating:
    return PlayerRating.objects.get(user=user, game="cidwam")


def resigned(table: Table, side: int) -> Table:
    """Open, so that both have moved, and resign."""
    for _ in range(2):
        table.act((table.view(table.to_act)["decision"] or {"default": "end"})["default"])
    table.act("resign", side)
    return table


@pytest.fixture
def rated(new_table: Any) -> Any:
    return lambda **how: new_table(is_rated=True, **how).open()


def test_a_game_counts_once_for_both(rated, ada, bertrand) -> None:
    table = resigned(rated(), 1)
    new = Rating()
    won, lost = (after_period(new, [Score(new, points)]) for points in (1, 0))
    assert rating(ada).now == won
    assert rating(bertrand).now == lost
    assert (rating(ada).wins, rating(bertrand).losses) == (1, 1)
    assert RatedResult.objects.filter(game__key=table.key).count() == 2


def test_the_period_counts_as_one(rated, ada, bertrand) -> None:
    resigned(rated(), 1)
    resigned(rated(), 0)
    new = Rating()
    assert rating(ada).now == after_period(new, [Score(new, 1), Score(new, 0)])


def test_a_new_month_begins_from_what_was_and_absence_adds_doubt(
    rated, ada, bertrand, stopped_clock
) -> None:
    resigned(rated(), 1)
    was = rating(ada).now
    stopped_clock.move_to(datetime(2027, 6, 2, tzinfo=UTC))
    assert services.roll_ratings() == 2
    row = rating(ada)
    assert row.period == date(2027, 6, 1)
    assert row.value == pytest.approx(was.value)
    assert row.base == after_period(after_period(was, ()), ())  # April and May
    assert row.deviation > was.deviation
    assert services.roll_ratings() == 0


def test_resigning_at_once_counts_for_nothing(new_table, ada) -> None:
    table = new_table(is_rated=True)
    table.act("resign", 1)
    assert table.game.is_over
    assert not RatedResult.objects.exists()


def test_two_who_play_all_the_time_count_ten_times_a_month(rated, ada, bertrand) -> None:
    resigned(rated(), 1)
    first = RatedResult.objects.get(rating__user=ada)
    for _ in range(MAX_GAMES_OF_PAIR - 1):
        first.pk = None
        first.game = created(ada, deck=None, game="complicated", opponent="greedy")
        first.save()
    before = rating(ada).now
    resigned(rated(), 1)
    assert rating(ada).now == before


@pytest.mark.parametrize(
    "terms",
    [
        {"advice": True},
        {"drafts_welcome": True},
        {"days_per_action": None},
        {"on_timeout": "bot"},
        {"rules_version": "document"},
        {"opponent": "greedy"},
    ],
)
def test_terms_are_equal(ada, decks, terms: dict[str, Any]) -> None:
    how = {"deck": decks[0], "opponent": "link", **terms}
    if terms.get("rules_version"):
        from games import GAMES

        how["rules_version"] = GAMES["cidwam"].rules_versions[0]
    with pytest.raises(WrongTerms, match="Rated games are"):
        created(ada, is_rated=True, **how)


def test_who_joins_agrees_and_guests_do_not(ada, bertrand, decks) -> None:
    game = created(ada, deck=decks[0], opponent="link", is_rated=True)
    with pytest.raises(PlayError, match="agree"):
        services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1])
    guest = make_guest()
    with pytest.raises(PlayError, match="Sign up to play rated games"):
        services.join_game(user=guest, invite_key=game.invite_key, deck=decks[1], agreed=True)


def test_a_rated_game_is_left_to_no_bot(rated) -> None:
    table = rated()
    with pytest.raises(PlayError, match="rated game"):
        services.hand_over(game_id=table.game.pk, side=0, bot="greedy")


def test_the_ladder_by_page_and_api_asks_as_often_for_many(ada, client: Client) -> None:
    def add(number: int, deviation: float = 60) -> None:
        user = User.objects.create_user(f"player{number}")
        PlayerRating.objects.create(
            user=user,
            game="cidwam",
            period=period_of(datetime.now(UTC)),
            value=1500 + number,
            deviation=deviation,
            is_ranked=deviation < 110,
        )

    def asked(address: str) -> int:
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert client.get(address).status_code == 200
        return len(queries)

    add(1)
    addresses = ("/play/ladder/", "/api/ratings/")
    few = [asked(address) for address in addresses]
    for number in range(2, 20):
        add(number)
    add(99, deviation=300)
    assert [asked(address) for address in addresses] == few
    page = client.get("/play/ladder/").content.decode()
    assert "1519 ± 120" in page
    assert "player99" not in page
    found = client.get("/api/ratings/?game=cidwam").json()["results"]
    assert (found[0]["player"], found[0]["rank"]) == ("player19", 1)
    assert "No ranked players" in client.get("/g/spelldawn/play/ladder/").content.decode()


def test_equal_ratings_share_a_rank_on_every_page(db) -> None:
    for number, value in enumerate((1700, 1600, 1600, 1600, 1500)):
        user = User.objects.create_user(f"player{number}")
        month = period_of(datetime.now(UTC))
        PlayerRating.objects.create(
            user=user, game="cidwam", period=month, value=value, is_ranked=True
        )
    rows = ladder("cidwam")
    assert [row.rank for row in with_ranks(rows)] == [1, 2, 2, 2, 5]
    assert [row.rank for row in with_ranks(rows[2:])] == [2, 2, 5]
    assert with_ranks(rows[:0]) == []


def test_months_have_names_of_their_first_day() -> None:
    moment = datetime(2027, 12, 31, 23, 59, tzinfo=UTC)
    assert period_of(moment) == date(2027, 12, 1)
    assert period_of(moment + timedelta(minutes=1)) == date(2028, 1, 1)
