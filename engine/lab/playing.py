"""Playing games for the lab: in pairs, with the same seed and the seats swapped.

In a pair each deck has each seat once, with the same shuffles and the same roll for the first
turn, so that neither seats nor the roll favour a deck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from engine.bots import Bot
from engine.bots.patience import ActionLimiter
from engine.kernel.chance import FastChance
from engine.kernel.game import Data, Game
from engine.lab.watching import GameFacts, Watcher

TURN_CAP = 200
MOVE_CAP = 2000
"""A bot may go round in circles inside one turn; such a game is given up like an endless one."""
CAPPED = "not over after {} turns"
CIRCLING = "a turn without end"
_STEP = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1


def seed_of(*parts: object) -> int:
    """A seed of 64 bits from anything that prints the same everywhere."""
    text = "|".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play_game(
    game: Game[Any],
    watcher: Watcher,
    decks: Sequence[Data],
    bots: Sequence[Bot],
    seed: int,
    cap: int = TURN_CAP,
) -> GameFacts:
    """One game to its end, or to where it is given up and nobody has won."""
    facts = GameFacts()
    state = game.set_up(decks, FastChance(seed))
    facts.note(watcher.begun(state))
    moves, patience = 0, ActionLimiter(game)
    while (seats := game.seats_to_act(state)) and watcher.turn(state) < cap and moves < MOVE_CAP:
        seat = seats[0]
        moves += 1
        facts.offered[seat].update(watcher.offered(state, game.legal_actions(state, seat)))
        action = patience.choose(state, seat, (seed + _STEP * moves) & _MASK, bots[seat])
        facts.note(watcher.told(game.watch(state, seat, action, watcher.kinds)))
    facts.turns = watcher.turn(state)
    facts.turns_cut_off = patience.turns_cut_off
    outcome = game.outcome(state)
    facts.capped = outcome is None
    facts.winner = outcome.winner if outcome else None
    if outcome is not None:
        facts.reason = game.words().result(outcome.reason.as_data())
    else:
        facts.reason = CAPPED.format(cap) if facts.turns >= cap else CIRCLING
    return facts


def play_pair(
    game: Game[Any],
    watcher: Watcher,
    decks: tuple[Data, Data],
    bot: Bot,
    seed: int,
    cap: int = TURN_CAP,
) -> tuple[GameFacts, GameFacts]:
    """Two games with one seed: in the second each deck has the other's seat."""
    one, other = decks
    bots = (bot, bot)
    return (
        play_game(game, watcher, (one, other), bots, seed, cap),
        play_game(game, watcher, (other, one), bots, seed, cap),
    )
