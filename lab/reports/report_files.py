"""A report as files: report.json, and tables for spreadsheets. The same bytes for the same run."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.kernel.facts import Facts
from engine.lab.report import card_shares, shares_told

_SHARE = ("share", "low", "high")


def report_files(report: Mapping[str, Any], facts: Facts) -> dict[str, str]:
    """Return the contents of each file, by name; `facts` are those that the report counts."""
    return {
        "report.json": json.dumps(report, ensure_ascii=False, indent=1) + "\n",
        "decks.csv": decks_csv(report),
        "pairings.csv": pairings_csv(report),
        "cards.csv": cards_csv(report, facts),
    }


def save(report: Mapping[str, Any], facts: Facts, folder: Path) -> None:
    """Write the files into a folder, which is made; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in report_files(report, facts).items():
        (folder / name).write_text(text, encoding="utf-8", newline="")


def decks_csv(report: Mapping[str, Any]) -> str:
    rows = [[d["deck"], d["name"], d["games"], *_three(d)] for d in report["decks"]]
    return _csv(("deck", "name", "games", *_SHARE), rows)


def pairings_csv(report: Mapping[str, Any]) -> str:
    head = (
        "deck",
        "against",
        "games",
        *_SHARE,
        "draws",
        "capped",
        "mean_turns",
        "first_share",
        "first_low",
        "first_high",
        "by_pairs_low",
        "by_pairs_high",
    )
    rows = []
    for p in report["pairings"]:
        by_pairs = p.get("by_pairs", {"low": None, "high": None})
        rows += [
            [
                deck,
                "/".join(others),
                p["games"],
                *_three(share),
                p["draws"],
                p["capped"],
                p["mean_turns"],
                *_three(p["first"]),
                by_pairs["low"],
                by_pairs["high"],
            ]
            for deck, others, share in shares_told(p)
        ]
    return _csv(head, rows)


def cards_csv(report: Mapping[str, Any], facts: Facts) -> str:
    plain = ("card", "deck", "deck_name", "games", *(fact.name for fact in facts.cards))
    shares = card_shares(facts)
    head = (*plain, *(f"{name}_{part}" for name in shares for part in _SHARE))
    rows = [
        [*(card[key] for key in plain), *(n for name in shares for n in _three(card[name]))]
        for card in report["cards"]
    ]
    return _csv(head, rows)


def _three(share: Mapping[str, Any]) -> list[Any]:
    return [share[key] for key in _SHARE]


def _csv(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    for row in rows:
        writer.writerow(["" if value is None else _safe(value) for value in row])
    return out.getvalue()


def _safe(value: Any) -> Any:
    """Quote a name that begins like a formula, so that it stays a name in a spreadsheet."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t" else value
