"""Making puzzles: games are searched once each, and what is found is written whole."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, USUAL
from engine.puzzles.bot_games import Candidate, candidates, replay
from engine.puzzles.finding import Limits
from play.puzzles.files import played, read_index, write_index
from play.puzzles.making import BOTS, PLAYED_BY, Maker, NoPuzzles, grade_of
from tests.engine.puzzles.test_found import found
from tests.engine.random_games import preconstructed_deck


@pytest.fixture
def maker(tmp_path: Path) -> Maker:
    decks = {f"deck {n}": preconstructed_deck(n) for n in range(2)}
    return Maker(GAMES[USUAL], found()[0], decks, lambda told: None, tmp_path)


def test_a_search_goes_on_where_it_stopped(maker: Maker) -> None:
    assert maker.search(2, 60, 0, Limits()) == 0
    assert read_index(USUAL, maker.folder) == (2, ())
    assert maker.search(1, 60, 0, Limits()) == 0
    assert read_index(USUAL, maker.folder)[0] == 3
    assert maker.search(1, 0, 0, Limits()) == 0  # there are as many as are wanted
    assert read_index(USUAL, maker.folder)[0] == 3


def test_a_game_follows_from_its_number_and_its_lines(maker: Maker) -> None:
    game, proving = maker.game, maker.proving
    bots = [BOTS[PLAYED_BY]() for _ in game.seats]
    met = list(candidates(game, proving, maker.decks, bots, 7))
    again = list(candidates(game, proving, maker.decks, bots, 7))
    assert met
    assert [one.lines for one in met] == [one.lines for one in again]
    last = met[-1]
    state = replay(game, [maker.decks[name] for name in last.decks], last.seeds, last.lines)
    assert proving.digest(state) == proving.digest(last.state)


def test_what_is_found_is_written_and_graded(maker: Maker) -> None:
    _, state, made, best = found()
    candidate = Candidate(state, 0, ("deck 0", "deck 1"), ("a", "b", "c"), ("south: open",))
    puzzle = maker.puzzle_of(candidate, 9, 1, Limits())
    assert puzzle is not None
    assert (puzzle.key, puzzle.chance, puzzle.gap) == ("001", made.chance, made.gap)
    assert (puzzle.grade, puzzle.bots) == ("hard", {PLAYED_BY: 0})
    write_index(USUAL, 9, [puzzle], maker.folder)
    assert read_index(USUAL, maker.folder) == (9, (puzzle,))
    assert played(USUAL, "001", maker.folder).best == best
    few = Limits(runs=500)
    assert maker.puzzle_of(candidate, 9, 2, few) is None
    assert maker.passed_over == {"more than 500 actions": 1}
    assert replace(puzzle, chance=puzzle.chance * 0 + 1).is_sure


@pytest.mark.parametrize(
    ("bots", "grade"),
    [
        ({"greedy": 0}, "hard"),
        ({"greedy": 0, "quick": 1, "turn": 1, "reply": 1}, "hard"),
        ({"greedy": 0, "quick": 1, "turn": 2, "reply": 0}, "medium"),
        ({"greedy": 0, "quick": 0, "turn": 3, "reply": 2}, "easy"),
    ],
)
def test_a_grade_is_how_many_bots_solve_it(bots: dict[str, int], grade: str) -> None:
    assert grade_of(bots) == grade


def test_a_game_that_proves_nothing_has_no_puzzles(maker: Maker) -> None:
    class Bare:
        title = "Bare"
        slug = "bare"
        proving = None

    kind: Any = Bare()
    with pytest.raises(NoPuzzles, match="Bare has no puzzles"):
        Maker(kind, maker.game, {}, print)
