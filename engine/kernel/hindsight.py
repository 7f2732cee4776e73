"""A game looked back at once it is over: how good it looked after each action, which of them
decided it, and what its dice were worth.

It reads whole states, hidden things too, so nothing of it may go to anybody while the game runs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import log, tanh
from typing import Any

from engine.kernel.facts import Facts
from engine.kernel.game import ALWAYS, Event, Game, Outcome
from engine.kernel.taking_back import TAKE_BACK

MIN_CHANGE = 0.05  # a game in which no action changes the estimate by more was decided by none
UNSURE = 0.98  # nothing but the end itself is told as certain


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a game that is played again, and the state after it, which the next one changes.

    number: of the game's actions so far; standing orders and what the house does at the end add
    none. seat None: the house did it, or it is the set-up.
    """

    number: int
    seat: int | None
    line: str
    events: list[Event]
    state: Any


@dataclass(frozen=True, slots=True)
class Moment:
    """The action that changed the estimate most, towards who won if somebody did, and the
    estimate before and after it."""

    number: int
    before: float
    after: float


@dataclass(slots=True)
class Luck:
    """The dice of a seat: how many, the sum of their faces, and what they sum up to on average."""

    dice: int = 0
    sum: int = 0
    mean: float = 0.0


@dataclass(frozen=True, slots=True)
class Hindsight:
    """points: (number of the action, estimate after it) from 1 where the first seat has won to -1
    where it has lost. moment None: none stands out. luck: of each seat; empty without dice."""

    points: list[tuple[int, float]]
    moment: Moment | None
    luck: list[Luck]


def look_back(game: Game[Any], facts: Facts, steps: Iterable[Step]) -> Hindsight:
    """Look at a game from its set-up on; it need not be whole."""
    worths: dict[int, float] = {}
    lasting: set[int] = set()  # actions of the game itself: no resignation, no clock, none undone
    luck = [Luck() for _ in game.seats]
    outcome: Outcome | None = None
    last = 0
    for step in steps:
        last = step.number
        for seat, face, sides in facts.dice(step.events):
            luck[seat].dice += 1
            luck[seat].sum += face
            luck[seat].mean += (sides + 1) / 2
        outcome = game.outcome(step.state)
        if step.line == TAKE_BACK:
            lasting.discard(max(lasting, default=0))
        elif step.seat is None:
            lasting.discard(last)
        elif step.line not in ALWAYS:
            lasting.add(last)
        if outcome is None:
            worths[last] = _worth(game, step.state)
    points = _scaled(worths, facts.lead)
    if outcome is not None:
        points[last] = _ended(outcome)
    drawn = sorted(points.items())
    if outcome is not None and len(drawn) > 1 and drawn[-2][1] * drawn[-1][1] > 0:
        lasting.discard(last)  # who was ahead has won: that was decided before
    return Hindsight(drawn, _moment(drawn, lasting), luck if any(one.dice for one in luck) else [])


def _worth(game: Game[Any], state: Any) -> float:
    """The worth of a state for the first seat; of two, as both see it, for each judges its own
    hand better than the other's."""
    own = game.worth(state, 0)
    return (own - game.worth(state, 1)) / 2 if len(game.seats) == 2 else own


def _scaled(worths: dict[int, float], lead: float | None) -> dict[int, float]:
    """Worths as estimates: where it is known what lead wins three games of four, twice the chance
    to win less one, as the logistic function has it; else by the largest of the game."""
    if lead is None:
        lead = max(map(abs, worths.values()), default=0.0) / 2
    half = log(3) / 2 / lead if lead else 0.0
    return {n: max(-UNSURE, min(UNSURE, tanh(worth * half))) for n, worth in worths.items()}


def _ended(outcome: Outcome) -> float:
    """Return how well the first seat did, from 1 for the best to -1; who tie share the places."""
    own, several = outcome.places[0], len(outcome.places)
    if several == 1:
        return 1.0 if own == 1 else -1.0
    place = own + (outcome.places.count(own) - 1) / 2
    return 1 - 2 * (place - 1) / (several - 1)


def _moment(points: list[tuple[int, float]], lasting: set[int]) -> Moment | None:
    found = [
        Moment(number, before, after)
        for (_, before), (number, after) in pairwise(points)
        if number in lasting
    ]
    ended = points[-1][1] if points else 0.0
    way = 0 if abs(ended) < 1 else round(ended)

    def towards_the_end(moment: Moment) -> float:
        change = moment.after - moment.before
        return change * way if way else abs(change)

    most = max(found, key=towards_the_end, default=None)
    return most if most and towards_the_end(most) >= MIN_CHANGE else None
