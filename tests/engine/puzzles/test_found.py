"""A position of a game between two greedy bots that makes a puzzle (`found.json`: its state)."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.bots import BOTS
from engine.puzzles.data import Position, read_strategy, strategy_data
from engine.puzzles.finding import Found, find
from engine.puzzles.grading import each_given_up
from games.cidwam.rules import Cidwam
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.foresight.proving import CidwamProving
from tests.engine.puzzles.checks import chances_follow, late_positions_agree, wins_as_often
from tests.engine.random_games import official_cards

PROVING = CidwamProving()
SEAT = 0


@cache
def found() -> tuple[Cidwam, Any, Found, tuple[Position, ...]]:
    game = Cidwam(CardPool(official_cards()))
    state = game.from_json(json.loads(Path(__file__).with_name("found.json").read_text()))
    made = find(game, PROVING, state, SEAT)
    return game, state, made, read_strategy(strategy_data(game, PROVING, made.strategy))


def test_it_is_a_puzzle() -> None:
    game, state, made, best = found()
    assert (made.chance, made.gap, made.reached) == (Fraction(11, 32), Fraction(3, 10), 1)
    assert best[made.gap_at].seat == game.seats[SEAT]
    assert best[0].state == PROVING.digest(state)
    chances_follow(best, game.seats[SEAT])


@pytest.mark.long
def test_a_second_method_agrees_on_late_positions() -> None:
    game, state, _, best = found()
    assert late_positions_agree(game, PROVING, state, SEAT, best, 3_000) >= 4


def test_best_play_wins_as_often_as_is_said() -> None:
    game, state, _, best = found()
    wins_as_often(game, PROVING, state, SEAT, best, 150)


class Knowing:
    """Plays what is best, and at last something else."""

    name = "knowing"

    def __init__(self, errs_at: int) -> None:
        self.errs_at = errs_at

    def choose(self, known: Any, seed: int) -> Any:
        game, _, _, best = found()
        at = next(p for p in best if p.state == PROVING.digest(known._state))
        if at.number == self.errs_at:
            worst = min(at.options, key=lambda notation: at.options[notation])
            return game.parse(known._state, SEAT, worst)
        return game.parse(known._state, SEAT, at.best)


def test_who_decides_as_best_play_does_has_solved_it_whatever_falls() -> None:
    game, state, made, best = found()
    assert each_given_up(game, PROVING, state, SEAT, best, Knowing(-1), 5, tries=6) == [0] * 6
    erring = Knowing(made.gap_at)
    lost = each_given_up(game, PROVING, state, SEAT, best, erring, 5, tries=6)
    at = best[made.gap_at]
    assert lost == [at.chance - min(at.options.values())] * 6
    assert 0 not in each_given_up(game, PROVING, state, SEAT, best, BOTS["greedy"](), 5)
