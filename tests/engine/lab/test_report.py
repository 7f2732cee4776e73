"""The report: shares that agree with the counts, and bars that can be failed."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from engine.cidwam.foresight.facts import CardFacts
from engine.lab.bars import bars
from engine.lab.counts import DeckCounts, PairingCounts, Tally
from engine.lab.report import deck_points, report
from tests.engine.lab import sample

pytestmark = pytest.mark.once


def _of(tally: Tally) -> dict[str, Any]:
    decks = sample.plan().decks
    names = {key: deck["name"] for key, deck in decks.items()}
    return report(tally, names, {key: sorted(deck["cards"]) for key, deck in decks.items()})


def test_the_report_is_plain_and_complete() -> None:
    found = _of(sample.tally())
    assert json.loads(json.dumps(found)) == found
    assert found["games"] == 12
    assert len(found["pairings"]) == 3
    assert sum(n for _, n in found["turns"]["histogram"]) == 12
    assert sum(ending["games"] for ending in found["endings"]) == 12
    decks = sample.plan().decks
    assert len(found["cards"]) == sum(len(deck["cards"]) for deck in decks.values())


def test_points_of_decks_sum_to_the_games() -> None:
    tally = sample.tally()
    assert sum(deck_points(tally, key)[0] for key in sample.KEYS) == 2 * tally.games


def test_a_pairing_is_judged_by_pairs_too() -> None:
    """Where each pair is shared but four, far fewer games tell as much."""
    tally = _balanced()
    a, b = sample.plan().pairings[0]
    tally.pairings[a, b].pairs.update({2: 196, 4: 2, 0: 2})
    shown = next(p for p in _of(tally)["pairings"] if (p["a"], p["b"]) == (a, b))
    assert shown["by_pairs"]["share"] == shown["share"] == 0.5
    assert shown["low"] < shown["by_pairs"]["low"] < 0.5 < shown["by_pairs"]["high"] < shown["high"]


def test_an_empty_run_has_a_report() -> None:
    found = _of(Tally(CardFacts()))
    assert found["games"] == 0
    assert found["first"]["share"] is None
    assert not any(bar["met"] for bar in bars(found, CardFacts())[:3])
    assert (
        bars(found, CardFacts())[4]["worst"] is None
    )  # nothing was counted that could be near the edge


def _card(*numbers: int) -> Counter[str]:
    return Counter(dict(zip(CardFacts().columns, numbers, strict=True)))


def _balanced() -> Tally:
    tally = Tally(CardFacts())
    for a, b in sample.plan().pairings:
        halves = [DeckCounts(400, 200), DeckCounts(400, 200)]
        counts = PairingCounts(halves, [400, 400], games=400, begun=400, first_points=410)
        counts.turns[15] = counts.reasons["out of Life"] = 400
        tally.pairings[a, b] = counts
    for key, deck in sample.plan().decks.items():
        tally.cards[key] = {name: _card(500, 500, 400, 300, 300, 10) for name in deck["cards"]}
    return tally


def test_a_balanced_set_clears_every_bar() -> None:
    assert all(bar["met"] for bar in bars(_of(_balanced()), CardFacts()))


def test_what_is_just_enough_for_a_bar() -> None:
    """A share of 5% is at least that; 1% of games that are given up isn't fewer."""
    tally = _balanced()
    a, _ = sample.plan().pairings[0]
    tally.cards[a][next(iter(sample.plan().decks[a]["cards"]))]["played"] = 25
    found = _of(tally)
    assert bars(found, CardFacts())[4]["met"]
    found["capped"]["share"] = 0.01
    assert not bars(found, CardFacts())[3]["met"]


def test_each_bar_can_be_missed() -> None:
    a, b = sample.plan().pairings[0]
    for number, (points, first_points, capped) in enumerate((
        (600, 410, 0), (800 * 71 // 100, 410, 0), (400, 1200, 0), (400, 410, 13),
    )):  # fmt: skip
        tally = _balanced()
        counts = tally.pairings[a, b]
        counts.decks = [DeckCounts(points, 200), DeckCounts(800 - points, 200)]
        counts.first_points, counts.capped = first_points, capped
        assert not bars(_of(tally), CardFacts())[number]["met"], number
    tally = _balanced()
    name = next(iter(sample.plan().decks[a]["cards"]))
    tally.cards[a][name]["played"] = 24
    found = _of(tally)
    assert not bars(found, CardFacts())[4]["met"]
    assert [row["card"] for row in found["unwanted"]] == [name]
    assert not found["never_played"]
