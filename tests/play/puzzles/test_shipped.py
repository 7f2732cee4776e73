"""The puzzles that are shipped: their files agree, their games replay, their chances hold."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from cards.files import read_sets
from engine.games import GAMES, USUAL
from engine.kernel.game import Game
from engine.kernel.kind import open_game
from engine.kernel.proving import Proving
from engine.puzzles.bot_games import replay
from engine.puzzles.finding import MIN_DECISIONS, MIN_GAP
from engine.puzzles.solving import SURE, Solver
from play.puzzles.days import check_days
from play.puzzles.files import FOLDER, Played, Puzzle, played, puzzles
from play.puzzles.making import PLAYED_BY
from tests.engine.puzzles.checks import chances_follow, late_positions_agree, wins_as_often

KIND = GAMES[USUAL]
PUZZLES = puzzles(USUAL)
EACH = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.key for puzzle in PUZZLES])
SAMPLE = pytest.mark.parametrize("puzzle", PUZZLES[:2], ids=[p.key for p in PUZZLES[:2]])


@cache
def rules(version: str) -> Game[Any]:
    cards = [card for found in read_sets() if found.game == USUAL for card in found.cards]
    return open_game(KIND, cards, rules_version=version)


def proving() -> Proving:
    assert KIND.proving is not None
    return KIND.proving


def started(puzzle: Puzzle) -> tuple[Game[Any], Any, int, Played]:
    game, file = rules(puzzle.rules), played(puzzle.game, puzzle.key)
    state = replay(game, [dict(deck) for deck in file.decks], file.seeds, file.lines)
    return game, state, game.seats.index(puzzle.seat), file


@EACH
def test_the_index_says_what_best_play_says(puzzle: Puzzle) -> None:
    best = played(puzzle.game, puzzle.key).best
    assert (best[0].seat, best[0].chance) == (puzzle.seat, puzzle.chance)
    at = best[puzzle.gap_at]
    assert at.chance - puzzle.gap in {0, *at.options.values()}
    assert puzzle.gap >= MIN_GAP
    assert puzzle.bots[PLAYED_BY] == 0
    assert puzzle.decisions >= MIN_DECISIONS
    chances_follow(best, puzzle.seat)


def test_each_has_its_day() -> None:
    """`make_puzzles --schedule DAY` gives it one."""
    check_days(USUAL, FOLDER)


@EACH
def test_its_game_leads_to_its_position(puzzle: Puzzle) -> None:
    game, state, seat, file = started(puzzle)
    assert proving().problem(state, seat) == ""
    assert proving().digest(state) == file.best[0].state
    assert KIND.facts.turn(state) == puzzle.turn
    names = {game.write(state, seat, action) for action in game.legal_actions(state, seat)}
    assert names == file.best[0].options.keys()


@SAMPLE
def test_a_second_method_agrees(puzzle: Puzzle) -> None:
    game, state, seat, file = started(puzzle)
    assert late_positions_agree(game, proving(), state, seat, file.best, 3_000) > 0
    wins_as_often(game, proving(), state, seat, file.best, 150)


@pytest.mark.long
@EACH
def test_all_agree(puzzle: Puzzle) -> None:
    """The same for every puzzle; and the first method without its bound."""
    game, state, seat, file = started(puzzle)
    assert late_positions_agree(game, proving(), state, seat, file.best, 60_000) > 0
    wins_as_often(game, proving(), state, seat, file.best, 1500)
    start = proving().blinded(state, seat)
    unbounded = Solver(game, Unbounded(proving()), start, seat, 30_000_000)
    assert unbounded.value(start) == puzzle.chance
    assert unbounded.within(start, puzzle.decisions - 1) < puzzle.chance


class Unbounded:
    """A game's Proving that leaves nothing out."""

    def __init__(self, proved_by: Proving) -> None:
        self.proved_by = proved_by

    def __getattr__(self, name: str) -> Any:
        return getattr(self.proved_by, name)

    def ceiling(self, state: Any, seat: int) -> Fraction:
        return SURE
