"""Taking back in any game of the house: what the game must say, and what the kernel sees to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.kernel.chance import FairChance, FastChance
from engine.kernel.definition import open_game
from engine.kernel.game import Event, IllegalAction
from engine.kernel.phrases import PlainWords, Reader
from engine.kernel.recording_chance import RecordingChance
from engine.kernel.replay import make_record, verify
from engine.kernel.taking_back import TAKE_BACK, Course, told
from tests.toys import TOYS
from tests.toys.patience import Patience
from tests.toys.survivors import DEFINITION as SURVIVORS
from tests.toys.tables import CARDS, decks_for


def course_of(slug: str, seats: int, game: Any = None) -> Course[Any]:
    game = game or open_game(TOYS[slug], CARDS, seats=seats)
    witness = RecordingChance(FastChance(1))
    return Course(game, game.set_up(decks_for(slug, seats), witness), witness)


@pytest.mark.parametrize("slug", sorted(TOYS.keys() - {"patience"}))
def test_a_game_that_says_nothing_of_it_allows_none(slug: str) -> None:
    course = course_of(slug, TOYS[slug].least_seats)
    for _ in range(10):
        acting = course.game.seats_to_act(course.state)
        if not acting:
            break
        course.act(acting[0], course.game.legal_actions(course.state, acting[0])[0])
        with pytest.raises(IllegalAction, match="no_take_back"):
            course.act(acting[0], TAKE_BACK)


def test_a_game_says_what_may_be_taken_back() -> None:
    """Of patience what turned no card up: with the pack gone. A record of it verifies."""
    seeds = ("server 3", ["a"])
    game = open_game(TOYS["patience"], CARDS, seats=1)
    witness = RecordingChance(FairChance(*seeds))
    course = Course(game, game.set_up([{}], witness), witness)
    lines: list[tuple[int, str]] = []
    while game.seats_to_act(course.state):
        before = course.state.now["pack"] != [], game.to_json(course.state)
        line = min(game.legal_actions(course.state, 0), key=lambda line: leap(course, line))
        course.act(0, line)
        lines.append((0, line))
        if before[0] or game.outcome(course.state):
            with pytest.raises(IllegalAction, match="no_take_back"):
                course.act(0, TAKE_BACK)
            continue
        course.act(0, TAKE_BACK)
        assert game.to_json(course.state) == before[1]
        course.act(0, line)
        lines += [(0, TAKE_BACK), (0, line)]
    record = make_record(game, CARDS, [{}], *seeds, lines)
    assert [move.text for move in record.moves].count(TAKE_BACK) == 2
    assert verify(record, TOYS).ok


def leap(course: Course[Any], line: str) -> int:
    """How far above the card below it a card is laid."""
    if line == "give up":
        return 0
    _, card, _, pile = line.split()
    below = course.state.now["piles"][int(pile) - 1]
    return int(card) - (below[-1] if below else -6)


class Careless(Patience):
    """Says of everything that it can be taken back."""

    def can_take_back(self, events: Sequence[Event], seat: int) -> bool:
        return True


class Dicing(Careless):
    """Rolls a die with each card that is laid, and tells nobody."""

    def do(self, position: Any, seat: int, line: str) -> None:
        super().do(position, seat, line)
        position.chance.below(6, "die")


def test_what_drew_chance_stays_whatever_the_game_says() -> None:
    course = course_of("patience", 1, Careless(1, {}))
    course.act(0, course.game.legal_actions(course.state, 0)[0])
    course.act(0, TAKE_BACK)
    course = course_of("patience", 1, Dicing(1, {}))
    course.act(0, course.game.legal_actions(course.state, 0)[0])
    with pytest.raises(IllegalAction, match="no_take_back"):
        course.act(0, TAKE_BACK)


def test_the_end_stays_whatever_the_game_says() -> None:
    course = course_of("patience", 1, Careless(1, {}))
    course.act(0, "resign")
    with pytest.raises(IllegalAction, match="no_take_back"):
        course.act(0, TAKE_BACK)


def test_who_must_act_only_because_of_it_was_asked() -> None:
    game = open_game(SURVIVORS, CARDS, seats=3)
    game.can_take_back = lambda events, seat: True  # type: ignore[method-assign]
    course = course_of("survivors", 3, game)
    waited = game.seats_to_act(course.state)
    course.act(waited[0], game.legal_actions(course.state, waited[0])[0])
    course.act(waited[0], TAKE_BACK)  # the others were to act before it too
    assert game.seats_to_act(course.state) == waited
    for seat in waited:
        course.act(seat, game.legal_actions(course.state, seat)[0])
    with pytest.raises(IllegalAction, match="no_take_back"):
        course.act(waited[-1], TAKE_BACK)  # a new round, in which the others are to act


@pytest.mark.parametrize("seat", [0, None])
def test_its_event_brings_the_view_and_has_words(seat: int | None) -> None:
    course = course_of("patience", 1)
    event = told(course.game, course.state, 0, seat)
    view = course.game.view(course.state, seat)
    assert event["view"] == {**view, "legal": []}
    line = PlainWords(TOYS["patience"]).line(event, Reader(seat, ("first",), ("Ann",)))
    assert line == f"{'You' if seat == 0 else 'Ann'} took back a move"
