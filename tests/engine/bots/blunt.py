"""Nim of a few heaps, for one who sees no more than that a game is won or lost."""

from engine.kernel.chance import FastChance
from tests.toys.nim import Nim
from tests.toys.table import Position


class BluntNim(Nim):
    """Nim for two; a won game is worth 1, a lost one -1, all others 0."""

    def __init__(self) -> None:
        super().__init__(2, {"heaps": 3, "last": "wins"})

    def worth(self, state: Position, seat: int) -> float:
        over = state.now["over"]
        return 0.0 if over is None else (1.0 if over[0][seat] == 1 else -1.0)


def heaps(*sizes: int, seed: int = 1) -> Position:
    """Nim with these heaps, the first seat to act."""
    state = BluntNim().set_up([{}, {}], FastChance(seed))
    state.now["heaps"] = list(sizes)
    return state
