"""Liveliness of games of two seats: who was behind and won, whether the lead at half-time was
kept, how often it changed.

A game is looked at as each of its turns begins (`Facts.standing`). Games of other numbers of
seats, or whose definition tells no standing, are not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from engine.kernel.facts import Standing
from engine.lab.statistics import part, shown

CHANGES = 2
"""A game whose lead changes as often as this was open."""


@dataclass(slots=True)
class Liveliness:
    """Counts of games. `won` have one winner, `from_behind` are those of them in which the winner
    was far behind once (`Facts.far_behind`); in `led` somebody led at half-time, who won `kept` of
    them; `changes` counts games by how often the lead changed."""

    won: int = 0
    from_behind: int = 0
    led: int = 0
    kept: int = 0
    changes: Counter[int] = field(default_factory=Counter)

    def count(self, course: Sequence[Standing], winner: int | None, far: int) -> None:
        """A game with this standing as each turn began; `winner` is a seat, 0 or 1, `far` how much
        of the score is far behind."""
        if not course:
            return
        self.changes[lead_changes(course)] += 1
        if winner is None:
            return
        sign = 1 if winner == 0 else -1
        self.won += 1
        self.from_behind += any(sign * at.score <= -far for at in course)
        half = course[len(course) // 2].worth
        if half:
            self.led += 1
            self.kept += (half > 0) == (winner == 0)

    def __add__(self, other: Liveliness) -> Liveliness:
        return Liveliness(
            self.won + other.won,
            self.from_behind + other.from_behind,
            self.led + other.led,
            self.kept + other.kept,
            self.changes + other.changes,
        )

    def to_data(self) -> dict[str, Any]:
        return {
            "won": self.won,
            "from_behind": self.from_behind,
            "led": self.led,
            "kept": self.kept,
            "changes": {str(times): self.changes[times] for times in sorted(self.changes)},
        }

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Liveliness:
        """The inverse of `to_data`; of {}, as results have it that are older, no games."""
        if not data:
            return Liveliness()
        changes = Counter({int(times): int(n) for times, n in data["changes"].items()})
        won, from_behind, led, kept = (
            int(data[name]) for name in ("won", "from_behind", "led", "kept")
        )
        return Liveliness(won, from_behind, led, kept, changes)

    def shares(self) -> dict[str, Any] | None:
        """Return what a report says of it, shares with their intervals; None if no game was
        counted."""
        games = self.changes.total()
        if not games:
            return None
        open_games = sum(n for times, n in self.changes.items() if times >= CHANGES)
        return {
            "games": games,
            "from_behind": shown(part(self.from_behind, self.won)),
            "half_time": shown(part(self.kept, self.led)),
            "open": shown(part(open_games, games)),
            "changes": [[times, self.changes[times]] for times in sorted(self.changes)],
        }


def lead_changes(course: Sequence[Standing]) -> int:
    """Return how often the lead by worth changed seats; even in between is no change."""
    leads = [at.worth > 0 for at in course if at.worth]
    return sum(one != other for one, other in pairwise(leads))
