"""Playing games for the lab: deals, each of which is played once from every seat.

A deal is what follows from one seed. In its games each deck has each seat once, with the same
shuffles and the same roll for the first turn, so that neither seats nor the roll favour a deck; of
two decks, the second game is the first with the seats swapped. Where seats have roles, each with
decks of its own, a deck stays in its seat, and a deal is one game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from engine.bots import Bot
from engine.bots.action_limit import ActionLimiter
from engine.kernel.chance import FastChance
from engine.kernel.facts import Facts
from engine.kernel.game import Data, Game
from engine.lab.watching import GameFacts

TURN_CAP = 200
MOVE_CAP = 2000
"""A bot may go round in circles inside one turn; such a game is given up like an endless one."""
CAPPED = "not over after {} turns"
CIRCLING = "a turn without end"
_STEP = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1

Seating = tuple[int, ...]  # the seat of each deck, in the decks' order


def seed_of(*parts: object) -> int:
    """A seed of 64 bits from anything that prints the same everywhere."""
    text = "|".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def seatings(decks: int, rotates: bool = True) -> list[Seating]:
    """Return where the decks sit in each game of a deal; they move on by a seat from game to
    game."""
    moves = range(decks if rotates else 1)
    return [tuple((deck + move) % decks for deck in range(decks)) for move in moves]


def play_game(
    game: Game[Any],
    watcher: Facts,
    decks: Sequence[Data],
    bots: Sequence[Bot],
    seed: int,
    cap: int = TURN_CAP,
) -> GameFacts:
    """One game to its end, or to where it is given up; decks and bots are by seat."""
    facts = GameFacts()
    state = game.set_up(decks, FastChance(seed))
    facts.note(watcher.begun(state))
    moves, turns, patience = 0, 0, ActionLimiter(game)
    while (seats := game.seats_to_act(state)) and watcher.turn(state) < cap and moves < MOVE_CAP:
        seat = seats[0]
        moves += 1
        if turns != (turns := watcher.turn(state)) and (at := watcher.standing(state)):
            facts.course.append(at)
        facts.note(watcher.offered(state, seat, game.legal_actions(state, seat)))
        action = patience.choose(state, seat, (seed + _STEP * moves) & _MASK, bots[seat])
        facts.note(watcher.told(game.watch(state, seat, action, watcher.kinds)))
    facts.turns = watcher.turn(state)
    facts.turns_cut_off = patience.turns_cut_off
    outcome = game.outcome(state)
    if outcome is not None:
        facts.places = outcome.places
        facts.reason = game.words().result(outcome.reason.as_data())
    else:
        facts.reason = CAPPED.format(cap) if facts.turns >= cap else CIRCLING
    return facts


def play_deal(
    game: Game[Any],
    watcher: Facts,
    decks: Sequence[Data],
    bots: Sequence[Bot],
    seed: int,
    cap: int = TURN_CAP,
    *,
    rotates: bool = True,
) -> list[GameFacts]:
    """The games of a deal, one for each of `seatings`; decks and bots go together."""
    played = []
    for seating in seatings(len(decks), rotates):
        by_seat = sorted(range(len(decks)), key=lambda deck: seating[deck])
        at_seats = [decks[deck] for deck in by_seat], [bots[deck] for deck in by_seat]
        played.append(play_game(game, watcher, *at_seats, seed, cap))
    return played
