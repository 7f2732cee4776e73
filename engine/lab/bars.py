"""The bars that a set must clear, and whether a report clears them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.lab.report import ENOUGH, WANTED

DECK = (0.42, 0.58)
PAIRING = (0.30, 0.70)
FIRST = (0.45, 0.57)
CAPPED = 0.01


def bars(report: Mapping[str, Any]) -> list[dict[str, Any]]:
    """One entry a bar: what it asks, whether it is met, and what comes nearest to failing it."""
    names = {deck["deck"]: deck["name"] for deck in report["decks"]}
    decks = [(deck["share"], deck["name"]) for deck in report["decks"] if deck["games"]]
    pairings = [
        (p["share"], f"{names.get(p['a'], p['a'])} against {names.get(p['b'], p['b'])}")
        for p in report["pairings"]
    ]
    cards = [
        (card["played_share"]["share"], f"{card['card']} in {card['deck_name']}")
        for card in report["cards"]
        if card["drawn"] >= ENOUGH
    ]
    worst_card = min(cards, default=(1.0, "no card drawn often enough"))
    first, capped = report["first"]["share"], report["capped"]["share"]
    return [
        _between("Each deck wins 42-58% over all others", DECK, decks),
        _between("No pairing is beyond 30-70%", PAIRING, pairings),
        _between("The first player wins 45-57%", FIRST, [(first, "over all games")]),
        _bar("Fewer than 1% of games hit 200 turns", (capped or 0.0) < CAPPED, capped, "of games"),
        _bar(
            "Every card of a deck is played in at least 5% of the games in which it is drawn",
            worst_card[0] >= WANTED, worst_card[0] if cards else None, worst_card[1],
        ),
    ]  # fmt: skip


def _between(
    asks: str, limits: tuple[float, float], found: list[tuple[float | None, str]]
) -> dict[str, Any]:
    shares = [(value, where) for value, where in found if value is not None]
    if not shares:
        return _bar(asks, False, None, "no games yet")
    middle = sum(limits) / 2
    worst = max(shares, key=lambda entry: (abs(entry[0] - middle), entry[1]))
    met = all(limits[0] <= value <= limits[1] for value, _ in shares)
    return _bar(asks, met, worst[0], worst[1])


def _bar(asks: str, met: bool, worst: float | None, where: str) -> dict[str, Any]:
    return {"asks": asks, "met": met, "worst": worst, "where": where}
