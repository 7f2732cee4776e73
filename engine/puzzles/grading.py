"""How many bots solve a puzzle: each plays its turn several times, by what its seat may know.

A bot solves a try if every decision of its turn counts as best, whatever its dice show.
"""

from __future__ import annotations

from typing import Any

from engine.bots import InformationSet
from engine.bots.advice import Bot
from engine.kernel.chance import FastChance
from engine.kernel.game import Game
from engine.kernel.proving import Proving
from engine.puzzles.data import Position

TRIES = 3


def solves(
    game: Game[Any], proving: Proving, state: Any, seat: int, best: tuple[Position, ...], bot: Bot,
    seed: int,
) -> bool:  # fmt: skip
    """One try of a bot from a puzzle's true position, with dice of the seed."""
    known = {position.state: position for position in best}
    state = game.clone(state)
    state.chance = FastChance(seed)
    while (at := known.get(proving.digest(state))) is not None:
        mover = game.seats.index(at.seat)
        if mover == seat:
            action = bot.choose(InformationSet(game, state, seat), seed)
            if not at.is_good(game.write(state, seat, action)):
                return False
        else:
            action = game.parse(state, mover, at.best)
        game.apply(state, mover, action)
    return True


def tries_solved(
    game: Game[Any], proving: Proving, state: Any, seat: int, best: tuple[Position, ...], bot: Bot,
    seed: int, tries: int = TRIES,
) -> int:  # fmt: skip
    """In how many tries a bot solves a puzzle."""
    return sum(solves(game, proving, state, seat, best, bot, seed * 1000 + n) for n in range(tries))
