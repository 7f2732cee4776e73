"""A bot's choice in somebody's place: advice, and an answer for who is away."""

from __future__ import annotations

from typing import Any, Protocol

from engine.bots.information_set import InformationSet
from engine.bots.turn import TurnBot
from engine.kernel.game import Action, Game


class Bot(Protocol):
    """A player. `choose` gives one of the legal actions of the seat that is to act, the same for
    the same seed and whatever lies hidden from the seat."""

    name: str

    def choose(self, known: InformationSet, seed: int) -> Action: ...


class NothingToDo(ValueError):
    """Advice was asked for a seat that is not to act."""


def advise(game: Game[Any], state: Any, seat: int, seed: int, bot: Bot | None = None) -> str:
    """The notation of what a bot (TurnBot, if none is given) would do; raises NothingToDo."""
    if seat not in game.seats_to_act(state):
        raise NothingToDo(f"{game.seats[seat]} has nothing to do now")
    action = (bot or TurnBot()).choose(InformationSet(game, state, seat), seed)
    return game.write(state, seat, action)
