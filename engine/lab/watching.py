"""The lab's view of one game that was played, whichever game it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.kernel.facts import FIRST, Fact, Standing


def _no_cards() -> defaultdict[tuple[str, int], set[str]]:
    return defaultdict(set)


@dataclass(slots=True)
class GameFacts:
    """One game. `places` are the seats' (`Outcome.places`), None if it was given up; `first` is the
    seat that had the first turn, if one had; `cards` are names, by fact and seat; `course`
    is how a game of two stood as each turn began."""

    places: tuple[int, ...] | None = None
    reason: str = ""
    turns: int = 0
    first: int | None = None
    course: list[Standing] = field(default_factory=list)
    turns_cut_off: int = 0  # in which a bot reached the bound on actions
    cards: defaultdict[tuple[str, int], set[str]] = field(default_factory=_no_cards)

    @property
    def capped(self) -> bool:
        """It was given up before its end."""
        return self.places is None

    @property
    def drawn(self) -> bool:
        """All seats tie; who plays alone wins or loses."""
        return self.places is not None and len(self.places) > 1 and set(self.places) == {1}

    @property
    def winner(self) -> int | None:
        """The seat that won alone, if one did."""
        if self.places is None or self.places.count(1) != 1:
            return None
        return self.places.index(1)

    def points(self, seat: int) -> int:
        """Two for a win, alone or with others, one for a draw and for a game that was given up:
        whole numbers, so that sums are exact."""
        if self.places is None or self.drawn:
            return 1
        return 2 if self.places[seat] == 1 else 0

    def note(self, facts: Iterable[Fact]) -> None:
        for what, seat, card in facts:
            if what == FIRST:
                self.first = seat
            else:
                self.cards[what, seat].add(card)
