"""The grade of a puzzle by bots: each plays its turn several times, by what its seat may know.

A bot solves a try if every decision of its turn counts as best, whatever its dice show.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from engine.bots import InformationSet
from engine.bots.advice import Bot
from engine.kernel.chance import FastChance
from engine.kernel.game import Game
from engine.kernel.proving import Proving
from engine.puzzles.data import Position

TRIES = 3


def given_up(
    game: Game[Any],
    proving: Proving,
    state: Any,
    seat: int,
    best: tuple[Position, ...],
    bot: Bot,
    seed: int,
) -> Fraction:
    """Return how much of the chance the first decision that is not good gives up, in one try of a
    bot from a puzzle's true position, with dice of the seed; 0 if all are good."""
    known = {position.state: position for position in best}
    state = game.clone(state)
    state.chance = FastChance(seed)
    while (at := known.get(proving.digest(state))) is not None:
        mover = game.seats.index(at.seat)
        if mover == seat:
            action = bot.choose(InformationSet(game, state, seat), seed)
            said = game.write(state, seat, action)
            if not at.is_good(said):
                return at.chance - at.options[said]
        else:
            action = game.parse(state, mover, at.best)
        game.apply(state, mover, action)
    return Fraction(0)


def each_given_up(
    game: Game[Any],
    proving: Proving,
    state: Any,
    seat: int,
    best: tuple[Position, ...],
    bot: Bot,
    seed: int,
    tries: int = TRIES,
) -> list[Fraction]:
    """The same of each of several tries."""
    seeds = range(seed * 1000, seed * 1000 + tries)
    return [given_up(game, proving, state, seat, best, bot, one) for one in seeds]
