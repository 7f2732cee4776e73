"""Best play of a puzzle: every position that it can lead through, and each decision's chance.

A decision is good if it gives up less than TOLERANCE of what the best one has. The strategy holds
the positions that good decisions lead to, whatever the dice, while the others answer at best; so a
choice made at the table is judged by looking it up.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engine.kernel.game import Action
from engine.kernel.proving import Unprovable
from engine.puzzles.solving import NEVER, Solver

TOLERANCE = Fraction(1, 100)
SHOWN = Fraction(30, 100)  # of decisions that are worse by more, only that is worked out


class TooManyWays(Unprovable):
    """Good play leads through more positions than a puzzle may keep."""


@dataclass(slots=True)
class Node:
    """A position where somebody is to act. `options` are all legal actions with their chances; of
    those that are not above `floor`, a bound;
    `best` is one of the best, for the seat's own the one that needs fewest further decisions.
    `outcomes`, by action kept: chance, and the position's number (None: the turn is decided), and
    whether it is won."""

    number: int
    state: Any = field(repr=False)
    mover: int
    value: Fraction
    floor: Fraction
    options: list[tuple[Action, Fraction]]
    best: Action = None
    outcomes: dict[Action, list[tuple[Fraction, int | None, bool]]] = field(default_factory=dict)

    def good(self, seat: int) -> list[Action]:
        """The decisions that are kept: those of the seat that count as best, one answer else."""
        if self.mover == seat:
            return [a for a, value in self.options if self.value - value < TOLERANCE]
        return [next(a for a, value in self.options if value == self.value)]


@dataclass(slots=True)
class Strategy:
    """The nodes by number, the start first."""

    seat: int
    nodes: list[Node]

    @property
    def start(self) -> Node:
        return self.nodes[0]


def strategy_of(solver: Solver, state: Any, max_nodes: int) -> Strategy:
    """Work out best play from a position. Raises Unprovable, TooLarge, TooManyWays."""
    numbers: dict[Hashable, int] = {}
    nodes: list[Node] = []

    def number_of(at: Any) -> int:
        key = solver.proving.key(at)
        if key not in numbers:
            if len(nodes) == max_nodes:
                raise TooManyWays(f"more than {max_nodes} positions of good play")
            numbers[key] = len(nodes)
            mover = solver.mover(at)
            value = solver.value(at)
            floor = max(NEVER, value - SHOWN) if mover == solver.seat else NEVER
            nodes.append(Node(len(nodes), at, mover, value, floor, solver.values(at, floor)))
        return numbers[key]

    number_of(state)
    done = 0
    while done < len(nodes):
        node = nodes[done]
        done += 1
        for action in node.good(solver.seat):
            found = []
            for chance, after in solver.outcomes(node.state, node.mover, action):
                decided = solver.proving.decided(after, solver.seat, solver.stage)
                is_open = decided is None and solver.value(after) > NEVER
                found.append((chance, number_of(after) if is_open else None, bool(decided)))
            node.outcomes[action] = _merged(found)
    _choose_best(solver.seat, nodes)
    return Strategy(solver.seat, nodes)


def _merged(
    found: list[tuple[Fraction, int | None, bool]],
) -> list[tuple[Fraction, int | None, bool]]:
    """Merge what leads to the same position."""
    chances: dict[tuple[int | None, bool], Fraction] = {}
    for chance, number, won in found:
        chances[number, won] = chances.get((number, won), NEVER) + chance
    return [(chance, number, won) for (number, won), chance in chances.items()]


def _choose_best(seat: int, nodes: list[Node]) -> None:
    """Choose of the best decisions the one after which fewest are to come, on average."""
    left: dict[int, Fraction] = {}

    def to_come(number: int | None) -> Fraction:
        if number is None:
            return NEVER
        if number not in left:
            node = nodes[number]
            best: Fraction | None = None
            for action, found in node.outcomes.items():
                if dict(node.options)[action] != node.value:
                    continue
                mean = sum((chance * to_come(n) for chance, n, _ in found), NEVER)
                if best is None or mean < best:
                    best, node.best = mean, action
            assert best is not None
            left[number] = best + (node.mover == seat)
        return left[number]

    for node in nodes:
        to_come(node.number)
