"""Whether a position makes a puzzle: what it must be, measured, or why it is none.

- The best line's chance is exact; nothing hidden has a part in it (`Proving.blinded`).
- It needs MIN_DECISIONS: with one less the best chance is out of reach.
- At one decision of best play, which comes up at least every eighth time, the best is MIN_GAP above
  the next. Decisions that lead to the same position in another order count as one.
- Who decides at random finds it seldom enough (MAX_GUESSED).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.kernel.game import Action, Game
from engine.kernel.proving import Proving, Unprovable
from engine.puzzles.solving import NEVER, SURE, Solver
from engine.puzzles.strategy import Node, Strategy, strategy_of

MIN_DECISIONS = 3
MIN_GAP = Fraction(15, 100)
MIN_CHANCE = Fraction(1, 8)  # a puzzle whose best line fails more often teaches little
MAX_GUESSED = Fraction(1, 20)
OFTEN = Fraction(1, 8)  # so often, at least, the decision with the gap comes up in best play


class NoPuzzle(ValueError):
    """A position that makes no puzzle; str() says why, for whoever makes them."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of the work on one position: actions played, and positions of good play kept."""

    runs: int = 1_000_000
    nodes: int = 400


@dataclass(frozen=True, slots=True)
class Found:
    """A position that makes a puzzle. `gap` is the greatest of `gap_at`'s node, which best play
    comes to with the chance `reached`; `runs` and `positions` say how much was looked at."""

    strategy: Strategy
    gap: Fraction
    gap_at: int
    reached: Fraction
    runs: int
    positions: int

    @property
    def chance(self) -> Fraction:
        """The chance of the best line."""
        return self.strategy.start.value


def find(
    game: Game[Any], proving: Proving, state: Any, seat: int, limits: Limits | None = None
) -> Found:
    """Return what a position is as a puzzle for a seat. Raises NoPuzzle."""
    limits = limits or Limits()
    if problem := proving.problem(state, seat):
        raise NoPuzzle(problem)
    try:
        start = proving.blinded(state, seat)
        if proving.ceiling(start, seat) < MIN_CHANCE:
            raise NoPuzzle("its best chance is too small")
        solver = Solver(game, proving, start, seat, limits.runs)
        chance = solver.value(start, MIN_CHANCE)
        if chance <= MIN_CHANCE:
            raise NoPuzzle("its best chance is too small")
        if solver.within(start, MIN_DECISIONS - 1) == chance:
            raise NoPuzzle(f"fewer than {MIN_DECISIONS} decisions are enough")
        strategy = strategy_of(solver, start, limits.nodes)
        gap, at, reached = greatest_gap(solver, strategy)
    except Unprovable as error:
        raise NoPuzzle(str(error)) from error
    if gap < MIN_GAP:
        raise NoPuzzle("the greatest gap is too small")
    if guessed(strategy) > MAX_GUESSED:
        raise NoPuzzle("it is too easily guessed")
    return Found(strategy, gap, at, reached, solver.runs, solver.positions)


def greatest_gap(solver: Solver, strategy: Strategy) -> tuple[Fraction, int, Fraction]:
    """The greatest gap of decisions that come up often in best play; at which node, how often."""
    best = (NEVER, 0, SURE)
    for number, reached in sorted(reaches(strategy).items()):
        node = strategy.nodes[number]
        if node.mover == strategy.seat and reached >= OFTEN:
            gap = gap_of(solver, node)
            if gap > best[0]:
                best = (gap, number, reached)
    return best


def reaches(strategy: Strategy) -> dict[int, Fraction]:
    """Return how often best play comes to each node, where it does at all. A turn never comes back
    to a position, so a node is counted whole once all before it are."""
    chances: dict[int, Fraction] = {}
    before: Counter[int] = Counter()
    on_line = {0}
    todo = [0]
    while todo:
        node = strategy.nodes[todo.pop()]
        for _, number, _ in node.outcomes[node.best]:
            if number is not None:
                before[number] += 1
                if number not in on_line:
                    on_line.add(number)
                    todo.append(number)
    chances[0] = SURE
    ready = [0]
    while ready:
        node = strategy.nodes[ready.pop()]
        for chance, number, _ in node.outcomes[node.best]:
            if number is not None:
                chances[number] = chances.get(number, NEVER) + chance * chances[node.number]
                before[number] -= 1
                if not before[number]:
                    ready.append(number)
    return chances


def guessed(strategy: Strategy) -> Fraction:
    """The chance that who decides at random makes good decisions only."""
    known: dict[int, Fraction] = {}

    def of(number: int | None) -> Fraction:
        if number is None:
            return SURE
        if number not in known:
            node = strategy.nodes[number]
            kept = node.outcomes.values()
            found = sum((c * of(to) for leads in kept for c, to, _ in leads), NEVER)
            known[number] = found / (len(node.options) if node.mover == strategy.seat else 1)
        return known[number]

    return of(0)


def gap_of(solver: Solver, node: Node) -> Fraction:
    """Return how far the best decision of a node is above the next that is another decision."""
    ranked = sorted(node.options, key=lambda option: -option[1])
    for action, value in ranked:
        if action == node.best:
            continue
        if value < node.value or not _same(solver, node, action):
            return node.value - value
    return node.value  # there is nothing else to do


def _same(solver: Solver, node: Node, action: Action) -> bool:
    """Does an action as good as the best lead to the same, at once or in another order?"""
    best = node.best
    first, second = _after(solver, node.state, [action]), _after(solver, node.state, [best])
    if first is not None and first == second:
        return True
    there = _after(solver, node.state, [best, action])
    return there is not None and there == _after(solver, node.state, [action, best])


def _after(solver: Solver, state: Any, actions: list[Action]) -> dict[Hashable, Fraction] | None:
    """The chances of the positions after actions of one seat; None where one can't be done."""
    mover = solver.mover(state)
    reached: list[tuple[Fraction, Any]] = [(SURE, state)]
    for action in actions:
        found = []
        for chance, at in reached:
            if solver.proving.decided(at, solver.seat, solver.stage) is not None:
                found.append((chance, at))
                continue
            if solver.mover(at) != mover or action not in solver.game.legal_actions(at, mover):
                return None
            found += [(chance * c, t) for c, t in solver.outcomes(at, mover, action)]
        reached = found
    merged: dict[Hashable, Fraction] = {}
    for chance, at in reached:
        decided = solver.proving.decided(at, solver.seat, solver.stage)
        key = solver.proving.key(at) if decided is None else decided
        merged[key] = merged.get(key, NEVER) + chance
    return merged
