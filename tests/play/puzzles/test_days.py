"""Which puzzle is which day's, and how long somebody has solved them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games import DEFAULT_SLUG
from play.puzzles import days, files
from play.puzzles.days import add_round, rounds, showing_of, showing_on, showings
from play.puzzles.files import BadPuzzle
from play.puzzles.streaks import longest, streak
from tests.play.puzzles.shelves import FIRST, check_days

D = [FIRST + timedelta(days=n) for n in range(12)]


def test_a_day_has_one_puzzle_and_none_before_the_first(shelf: Path) -> None:
    found = [showing_on(DEFAULT_SLUG, day) for day in (D[0] - timedelta(days=1), *D[:4])]
    assert [one and one.puzzle.key for one in found] == [None, "002", "001", "002", "001"]
    assert [(one.day, one.puzzle.key) for one in showings(DEFAULT_SLUG, D[2])] == [
        (D[2], "002"),
        (D[1], "001"),
        (D[0], "002"),
    ]
    again = showing_of(DEFAULT_SLUG, "001", D[4])
    assert again is not None
    assert again.day == D[3]
    assert showing_of(DEFAULT_SLUG, "001", D[0]) is None  # its day is still to come
    assert showings(DEFAULT_SLUG, D[0] - timedelta(days=1)) == []


def test_days_stay_as_they_are_when_puzzles_are_added(shelf: Path) -> None:
    before = [showing_on(DEFAULT_SLUG, day) for day in D[:5]]
    index = shelf / DEFAULT_SLUG / "puzzles" / "puzzles.yaml"
    entry = index.read_text().partition("- key: '002'")
    index.write_text(f"{''.join(entry)}- key: '003'{entry[2]}")
    files.puzzles.cache_clear()
    assert [showing_on(DEFAULT_SLUG, day) for day in D[:5]] == before
    with pytest.raises(BadPuzzle, match="puzzle 003 has no day"):
        check_days(DEFAULT_SLUG, shelf)
    added = add_round(DEFAULT_SLUG, D[5], shelf)
    assert added.keys == ("003", "002", "001")  # what is new comes first
    check_days(DEFAULT_SLUG, shelf)
    assert [showing_on(DEFAULT_SLUG, day) for day in D[:5]] == before
    later = [showing_on(DEFAULT_SLUG, day) for day in D[5:9]]
    assert [one and one.puzzle.key for one in later] == ["003", "002", "001", "003"]
    with pytest.raises(BadPuzzle, match="2026-11-25 is not after 2026-11-25"):
        add_round(DEFAULT_SLUG, D[5], shelf)


def test_the_command_gives_days(shelf: Path) -> None:
    (shelf / DEFAULT_SLUG / "puzzles" / days.DAYS).unlink()
    said = StringIO()
    call_command("make_puzzles", schedule=D[1], folder=shelf, stdout=said)
    assert said.getvalue() == "2 puzzles from 2026-11-21 on.\n"
    check_days(DEFAULT_SLUG, shelf)
    assert [one.puzzle.key for one in showings(DEFAULT_SLUG, D[2])] == ["002", "001"]
    with pytest.raises(CommandError, match="2026-11-20 is not after 2026-11-21"):
        call_command("make_puzzles", schedule=D[0], folder=shelf, stdout=said)
    with pytest.raises(CommandError, match="there is none to give a day"):
        call_command("make_puzzles", schedule=D[0], folder=shelf / "no", stdout=said)


def test_a_puzzle_that_was_taken_out_leaves_its_days_empty(shelf: Path) -> None:
    index = shelf / DEFAULT_SLUG / "puzzles" / "puzzles.yaml"
    index.write_text(index.read_text().partition("- key: '002'")[0])
    files.puzzles.cache_clear()
    assert showing_on(DEFAULT_SLUG, D[0]) is None
    assert [one.puzzle.key for one in showings(DEFAULT_SLUG, D[2])] == ["001"]
    with pytest.raises(BadPuzzle, match="there is no puzzle 002"):
        check_days(DEFAULT_SLUG, shelf)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- from: [", "days.yaml, line "),
        ("from: 2026-11-20", "days.yaml, line 1: (all): a list of rounds"),
        ("- {from: 2026-11-20}", "days.yaml, line 1: (all): from and puzzles"),
        ("- {from: soon, puzzles: ['001']}", "line 1: from: a day like 2026-11-15"),
        ("- {from: 2026-11-20, puzzles: []}", "line 1: puzzles: a list of keys"),
        ("- {from: 2026-11-20, puzzles: [1]}", "line 1: puzzles: a list of keys"),
        ("- {from: 2026-11-20, puzzles: ['001', '001']}", "line 1: puzzles: 001 is there twice"),
        (
            "- {from: 2026-11-20, puzzles: ['001']}\n- {from: 2026-11-20, puzzles: ['002']}",
            "line 2: from: 2026-11-20 is not after 2026-11-20",
        ),
    ],
)
def test_a_bad_file_says_where_and_shows_nothing(shelf: Path, text: str, said: str) -> None:
    (shelf / DEFAULT_SLUG / "puzzles" / days.DAYS).write_text(text)
    rounds.cache_clear()
    with pytest.raises(BadPuzzle) as bad:
        rounds(DEFAULT_SLUG, shelf)
    assert said in str(bad.value)
    assert showing_on(DEFAULT_SLUG, D[0]) is None
    assert showings(DEFAULT_SLUG, D[0]) == []


@pytest.mark.parametrize(
    ("solved", "now", "most"),
    [
        ([], 0, 0),
        ([5], 1, 1),
        ([4], 1, 1),  # today's can still be solved
        ([3], 0, 1),
        ([3, 4, 5], 3, 3),
        ([2, 3, 4], 3, 3),
        ([0, 1, 2, 4, 5], 2, 3),
    ],
)
def test_a_streak_goes_up_to_today_or_yesterday(solved: list[int], now: int, most: int) -> None:
    found: set[date] = {D[n] for n in solved}
    assert (streak(found, D[5]), longest(found)) == (now, most)


def test_the_clock_sets_the_day(shelf: Path, day: Callable[[int], date]) -> None:
    from play.puzzles import clock

    assert day(3) == clock.today() == D[3]
