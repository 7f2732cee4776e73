"""A lesson as its file has been read. No file, no engine run, no page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.kernel.game import Game
from engine.scenarios.scenario import LOOKS, Scenario

LEARNER: Final = "You"
TUTOR: Final = "Tutor"
OTHERS: Final = ("Ann", "Ben", "Cat", "Dan", "Eve")
PAIR = 2


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the learner's: what is said before it, and of anything else that they try.

    `do` is the line as the scenario has it. `then` is said once it is done. `wrong` has words for
    lines that are likely mistakes, `otherwise` for all others.
    """

    do: str
    say: str
    then: str = ""
    otherwise: str = ""
    wrong: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Free:
    """A game that is played to its end: by dice, against a bot, with a hint for each situation.

    `hints` by the phase of the view, or "question" while one is asked something.
    """

    against: str
    hints: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A scenario and its words. Either `steps` has what to do, or `free` how to play on."""

    game: str
    slug: str
    title: str
    lead: str
    end: str
    steps: tuple[Step, ...]
    free: Free | None
    scenario: Scenario
    seat: int = 0
    """The learner's."""

    @property
    def rules(self) -> Game[Any]:
        """The engine's game, with the cards of this lesson."""
        return self.scenario.situation.game

    @property
    def seat_name(self) -> str:
        return self.rules.seats[self.seat]

    @property
    def player_names(self) -> tuple[str, ...]:
        """Return who sits there, by seat: the learner, and the tutor or, of several, other
        players."""
        count = len(self.rules.seats)
        others = [TUTOR] if count <= PAIR else list(OTHERS[: count - 1])
        others.insert(self.seat, LEARNER)
        return tuple(others[:count])

    @property
    def numbers(self) -> tuple[str, ...]:
        """The rules that it shows, by number."""
        return self.scenario.rules

    @property
    def acts(self) -> list[tuple[int, str, str]]:
        """(place among the scenario's steps, seat, line) of all that is done in it, in order."""
        found = []
        for place, step in enumerate(self.scenario.steps):
            ((key, value),) = step.items()
            if key not in LOOKS:
                found.append((place, key, value))
        return found
