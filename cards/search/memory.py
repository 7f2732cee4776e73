"""The cards in memory, made so that a search is a few operations on large integers.

A set of cards is one integer: bit 5 stands for the card at place 5, and cards stand by name. For
each column there is such a set for each value, mark or word. An Index never changes; when the pool
does, a new one is made (`current`). It holds what the columns of Card hold, and nothing else.
"""

from __future__ import annotations

import re
import threading
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain, islice
from operator import or_
from typing import Any, Protocol

from cards.search.ordering import Sort, placed
from cards.search.patterns import Pattern
from cards.search.words.whole_words import apart

KEPT = 2000  # conditions whose answer is kept
_MAX_ROWS = 50
_SPARSE = 32  # fewer than one in so many is few


_NOT_ZERO = re.compile(rb"[^\0]")
_PLACES_IN_BYTE = [tuple(place for place in range(8) if byte >> place & 1) for byte in range(256)]


def places_of(bits: int) -> Iterator[int]:
    """Yield the places whose bits are set, from the first."""
    row = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    for found in _NOT_ZERO.finditer(row):
        at = found.start()
        for place in _PLACES_IN_BYTE[row[at]]:
            yield at * 8 + place


def bits_at(places: Collection[int]) -> int:
    """Return the integer with these bits set."""
    if not places:
        return 0
    row = bytearray((max(places) >> 3) + 1)
    for place in places:
        row[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(row, "little")


Stored = int | tuple[int, ...]


def stored(places: list[int], of: int) -> Stored:
    """Places as they are kept: many as an integer, few as they are."""
    return tuple(places) if len(places) < of // _SPARSE else bits_at(places)


def united(several: Iterable[Stored]) -> int:
    """All places of several."""
    dense = 0
    sparse: list[int] = []
    for one in several:
        if isinstance(one, int):
            dense |= one
        else:
            sparse += one
    return dense | bits_at(sparse)


def _folded_name(card: Any) -> str:
    name: str = card.folded_name
    return name


def column_of(card: Any, column: str) -> Any:
    """Return what a card has in a column, or in a path of them: `set__slug`, `figures__worth`.

    None for a figure that it lacks.
    """
    name, _, rest = column.partition("__")
    found = getattr(card, name)
    if not rest:
        return found
    return found.get(rest) if isinstance(found, dict) else column_of(found, rest)


class Vocabulary:
    """The different words of many texts, each with the places of the texts that have it."""

    def __init__(self, texts: Sequence[str]) -> None:
        places: dict[str, list[int]] = {}
        for place, text in enumerate(texts):
            for word in set(text.split()):
                places.setdefault(word, []).append(place)
        words = sorted(places)
        self._joined = "\n" + "".join(f"{word}\n" for word in words)
        self._starts: list[int] = []
        at = 1
        for word in words:
            self._starts.append(at)
            at += len(word) + 1
        self._where = [stored(places[word], len(texts)) for word in words]
        self._numbers = {word: number for number, word in enumerate(words)}

    def whole(self, word: str) -> int:
        """Return the texts with just this word."""
        number = self._numbers.get(word)
        return 0 if number is None else united([self._where[number]])

    def having(self, part: str) -> int:
        """Return the texts with a word that has the part in it; "\\n" is a word's border."""
        border = part[0] == "\n"
        where: list[Stored] = []
        at = self._joined.find(part)
        while at >= 0:
            number = bisect_right(self._starts, at + border) - 1
            where.append(self._where[number])
            if number + 1 == len(self._starts):
                break
            # A border belongs to both its words.
            at = self._joined.find(part, self._starts[number + 1] - border)
        return united(where)


class Texts:
    """A folded column of all cards, by words and by lines. No search goes beyond a line."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._words = Vocabulary(texts)
        places: dict[str, list[int]] = {}
        for place, text in enumerate(texts):
            for line in set(text.split("\n")):
                places.setdefault(line, []).append(place)
        self._lines = list(places)
        self._where = [stored(found, len(texts)) for found in places.values()]
        self._words_of_lines = Vocabulary(self._lines)
        self._every_line = (1 << len(self._lines)) - 1

    def containing(self, words: str) -> int:
        """Return the cards that have the folded words somewhere, also inside a word."""
        return (
            self._of_lines(self._lines_with(words)) if " " in words else self._words.having(words)
        )

    def in_a_row(self, words: Sequence[str]) -> int:
        """Return the cards that have these whole words beside each other."""
        if len(words) == 1:
            return self._words.whole(words[0])
        found = self._every_line
        for word in words:
            found = found and found & self._words_of_lines.whole(word)
        lines, row = self._lines, f" {' '.join(words)} "
        return self._of_lines(
            bits_at([place for place in places_of(found) if row in f" {lines[place]} "])
        )

    def fitting(self, pattern: Pattern) -> int:
        """Return the cards with a line that the pattern fits; raises TookTooLong."""
        found = self._every_line
        for words in pattern.needed:
            found = found and found & self._lines_with(words)
        lines = self._lines
        return united(
            [self._where[line] for line in pattern.fitting((n, lines[n]) for n in places_of(found))]
        )

    def _lines_with(self, words: str) -> int:
        parts = words.split(" ")
        having = self._words_of_lines.having
        if len(parts) == 1:
            return having(words)
        found = having(f"{parts[0]}\n") & having(f"\n{parts[-1]}")
        for part in parts[1:-1]:
            found = found and found & having(f"\n{part}\n")
        lines = self._lines
        return bits_at([place for place in places_of(found) if words in lines[place]])

    def _of_lines(self, found: int) -> int:
        return united([self._where[line] for line in places_of(found)])


class Asked(Protocol):
    """A question to an index, which may keep the answer: a condition, equal to its like."""

    @property
    def lasting(self) -> bool:
        """Whether the answer may be kept with the index."""

    def bits(self, index: Index) -> int:
        """Return the cards of the index that fulfil it."""


class Index:
    """Cards by place, and for each column what is needed to answer at once."""

    def __init__(self, cards: Sequence[Any], provider: str = "") -> None:
        """`cards` are rows of Card or what looks like them; `provider` says whose, if not ours."""
        self.cards = placed(cards)
        self.provider = provider
        self.all = (1 << len(self.cards)) - 1
        self._texts: dict[str, Texts] = {}
        self._whole_words: dict[str, Texts] = {}
        self._values: dict[str, dict[Any, int]] = {}
        self._marks: dict[str, dict[str, int]] = {}
        self._orders: dict[tuple[str, bool], tuple[list[int], list[int]]] = {}
        self._kept: dict[Asked, int] = {}
        self._rows: dict[int, tuple[tuple[Asked, ...], list[int]]] = {}
        self._places = {card.pk: place for place, card in enumerate(self.cards)}

    # --- What conditions ask ---------------------------------------------------------------------

    def bits_of(self, condition: Asked) -> int:
        """Return the cards that fulfil it; kept, if it will be true tomorrow."""
        if not condition.lasting:
            return condition.bits(self)
        found = self._kept.get(condition)
        if found is None:
            found = condition.bits(self)
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[condition] = found
        return found

    def counts(self, found: int, conditions: tuple[Asked, ...]) -> list[int]:
        """Return how many of the found cards fulfil each condition. Quick for the very same
        tuple."""
        kept = self._rows.get(id(conditions))
        if kept is None or kept[0] is not conditions:
            rows = [self.bits_of(one) for one in conditions]
            if len(self._rows) >= _MAX_ROWS:
                self._rows.clear()
            if all(one.lasting for one in conditions):
                self._rows[id(conditions)] = (conditions, rows)
        else:
            rows = kept[1]
        return [(found & bits).bit_count() for bits in rows]

    def text(self, column: str) -> Texts:
        """Return a folded column as words."""
        found = self._texts.get(column)
        if found is None:
            found = self._texts[column] = Texts(
                [column_of(card, column) or "" for card in self.cards]
            )
        return found

    def whole_words(self, column: str) -> Texts:
        """Return a folded column of one line as words without signs."""
        found = self._whole_words.get(column)
        if found is None:
            found = Texts([apart(column_of(card, column)) for card in self.cards])
            self._whole_words[column] = found
        return found

    def beginning(self, column: str, words: str) -> int:
        """Return the cards whose column begins so; by name they stand in a row."""
        if column != "folded_name":
            raise ValueError(f"cards do not stand in the order of {column}")
        first = bisect_left(self.cards, words, key=_folded_name)
        behind = bisect_left(self.cards, f"{words}\U0010ffff", lo=first, key=_folded_name)
        return (1 << behind) - (1 << first)

    def _named(self, name: str) -> int:
        first = bisect_left(self.cards, name, key=_folded_name)
        behind = bisect_right(self.cards, name, lo=first, key=_folded_name)
        return (1 << behind) - (1 << first)

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
        """Return the cards with one of the values in the column."""
        if column == "folded_name":  # nearly each has its own
            return reduce(or_, (self._named(name) for name in wanted), 0)
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
                for word in (column_of(card, column) or "").split("|"):
                    if word:
                        places.setdefault(word, []).append(place)
            found = self._marks[column] = {word: bits_at(at) for word, at in places.items()}
        return found

    def of_keys(self, keys: Collection[int]) -> int:
        """Return the cards with these primary keys."""
        places = self._places
        return bits_at([places[key] for key in keys if key in places])

    # --- What is shown ---------------------------------------------------------------------------

    def order(self, sort: Sort, reverse: bool) -> tuple[list[int], list[int]]:
        """All places in the order of a sort, and each place's rank in it."""
        found = self._orders.get((sort.name, reverse))
        if found is None:
            order = sort.order(self.cards, reverse)
            ranks = [0] * len(order)
            for rank, place in enumerate(order):
                ranks[place] = rank
            found = self._orders[sort.name, reverse] = (order, ranks)
        return found

    def page(self, bits: int, sort: Sort, reverse: bool, start: int, size: int) -> list[Any]:
        """So many of the cards from the place `start` of the order."""
        cards = self.cards
        places: Iterable[int]
        if sort.by_name and not reverse:
            places = places_of(bits)
        else:
            order, ranks = self.order(sort, reverse)
            if bits.bit_count() < len(cards) // _SPARSE:
                places = sorted(places_of(bits), key=ranks.__getitem__)
            else:
                row = bits.to_bytes(len(cards) // 8 + 1, "little")
                places = (place for place in order if row[place >> 3] >> (place & 7) & 1)
        return [cards[place] for place in islice(places, start, start + size)]

    def by_relevance(self, bits: int, levels: Sequence[Asked]) -> Iterator[int]:
        """Yield the cards parted by the first condition that each fulfils; those of none come last.

        A page needs the first ones as a rule, so that the others are not worked out.
        """
        for level in levels:
            at = bits & self.bits_of(level)
            bits ^= at
            yield at
        yield bits

    def page_of(self, levels: Iterable[int], start: int, size: int) -> list[Any]:
        """So many cards from the place `start`, level after level, each by name."""
        places = chain.from_iterable(places_of(bits) for bits in levels if bits)
        return [self.cards[place] for place in islice(places, start, start + size)]


_building: dict[str, threading.Lock] = {}
_current: dict[str, tuple[str, Index]] = {}  # by game


def current(
    game: str, version: str, load: Callable[[], Sequence[Any]], warm: Callable[[Index], None]
) -> Index | None:
    """Return the index of a game's cards in the pool's version, None while another thread makes it.

    The first who needs it makes it; meanwhile the database answers the others.
    """
    kept = _current.get(game)
    if kept is not None and kept[0] == version:
        return kept[1]
    building = _building.setdefault(game, threading.Lock())
    if not building.acquire(blocking=False):
        return None
    try:
        index = Index(load())
        warm(index)
        _current[game] = (version, index)
        return index
    finally:
        building.release()


def forget() -> None:
    """Keep no answers of the indexes at hand."""
    for _, index in _current.values():
        index._kept.clear()
