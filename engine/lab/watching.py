"""What the lab wants to know of a game, whichever game it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.kernel.game import Action, Event

Fact = tuple[str, int, str]  # what, seat, card; `what` is one of FACTS
FACTS = ("drawn", "played", "sold", "first")


class Watcher(Protocol):
    """A game's own reader of its events."""

    kinds: frozenset[str]  # of events that it reads

    def begun(self, state: Any) -> Iterable[Fact]:
        """Facts of the set-up, which no event tells."""
        ...

    def told(self, events: Iterable[Event]) -> Iterable[Fact]:
        """Facts of what happened; each card's name once for each time."""
        ...

    def offered(self, state: Any, actions: Iterable[Action]) -> set[str]:
        """The cards that some of these legal actions would play."""
        ...

    def turn(self, state: Any) -> int:
        """How many turns have begun."""
        ...


@dataclass(slots=True)
class GameFacts:
    """One finished game. Sets of names by seat; `winner` and `first` are seats or None."""

    winner: int | None = None
    reason: str = ""
    turns: int = 0
    first: int | None = None
    capped: bool = False
    turns_cut_off: int = 0  # in which a bot reached the bound on actions
    drawn: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    offered: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    played: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    sold: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))

    def points(self, seat: int) -> int:
        """Two for a win, one for a draw: whole numbers, so that sums are exact."""
        if self.winner is None:
            return 1
        return 2 if self.winner == seat else 0

    def note(self, facts: Iterable[Fact]) -> None:
        for what, seat, card in facts:
            if what == "first":
                self.first = seat
            else:
                getattr(self, what)[seat].add(card)
