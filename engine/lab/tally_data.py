"""A tally as plain data, as chunks and results keep it: the same for equal tallies, however they
were added up.

Of two decks one wins what the other doesn't, so the first one's numbers are kept alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.kernel.facts import Facts
from engine.kernel.game import Data
from engine.lab.counts import DeckCounts, Pairing, PairingCounts, Tally
from engine.lab.liveliness import Liveliness


class BadTally(ValueError):
    """Data that is no tally; str() says which key."""


def to_data(tally: Tally) -> Data:
    return {
        "pairings": [
            _pair(pairing, counts) if len(pairing) == 2 else _table(pairing, counts)
            for pairing, counts in sorted(tally.pairings.items(), key=lambda item: item[0])
        ],
        "cards": {
            deck: {
                name: [card[column] for column in tally.facts.columns]
                for name, card in sorted(tally.cards[deck].items())
            }
            for deck in sorted(tally.cards)
        },
    }


def from_data(data: Any, facts: Facts) -> Tally:
    """The inverse of `to_data`, for what was counted by these facts; raises BadTally."""
    tally = Tally(facts)
    try:
        for entry in data["pairings"]:
            pairing, counts = _read_pair(entry) if "a" in entry else _read_table(entry)
            tally.pairings[pairing] = counts
        for deck, cards in data["cards"].items():
            tally.cards[deck] = {
                name: Counter(dict(zip(facts.columns, map(int, row), strict=True)))
                for name, row in cards.items()
            }
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise BadTally(f"not the counts of a run: {error!r}") from error
    return tally


def _pair(pairing: Pairing, counts: PairingCounts) -> Data:
    deck = counts.decks[0]
    return {
        "a": pairing[0],
        "b": pairing[1],
        "games": counts.games,
        "points": deck.points,
        "draws": counts.draws,
        "capped": counts.capped,
        "south_points": counts.seat_points[0],  # whatever the game calls its first seat
        "first": deck.first,
        "begun": counts.begun,
        "first_points": counts.first_points,
        "turns": _numbers(counts.turns),
        "reasons": _numbers(counts.reasons),
        "pairs": _numbers(counts.pairs),
        "cut_off": _numbers(counts.cut_off),
        "lively": counts.lively.to_data(),
    }


def _read_pair(entry: Data) -> tuple[Pairing, PairingCounts]:
    games, begun = int(entry["games"]), int(entry["begun"])
    points, first, seat = int(entry["points"]), int(entry["first"]), int(entry["south_points"])
    decks = [DeckCounts(points, first), DeckCounts(2 * games - points, begun - first)]
    counts = _read_shared(entry, decks, [seat, 2 * games - seat])
    counts.pairs = _read_numbers(entry["pairs"])
    return (str(entry["a"]), str(entry["b"])), counts


def _table(pairing: Pairing, counts: PairingCounts) -> Data:
    """Of any number of decks; lists are by deck, but for `seat_points`."""
    return {
        "decks": list(pairing),
        "games": counts.games,
        "points": [deck.points for deck in counts.decks],
        "draws": counts.draws,
        "capped": counts.capped,
        "seat_points": list(counts.seat_points),
        "first": [deck.first for deck in counts.decks],
        "begun": counts.begun,
        "first_points": counts.first_points,
        "turns": _numbers(counts.turns),
        "reasons": _numbers(counts.reasons),
        "cut_off": _numbers(counts.cut_off),
    }


def _read_table(entry: Data) -> tuple[Pairing, PairingCounts]:
    rows = zip(entry["points"], entry["first"], strict=True)
    decks = [DeckCounts(int(points), int(first)) for points, first in rows]
    pairing = tuple(map(str, entry["decks"]))
    seats = list(map(int, entry["seat_points"]))
    if not len(pairing) == len(decks) == len(seats):
        raise ValueError("decks")
    return pairing, _read_shared(entry, decks, seats)


def _read_shared(entry: Data, decks: list[DeckCounts], seats: list[int]) -> PairingCounts:
    """Return what is kept alike for any number of decks."""
    return PairingCounts(
        decks,
        seats,
        games=int(entry["games"]),
        draws=int(entry["draws"]),
        capped=int(entry["capped"]),
        begun=int(entry["begun"]),
        first_points=int(entry["first_points"]),
        turns=_read_numbers(entry["turns"]),
        reasons=Counter({str(key): int(n) for key, n in entry["reasons"].items()}),
        cut_off=_read_numbers(entry.get("cut_off", {})),  # older results have none, nor the next
        lively=Liveliness.from_data(entry.get("lively", {})),
    )


def _numbers(counts: Counter[Any]) -> dict[str, int]:
    return {str(key): counts[key] for key in sorted(counts)}


def _read_numbers(data: Mapping[str, Any]) -> Counter[int]:
    return Counter({int(key): int(n) for key, n in data.items()})
