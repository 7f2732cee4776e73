"""Whether a report clears the bars that its game sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.facts import Bar, Facts
from engine.lab.report import ENOUGH, shares_told

OVERALL = "over all games"
Shown = Mapping[str, float | None]  # share, low and high, as reports have them
Found = list[tuple[Shown, str]]  # and whose they are
NONE: Shown = {"share": None, "low": None, "high": None}


def bars(report: Mapping[str, Any], facts: Facts, bot: str = "") -> list[dict[str, Any]]:
    """One entry a bar: what it asks, whether it is met, what comes nearest to failing it (`worst`)
    with its interval (`low`, `high`). `bot` played the games."""
    return [_entry_of(bar, report, facts) for bar in facts.bars_for(bot)]


def _entry_of(bar: Bar, report: Mapping[str, Any], facts: Facts) -> dict[str, Any]:
    if bar.of == "capped":
        return _capped(bar, report)
    if bar is facts.wanted:
        return _wanted(bar, report, facts)
    return _between(bar, report, facts)


def _shares(of: str, report: Mapping[str, Any], facts: Facts) -> Found:
    """All shares that a bar is about."""
    names = {deck["deck"]: deck["name"] for deck in report["decks"]}
    match of:
        case "decks":
            return [(deck, deck["name"]) for deck in report["decks"] if deck["games"]]
        case "pairings":
            return [
                (share, _at_table(own, others, names))
                for pairing in report["pairings"]
                for own, others, share in shares_told(pairing)
            ]
        case "seats":
            if facts.seat_names:
                return [(report[name], name) for name in facts.seat_names]
            return [(seat, f"seat {seat['seat']}") for seat in report["seats"]]
        case "first":
            return [(report["first"], OVERALL)]
        case "turns":
            return [({**NONE, "share": report["turns"]["median"]}, OVERALL)]
        case "from_behind" | "half_time" | "open":
            return [((report["liveliness"] or {of: NONE})[of], OVERALL)]
        case _:
            raise ValueError(f"no share is called {of}")


def _at_table(own: str, others: Sequence[str], names: Mapping[str, str]) -> str:
    """ "A against B and C"."""
    against = " and ".join(names.get(key, key) for key in others)
    return f"{names.get(own, own)} against {against}" if others else names.get(own, own)


def _between(bar: Bar, report: Mapping[str, Any], facts: Facts) -> dict[str, Any]:
    told = [
        (share["share"], where, share)
        for share, where in _shares(bar.of, report, facts)
        if share["share"] is not None
    ]
    if not told:
        return entry(bar, False, NONE, "no games yet")
    middle = (bar.low + bar.high) / 2
    _, where, worst = max(told, key=lambda entry: (abs(entry[0] - middle), entry[1]))
    met = all(bar.low <= value <= bar.high for value, *_ in told)
    return entry(bar, met, worst, where)


def _capped(bar: Bar, report: Mapping[str, Any]) -> dict[str, Any]:
    capped = report["capped"]
    return entry(bar, (capped["share"] or 0.0) < bar.high, capped, "of games")


def _wanted(bar: Bar, report: Mapping[str, Any], facts: Facts) -> dict[str, Any]:
    base = facts.cards[0].name
    cards = [
        (card[f"{bar.of}_share"], f"{card['card']} in {card['deck_name']}")
        for card in report["cards"]
        if card[base] >= ENOUGH
    ]
    if not cards:
        return entry(bar, True, NONE, f"no card {base} often enough")
    worst, where = min(cards, key=lambda entry: (entry[0]["share"], entry[1]))
    return entry(bar, worst["share"] >= bar.low, worst, where)


def entry(bar: Bar, met: bool, worst: Shown, where: str) -> dict[str, Any]:
    """A bar as reports have it; `where` is whose share is the worst."""
    return {
        "asks": bar.sentence,
        "met": met,
        "worst": worst["share"],
        "low": worst["low"],
        "high": worst["high"],
        "is_number": bar.is_number,
        "where": where,
    }
