"""The table of cards: rows for people, in the order that they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lab.charts import Whisker, percent, signed, whisker

SORTS: dict[str, tuple[str, Any]] = {
    "card": ("Card", lambda row: (row["card"].lower(),)),
    "deck": ("Deck", lambda row: (row["deck"], row["card"].lower())),
    "drawn": ("Drawn", lambda row: (-row["drawn"], row["card"].lower())),
    "played": ("Played", lambda row: (-(row["played_share"]["share"] or 0), row["card"].lower())),
    "when-drawn": ("Won when drawn", lambda row: _falling(row, "drawn_gain")),
    "when-played": ("Won when played", lambda row: _falling(row, "played_gain")),
}
"""By the word in the address: the column's heading and the key of its order."""


def _falling(row: Mapping[str, Any], key: str) -> tuple[Any, ...]:
    value = row[key]["share"]
    return (value is None, -(value or 0.0), row["card"].lower())


@dataclass(frozen=True)
class CardRow:
    card: str
    url: str
    deck: str
    deck_name: str
    drawn: int
    played: int
    played_share: str
    when_drawn: str
    drawn_gain: str
    drawn_whisker: Whisker | None
    when_played: str
    played_gain: str
    played_whisker: Whisker | None
    hardly: bool


def card_rows(
    report: Mapping[str, Any], urls: Mapping[str, str], sort: str, up: bool
) -> list[CardRow]:
    """All cards of all decks of a report; `urls` by name leaves out what has no page."""
    key = SORTS.get(sort, SORTS["card"])[1]
    unwanted = {(row["card"], row["deck"]) for row in report["unwanted"]}
    rows = sorted(report["cards"], key=key, reverse=up)
    return [
        CardRow(
            row["card"],
            urls.get(row["card"], ""),
            row["deck"],
            row["deck_name"],
            row["drawn"],
            row["played"],
            percent(row["played_share"]["share"]),
            percent(row["when_drawn"]["share"]),
            signed(row["drawn_gain"]["share"]),
            whisker(row["drawn_gain"], -0.2, 0.2),
            percent(row["when_played"]["share"]),
            signed(row["played_gain"]["share"]),
            whisker(row["played_gain"], -0.2, 0.2),
            (row["card"], row["deck"]) in unwanted,
        )
        for row in rows
    ]


@dataclass(frozen=True)
class Heading:
    """A column's head: a link that sorts by it, or turns the order round."""

    label: str
    query: str
    sorted: str  # aria-sort: "ascending", "descending" or ""


def headings(sort: str, up: bool) -> dict[str, Heading]:
    """The heads of the table, by the word in the address."""
    found = {}
    for word, (label, _key) in SORTS.items():
        here = word == sort
        turned = "&order=up" if here and not up else ""
        is_text = word in ("card", "deck")
        rising = is_text != up
        state = ("ascending" if rising else "descending") if here else ""
        found[word] = Heading(label, f"sort={word}{turned}", state)
    return found
