"""The puzzles that are shipped: their files agree, their games replay, their chances hold.

Each is played and proved with its own cards (`rules_of`), so a card that is worded anew changes
nothing here; what fails is told by the puzzle's key.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.kernel.game import Game
from engine.kernel.proving import Proving, Unprovable
from engine.puzzles.bot_games import replay
from engine.puzzles.finding import MIN_CHANCE, MIN_DECISIONS, MIN_GAP, OFTEN
from engine.puzzles.solving import SURE, Solver, TooLarge
from games import DEFAULT_SLUG, GAMES
from play.puzzles.days import DAYS
from play.puzzles.files import FOLDER, GRADES, INDEX, Played, Puzzle, played, puzzles, read_index
from play.puzzles.maker import GRADED_BY, MAX_OPTIONS, PLAYED_BY, grade_of
from play.puzzles.rules import rules_of
from tests.engine.puzzles.checks import (
    chances_follow,
    follow,
    late_positions_agree,
    wins_as_often,
)
from tests.play.puzzles.shelves import check_days

DEFINITION = GAMES[DEFAULT_SLUG]
PUZZLES = puzzles(DEFAULT_SLUG)
EACH = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.key for puzzle in PUZZLES])
SAMPLE = pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(PUZZLES[number], marks=[pytest.mark.long] * (number == 0), id=str(number))
        for number in (0, 40)
    ],
)
LEAST = 60
LEAST_DECKS = 7
MOST_OF_ONE = 0.4  # of all seats: a deck of few words gives more than its part
LARGEST = 60_000  # bytes of a file
UNBOUNDED_RUNS = 300_000


def proving() -> Proving:
    assert DEFINITION.proving is not None
    return DEFINITION.proving


def started(puzzle: Puzzle) -> tuple[Game[Any], Any, int, Played]:
    game, file = rules_of(puzzle), played(puzzle.game, puzzle.key)
    state = replay(game, [dict(deck) for deck in file.decks], file.seeds, file.lines)
    return game, state, game.seats.index(puzzle.seat), file


def test_there_are_enough_and_no_two_are_of_one_game() -> None:
    assert len(PUZZLES) >= LEAST
    searched, _ = read_index(DEFAULT_SLUG)
    games = [puzzle.searched for puzzle in PUZZLES]
    assert sorted(set(games)) == games
    assert games[-1] <= searched
    keys = [int(puzzle.key) for puzzle in PUZZLES]
    assert sorted(set(keys)) == keys


def test_they_are_of_every_grade_and_deck() -> None:
    assert {puzzle.grade for puzzle in PUZZLES} == set(GRADES)
    decks = [deck["name"] for p in PUZZLES for deck in played(DEFAULT_SLUG, p.key).decks]
    assert len(set(decks)) >= LEAST_DECKS
    assert max(decks.count(name) for name in decks) <= len(decks) * MOST_OF_ONE


def test_every_file_is_some_puzzles_and_none_is_large() -> None:
    wanted = {INDEX, DAYS}
    wanted |= {f"{puzzle.key}.json" for puzzle in PUZZLES}
    wanted |= {f"cards-{puzzle.cards}.json" for puzzle in PUZZLES}
    files = list((FOLDER / DEFAULT_SLUG / "puzzles").iterdir())
    assert {path.name for path in files} == wanted
    assert max(path.stat().st_size for path in files) <= LARGEST


@EACH
def test_the_index_says_what_best_play_says(puzzle: Puzzle) -> None:
    best = played(puzzle.game, puzzle.key).best
    assert (best[0].seat, best[0].chance) == (puzzle.seat, puzzle.chance)
    at = best[puzzle.gap_at]
    assert at.seat == puzzle.seat
    assert at.chance - puzzle.gap in {0, *at.options.values()}
    assert puzzle.gap >= MIN_GAP
    assert puzzle.reached >= OFTEN
    assert puzzle.chance > MIN_CHANCE
    assert puzzle.decisions >= MIN_DECISIONS
    assert puzzle.bots.keys() == {PLAYED_BY, *GRADED_BY}
    assert puzzle.bots[PLAYED_BY] == 0
    assert puzzle.grade == grade_of(puzzle.bots)
    assert sum(len(position.options) for position in best) <= MAX_OPTIONS
    chances_follow(best, puzzle.seat)


def test_each_has_its_day() -> None:
    """`make_puzzles --schedule DAY` gives it one."""
    check_days(DEFAULT_SLUG, FOLDER)


@EACH
def test_its_game_leads_to_its_position(puzzle: Puzzle) -> None:
    game, state, seat, file = started(puzzle)
    assert proving().problem(state, seat) == ""
    assert proving().digest(state) == file.best[0].state
    assert DEFINITION.facts.turn(state) == puzzle.turn
    names = {game.write(state, seat, action) for action in game.legal_actions(state, seat)}
    assert names == file.best[0].options.keys()


@SAMPLE
def test_a_second_method_agrees(puzzle: Puzzle) -> None:
    game, state, seat, file = started(puzzle)
    assert late_positions_agree(game, proving(), state, seat, file.best, 2_000) > 0
    wins_as_often(game, proving(), state, seat, file.best, 100)


@pytest.mark.long
@EACH
def test_all_agree(puzzle: Puzzle) -> None:
    """The same for every puzzle, more of it; and the first method without its bound."""
    game, state, seat, file = started(puzzle)
    assert late_positions_agree(game, proving(), state, seat, file.best, 60_000) > 0
    wins_as_often(game, proving(), state, seat, file.best, 1000)
    assert unbounded_agrees(game, state, seat, file)


def unbounded_agrees(game: Game[Any], state: Any, seat: int, file: Played) -> bool:
    """Whether the first position of best play that can be proved without a bound has its chance."""
    for at, position in follow(game, proving(), state, file.best, 0)[:-1]:
        assert position is not None
        solver = Solver(
            game, Unbounded(proving()), proving().blinded(at, seat), seat, UNBOUNDED_RUNS
        )
        try:
            return solver.value(proving().blinded(at, seat)) == position.chance
        except (TooLarge, Unprovable):  # or a line that the bound cuts curates hidden cards
            continue
    return False


class Unbounded:
    """A game's Proving that leaves nothing out."""

    def __init__(self, proved_by: Proving) -> None:
        self.proved_by = proved_by

    def __getattr__(self, name: str) -> Any:
        return getattr(self.proved_by, name)

    def ceiling(self, state: Any, seat: int) -> Fraction:
        return SURE
