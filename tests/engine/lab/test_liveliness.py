"""How lively games were: counted from how they stood as each turn began."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.bots import BOTS
from engine.kernel.facts import Bar, Facts, Standing
from engine.lab.bars import bars
from engine.lab.counts import Tally
from engine.lab.liveliness import Liveliness, lead_changes
from engine.lab.playing import play_game, seatings
from engine.lab.report import report
from engine.lab.tally_data import from_data, to_data
from engine.lab.watching import GameFacts
from games.cidwam.rules.foresight.facts import CardFacts
from tests.engine.lab import sample
from tests.engine.positions import position, setup

pytestmark = pytest.mark.once


def course(*worths: float, life: int = 0) -> list[Standing]:
    return [Standing(worth, life) for worth in worths]


@pytest.mark.parametrize(
    ("worths", "times"),
    [((), 0), ((1, 2, 3), 0), ((1, -1), 1), ((1, 0, 1), 0), ((1, 0, -1, 0, 2), 2), ((0, 0), 0)],
)
def test_even_in_between_is_no_change_of_the_lead(worths: tuple[float, ...], times: int) -> None:
    assert lead_changes(course(*worths)) == times


@pytest.mark.parametrize(
    ("life", "winner", "counted"),
    [(-8, 0, 1), (-7, 0, 0), (8, 0, 0), (8, 1, 1), (7, 1, 0), (-8, 1, 0)],
)
def test_far_behind_is_eight_of_life(life: int, winner: int, counted: int) -> None:
    found = Liveliness()
    found.count([Standing(0, 0), Standing(0, life), Standing(0, 0)], winner, 8)
    assert (found.won, found.from_behind) == (1, counted)


def test_half_time_is_the_beginning_of_the_second_half() -> None:
    kept, lost, even = Liveliness(), Liveliness(), Liveliness()
    kept.count(course(-1, -1, 1, -1), 0, 8)
    lost.count(course(1, 1, -1, 1), 0, 8)
    even.count(course(1, 1, 0, 1), 0, 8)
    assert [(one.led, one.kept) for one in (kept, lost, even)] == [(1, 1), (1, 0), (0, 0)]


def test_games_without_a_winner_or_a_course_tell_what_they_can() -> None:
    found = Liveliness()
    found.count(course(1, -1, 1), None, 8)
    found.count([], 0, 8)
    assert (found.won, found.led, found.changes) == (0, 0, {2: 1})
    assert Liveliness().shares() is None


def facts_of(places: tuple[int, int], *course: Standing) -> GameFacts:
    return GameFacts(places, "over", turns=len(course), first=0, course=list(course))


def lively_tally() -> Tally:
    tally = Tally(CardFacts())
    turned = facts_of((1, 2), Standing(-2, -9), Standing(2, 0), Standing(-1, 3), Standing(4, 9))
    plain = facts_of((2, 1), Standing(-1, 0), Standing(-2, 0), Standing(-3, -2))
    tally.add_deal(("one", "other"), (turned, plain), seatings(2))
    return tally


def test_a_report_has_shares_of_them_with_intervals() -> None:
    tally = lively_tally()
    tally.add(from_data(json.loads(json.dumps(to_data(tally))), CardFacts()))
    found = report(tally, {"one": "One"}, {"one": []})["liveliness"]
    assert found["games"] == 4
    assert found["changes"] == [[0, 2], [3, 2]]
    for name in ("from_behind", "half_time", "open"):
        assert found[name]["share"] == 0.5
        assert 0 < found[name]["low"] < 0.5 < found[name]["high"] < 1


class Lively(Facts):
    """Bars of liveliness, others for one bot."""

    def bars_for(self, bot: str) -> tuple[Bar, ...]:
        low = 0.6 if bot == "quick" else 0.4
        return (
            Bar("From behind {low}%", "from_behind", low),
            Bar("Half-time at most {high}%", "half_time", high=low),
            Bar("Open {low}%", "open", low),
            Bar("{low}-{high} turns", "turns", 3, 10 * low),
        )


def test_bars_may_ask_for_liveliness_and_be_another_bot_s() -> None:
    found: dict[str, Any] = report(lively_tally(), {}, {})
    told = bars(found, Lively(), "quick")
    assert [bar["met"] for bar in told] == [False, True, False, True]
    assert told[0]["asks"] == "From behind 60%"
    assert (told[3]["asks"], told[3]["worst"], told[3]["is_number"]) == ("3-6 turns", 3.5, True)
    assert told[0]["low"] < told[0]["worst"] < told[0]["high"]
    assert [bar["met"] for bar in bars(found, Lively())] == [True, False, True, True]
    older = {**found, "liveliness": None}
    assert [bar["met"] for bar in bars(older, Lively())] == [False, False, False, True]


def test_the_course_is_noted_once_a_turn_from_the_first_seat() -> None:
    decks = list(sample.plan().decks.values())[:2]
    bot = BOTS["random"]()
    facts = play_game(sample.game(), CardFacts(), decks, (bot, bot), 4, cap=9)
    assert len(facts.course) == 8  # turn 9 is not played
    assert facts.course[0].score == 0
    assert any(at.worth for at in facts.course)


def test_a_game_stands_as_the_first_seat_sees_it() -> None:
    for mine, theirs in ((30, 20), (20, 30)):
        _, state = position(setup([], south={"life": mine}, north={"life": theirs}))
        at = CardFacts().standing(state)
        assert at.score == mine - theirs
        assert (at.worth > 0) == (mine > theirs)
