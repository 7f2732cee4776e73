"""Charts of what a deck is made of, with the cards behind each number."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.figures import Figure
from engine.kernel.game import Data


@dataclass(frozen=True)
class Row:
    """One number of a chart and its cards; `share` is of the longest row, for bars (0 to 1)."""

    label: str
    count: int
    share: float
    cards: dict[str, int]

    @property
    def width(self) -> float:
        """The bar's length in percent."""
        return round(100 * self.share, 1)


@dataclass(frozen=True)
class _Named:
    name: str
    data: Data


def schema_charts(
    kind: GameDefinition, cards: Iterable[tuple[str, Data, int]]
) -> list[tuple[str, list[Row]]]:
    """Return a chart for each figure of a game's cards that is a number, a word or words, with its
    label; of cards as (name, data, count). Numbers stand from the lowest to the highest."""
    held = [(_Named(name, data), count) for name, data, count in cards]
    charts = []
    for figure in kind.card_schema.figures:
        if figure.type not in ("number", "word", "words"):
            continue

        def labels(card: Any, figure: Figure = figure) -> list[object]:
            value = card.data.get(figure.name)
            found = [] if value is None else value if isinstance(value, list) else [value]
            return [figure.values.get(one, one) for one in found]

        order: Iterable[object] = figure.values.values()
        if figure.type == "number" and not figure.values:
            numbers = [int(str(number)) for card, _ in held for number in labels(card)]
            order = range(min(numbers, default=0), max(numbers, default=-1) + 1)
        rows = [row for row in rows_of(held, labels, order) if row.count or figure.type == "number"]
        charts.append((figure.label, by_frequency(rows) if figure.type == "words" else rows))
    return [(label, rows) for label, rows in charts if rows]


def rows_of(
    contents: Sequence[tuple[Any, int]],
    labels: Callable[[Any], Iterable[object]],
    order: Iterable[object] = (),
) -> list[Row]:
    cards: dict[str, dict[str, int]] = {str(label): {} for label in order}
    for card, count in contents:
        for label in labels(card):
            held = cards.setdefault(str(label), {})
            held[card.name] = held.get(card.name, 0) + count
    counts = {label: sum(held.values()) for label, held in cards.items()}
    longest = max(counts.values(), default=0) or 1
    return [
        Row(label, counts[label], counts[label] / longest, dict(sorted(held.items())))
        for label, held in cards.items()
    ]


def by_frequency(rows: list[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: (-row.count, row.label))
