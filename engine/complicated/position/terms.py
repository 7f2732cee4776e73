"""What is agreed on before a game: seats, decks, Aces, teams (C1.1, C8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

MIN_SEATS, MAX_SEATS = 2, 6
SEAT_NAMES = ("p1", "p2", "p3", "p4", "p5", "p6")
PAIRS = "pairs"
TEAM_SEATS = (4, 6)
MAX_ROUNDS, MAX_QUIET = 100, 10  # C6.4
ACE_LIFE = 16  # C2.4
MAX_UNITS = 5  # C4.10
FIRST_HAND, DRAWN_A_TURN = 5, 2  # C3.1, C4.2


@dataclass(frozen=True)
class Terms:
    """The same for all of a game. `partners`: those opposite each other play together (C8.3)."""

    seats: int
    decks: int = 1
    aces: int = 4
    partners: bool = False

    @cached_property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat; without teams each is its own."""
        half = self.seats // 2
        return tuple(seat % half if self.partners else seat for seat in range(self.seats))

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team, in seat order."""
        return tuple(
            tuple(seat for seat in range(self.seats) if self.teams[seat] == team)
            for team in sorted(set(self.teams))
        )

    @property
    def names(self) -> tuple[str, ...]:
        return SEAT_NAMES[: self.seats]

    @property
    def base_size(self) -> int:
        """How many Aces a base begins with (C8.1)."""
        return self.aces * self.decks
