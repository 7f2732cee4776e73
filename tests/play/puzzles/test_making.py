"""Making puzzles: games are searched once each, and what is found is written whole."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from engine.puzzles.bot_games import Candidate, replay, turns
from engine.puzzles.finding import Limits
from games import DEFAULT_SLUG, GAMES
from play.puzzles.files import cards_named, played, read_index, write_index
from play.puzzles.maker import BOTS, PLAYED_BY, Maker, NoPuzzles, grade_of, next_key
from tests.engine.puzzles.test_found import found
from tests.engine.random_games import preconstructed_deck


def maker_in(folder: Path) -> Maker:
    decks = {f"deck {n}": preconstructed_deck(n) for n in range(2)}
    game, *_ = found()
    return Maker(GAMES[DEFAULT_SLUG], game, game.pool.as_data(), decks, lambda told: None, folder)


@pytest.fixture
def maker(tmp_path: Path) -> Maker:
    return maker_in(tmp_path)


@pytest.mark.long
def test_a_search_goes_on_where_it_stopped(maker: Maker) -> None:
    assert maker.search(1, 60, 0, Limits()) == 0
    assert read_index(DEFAULT_SLUG, maker.folder) == (1, ())
    assert maker.search(1, 60, 0, Limits()) == 0
    assert read_index(DEFAULT_SLUG, maker.folder)[0] == 2
    assert maker.search(1, 0, 0, Limits()) == 0  # there are as many as are wanted
    assert read_index(DEFAULT_SLUG, maker.folder)[0] == 2


def turns_of(maker: Maker, number: int) -> list[list[Candidate]]:
    bots = [BOTS[PLAYED_BY]() for _ in maker.game.seats]
    return list(turns(maker.game, maker.proving, maker.decks, bots, number))


@pytest.fixture(scope="module")
def met(tmp_path_factory: pytest.TempPathFactory) -> list[list[Candidate]]:
    """The turns of a game that is played once for all tests of this file."""
    return turns_of(maker_in(tmp_path_factory.mktemp("puzzles")), 4)


@pytest.mark.long
def test_a_game_follows_from_its_number_and_its_lines(
    maker: Maker, met: list[list[Candidate]]
) -> None:
    game, proving = maker.game, maker.proving
    assert [[one.lines for one in turn] for turn in met] == [
        [one.lines for one in turn] for turn in turns_of(maker, 4)
    ]
    last = met[-1][-1]
    state = replay(game, [maker.decks[name] for name in last.decks], last.seeds, last.lines)
    assert proving.digest(state) == proving.digest(last.state)


@pytest.mark.long
def test_a_turns_positions_are_of_one_turn_and_seat(
    maker: Maker, met: list[list[Candidate]]
) -> None:
    assert all(not maker.proving.problem(one.state, one.seat) for turn in met for one in turn)
    stages = [{(maker.game.stage(one.state), one.seat) for one in turn} for turn in met]
    assert all(len(stage) == 1 for stage in stages)
    assert len(set.union(*stages)) == len(stages) > 5
    assert any(len(turn) > 2 for turn in met)  # not its beginning alone


def candidate_of(state: Any) -> Candidate:
    return Candidate(state, 0, ("deck 0", "deck 1"), ("a", "b", "c"), ("south: open",))


def test_what_is_found_is_written_and_graded(maker: Maker) -> None:
    _, state, proved, best = found()
    made = maker.made_of(candidate_of(state), 9, "001", Limits())
    puzzle = made.puzzle
    assert (puzzle.chance, puzzle.gap) == (proved.chance, proved.gap)
    assert (puzzle.grade, puzzle.bots) == ("hard", {PLAYED_BY: 0})
    kept = maker.keep(made)
    write_index(DEFAULT_SLUG, 9, [kept], maker.folder)
    assert read_index(DEFAULT_SLUG, maker.folder) == (9, (kept,))
    assert kept == replace(puzzle, cards=kept.cards)
    assert cards_named(DEFAULT_SLUG, kept.cards, maker.folder) == tuple(maker.cards)
    assert played(DEFAULT_SLUG, "001", maker.folder).best == best
    assert replace(puzzle, chance=puzzle.chance * 0 + 1).is_sure
    assert next_key([]) == "001"
    assert next_key([puzzle, replace(puzzle, key="041")]) == "042"  # others have been deleted


@pytest.mark.long
def test_of_a_turn_the_earliest_puzzle_is_made_before_it_gets_too_much(maker: Maker) -> None:
    """The position that makes a puzzle, with one after it that is hopeless; then one before it that
    is too much to prove."""
    game, state, _, _ = found()
    over = game.clone(state)
    over.life[1] = 30
    turn = [candidate_of(state), candidate_of(over)]
    size = maker.proving.size(state, 0)
    made = maker.made_of_turn(turn, 9, "001", size, Limits())
    assert made is not None
    assert not maker.passed_over
    assert maker.made_of_turn(turn, 9, "001", size - 1, Limits()) is None
    assert maker.made_of_turn(turn, 9, "001", size, Limits(runs=500)) is None
    assert maker.passed_over == {"it seems too large": 1, "more than 500 actions": 1}


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
        Maker(kind, maker.game, [], {}, print)


def command(*words: str) -> str:
    """What the command says; it shares this process, so it mustn't lower its priority."""
    said = StringIO()
    call_command("make_puzzles", "--nice", "0", *words, stdout=said)
    return said.getvalue()


def test_the_command_searches_and_says_what_is_wrong(tmp_path: Path) -> None:
    said = command("--folder", str(tmp_path), "--games", "1", "--size", "0")
    assert said.endswith("× it seems too large\n0 found.\n")
    assert read_index(DEFAULT_SLUG, tmp_path) == (1, ())
    (tmp_path / DEFAULT_SLUG / "puzzles" / "puzzles.yaml").write_text(
        "searched: soon\npuzzles: []\n"
    )
    with pytest.raises(CommandError, match=r"puzzles\.yaml, line 1: puzzles: a number and a list"):
        command("--folder", str(tmp_path), "--grade")
