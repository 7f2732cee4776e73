"""Which level of bot comes next."""

import pytest

from play.levels import LEVELS
from play.setup.ladder import Result, next_level

EASIEST, SECOND, *_, HARDEST = LEVELS


def results(said: str, level: str = SECOND) -> list[Result]:
    """ "wwl": two wins, and a loss before them; "d" is a draw."""
    return [Result(level, {"w": True, "l": False, "d": None}[one]) for one in said]


def test_it_begins_with_the_easiest() -> None:
    assert next_level([]) == EASIEST


@pytest.mark.parametrize("said", ["w", "l", "d", "wl", "lw", "dd", "wd", "dw", "ld", "wlw"])
def test_it_stays_without_two_in_a_row(said: str) -> None:
    assert next_level(results(said)) == SECOND


@pytest.mark.parametrize("said", ["ww", "www", "wwl"])
def test_two_wins_lead_up(said: str) -> None:
    assert next_level(results(said)) == list(LEVELS)[2]


@pytest.mark.parametrize("said", ["ll", "lll", "llw"])
def test_two_losses_lead_down(said: str) -> None:
    assert next_level(results(said)) == EASIEST


def test_a_win_a_level_below_does_not_count_on_this_one() -> None:
    assert next_level([*results("w"), *results("w", EASIEST)]) == SECOND
    assert next_level([*results("l", EASIEST), *results("l")]) == EASIEST


def test_it_ends_at_both_ends() -> None:
    assert next_level(results("ll", EASIEST)) == EASIEST
    assert next_level(results("ww", HARDEST)) == HARDEST
