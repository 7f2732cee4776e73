"""Games of bots, followed up to each position that may make a puzzle.

A game follows from its number: who plays with what, and all dice. Its lines replay it like a
record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.action_limit import ActionLimiter
from engine.bots.advice import Bot
from engine.kernel.chance import FairChance, FastChance, derived_seed
from engine.kernel.game import Data, Game
from engine.kernel.proving import Proving

MAX_ACTIONS = 800  # of a game; longer ones are given up


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position to look at, and the game that led there: decks by name, seeds (the site's, then
    the seats'), and its lines, `south: move c2 c4`."""

    state: Any
    seat: int
    decks: tuple[str, ...]
    seeds: tuple[str, ...]
    lines: tuple[str, ...]


def turns(
    game: Game[Any], proving: Proving, decks: Mapping[str, Data], bots: Sequence[Bot], number: int
) -> Iterator[list[Candidate]]:
    """Of game `number`, turn by turn as they come, the positions that a puzzle may start from."""
    draw = FastChance(number)
    names = sorted(decks)
    chosen = tuple(names[draw.below(len(names), "deck")] for _ in game.seats)
    server = f"puzzle {number}"
    seeds = (server, *(derived_seed(server, seat) for seat in game.seats))
    state = game.set_up([decks[name] for name in chosen], FairChance(server, list(seeds[1:])))
    lines: list[str] = []
    patience = ActionLimiter(game)
    found: list[Candidate] = []
    stage = game.stage(state)
    while (seats := game.seats_to_act(state)) and len(lines) < MAX_ACTIONS:
        if game.stage(state) != stage:
            if found:
                yield found
            found, stage = [], game.stage(state)
        seat = seats[0]
        if len(seats) == 1 and not proving.problem(state, seat):
            found.append(Candidate(game.clone(state), seat, chosen, seeds, tuple(lines)))
        seed = number * MAX_ACTIONS + len(lines)
        action = patience.choose(state, seat, seed, bots[seat])
        lines.append(f"{game.seats[seat]}: {game.write(state, seat, action)}")
        game.apply(state, seat, action)
    if found:
        yield found


def replay(
    game: Game[Any], decks: Sequence[Data], seeds: Sequence[str], lines: Sequence[str]
) -> Any:
    """The state after lines as `Candidate` has them. Raises IllegalAction, ValueError."""
    state = game.set_up(decks, FairChance(seeds[0], list(seeds[1:])))
    for line in lines:
        seat, _, said = line.partition(": ")
        side = game.seats.index(seat)
        game.apply(state, side, game.parse(state, side, said))
    return state
