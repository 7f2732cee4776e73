"""The report of a tally, as plain data: the one report that pages, files and the API show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.facts import Facts
from engine.lab.counts import Pairing, PairingCounts, Tally, add
from engine.lab.statistics import (
    against_mean,
    median,
    paired_share,
    part,
    rounded,
    share,
    shown,
)

FORMAT = 1
ENOUGH = 40
"""In fewer games that a card was in, nothing is said about whether it is wanted."""


def report(
    tally: Tally, names: Mapping[str, str], contents: Mapping[str, Sequence[str]]
) -> dict[str, Any]:
    """The report of decks `names` (key -> name) that hold the cards `contents` (key -> names).

    What it says of cards and seats is as the tally's facts have it.
    """
    total, facts = _total(tally), tally.facts
    cards = [
        row
        for key in names
        for row in _cards_of(key, names[key], contents[key], tally)
        if key in tally.cards
    ]
    return {
        "format": FORMAT,
        "games": total.games,
        "first": shown(share(total.first_points, total.begun)),
        **_seats(total, facts),
        "turns": _turns(total),
        "capped": shown(part(total.capped, total.games)),
        "draws": shown(part(total.draws, total.games)),
        "cut_off": _cut_off(total),
        "liveliness": total.lively.shares(),
        "endings": [
            {"reason": reason, "games": n, **shown(part(n, total.games))}
            for reason, n in sorted(total.reasons.items(), key=lambda item: (-item[1], item[0]))
        ],
        "decks": [_deck(key, name, tally) for key, name in names.items()],
        "pairings": [
            _pairing(*item) for item in sorted(tally.pairings.items(), key=lambda i: i[0])
        ],
        "cards": cards,
        **_missed(cards, facts),
    }


def shares_told(pairing: Mapping[str, Any]) -> list[tuple[str, list[str], Mapping[str, Any]]]:
    """Of a pairing in a report: each deck's key, the others' keys, and its share of the games.

    Of two the first one's share alone, for it says the other's too.
    """
    if "a" in pairing:
        return [(pairing["a"], [pairing["b"]], pairing)]
    keys = [deck["deck"] for deck in pairing["decks"]]
    return [
        (deck["deck"], keys[:number] + keys[number + 1 :], deck)
        for number, deck in enumerate(pairing["decks"])
    ]


def deck_points(tally: Tally, key: str) -> tuple[int, int]:
    """A deck's points and games over all its pairings; a game against itself says nothing."""
    points = games = 0
    for pairing, counts in tally.pairings.items():
        if len(pairing) > 1 and set(pairing) == {key}:
            continue
        for own, deck in zip(pairing, counts.decks, strict=True):
            if own == key:
                points, games = points + deck.points, games + counts.games
    return points, games


def _total(tally: Tally) -> PairingCounts:
    seats = max(map(len, tally.pairings), default=0)
    total = PairingCounts.of(seats)
    for counts in tally.pairings.values():
        add(total, counts)
    return total


def _seats(total: PairingCounts, facts: Facts) -> dict[str, Any]:
    """Return what each seat won, whichever deck sat there."""
    shares = [shown(share(points, total.games)) for points in total.seat_points]
    if not facts.seat_names:
        return {"seats": [{"seat": number, **of} for number, of in enumerate(shares, 1)]}
    nothing = shown(share(0, 0))
    shares += [nothing] * len(facts.seat_names)  # there may have been no games
    return dict(zip(facts.seat_names, shares, strict=False))


def _missed(cards: Sequence[Mapping[str, Any]], facts: Facts) -> dict[str, Any]:
    """The cards that nobody played, or wanted, by the game's own bar."""
    if facts.wanted is None:
        return {"never_played": [], "unwanted": []}
    base, wanted, least = facts.cards[0].name, facts.wanted.of, facts.wanted.low
    told = [fact.name for fact in facts.cards]
    keys = ("card", "deck", "deck_name", *told[: told.index(wanted) + 1])
    never = [row for row in cards if row[base] and not row[wanted]]
    hardly = [row for row in cards if row[base] >= ENOUGH and row[wanted] < least * row[base]]
    return {
        "never_played": [{key: row[key] for key in keys} for row in never],
        "unwanted": [{key: row[key] for key in keys} for row in hardly],
    }


def _turns(total: PairingCounts) -> dict[str, Any]:
    turns: Counter[int] = total.turns
    mean = sum(n * count for n, count in turns.items()) / total.games if total.games else None
    return {
        "mean": rounded(mean),
        "median": median(turns),
        "most": max(turns, default=None),
        "histogram": [[number, turns[number]] for number in sorted(turns)],
    }


def _cut_off(total: PairingCounts) -> dict[str, int] | None:
    """Return how often a bot's turn reached the bound on actions; None if it was not counted."""
    if not total.cut_off:
        return None
    return {
        "turns": sum(turns * games for turns, games in total.cut_off.items()),
        "games": sum(games for turns, games in total.cut_off.items() if turns),
        "of_games": total.cut_off.total(),
    }


def _deck(key: str, name: str, tally: Tally) -> dict[str, Any]:
    points, games = deck_points(tally, key)
    return {"deck": key, "name": name, "games": games, **shown(share(points, games))}


def _pairing(pairing: Pairing, counts: PairingCounts) -> dict[str, Any]:
    mean = sum(n * count for n, count in counts.turns.items()) / counts.games
    shared = {
        "games": counts.games,
        "draws": counts.draws,
        "capped": counts.capped,
        "mean_turns": rounded(mean),
    }
    first = shown(share(counts.first_points, counts.begun))
    shares = [share(deck.points, counts.games) for deck in counts.decks]
    if len(pairing) != 2:
        decks = [{"deck": key, **shown(of)} for key, of in zip(pairing, shares, strict=True)]
        return {"decks": decks, **shared, "first": first}
    by_pairs = paired_share(counts.pairs) if counts.pairs else shares[0]
    return {
        "a": pairing[0],
        "b": pairing[1],
        **shared,
        **shown(shares[0]),
        "by_pairs": shown(by_pairs),
        "first": first,
    }


def _cards_of(key: str, deck: str, contents: Sequence[str], tally: Tally) -> list[dict[str, Any]]:
    """The cards of a deck's list; what it only stole or made is no card of its list."""
    points, games = deck_points(tally, key)
    counted = tally.cards.get(key, {})
    return [
        {
            "card": name,
            "deck": key,
            "deck_name": deck,
            "games": games,
            **_card(counted.get(name, Counter()), points, games, tally.facts),
        }
        for name in contents
    ]


def card_shares(facts: Facts) -> list[str]:
    """The names of the shares in a card's row, in their order."""
    parts = [f"{fact.name}_share" for fact in facts.cards if fact.with_share]
    won = [fact.name for fact in facts.cards if fact.with_points]
    return parts + [name for fact in won for name in (f"when_{fact}", f"{fact}_gain")]


def _card(counts: Counter[str], points: int, games: int, facts: Facts) -> dict[str, Any]:
    """A card's numbers, then its shares, of a deck with so many points."""
    numbers = {fact.name: counts[fact.name] for fact in facts.cards}
    shares: dict[str, Any] = {}
    for fact in facts.cards:
        if fact.with_share:
            of = part(counts[fact.name], counts[facts.cards[0].name])
            shares[f"{fact.name}_share"] = shown(of)
    for fact in facts.cards:
        if fact.with_points:
            won, seen = counts[f"{fact.name}_points"], counts[fact.name]
            shares[f"when_{fact.name}"] = shown(share(won, seen))
            shares[f"{fact.name}_gain"] = shown(against_mean(won, seen, points, games))
    return {**numbers, **shares}
