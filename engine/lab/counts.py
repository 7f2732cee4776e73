"""Sums over games: whole numbers alone, so that sums are exact in any order.

A `Tally` is what a chunk of games gives, and what a run is in the end; adding tallies is adding
numbers. Points are two for a win and one for a draw. `tally_data` has it as plain data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from engine.kernel.facts import Facts
from engine.lab.liveliness import Liveliness
from engine.lab.playing import Seating
from engine.lab.watching import GameFacts

Pairing = tuple[str, ...]  # the keys of the decks at a table, in the run's order


@dataclass(slots=True)
class DeckCounts:
    """The games of one deck at a table."""

    points: int = 0
    first: int = 0  # games in which it had turn 1


@dataclass(slots=True)
class PairingCounts:
    """The games of the decks at a table; `first_points` are of whoever had turn 1."""

    decks: list[DeckCounts]
    seat_points: list[int]  # by seat, whichever deck sat there
    games: int = 0
    draws: int = 0
    capped: int = 0
    begun: int = 0  # games in which somebody had turn 1
    first_points: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    # The first deck's points in two games of two decks, the seats swapped.
    pairs: Counter[int] = field(default_factory=Counter)
    # Games by how many turns of bots were cut off; empty where that was not counted yet.
    cut_off: Counter[int] = field(default_factory=Counter)
    lively: Liveliness = field(default_factory=Liveliness)

    @staticmethod
    def of(seats: int) -> PairingCounts:
        """No games yet of so many decks."""
        return PairingCounts([DeckCounts() for _ in range(seats)], [0] * seats)

    def count(self, facts: GameFacts, seating: Seating, far_behind: int) -> None:
        self.games += 1
        self.draws += facts.drawn
        self.capped += facts.capped
        for deck, seat in zip(self.decks, seating, strict=True):
            deck.points += facts.points(seat)
            deck.first += facts.first == seat
            self.seat_points[seat] += facts.points(seat)
        if facts.first is not None:
            self.begun += 1
            self.first_points += facts.points(facts.first)
        self.turns[facts.turns] += 1
        self.reasons[facts.reason] += 1
        self.cut_off[facts.turns_cut_off] += 1
        self.lively.count(facts.course, facts.winner, far_behind)


class Tally:
    """All counts: of pairings, and of cards by deck. `facts` say what is counted of cards; a card's
    numbers are under the names of `facts.columns`."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.pairings: dict[Pairing, PairingCounts] = {}
        self.cards: dict[str, dict[str, Counter[str]]] = {}

    def add_deal(
        self, pairing: Pairing, played: Sequence[GameFacts], seated: Sequence[Seating]
    ) -> None:
        """The games of a deal, and where the pairing's decks sat in each."""
        counts = self.pairings.setdefault(pairing, PairingCounts.of(len(pairing)))
        for facts, seating in zip(played, seated, strict=True):
            counts.count(facts, seating, self.facts.far_behind)
            for key, seat in zip(pairing, seating, strict=True):
                self._count_cards(key, facts, seat)
        if len(pairing) == len(played) == 2:
            games = zip(played, seated, strict=True)
            counts.pairs[sum(facts.points(seating[0]) for facts, seating in games)] += 1

    def _count_cards(self, deck: str, facts: GameFacts, seat: int) -> None:
        cards, points = self.cards.setdefault(deck, {}), facts.points(seat)
        if not self.facts.cards:
            return
        for name in facts.cards[self.facts.cards[0].name, seat]:
            card = cards.setdefault(name, Counter())
            for fact in self.facts.cards:
                if name in facts.cards[fact.name, seat]:
                    card[fact.name] += 1
                    if fact.with_points:
                        card[f"{fact.name}_points"] += points

    def add(self, other: Tally) -> None:
        """Add another tally of the same facts to this one."""
        for pairing, counts in other.pairings.items():
            add(self.pairings.setdefault(pairing, PairingCounts.of(len(pairing))), counts)
        for deck, cards in other.cards.items():
            mine = self.cards.setdefault(deck, {})
            for name, card in cards.items():
                mine.setdefault(name, Counter()).update(card)

    @property
    def games(self) -> int:
        return sum(counts.games for counts in self.pairings.values())


def add(mine: PairingCounts, other: PairingCounts) -> None:
    """Add the counts of as many seats."""
    for one in fields(mine):
        setattr(mine, one.name, _sum(getattr(mine, one.name), getattr(other, one.name)))


def _sum(mine: Any, other: Any) -> Any:
    match mine:
        case list():
            return [_sum(a, b) for a, b in zip(mine, other, strict=True)]
        case DeckCounts():
            return DeckCounts(mine.points + other.points, mine.first + other.first)
        case _:
            return mine + other
