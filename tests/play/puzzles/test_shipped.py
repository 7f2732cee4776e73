"""The puzzles that are shipped: their files agree, their games replay, their chances hold."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from cards.files import read_sets
from engine.bots import BOTS
from engine.games import GAMES, USUAL
from engine.kernel.chance import FastChance
from engine.kernel.game import Game
from engine.kernel.kind import open_game
from engine.kernel.proving import Proving
from engine.puzzles.bot_games import replay
from engine.puzzles.data import WON, Position
from engine.puzzles.finding import MIN_GAP
from engine.puzzles.grading import solves
from engine.puzzles.plain import PlainSolver, TooSlow
from engine.puzzles.solving import SURE, Solver
from play.puzzles.files import Played, Puzzle, played, puzzles
from play.puzzles.making import PLAYED_BY

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


def follow(game: Game[Any], state: Any, best: tuple[Position, ...], seed: int) -> list[Any]:
    """The states that best play comes to with dice of a seed, each with its position; the last
    has none any more."""
    known = {position.state: position for position in best}
    state = game.clone(state)
    state.chance = FastChance(seed)
    met: list[Any] = []
    while (at := known.get(proving().digest(state))) is not None:
        met.append((game.clone(state), at))
        mover = game.seats.index(at.seat)
        game.apply(state, mover, game.parse(state, mover, at.best))
    return [*met, (state, None)]


def test_there_are_puzzles() -> None:
    assert PUZZLES


@EACH
def test_the_index_says_what_best_play_says(puzzle: Puzzle) -> None:
    best = played(puzzle.game, puzzle.key).best
    assert best[0].seat == puzzle.seat
    assert best[0].chance == puzzle.chance
    at = best[puzzle.gap_at]
    assert at.chance - puzzle.gap in {0, *at.options.values()}
    assert puzzle.gap >= MIN_GAP
    assert puzzle.bots[PLAYED_BY] == 0
    assert puzzle.decisions >= 3
    for position in best:  # each chance is the mean of what it leads to
        for notation, leads in position.leads.items():
            mean = sum(
                (c * (Fraction(to == WON) if isinstance(to, str) else best[to].chance))
                for c, to in leads
            )
            assert mean == position.options[notation]
        mine = position.seat == puzzle.seat
        assert position.chance == (max if mine else min)(position.options.values())


@EACH
def test_its_game_leads_to_its_position(puzzle: Puzzle) -> None:
    game, state, seat, file = started(puzzle)
    assert proving().problem(state, seat) == ""
    assert proving().digest(state) == file.best[0].state
    assert KIND.facts.turn(state) == puzzle.turn
    names = {game.write(state, seat, action) for action in game.legal_actions(state, seat)}
    assert names == file.best[0].options.keys()


@SAMPLE
def test_greedy_misses_it(puzzle: Puzzle) -> None:
    game, state, seat, file = started(puzzle)
    bot = BOTS[PLAYED_BY]()
    tries = [solves(game, proving(), state, seat, file.best, bot, seed) for seed in range(3)]
    assert not any(tries)


def late_positions_agree(puzzle: Puzzle, budget: int) -> int:
    """Compare what the files say of late positions with the second method; how many were."""
    game, state, seat, file = started(puzzle)
    compared = 0
    for seed in range(4):
        for at, position in reversed(follow(game, state, file.best, seed)[:-1]):
            plain = PlainSolver(game, at, seat, budget)
            try:
                options = plain.options(at)
            except TooSlow:
                break  # those before are greater still
            mover = game.seats.index(position.seat)
            for action, chance in options.items():
                notation = game.write(at, mover, action)
                if notation in position.bounded:
                    assert chance <= position.options[notation]
                else:
                    assert chance == position.options[notation]
            compared += 1
    return compared


@SAMPLE
def test_a_second_method_agrees(puzzle: Puzzle) -> None:
    assert late_positions_agree(puzzle, 4_000) > 0


def share_won(puzzle: Puzzle, games: int) -> float:
    """In how many of so many games best play wins, with the dice of the real engine."""
    game, state, seat, file = started(puzzle)
    won = 0
    for seed in range(games):
        outcome = game.outcome(follow(game, state, file.best, seed)[-1][0])
        won += outcome is not None and outcome.winner == seat
    return won / games


@SAMPLE
def test_best_play_wins_as_often_as_is_said(puzzle: Puzzle) -> None:
    games = 150
    spread = (float(puzzle.chance * (1 - puzzle.chance)) / games) ** 0.5
    assert abs(share_won(puzzle, games) - float(puzzle.chance)) <= 4 * spread


@pytest.mark.long
@EACH
def test_all_agree(puzzle: Puzzle) -> None:
    """The three of the sample, for every puzzle; and the first method without its bound."""
    assert late_positions_agree(puzzle, 60_000) > 0
    games = 1500
    spread = (float(puzzle.chance * (1 - puzzle.chance)) / games) ** 0.5
    assert abs(share_won(puzzle, games) - float(puzzle.chance)) <= 4 * spread
    game, state, seat, _ = started(puzzle)
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
