"""The order in which decks are written: the same for the same deck, however it was read."""

from collections.abc import Iterable, Iterator, Mapping

from decks.names.book import NameBook, folded


def in_order(cards: Mapping[str, int]) -> list[tuple[str, int]]:
    """Names with counts by name."""
    return sorted(cards.items(), key=lambda card: (folded(card[0]), card[0]))


def by_kind(
    cards: Mapping[str, int], book: NameBook, order: Iterable[str]
) -> Iterator[list[tuple[str, int]]]:
    """Yield the cards of each kind that there are, the kinds in this order, the cards by name."""
    kinds: dict[str, list[tuple[str, int]]] = {kind: [] for kind in order}
    for name, count in in_order(cards):
        card = book.named(name)
        kinds.setdefault(card.kind if card is not None else "", []).append((name, count))
    yield from filter(None, kinds.values())
