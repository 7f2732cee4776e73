"""The report: shares that agree with the counts, and bars that can be failed."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.lab.bars import bars
from engine.lab.counts import DeckCounts, PairingCounts, Tally
from engine.lab.liveliness import Liveliness
from engine.lab.report import deck_points, report
from games.cidwam.rules.foresight.facts import CardFacts
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


def greedy(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The bars that decks must clear when `greedy` plays them, by what each is about."""
    facts = CardFacts()
    entries = bars(found, facts, "greedy")
    return {bar.of: entry for bar, entry in zip(facts.bars_for("greedy"), entries, strict=True)}


def test_an_empty_run_has_a_report() -> None:
    found = _of(Tally(CardFacts()))
    assert found["games"] == 0
    assert found["first"]["share"] is None
    assert not any(greedy(found)[of]["met"] for of in ("decks", "first", "pairings", "half_time"))
    assert greedy(found)["played"]["worst"] is None  # nothing was counted that could be near


def _card(*numbers: int) -> Counter[str]:
    return Counter(dict(zip(CardFacts().columns, numbers, strict=True)))


LIVELY = Liveliness(400, from_behind=120, led=380, kept=250, changes=Counter({0: 150, 2: 250}))


def _balanced() -> Tally:
    tally = Tally(CardFacts())
    for a, b in sample.plan().pairings:
        halves = [DeckCounts(400, 200), DeckCounts(400, 200)]
        counts = PairingCounts(halves, [400, 400], games=400, begun=400, first_points=410)
        counts.turns[15] = counts.reasons["out of Life"] = 400
        counts.lively = LIVELY
        tally.pairings[a, b] = counts
    for key, deck in sample.plan().decks.items():
        tally.cards[key] = {name: _card(500, 500, 400, 300, 300, 10) for name in deck["cards"]}
    return tally


def test_a_balanced_set_clears_every_bar() -> None:
    assert all(bar["met"] for bar in greedy(_of(_balanced())).values())


def test_what_is_just_enough_for_a_bar() -> None:
    """A share of 5% is at least that; 1% of games that are given up isn't fewer."""
    tally = _balanced()
    a, _ = sample.plan().pairings[0]
    tally.cards[a][next(iter(sample.plan().decks[a]["cards"]))]["played"] = 25
    found = _of(tally)
    assert greedy(found)["played"]["met"]
    found["capped"]["share"] = 0.01
    assert not greedy(found)["capped"]["met"]


@pytest.mark.parametrize(
    ("of", "changed"),
    [
        ("decks", {"decks": [DeckCounts(600, 200), DeckCounts(200, 200)]}),
        ("pairings", {"decks": [DeckCounts(568, 200), DeckCounts(232, 200)]}),
        ("first", {"first_points": 1200}),
        ("capped", {"capped": 13}),
        ("turns", {"turns": Counter({21: 1201})}),
        ("from_behind", {"lively": replace(LIVELY, from_behind=0, won=1200)}),
        ("half_time", {"lively": replace(LIVELY, led=2000, kept=1700)}),
        ("open", {"lively": replace(LIVELY, changes=Counter({1: 2000}))}),
    ],
)
def test_each_bar_can_be_missed(of: str, changed: dict[str, Any]) -> None:
    tally = _balanced()
    counts = tally.pairings[sample.plan().pairings[0]]
    for name, value in changed.items():
        setattr(counts, name, value)
    assert not greedy(_of(tally))[of]["met"]


def test_a_card_that_is_hardly_played_is_told() -> None:
    tally = _balanced()
    a, _ = sample.plan().pairings[0]
    name = next(iter(sample.plan().decks[a]["cards"]))
    tally.cards[a][name]["played"] = 24
    found = _of(tally)
    assert not greedy(found)["played"]["met"]
    assert [row["card"] for row in found["unwanted"]] == [name]
    assert not found["never_played"]


def test_bars_are_those_of_the_bot_that_played() -> None:
    asked = {bot: [bar.of for bar in CardFacts().bars_for(bot)] for bot in ("quick", "turn")}
    assert asked == {"quick": ["decks", "first"], "turn": ["decks", "first"]}
    assert CardFacts().bars_for("random") == CardFacts().bars_for("quick")
    assert CardFacts().bars_for("quick") != CardFacts().bars_for("turn")
    tally = _balanced()
    tally.pairings[sample.plan().pairings[0]].decks = [DeckCounts(520, 200), DeckCounts(280, 200)]
    found = _of(tally)
    assert [bar["met"] for bar in bars(found, CardFacts(), "turn")] == [True, True]
    assert not greedy(found)["decks"]["met"]
