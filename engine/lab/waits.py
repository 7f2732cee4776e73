"""Counts of waits for somebody whose turn it isn't, which standing orders are there to spare.

A wait is a question that a seat is asked in another's turn (`Decision.reaction`). Between people at
a distance each may cost a day.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots import Bot
from engine.bots.action_limit import ActionLimiter
from engine.kernel import orders
from engine.kernel.chance import FastChance
from engine.kernel.facts import Facts
from engine.kernel.game import Data, Game
from engine.lab.playing import MOVE_CAP, TURN_CAP, seed_of


@dataclass(slots=True)
class Waits:
    """Waits of some games by the kind of what was asked."""

    games: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def a_game(self) -> float:
        return self.kinds.total() / self.games if self.games else 0.0


def count_waits(
    game: Game[Any],
    watcher: Facts,
    bots: Sequence[Bot],
    tables: Iterable[Sequence[Data]],
    left: Data,
) -> Waits:
    """Play a game with each of these decks by seat, all seats with the orders `left`."""
    found = Waits()
    line = orders.START + json.dumps(left)
    for number, decks in enumerate(tables):
        found.games += 1
        seed = seed_of("waits", number)
        state = game.set_up(decks, FastChance(seed))
        for seat in range(len(game.seats)):
            game.act(state, seat, line)
        patience = ActionLimiter(game)
        for move in range(MOVE_CAP):
            acting = game.seats_to_act(state)
            if not acting or watcher.turn(state) >= TURN_CAP:
                break
            seat = acting[0]
            asked = game.decision(state, seat)
            if asked is not None and asked.reaction:
                found.kinds[asked.kind] += 1
            game.apply(state, seat, patience.choose(state, seat, seed_of(seed, move), bots[seat]))
    return found
