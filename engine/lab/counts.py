"""What games add up to: whole numbers alone, so that sums are exact in any order.

A `Tally` is what a chunk of games gives, and what a run is in the end; adding tallies is adding
numbers. Points are two for a win and one for a draw.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any

from engine.lab.watching import GameFacts

Pairing = tuple[str, str]  # the keys of two decks, in the run's order
_CARD = ("drawn", "drawn_points", "offered", "played", "played_points", "sold")


class BadTally(ValueError):
    """Data that is no tally; str() says which key."""


@dataclass(slots=True)
class PairingCounts:
    """Two decks' games. `points` are the first deck's, `first_*` are about who had turn 1."""

    games: int = 0
    points: int = 0
    draws: int = 0
    capped: int = 0
    south_points: int = 0
    first: int = 0  # games in which the first deck had turn 1
    begun: int = 0  # games in which somebody had it
    first_points: int = 0  # of whoever had it
    turns: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    pairs: Counter[int] = field(default_factory=Counter)  # the first deck's points in a pair
    # Games by how many turns of bots were cut off; empty where that was not counted yet.
    cut_off: Counter[int] = field(default_factory=Counter)


@dataclass(slots=True)
class CardCounts:
    """Games in which a card of a deck was drawn, could be played, was played, was sold."""

    drawn: int = 0
    drawn_points: int = 0
    offered: int = 0
    played: int = 0
    played_points: int = 0
    sold: int = 0


@dataclass(slots=True)
class Tally:
    """All counts: of pairings, and of cards by deck."""

    pairings: dict[Pairing, PairingCounts] = field(default_factory=dict)
    cards: dict[str, dict[str, CardCounts]] = field(default_factory=dict)

    def add_pair(self, pairing: Pairing, pair: tuple[GameFacts, GameFacts]) -> None:
        """A pair of games: in the first of them the first deck had seat 0."""
        counts = self.pairings.setdefault(pairing, PairingCounts())
        for seat, facts in enumerate(pair):
            _count_game(counts, facts, seat)
            for side, deck in enumerate(pairing):
                self._count_cards(deck, facts, seat if side == 0 else 1 - seat)
        counts.pairs[pair[0].points(0) + pair[1].points(1)] += 1

    def _count_cards(self, deck: str, facts: GameFacts, seat: int) -> None:
        cards, points = self.cards.setdefault(deck, {}), facts.points(seat)
        for name in facts.drawn[seat] | facts.played[seat]:
            card = cards.setdefault(name, CardCounts())
            card.drawn += 1
            card.drawn_points += points
            card.offered += name in facts.offered[seat] or name in facts.played[seat]
            card.sold += name in facts.sold[seat]
            if name in facts.played[seat]:
                card.played += 1
                card.played_points += points

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        for pairing, counts in other.pairings.items():
            _add(self.pairings.setdefault(pairing, PairingCounts()), counts)
        for deck, cards in other.cards.items():
            mine = self.cards.setdefault(deck, {})
            for name, card in cards.items():
                _add(mine.setdefault(name, CardCounts()), card)

    @property
    def games(self) -> int:
        return sum(counts.games for counts in self.pairings.values())

    def to_data(self) -> dict[str, Any]:
        """Plain data, the same for equal tallies however they were added up."""
        return {
            "pairings": [
                {"a": a, "b": b, **_pairing_data(self.pairings[a, b])}
                for a, b in sorted(self.pairings)
            ],
            "cards": {
                deck: {
                    name: [getattr(card, key) for key in _CARD]
                    for name, card in sorted(self.cards[deck].items())
                }
                for deck in sorted(self.cards)
            },
        }

    @staticmethod
    def from_data(data: Any) -> Tally:
        """The inverse of `to_data`; raises BadTally."""
        tally = Tally()
        try:
            for entry in data["pairings"]:
                tally.pairings[str(entry["a"]), str(entry["b"])] = _pairing(entry)
            for deck, cards in data["cards"].items():
                tally.cards[deck] = {
                    name: CardCounts(**dict(zip(_CARD, map(int, row), strict=True)))
                    for name, row in cards.items()
                }
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadTally(f"not the counts of a run: {error!r}") from error
        return tally


def _count_game(counts: PairingCounts, facts: GameFacts, seat: int) -> None:
    """`seat` is where the pairing's first deck sat."""
    counts.games += 1
    counts.points += facts.points(seat)
    counts.draws += facts.winner is None and not facts.capped
    counts.capped += facts.capped
    counts.south_points += facts.points(0)
    if facts.first is not None:
        counts.begun += 1
        counts.first += facts.first == seat
        counts.first_points += facts.points(facts.first)
    counts.turns[facts.turns] += 1
    counts.reasons[facts.reason] += 1
    counts.cut_off[facts.turns_cut_off] += 1


def _add(mine: Any, other: Any) -> None:
    for one in fields(mine):
        value = getattr(other, one.name)
        if isinstance(value, Counter):
            getattr(mine, one.name).update(value)
        else:
            setattr(mine, one.name, getattr(mine, one.name) + value)


def _pairing_data(counts: PairingCounts) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for one in fields(counts):
        value = getattr(counts, one.name)
        if isinstance(value, Counter):
            value = {str(key): value[key] for key in sorted(value)}
        data[one.name] = value
    return data


def _pairing(entry: dict[str, Any]) -> PairingCounts:
    counts = PairingCounts()
    for one in fields(counts):
        value = entry.get("cut_off", {}) if one.name == "cut_off" else entry[one.name]
        if one.name in ("turns", "pairs", "cut_off"):
            value = Counter({int(key): int(n) for key, n in value.items()})
        elif one.name == "reasons":
            value = Counter({str(key): int(n) for key, n in value.items()})
        else:
            value = int(value)
        setattr(counts, one.name, value)
    return counts
