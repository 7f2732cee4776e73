"""What a tally says, as plain data: the one report that pages, files and the API show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.lab.counts import CardCounts, PairingCounts, Tally
from engine.lab.statistics import Share, against_mean, median, paired_share, part, share

FORMAT = 1
WANTED = 0.05
"""A card is wanted if it is played in at least this part of the games in which it is drawn."""
ENOUGH = 40
"""In fewer games with the card in hand, nothing is said about whether it is wanted."""


def report(
    tally: Tally, names: Mapping[str, str], contents: Mapping[str, Sequence[str]]
) -> dict[str, Any]:
    """The report of decks `names` (key -> name) that hold the cards `contents` (key -> names)."""
    total = _total(tally)
    cards = [
        row
        for key in names
        for row in _cards_of(key, names[key], contents[key], tally)
        if key in tally.cards
    ]
    return {
        "format": FORMAT,
        "games": total.games,
        "first": _shown(share(total.first_points, total.begun)),
        "south": _shown(share(total.south_points, total.games)),
        "turns": _turns(total),
        "capped": _shown(part(total.capped, total.games)),
        "draws": _shown(part(total.draws, total.games)),
        "cut_off": _cut_off(total),
        "endings": [
            {"reason": reason, "games": n, **_shown(part(n, total.games))}
            for reason, n in sorted(total.reasons.items(), key=lambda item: (-item[1], item[0]))
        ],
        "decks": [_deck(key, name, tally) for key, name in names.items()],
        "pairings": [_pairing(a, b, counts) for (a, b), counts in sorted(tally.pairings.items())],
        "cards": cards,
        "never_played": [_named(row) for row in cards if row["drawn"] and not row["played"]],
        "unwanted": [
            _named(row)
            for row in cards
            if row["drawn"] >= ENOUGH and row["played"] < WANTED * row["drawn"]
        ],
    }


def deck_points(tally: Tally, key: str) -> tuple[int, int]:
    """A deck's points and games over all its pairings; a game against itself says nothing."""
    points = games = 0
    for (a, b), counts in tally.pairings.items():
        if a == key != b:
            points, games = points + counts.points, games + counts.games
        elif b == key != a:
            points += 2 * counts.games - counts.points
            games += counts.games
    return points, games


def _total(tally: Tally) -> PairingCounts:
    total = Tally()
    for counts in tally.pairings.values():
        total.add(Tally({("", ""): counts}))
    return total.pairings.get(("", ""), PairingCounts())


def _turns(total: PairingCounts) -> dict[str, Any]:
    turns: Counter[int] = total.turns
    mean = sum(n * count for n, count in turns.items()) / total.games if total.games else None
    return {
        "mean": _round(mean),
        "median": median(turns),
        "most": max(turns, default=None),
        "histogram": [[number, turns[number]] for number in sorted(turns)],
    }


def _cut_off(total: PairingCounts) -> dict[str, int] | None:
    """How often a bot's turn reached the bound on actions; None if it was not counted."""
    if not total.cut_off:
        return None
    return {
        "turns": sum(turns * games for turns, games in total.cut_off.items()),
        "games": sum(games for turns, games in total.cut_off.items() if turns),
        "of_games": total.cut_off.total(),
    }


def _deck(key: str, name: str, tally: Tally) -> dict[str, Any]:
    points, games = deck_points(tally, key)
    return {"deck": key, "name": name, "games": games, **_shown(share(points, games))}


def _pairing(a: str, b: str, counts: PairingCounts) -> dict[str, Any]:
    mean = sum(n * count for n, count in counts.turns.items()) / counts.games
    return {
        "a": a,
        "b": b,
        "games": counts.games,
        "draws": counts.draws,
        "capped": counts.capped,
        "mean_turns": _round(mean),
        **_shown(share(counts.points, counts.games)),
        "by_pairs": _shown(paired_share(counts.pairs)),
        "first": _shown(share(counts.first_points, counts.begun)),
    }


def _cards_of(key: str, deck: str, contents: Sequence[str], tally: Tally) -> list[dict[str, Any]]:
    """The cards of a deck's list; what it only stole or made is no card of its list."""
    points, games = deck_points(tally, key)
    counted = tally.cards.get(key, {})
    rows = []
    for name in contents:
        card = counted.get(name, CardCounts())
        rows.append({
            "card": name,
            "deck": key,
            "deck_name": deck,
            "games": games,
            "drawn": card.drawn,
            "offered": card.offered,
            "played": card.played,
            "sold": card.sold,
            "played_share": _shown(part(card.played, card.drawn)),
            "when_drawn": _shown(share(card.drawn_points, card.drawn)),
            "drawn_gain": _shown(against_mean(card.drawn_points, card.drawn, points, games)),
            "when_played": _shown(share(card.played_points, card.played)),
            "played_gain": _shown(against_mean(card.played_points, card.played, points, games)),
        })  # fmt: skip
    return rows


def _named(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("card", "deck", "deck_name", "drawn", "offered", "played")}


def _shown(found: Share) -> dict[str, float | None]:
    return {"share": _round(found.value), "low": _round(found.low), "high": _round(found.high)}


def _round(value: float | None) -> float | None:
    """Four digits: the same on every machine, and more than the games can tell."""
    return None if value is None else round(value + 0.0, 4)
