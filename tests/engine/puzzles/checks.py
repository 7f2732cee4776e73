"""What holds of a puzzle's best play: the second method agrees, and its dice fall as often."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from engine.kernel.chance import FastChance
from engine.kernel.game import Game
from engine.kernel.proving import Proving
from engine.puzzles.data import WON, Position
from tests.engine.puzzles.plain_solver import PlainSolver, TooSlow

Best = tuple[Position, ...]
Met = list[tuple[Any, Position | None]]


def follow(game: Game[Any], proving: Proving, state: Any, best: Best, seed: int) -> Met:
    """The states that best play comes to with dice of a seed, each with its position; the last has
    none any more."""
    known = {position.state: position for position in best}
    state = game.clone(state)
    state.chance = FastChance(seed)
    met: Met = []
    while (at := known.get(proving.digest(state))) is not None:
        met.append((game.clone(state), at))
        mover = game.seats.index(at.seat)
        game.apply(state, mover, game.parse(state, mover, at.best))
    return [*met, (state, None)]


def chances_follow(best: Best, seat: str) -> None:
    """Each chance is the mean of what it leads to, and best for whoever decides."""
    for position in best:
        for notation, leads in position.leads.items():
            mean = sum(
                c * (Fraction(to == WON) if isinstance(to, str) else best[to].chance)
                for c, to in leads
            )
            assert mean == position.options[notation]
        mine = position.seat == seat
        assert position.chance == (max if mine else min)(position.options.values())


def late_positions_agree(
    game: Game[Any], proving: Proving, state: Any, seat: int, best: Best, budget: int
) -> int:
    """Compare late positions of best play with the second method; how many could be."""
    compared = 0
    for seed in range(4):
        for at, position in reversed(follow(game, proving, state, best, seed)[:-1]):
            assert position is not None
            try:
                options = PlainSolver(game, at, seat, budget).options(at)
            except TooSlow:
                break  # those before take longer still
            mover = game.seats.index(position.seat)
            assert len(options) == len(position.options)
            for action, chance in options.items():
                notation = game.write(at, mover, action)
                if notation in position.bounded:
                    assert chance <= position.options[notation]
                else:
                    assert chance == position.options[notation]
            compared += 1
    return compared


def wins_as_often(
    game: Game[Any], proving: Proving, state: Any, seat: int, best: Best, games: int
) -> None:
    """Best play wins with real dice as often as is said, within four standard deviations."""
    won = 0
    for seed in range(games):
        outcome = game.outcome(follow(game, proving, state, best, seed)[-1][0])
        won += outcome is not None and outcome.winner == seat
    chance = float(best[0].chance)
    assert abs(won / games - chance) <= 4 * (chance * (1 - chance) / games) ** 0.5
