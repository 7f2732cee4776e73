"""What a deck is made of: by value, kind, type and movement, with the cards behind each number."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cards.cidwam import KINDS, CardDef

Contents = Sequence[tuple[CardDef, int]]


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


def breakdown(contents: Contents) -> dict[str, list[Row]]:
    """Rows under "values" (all from 0 to the highest), "kinds", "types" and "movements" (of Souls,
    the most frequent first)."""
    highest = max((card.value for card, _count in contents), default=-1)
    souls = [(card, count) for card, count in contents if card.kind == "Soul"]
    return {
        "values": _rows(contents, lambda card: [card.value], range(highest + 1)),
        "kinds": _rows(contents, lambda card: [card.kind], _kinds(contents)),
        "types": _by_frequency(_rows(contents, lambda card: card.types)),
        "movements": _by_frequency(_rows(souls, lambda card: filter(None, [card.movement]))),
    }


def _kinds(contents: Contents) -> list[str]:
    held = {card.kind for card, _count in contents}
    return [kind for kind in KINDS if kind in held]


def _rows(
    contents: Contents, labels: Callable[[CardDef], Iterable[object]], order: Iterable[object] = ()
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


def _by_frequency(rows: list[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: (-row.count, row.label))
