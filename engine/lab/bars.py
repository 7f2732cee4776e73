"""Whether a report clears the bars that its game sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.facts import Bar, Facts
from engine.lab.report import ENOUGH, shares_told

Found = list[tuple[float | None, str]]  # shares, and whose they are


def bars(report: Mapping[str, Any], facts: Facts) -> list[dict[str, Any]]:
    """One entry a bar: what it asks, whether it is met, and what comes nearest to failing it."""
    found = [
        _capped(bar, report) if bar.of == "capped" else _between(bar, report, facts)
        for bar in facts.bars
    ]
    return found + ([_wanted(facts.wanted, report, facts)] if facts.wanted else [])


def _shares(of: str, report: Mapping[str, Any], facts: Facts) -> Found:
    """All shares that a bar is about."""
    names = {deck["deck"]: deck["name"] for deck in report["decks"]}
    match of:
        case "decks":
            return [(deck["share"], deck["name"]) for deck in report["decks"] if deck["games"]]
        case "pairings":
            return [
                (share["share"], _at_table(own, others, names))
                for pairing in report["pairings"]
                for own, others, share in shares_told(pairing)
            ]
        case "seats":
            if facts.seat_names:
                return [(report[name]["share"], name) for name in facts.seat_names]
            return [(seat["share"], f"seat {seat['seat']}") for seat in report["seats"]]
        case "first":
            return [(report["first"]["share"], "over all games")]
        case _:
            raise ValueError(f"no share is called {of}")


def _at_table(own: str, others: Sequence[str], names: Mapping[str, str]) -> str:
    """ "A against B and C"."""
    against = " and ".join(names.get(key, key) for key in others)
    return f"{names.get(own, own)} against {against}" if others else names.get(own, own)


def _between(bar: Bar, report: Mapping[str, Any], facts: Facts) -> dict[str, Any]:
    shares = [
        (value, where) for value, where in _shares(bar.of, report, facts) if value is not None
    ]
    if not shares:
        return _entry(bar, False, None, "no games yet")
    middle = (bar.low + bar.high) / 2
    worst = max(shares, key=lambda entry: (abs(entry[0] - middle), entry[1]))
    met = all(bar.low <= value <= bar.high for value, _ in shares)
    return _entry(bar, met, worst[0], worst[1])


def _capped(bar: Bar, report: Mapping[str, Any]) -> dict[str, Any]:
    capped = report["capped"]["share"]
    return _entry(bar, (capped or 0.0) < bar.high, capped, "of games")


def _wanted(bar: Bar, report: Mapping[str, Any], facts: Facts) -> dict[str, Any]:
    base = facts.cards[0].name
    cards = [
        (card[f"{bar.of}_share"]["share"], f"{card['card']} in {card['deck_name']}")
        for card in report["cards"]
        if card[base] >= ENOUGH
    ]
    if not cards:
        return _entry(bar, True, None, f"no card {base} often enough")
    worst = min(cards)
    return _entry(bar, worst[0] >= bar.low, worst[0], worst[1])


def _entry(bar: Bar, met: bool, worst: float | None, where: str) -> dict[str, Any]:
    return {"asks": bar.sentence, "met": met, "worst": worst, "where": where}
