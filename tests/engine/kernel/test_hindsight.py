"""Looking back at games of toys, whose worths are known by heart."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.definition import open_game
from engine.kernel.facts import Die, Facts
from engine.kernel.game import Event
from engine.kernel.hindsight import UNSURE, Luck, Moment, Step, look_back
from engine.kernel.records import admin_lines
from tests.toys import nim, patience

TWO = open_game(nim.DEFINITION, ())
SIX = open_game(nim.DEFINITION, (), seats=3)
# Heaps of 3, 4, 5: the first player wins with 2 of heap 1, and here gives that away at once.
LINES = ["take 1 of 1", "take 3 of 3", "take 2 of 1", "take 4 of 2", "take 2 of 3"]


def steps(game: Any, lines: list[str]) -> Iterator[Step]:
    state = game.set_up([{} for _ in game.seats], FastChance(1))
    yield Step(0, None, "", [], state)
    for number, line in enumerate(lines, 1):
        seat = game.seats_to_act(state)[0]
        if line.startswith("out"):
            yield Step(number - 1, None, line, admin_lines.carry_out(game, state, line), state)
        else:
            yield Step(number, seat, line, game.act(state, seat, line), state)


def test_a_known_lead_scales_the_estimates() -> None:
    class Known(Facts):
        lead = 2.0

    found = look_back(TWO, Known(), steps(TWO, LINES))
    assert [number for number, _ in found.points] == [0, 1, 2, 3, 4, 5]
    # Half of the lead that wins 3 to 1 wins by the square root of that.
    chance = sqrt(3) / (1 + sqrt(3))
    assert found.points[0][1] == pytest.approx(2 * chance - 1)
    assert found.points[1][1] == pytest.approx(1 - 2 * chance)
    assert found.points[-1][1] == 1.0


def test_without_one_the_largest_worth_does() -> None:
    found = look_back(TWO, Facts(), steps(TWO, LINES[:3]))
    assert [abs(estimate) for _, estimate in found.points] == pytest.approx([0.8] * 4)
    assert found.luck == []


def test_the_moment_is_the_first_of_the_largest_changes() -> None:
    """Of two that go the same way, while nobody has won."""
    found = look_back(TWO, Facts(), steps(TWO, LINES[:-1]))
    first = found.points[0][1]
    assert found.moment == Moment(1, first, -first)


def test_the_moment_leads_to_the_end() -> None:
    """South gives the game away at once, and North gives it back: that is what decides it."""
    found = look_back(TWO, Facts(), steps(TWO, LINES))
    assert found.points[-1][1] == 1.0
    signs = [estimate > 0 for _, estimate in found.points]
    given_back = next(n for n in range(1, len(signs)) if signs[n] and not signs[n - 1])
    assert found.moment is not None
    assert found.moment.number == given_back


def test_an_end_that_was_in_sight_is_no_moment() -> None:
    class Faint(Facts):
        lead = 20.0  # so that the end changes the estimate most

    lines = ["take 2 of 1", "take 1 of 1", "take 4 of 2", "take 5 of 3"]
    found = look_back(TWO, Faint(), steps(TWO, lines))
    assert [estimate > 0 for _, estimate in found.points] == [True, True, True, False, False]
    assert found.moment is not None
    assert found.moment.number == 3


@pytest.mark.parametrize("end", ["resign", "out seat_1 time", "out seat_2 time"])
def test_no_end_from_outside_is_the_moment(end: str) -> None:
    game = open_game(nim.DEFINITION, (), options={"heaps": 3})
    end = end.replace("seat_1", game.seats[0]).replace("seat_2", game.seats[1])
    found = look_back(game, Facts(), steps(game, [end]))
    assert found.moment is None
    assert abs(found.points[-1][1]) == 1.0
    later = look_back(game, Facts(), steps(game, [LINES[0], LINES[1], end]))
    assert later.moment is None or later.moment.number < len(later.points) - 1


def test_no_estimate_is_certain_before_the_end() -> None:
    class Sure(Facts):
        lead = 0.01

    found = look_back(TWO, Sure(), steps(TWO, LINES))
    assert max(abs(estimate) for _, estimate in found.points[:-1]) == UNSURE


def test_of_more_than_two_the_place_counts() -> None:
    lines = ["take 3 of 1", "take 4 of 2", "take 5 of 3"]
    found = look_back(SIX, Facts(), steps(SIX, lines))
    assert found.points[-1] == (3, -0.5)  # the other two share places 2 and 3


def test_who_plays_alone_wins_or_loses() -> None:
    game = open_game(patience.DEFINITION, (), seats=1)
    found = look_back(game, Facts(), steps(game, ["resign"]))
    assert found.points[-1] == (1, -1.0)


def test_dice_are_summed_by_seat() -> None:
    class Dice(Facts):
        def dice(self, events: Any) -> Iterator[Die]:
            yield from ((1, 6, 6) for event in events if event.kind == "rolled")

    rolled = [Event("rolled", {}), Event("rolled", {})]
    state = TWO.set_up([{}, {}], FastChance(1))
    found = look_back(TWO, Dice(), [Step(0, None, "", [], state), Step(1, 0, "x", rolled, state)])
    assert found.luck == [Luck(), Luck(2, 12, 7.0)]
