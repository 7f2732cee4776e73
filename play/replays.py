"""Replaying stored games: do a game's actions still lead to the state that is kept beside them?

For restoring a backup, for upgrades, for taking back, and for what a viewer saw earlier. Nothing
here writes. A replayed state is no viewer's to see: they get the engine's view of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.chance import FairChance
from engine.kernel.hindsight import Step
from engine.kernel.recording_chance import RecordingChance
from engine.kernel.taking_back import Course
from play.models import Game
from play.queries import numbered_lines_of
from play.rules import load_state, rules_for

MAX_SHOWN_DIFFERENCES = 20
MAX_REPLAYED = 2000  # actions that a request plays again; games of people are far shorter


@dataclass(slots=True)
class ReplayReport:
    """Counts of games and actions replayed, and where one differs: sentences."""

    games: int = 0
    actions: int = 0
    different: list[str] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        return not self.different

    def __str__(self) -> str:
        said = f"{self.games} games replayed, {self.actions} actions"
        if self.is_good:
            return f"{said}; each ends in the state that is kept."
        shown = " ".join(self.different[:MAX_SHOWN_DIFFERENCES])
        return f"{said}; {len(self.different)} differ. {shown}"


def replay_all(each: Callable[[Game, str], None] = lambda game, state_hash: None) -> ReplayReport:
    """Replay every game that has begun; `each` gets a game that is good and its state's hash."""
    report = ReplayReport()
    for game in _begun():
        report.games += 1
        report.actions += game.number
        try:
            state_hash = check_game(game)
        except (
            Exception
        ) as error:  # a damaged row can raise anything, and the others are to be told
            report.different.append(f"{game.key}: {type(error).__name__}: {str(error)[:200]}")
        else:
            each(game, state_hash)
    return report


class StateDiffers(Exception):
    """The actions lead to another state than the one kept."""


def check_game(game: Game) -> str:
    """Replay a game and return the hash of its state; raises StateDiffers, IllegalAction."""
    rules = rules_for(game)
    stored = game.actions.count()
    if stored != game.number:
        raise StateDiffers(f"{stored} actions are kept of {game.number}")
    replayed, kept = rules.state_hash(replayed_state(game)), rules.state_hash(load_state(game))
    if replayed != kept:
        raise StateDiffers(f"the actions give {replayed[:16]}, the state kept is {kept[:16]}")
    return kept


def replayed_state(game: Game, until: int | None = None) -> Any:
    """Work out a game's state from its seeds, decks, actions and orders alone.

    until: the number of the action after which it is wanted; None: all of them.
    """
    return course_of(game, until).state


def course_of(game: Game, until: int | None = None) -> Course[Any]:
    """Replay a game from the same; it can go on from there, and back."""
    course = _set_up(game)
    deque(_played(game, course, until), maxlen=0)
    return course


def steps(game: Game, until: int | None = None) -> Iterator[Step]:
    """Yield a game step by step, as it is replayed, first the set-up; `until` as above."""
    course = _set_up(game)
    yield Step(0, None, "", [], course.state)
    yield from _played(game, course, until)


def _set_up(game: Game) -> Course[Any]:
    rules = rules_for(game)
    seats = list(game.seats.order_by("side"))
    chance = RecordingChance(FairChance(game.server_seed.seed, [seat.seed for seat in seats]))
    return Course(rules, rules.set_up([seat.deck for seat in seats], chance), chance)


def _played(game: Game, course: Course[Any], until: int | None = None) -> Iterator[Step]:
    for number, side, line in numbered_lines_of(game, until):
        events = course.by_house(line) if side is None else course.act(side, line)
        yield Step(number, side, line, events, course.state)


def _begun() -> Iterator[Game]:
    """Games with a state, those of one card book after another: a book is slow to compile."""
    begun = Game.objects.exclude(state_json="").select_related("book", "server_seed")
    yield from begun.order_by("book_id", "pk").iterator(chunk_size=50)
