"""Hints of the official run for a card that might go with a deck: a starter deck won more of the
games in which it was drawn. (In which it was played says less: docs/lab.md.) No writes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from decks.hooks import Hint
from lab import queries
from lab.models import LabRun
from lab.reports.charts import percent
from lab.words.evidence import is_enough

FACT = "drawn"
WEIGHT = 15
"""Of a gain of one whole game: seven points in a hundred weigh 1."""

MAX_HINT = 1.2
"""A card that is good anywhere must not come before one that goes with the deck."""


def lab_hints(names: Collection[str]) -> list[Hint]:
    """Of cards other than these, where the gain is beyond chance; two queries at most."""
    best: dict[str, Hint] = {}
    for run in queries.official_runs():
        for hint in _hints(run, names):
            known = best.get(hint.card)
            if known is None or hint.weight > known.weight:
                best[hint.card] = hint
    return [best[card] for card in sorted(best)]


def _hints(run: LabRun, names: Collection[str]) -> Iterator[Hint]:
    stale = queries.staleness(run)
    where = "In the lab, by older rules," if stale.rules else "In the lab"
    report = queries.report_of(run)
    shares = {deck["deck"]: deck["share"] for deck in report["decks"]}
    for row in report["cards"]:
        hint = _hint(row, shares[row["deck"]], where)
        if hint is not None and row["card"] not in names and row["card"] not in stale.changed:
            yield hint


def _hint(row: dict[str, Any], share: float | None, where: str) -> Hint | None:
    gain, won = row.get(f"{FACT}_gain"), row.get(f"when_{FACT}")
    if not gain or not won or share is None or gain["low"] is None or gain["low"] <= 0:
        return None
    if not (is_enough(gain, row[FACT]) and is_enough(won, row[FACT])):
        return None
    said = (
        f"{where} {row['deck_name']} won {percent(won['share'])} of the games in which it "
        f"drew this, and {percent(share)} of all."
    )
    return Hint(row["card"], "lab", min(MAX_HINT, WEIGHT * gain["share"]), said)
