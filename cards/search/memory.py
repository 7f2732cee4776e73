"""The cards in memory, made so that a search is a few operations on large integers.

A set of cards is one integer: bit 5 stands for the card at place 5, and cards stand by name. For
each column there is such a set for each value, mark or word. An Index never changes; when the pool
does, a new one is made (`current`). It holds what the columns of Card hold, and nothing else.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from cards.search.conditions import Condition
from cards.search.ordering import Sort, placed
from cards.search.patterns import Pattern

KEPT = 2000  # conditions whose answer is kept
_SPARSE = 32  # a word in fewer than one of so many cards is kept as a list of places


def places_of(bits: int) -> Iterator[int]:
    """The places whose bits are set, from the first."""
    signs = bin(bits)[:1:-1]
    at = signs.find("1")
    while at >= 0:
        yield at
        at = signs.find("1", at + 1)


def bits_at(places: Collection[int]) -> int:
    """The integer with these bits set."""
    if not places:
        return 0
    row = bytearray((max(places) >> 3) + 1)
    for place in places:
        row[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(row, "little")


def column_of(card: Any, column: str) -> Any:
    """What a card has in a column, or in a path of them: `set__slug`."""
    for name in column.split("__"):
        card = getattr(card, name)
    return card


class Words:
    """A folded column of all cards, for words and parts of words in it."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self.all = (1 << len(texts)) - 1
        places: dict[str, list[int]] = {}
        for place, text in enumerate(texts):
            for word in set(text.split()):
                places.setdefault(word, []).append(place)
        vocabulary = sorted(places)
        self._joined = "\n" + "".join(f"{word}\n" for word in vocabulary)
        self._starts: list[int] = []
        at = 1
        for word in vocabulary:
            self._starts.append(at)
            at += len(word) + 1
        few = len(texts) // _SPARSE
        self._where: list[int | tuple[int, ...]] = [
            tuple(found) if len(found) < few else bits_at(found)
            for found in (places[word] for word in vocabulary)
        ]

    def containing(self, words: str) -> int:
        """The cards that have the folded words somewhere, also inside a word."""
        parts = words.split(" ")
        if len(parts) == 1:
            return self._any(words)
        found = self._any(f"{parts[0]}\n") & self._any(f"\n{parts[-1]}")
        for part in parts[1:-1]:
            found = found and found & self._any(f"\n{part}\n")
        texts = self.texts
        return bits_at([place for place in places_of(found) if words in texts[place]])

    def fitting(self, pattern: Pattern) -> int:
        """The cards whose text the pattern fits; raises TookTooLong."""
        found = self.all
        for words in pattern.needed:
            found = found and found & self.containing(words)
        texts = self.texts
        return bits_at(list(pattern.fitting((place, texts[place]) for place in places_of(found))))

    def _any(self, part: str) -> int:
        """The cards with a word that has the part in it; "\\n" is a word's border."""
        dense, sparse = 0, []
        at = self._joined.find(part)
        while at >= 0:
            begins = at + 1 if part[0] == "\n" else at
            number = bisect_right(self._starts, begins) - 1
            where = self._where[number]
            if isinstance(where, int):
                dense |= where
            else:
                sparse.append(where)
            if number + 1 == len(self._starts):
                break
            # A border belongs to both its words.
            at = self._joined.find(part, self._starts[number + 1] - (part[0] == "\n"))
        if sparse:
            dense |= bits_at([place for places in sparse for place in places])
        return dense


class Index:
    """Cards by place, and for each column what is needed to answer at once."""

    def __init__(self, cards: Sequence[Any], provider: str = "") -> None:
        """`cards` are rows of Card or what looks like them; `provider` says whose, if not ours."""
        self.cards = placed(cards)
        self.provider = provider
        self.all = (1 << len(self.cards)) - 1
        self._texts: dict[str, Words] = {}
        self._values: dict[str, dict[Any, int]] = {}
        self._marks: dict[str, dict[str, int]] = {}
        self._orders: dict[tuple[str, bool], list[int]] = {}
        self._kept: dict[Condition, int] = {}
        self._places = {card.pk: place for place, card in enumerate(self.cards)}

    # --- What conditions ask ---------------------------------------------------------------------

    def bits_of(self, condition: Condition) -> int:
        """The cards that fulfil it; kept, if it will be true tomorrow."""
        if not condition.lasting:
            return condition.bits(self)
        found = self._kept.get(condition)
        if found is None:
            found = condition.bits(self)
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[condition] = found
        return found

    def text(self, column: str) -> Words:
        """A folded column as words."""
        found = self._texts.get(column)
        if found is None:
            found = self._texts[column] = Words([column_of(card, column) for card in self.cards])
        return found

    def values(self, column: str) -> Mapping[Any, int]:
        """Each value of a column with the cards that have it; None among them."""
        found = self._values.get(column)
        if found is None:
            places: dict[Any, list[int]] = {}
            for place, card in enumerate(self.cards):
                places.setdefault(column_of(card, column), []).append(place)
            found = self._values[column] = {value: bits_at(at) for value, at in places.items()}
        return found

    def any_of(self, column: str, wanted: Sequence[Any]) -> int:
        """The cards with one of the values in the column."""
        values = self.values(column)
        found = 0
        for value in wanted:
            found |= values.get(value, 0)
        return found

    def marks(self, column: str) -> Mapping[str, int]:
        """Each word of a marked column with the cards that have it."""
        found = self._marks.get(column)
        if found is None:
            places: dict[str, list[int]] = {}
            for place, card in enumerate(self.cards):
                for word in column_of(card, column).split("|"):
                    if word:
                        places.setdefault(word, []).append(place)
            found = self._marks[column] = {word: bits_at(at) for word, at in places.items()}
        return found

    def of_keys(self, keys: Collection[int]) -> int:
        """The cards with these primary keys."""
        places = self._places
        return bits_at([places[key] for key in keys if key in places])

    # --- What is shown ---------------------------------------------------------------------------

    def order(self, sort: Sort, reverse: bool) -> list[int]:
        """All places in the order of a sort."""
        found = self._orders.get((sort.name, reverse))
        if found is None:
            found = sort.order(self.cards, reverse)
            self._orders[sort.name, reverse] = found
        return found

    def page(self, bits: int, sort: Sort, reverse: bool, start: int, size: int) -> list[Any]:
        """So many of the cards from the place `start` of the order."""
        cards = self.cards
        if sort.by_name and not reverse:
            return [cards[place] for place in islice(places_of(bits), start, start + size)]
        signs = bin(bits | (1 << len(cards)))[:2:-1]  # one sign for each card
        ordered = (place for place in self.order(sort, reverse) if signs[place] == "1")
        return [cards[place] for place in islice(ordered, start, start + size)]


_building = threading.Lock()
_current: tuple[str, Index] | None = None


def current(
    version: str, load: Callable[[], Sequence[Any]], warm: Callable[[Index], None]
) -> Index | None:
    """The index of the pool's version, None while another thread makes it.

    The first who needs it makes it; meanwhile the database answers the others.
    """
    global _current
    kept = _current
    if kept is not None and kept[0] == version:
        return kept[1]
    if not _building.acquire(blocking=False):
        return None
    try:
        index = Index(load())
        warm(index)
        _current = (version, index)
        return index
    finally:
        _building.release()
