"""What is kept of attempts: streaks over days, a stranger's for an account, grades by players."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction

import pytest
from django.test import Client

from accounts.models import User
from games import DEFAULT_SLUG
from play import services
from play.models import PuzzleAttempt
from play.puzzles import clock, files
from play.puzzles.grades import MIN_PLAYERS, grade_of, tally_of
from tests.play.puzzles.playing import SOLUTION, act, miss, solve
from tests.play.puzzles.shelves import FIRST

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shelf", "day")]
Day = Callable[[int], date]
NEW = {"username": "maud", "password1": "six-grey-geese", "password2": "six-grey-geese"}


def streak(client: Client) -> str:
    page = client.get("/puzzles/").content.decode()
    return page.partition('puzzle-today__streak"><b>')[2].partition("<")[0]


def test_a_streak_is_of_puzzles_solved_on_their_day(client: Client, day: Day) -> None:
    solve(client, "002")
    day(1)
    assert streak(client) == "1"  # until tomorrow
    solve(client, "001")
    assert streak(client) == "2"
    day(3)
    assert streak(client) == ""
    solve(client, "002")  # of yesterday: it stays outside the streak
    assert "Best streak: 2 days" in client.get("/puzzles/").content.decode()


def test_what_a_stranger_did_goes_to_the_account(client: Client, day: Day) -> None:
    solve(client, "002")
    day(1)
    client.post("/puzzles/001/begin/")
    number = act(client, "001", 0, "strike f1")["number"]
    day(2)
    miss(client)
    assert not PuzzleAttempt.objects.exists()
    assert client.post("/accounts/signup/", NEW).status_code == 302
    rows = {(row.puzzle, row.day): row for row in PuzzleAttempt.objects.all()}
    assert {where: row.verdict for where, row in rows.items()} == {
        ("002", FIRST): "solved",
        ("001", FIRST + timedelta(days=1)): "open",
        ("002", FIRST + timedelta(days=2)): "missed",
    }
    assert [row.is_counted for row in rows.values()] == [True, True, False]
    assert "puzzles" not in client.session
    assert act(client, "001", number, "nonsense")["number"] == number  # it goes on


def test_what_the_account_has_finished_stays(client: Client) -> None:
    maud = User.objects.create_user("maud", password="six-grey-geese")
    own = Client()
    own.force_login(maud)
    miss(own)
    solve(client, "002")
    client.post("/accounts/login/", {"username": "maud", "password": "six-grey-geese"})
    assert PuzzleAttempt.objects.get().verdict == "missed"


def test_what_the_account_has_only_begun_gives_way(client: Client) -> None:
    maud = User.objects.create_user("maud", password="six-grey-geese")
    own = Client()
    own.force_login(maud)
    own.post("/puzzles/002/begin/")
    miss(client)
    client.post("/accounts/login/", {"username": "maud", "password": "six-grey-geese"})
    assert PuzzleAttempt.objects.get().verdict == "missed"
    assert act(own, "002", 0, SOLUTION)["code"] == 409


def test_what_both_have_only_begun_is_the_account_s(client: Client) -> None:
    maud = User.objects.create_user("maud", password="six-grey-geese")
    own = Client()
    own.force_login(maud)
    own.post("/puzzles/002/begin/")
    seed = PuzzleAttempt.objects.get().seed
    client.post("/puzzles/002/begin/")
    client.post("/accounts/login/", {"username": "maud", "password": "six-grey-geese"})
    assert PuzzleAttempt.objects.get().seed == seed


def test_practice_is_kept_apart_and_once(client: Client) -> None:
    client.force_login(User.objects.create_user("ada"))
    miss(client)
    for _ in range(2):
        solve(client, "002")
    first, practice = PuzzleAttempt.objects.order_by("is_practice")
    assert (first.verdict, first.is_practice, first.is_counted) == ("missed", False, True)
    assert (practice.verdict, practice.is_practice, practice.is_counted) == ("solved", True, False)
    assert first.seed != practice.seed


@pytest.mark.parametrize(
    ("tried", "solved", "grade"),
    [
        (MIN_PLAYERS - 1, MIN_PLAYERS - 1, "hard"),  # as its file says
        (MIN_PLAYERS, 12, "easy"),
        (MIN_PLAYERS, 11, "medium"),
        (MIN_PLAYERS, 6, "medium"),
        (MIN_PLAYERS, 5, "hard"),
    ],
)
def test_a_grade_is_by_players_once_enough_have_tried(tried: int, solved: int, grade: str) -> None:
    puzzle = files.puzzle_named(DEFAULT_SLUG, "002", files.FOLDER)
    assert puzzle is not None
    rows = [
        PuzzleAttempt(
            user=User.objects.create(username=f"p{n}"),
            game=DEFAULT_SLUG,
            puzzle="002",
            day=FIRST,
            is_counted=True,
            begun=clock.now(),
            verdict="solved" if n < solved else "missed",
        )
        for n in range(tried)
    ]
    rows += [
        PuzzleAttempt(  # neither is counted: one that is open, and one for practice
            user=rows[0].user,
            game=DEFAULT_SLUG,
            puzzle=key,
            day=FIRST,
            is_practice=practice,
            is_counted=not practice,
            begun=clock.now(),
            verdict=verdict,
        )
        for key, practice, verdict in (("002", True, "missed"), ("001", False, "open"))
    ]
    PuzzleAttempt.objects.bulk_create(rows)
    assert tally_of(DEFAULT_SLUG) == {"002": (tried, solved)}
    assert grade_of(puzzle, tally_of(DEFAULT_SLUG)) == grade
    assert Fraction(solved, tried) <= 1


def test_two_begin_at_once_as_one(client: Client, day: Day) -> None:
    """What a second tab begins is the attempt that is there."""
    from play.puzzles.archive import published

    ada = User.objects.create_user("ada")
    showing = published("cidwam", "002")
    assert showing is not None
    one = services.begin_puzzle(user=ada, showing=showing)
    assert services.begin_puzzle(user=ada, showing=showing) == one
