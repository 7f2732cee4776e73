"""The committed official run: whole, of the ready decks, and within the bars of a set."""

from __future__ import annotations

import pytest

from engine.bots import BOTS
from lab import results, sources

pytestmark = pytest.mark.once


def test_the_committed_run_clears_every_bar() -> None:
    report = results.read_result(results.OFFICIAL.read_text(encoding="utf-8")).report()
    assert [bar["asks"] for bar in report["bars"] if not bar["met"]] == []
    assert report["run"]["bot"] in set(BOTS) - {"random"}
    decks = sources.preconstructed(sources.cards_of_files())
    assert {deck["deck"] for deck in report["decks"]} == set(decks)
    assert len(report["pairings"]) == len(decks) * (len(decks) - 1) // 2
    assert all(pairing["games"] >= 400 for pairing in report["pairings"])
