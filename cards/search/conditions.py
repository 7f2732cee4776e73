"""The meaning of a term once it is understood: a small condition on cards that knows two things.

`bits(index)` answers in memory, as a set of cards in one integer (`memory`); `q()` answers in the
database. Both read the same columns, so they must agree, and tests/cards/search holds them to it.
Conditions are values: equal ones are worked out once for each index.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any

from django.db.models import Q

from cards.folding import mark
from cards.search.memory import Index
from cards.search.patterns import Pattern
from cards.search.rows import rows_fitting
from cards.search.words.whole_words import has_words

COMPARES: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
LOOKUPS = {"<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}

EVERY_Q = Q(pk__isnull=False)
NO_Q = Q(pk__in=())


class Condition:
    """Something that a card fulfils or not."""

    __slots__ = ()

    @property
    def lasting(self) -> bool:
        """Whether the answer may be kept with the index: not what depends on another table."""
        return True

    def bits(self, index: Index) -> int:
        """Return the cards of the index that fulfil it."""
        raise NotImplementedError(type(self).__name__)

    def q(self) -> Q:
        """Return the same as a condition of the database on Card."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class Contains(Condition):
    """A folded column has the folded words in it, also inside a word."""

    column: str
    words: str

    def bits(self, index: Index) -> int:
        return index.text(self.column).containing(self.words)

    def q(self) -> Q:
        return Q(**{f"{self.column}__contains": self.words})


@dataclass(frozen=True, slots=True)
class Begins(Condition):
    """A folded column begins with the folded words. In memory that is asked of names alone."""

    column: str
    words: str

    def bits(self, index: Index) -> int:
        return index.beginning(self.column, self.words)

    def q(self) -> Q:
        return Q(**{f"{self.column}__startswith": self.words})


@dataclass(frozen=True, slots=True)
class HasWords(Condition):
    """A folded column has the words as whole words, in a row (`whole_words`)."""

    column: str
    words: tuple[str, ...]

    def bits(self, index: Index) -> int:
        return index.whole_words(self.column).in_a_row(self.words) if self.words else 0

    def q(self) -> Q:
        return Q(has_words(self.column, " ".join(self.words))) if self.words else NO_Q


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """A column has one of the values. A path like `set__slug` goes over to the set."""

    column: str
    values: tuple[Any, ...]

    def bits(self, index: Index) -> int:
        return index.any_of(self.column, self.values)

    def q(self) -> Q:
        return Q(**{f"{self.column}__in": self.values})


@dataclass(frozen=True, slots=True)
class Matches(Condition):
    """A folded column fits a regular expression; both evaluators ask the same program (`patterns`).

    Raises TookTooLong, and the part is left out.
    """

    column: str
    pattern: Pattern

    def bits(self, index: Index) -> int:
        return index.text(self.column).fitting(self.pattern)

    def q(self) -> Q:
        return Q(pk__in=rows_fitting(self.column, self.pattern))


@dataclass(frozen=True, slots=True)
class Compares(Condition):
    """A number in a column; cards that have none fulfil no comparison."""

    column: str
    operator: str
    number: float

    def bits(self, index: Index) -> int:
        compare = COMPARES[self.operator]
        values = index.values(self.column)
        return reduce(
            operator.or_,
            (bits for value, bits in values.items() if _compared(compare, value, self.number)),
            0,
        )

    def q(self) -> Q:
        return _compared_q(self.column, self.operator, self.number)


@dataclass(frozen=True, slots=True)
class AnyCompares(Condition):
    """One of a card's several numbers: kept as the least, the greatest, and a mark for each."""

    least: str
    most: str
    column: str
    prefix: str
    operator: str
    number: float

    def bits(self, index: Index) -> int:
        compare = COMPARES[self.operator]
        numbers = marked_numbers(index, self.column, self.prefix)
        having = (bits for number, bits in numbers.items() if compare(number, self.number))
        return reduce(operator.or_, having, 0)

    def q(self) -> Q:
        if self.operator == "=":
            if self.number != int(self.number):
                return NO_Q
            return _has_mark(self.column, f"{self.prefix}{int(self.number)}")
        if self.operator == "!=":
            return _compared_q(self.least, "!=", self.number) | _compared_q(
                self.most, "!=", self.number
            )
        column = self.most if self.operator.startswith(">") else self.least
        return _compared_q(column, self.operator, self.number)


@dataclass(frozen=True, slots=True)
class Marked(Condition):
    """A marked list (`|vermin|mythic|`) has one of the words."""

    column: str
    words: tuple[str, ...]

    def bits(self, index: Index) -> int:
        marks = index.marks(self.column)
        return reduce(operator.or_, (marks.get(word, 0) for word in self.words), 0)

    def q(self) -> Q:
        return any_q(_has_mark(self.column, word) for word in self.words)


@dataclass(frozen=True, slots=True)
class Rows(Condition):
    """Just these cards, by primary key: what only another table knows."""

    keys: frozenset[int]

    @property
    def lasting(self) -> bool:
        return False

    def bits(self, index: Index) -> int:
        return index.of_keys(self.keys)

    def q(self) -> Q:
        return Q(pk__in=self.keys)


@dataclass(frozen=True, slots=True)
class Provided(Condition):
    """The cards that come from a provider (`providers`): tokens, drafts. No row of Card does."""

    provider: str

    def bits(self, index: Index) -> int:
        return index.all if index.provider == self.provider else 0

    def q(self) -> Q:
        return NO_Q


@dataclass(frozen=True, slots=True)
class Either(Condition):
    """One of several conditions."""

    of: tuple[Condition, ...]

    @property
    def lasting(self) -> bool:
        return all(part.lasting for part in self.of)

    def bits(self, index: Index) -> int:
        return reduce(operator.or_, (index.bits_of(part) for part in self.of), 0)

    def q(self) -> Q:
        return any_q(part.q() for part in self.of)


@dataclass(frozen=True, slots=True)
class All(Condition):
    """Each of several conditions."""

    of: tuple[Condition, ...]

    @property
    def lasting(self) -> bool:
        return all(part.lasting for part in self.of)

    def bits(self, index: Index) -> int:
        found = index.all
        for part in self.of:
            found = found and found & index.bits_of(part)
        return found

    def q(self) -> Q:
        return reduce(operator.and_, (part.q() for part in self.of), EVERY_Q)


EVERY = All(())
"""Every card."""


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """All cards but those of another condition."""

    of: Condition

    @property
    def lasting(self) -> bool:
        return self.of.lasting

    def bits(self, index: Index) -> int:
        return index.all ^ index.bits_of(self.of)

    def q(self) -> Q:
        return ~self.of.q()


def any_q(parts: Iterable[Q]) -> Q:
    """One of the parts; nothing, if there are none."""
    found: Q | None = None
    for part in parts:
        found = part if found is None else found | part
    return NO_Q if found is None else found


def marked_numbers(index: Index, column: str, prefix: str) -> dict[int, int]:
    """Each number that stands behind the prefix in a marked column, with the cards."""
    begin = len(prefix)
    return {
        int(word[begin:]): bits
        for word, bits in index.marks(column).items()
        if word.startswith(prefix) and word[begin:].isdigit()
    }


def _has_mark(column: str, word: str) -> Q:
    return Q(**{f"{column}__contains": mark([word])})


def _compared(compare: Callable[[Any, Any], bool], value: Any, number: float) -> bool:
    return value is not None and compare(value, number)


def _compared_q(column: str, sign: str, number: float) -> Q:
    has = Q(**{f"{column}__isnull": False})
    if sign == "=" and number == int(number):
        return has & Q(**{f"{column}__exact": int(number)})
    if sign == "=":  # `exact` cuts 1.5 down to 1 where the column holds whole numbers
        return has & Q(**{f"{column}__gte": number, f"{column}__lte": number})
    if sign == "!=":
        return has & (Q(**{f"{column}__lt": number}) | Q(**{f"{column}__gt": number}))
    return has & Q(**{f"{column}__{LOOKUPS[sign]}": number})
