"""Charts of a report, as boxes for inline SVGs and cells of tables; colours are the style sheet's.

Each chart has its words, so that nobody needs to see it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.lab.report import shares_told
from lab.kinds import kind_of

Share = Mapping[str, Any]


def percent(value: float | None, digits: int = 0) -> str:
    """0.5173 as "52%"; a dash for what is not known."""
    return "–" if value is None else f"{100 * value:.{digits}f}%"


def with_margin(share: Share) -> str:
    """ "52% (43–61%)": the share, and what it may be with the interval."""
    if share["share"] is None:
        return "no games"
    low, high = math.floor(100 * share["low"]), math.ceil(100 * share["high"])
    return f"{100 * share['share']:.0f}% ({low}–{high}%)"


def signed(value: float | None) -> str:
    """Return a difference in points of a hundred: "+4.2", "−1.0"."""
    if value is None:
        return "–"
    return f"{100 * value:+.1f}".replace("-", "−")


@dataclass(frozen=True)
class Whisker:
    """A share with its interval, on a line from `start` to `end`. In units of the SVG, 0-100."""

    low: float
    high: float
    point: float
    even: float
    tone: str  # "good", "bad" or "even": on which side of `even` all of the interval lies


def whisker(share: Share, start: float, end: float, even: float | None = None) -> Whisker | None:
    """None where there is nothing to show. `even` is what nobody has the better of: the middle,
    unless told."""
    if share["share"] is None:
        return None

    def at(value: float) -> float:
        return round(100 * min(1.0, max(0.0, (value - start) / (end - start))), 2)

    if even is None:
        even = (start + end) / 2
    tone = "good" if share["low"] > even else "bad" if share["high"] < even else "even"
    return Whisker(at(share["low"]), at(share["high"]), at(share["share"]), at(even), tone)


@dataclass(frozen=True)
class Cell:
    """A pairing from the row's side. `heat` is -5 to 5, in whose class the colour is."""

    text: str
    interval: str
    heat: int
    words: str


@dataclass(frozen=True)
class MatrixRow:
    name: str
    key: str
    number: int
    total: str
    interval: str
    whisker: Whisker | None
    cells: list[Cell | None]


def matrix(report: Mapping[str, Any]) -> list[MatrixRow]:
    """Return the decks, each against each, the strongest first; None on the diagonal and where no
    games were played. No cells where other numbers of decks meet than two."""
    decks = sorted(report["decks"], key=lambda deck: (-(deck["share"] or 0), deck["name"]))
    seen: dict[tuple[str, str], Share] = {}
    for p in report["pairings"]:
        if "a" in p:
            seen[p["a"], p["b"]] = p
            seen[p["b"], p["a"]] = _turned(p)
    columns = decks if seen else []
    seats = _most_at_table(report)
    return [
        MatrixRow(
            row["name"],
            row["deck"],
            number,
            percent(row["share"]),
            _interval(row),
            whisker(row, 0.25, 0.75) if seats == 2 else whisker(row, 0.0, 1.0, _even(seats)),
            [
                _cell(row["name"], column["name"], seen.get((row["deck"], column["deck"])))
                for column in columns
            ],
        )
        for number, row in enumerate(decks, 1)
    ]


def _turned(share: Share) -> Share:
    """Return the same games from the other side."""
    return {
        "games": share["games"],
        "share": 1 - share["share"],
        "low": 1 - share["high"],
        "high": 1 - share["low"],
    }


@dataclass(frozen=True)
class Against:
    """A pairing in a deck's own list."""

    name: str
    games: int
    share: str
    interval: str
    whisker: Whisker | None


def against(report: Mapping[str, Any], key: str) -> list[Against]:
    """Return a deck against each other one that it played, where it won most first."""
    names = {deck["deck"]: deck["name"] for deck in report["decks"]}
    found = [(p["b"], p) for p in report["pairings"] if p["a"] == key != p["b"]]
    found += [(p["a"], _turned(p)) for p in report["pairings"] if p["b"] == key != p["a"]]
    found.sort(key=lambda entry: (-entry[1]["share"], names[entry[0]]))
    return [
        Against(names[other], p["games"], percent(p["share"]), _interval(p), whisker(p, 0.0, 1.0))
        for other, p in found
    ]


@dataclass(frozen=True)
class AtTable:
    """A deck's games at a table of other decks than one."""

    deck: str
    others: str
    games: int
    share: str
    interval: str
    whisker: Whisker | None


def at_tables(report: Mapping[str, Any]) -> list[AtTable]:
    """Each deck at each table of one, or of three and more; where it won most first."""
    names = {deck["deck"]: deck["name"] for deck in report["decks"]}
    found = [
        (p["games"], own, others, share)
        for p in report["pairings"]
        if "a" not in p
        for own, others, share in shares_told(p)
    ]
    found.sort(key=lambda entry: (-entry[3]["share"], names[entry[1]], entry[2]))
    return [
        AtTable(
            names[own],
            ", ".join(names[key] for key in others),
            games,
            percent(share["share"]),
            _interval(share),
            whisker(share, 0.0, 1.0, _even(1 + len(others))),
        )
        for games, own, others, share in found
    ]


def seating(about: Mapping[str, Any], report: Mapping[str, Any]) -> str:
    """Return how the decks of a run were seated, as its page says it; empty for one seat."""
    if not about.get("rotates", True):
        return "each deck in the seat of its role" if kind_of(about).sections else ""
    seats = _most_at_table(report)
    if seats == 2:
        return "in pairs: each shuffle played twice with seats swapped"
    return "each shuffle played once from every seat" if seats > 2 else ""


def _most_at_table(report: Mapping[str, Any]) -> int:
    """Return how many decks met in one game at most; 0 if none did."""
    return max((len(p.get("decks", "ab")) for p in report["pairings"]), default=0)


def _even(seats: int) -> float:
    """Return what each deck of a table wins if none is the better; alone, half."""
    return 1 / max(2, seats)


def _cell(row: str, column: str, share: Share | None) -> Cell | None:
    if share is None or share["share"] is None:
        return None
    heat = max(-5, min(5, round((share["share"] - 0.5) * 20)))
    words = f"{row} won {percent(share['share'])} of {share['games']} games against {column}"
    return Cell(percent(share["share"]), _interval(share), heat, words)


def _interval(share: Share) -> str:
    if share["low"] is None:
        return ""
    return f"{100 * share['low']:.0f}–{100 * share['high']:.0f}"


@dataclass(frozen=True)
class Column:
    label: str
    count: int
    x: float
    y: float
    height: float
    marked: bool


@dataclass(frozen=True)
class Histogram:
    """Games by their turns, in columns of `step` turns."""

    width: int
    height: int
    floor: int
    bar: float
    columns: list[Column]
    words: str


WIDTH, HEIGHT, FLOOR, TOP = 480, 150, 128, 8
MAX_COLUMNS = 30


def turns_histogram(counts: Sequence[Sequence[int]]) -> Histogram | None:
    """None for a run without games. What lies far out stands together in the last column."""
    if not counts:
        return None
    total = sum(n for _, n in counts)
    first = min(turns for turns, _ in counts)
    last = _reached(counts, 0.995 * total)
    step = max(1, -(-(last - first + 1) // MAX_COLUMNS))
    number = (last - first) // step + 1
    sums = [0] * number
    for turns, n in counts:
        sums[min((turns - first) // step, number - 1)] += n
    highest = max(sums)
    width = WIDTH / number
    columns = []
    for place, n in enumerate(sums):
        low = first + place * step
        high = low + step - 1
        end = place == number - 1 and max(turns for turns, _ in counts) > high
        label = f"{low}+" if end else str(low) if step == 1 else f"{low}–{high}"
        height = (FLOOR - TOP) * n / highest
        columns.append(
            Column(
                label,
                n,
                round(place * width, 2),
                round(FLOOR - height, 2),
                round(height, 2),
                place % max(1, number // 8) == 0,
            )
        )
    words = "; ".join(f"{c.label} turns: {c.count} games" for c in columns if c.count)
    return Histogram(WIDTH, HEIGHT, FLOOR, round(width * 0.82, 2), columns, words)


def _reached(counts: Sequence[Sequence[int]], wanted: float) -> int:
    seen = 0
    for turns, n in sorted(map(tuple, counts)):
        seen += n
        if seen >= wanted:
            return int(turns)
    return int(counts[-1][0])
