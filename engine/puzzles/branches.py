"""The states of a puzzle's best play, worked out again from its file: what good decisions lead to.

A file has positions by digest alone; who is to be told of them needs the states.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.game import Game
from engine.kernel.proving import Proving
from engine.puzzles.data import LOST, WON, Position

Target = int | str  # a position's number, WON or LOST


@dataclass(frozen=True)
class Branch:
    """A position with one of its states; `after`: for each decision kept, by what it leads to, all
    states that its dice lead to."""

    position: Position
    state: Any
    after: dict[str, dict[Target, list[Any]]] = field(default_factory=dict)


def branches_of(
    game: Game[Any], proving: Proving, start: Any, seat: int, best: Sequence[Position]
) -> dict[int, Branch]:
    """All positions of best play, by number, from the state of the first.

    Raises LookupError where the game leads elsewhere than the file says.
    """
    numbers = {position.state: position.number for position in best}
    stage = game.stage(start)
    found = {0: Branch(best[0], start)}
    todo = [0]
    while todo:
        branch = found[todo.pop()]
        position = branch.position
        mover = game.seats.index(position.seat)
        for notation, leads in position.leads.items():
            into: dict[Target, list[Any]] = {to: [] for _, to in leads}
            action = game.parse(branch.state, mover, notation)
            for _, after in proving.outcomes(branch.state, mover, action):
                won = proving.decided(after, seat, stage)
                ended = WON if won else LOST
                to = numbers.get(proving.digest(after), ended) if won is None else ended
                into[to].append(after)
                if isinstance(to, int) and to not in found:
                    found[to] = Branch(best[to], after)
                    todo.append(to)
            branch.after[notation] = into
    return found
