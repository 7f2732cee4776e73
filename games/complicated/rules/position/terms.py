"""Terms agreed on before a game: seats, decks, Aces, teams (C1.1, C8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from games.complicated.rules.cards import BASE, ROLE, codes_of, is_joker
from games.complicated.rules.versions import NEWEST, RulesVersion

MIN_SEATS, MAX_SEATS = 2, 6
SEAT_NAMES = ("p1", "p2", "p3", "p4", "p5", "p6")
PAIRS = "pairs"
TEAM_SEATS = (4, 6)
MAX_ROUNDS, MAX_QUIET = 100, 10  # C6.4
ACE_LIFE = 16  # C2.4
MAX_UNITS = 5  # C4.10
FIRST_HAND, QUICK_HAND, DRAWN_A_TURN = 5, 8, 2  # C3.1, C4.2


@dataclass(frozen=True)
class Terms:
    """The same for all of a game. `partners`: those opposite each other play together (C8.3)."""

    seats: int
    decks: int = 1
    aces: int = 4
    partners: bool = False
    rules: RulesVersion = NEWEST

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
        """Return how many Aces a base begins with (C8.1)."""
        return self.aces * self.decks

    @property
    def is_quick(self) -> bool:
        """One Ace and one deck each: without jokers, with a larger first hand (C3.1)."""
        return self.rules.has_quick_game and self.aces == 1 and self.decks == 1

    @property
    def first_hand(self) -> int:
        return QUICK_HAND if self.is_quick else FIRST_HAND

    @property
    def codes(self) -> list[str]:
        """The codes of a seat's cards, its Aces included."""
        return [code for code in codes_of(self.decks) if not (self.is_quick and is_joker(code))]

    @cached_property
    def pile(self) -> tuple[str, ...]:
        """Those that are shuffled into a seat's pile: all but Aces (C3.1)."""
        return tuple(code for code in self.codes if ROLE[code] != BASE)
