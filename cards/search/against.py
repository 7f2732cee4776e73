"""A number of a card against another of its numbers: `dice>value`, `pays<=value`.

A card that lacks either fulfils no comparison, != among them. One of the two may be a number that
another table has of each card (`ByCount`): `used>value`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from django.db.models import (
    BooleanField,
    Case,
    CharField,
    ExpressionWrapper,
    F,
    IntegerField,
    Q,
    Value,
    When,
)
from django.db.models.functions import Cast, Concat

from cards.search.conditions import COMPARES, LOOKUPS, Condition, marked_numbers

if TYPE_CHECKING:
    from cards.search.memory import Index

MIRRORED = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


@dataclass(frozen=True, slots=True)
class Against(Condition):
    """A number in a column, and one in another."""

    column: str
    operator: str
    other: str

    def bits(self, index: Index) -> int:
        return _paired(index.values(self.column), self.operator, index.values(self.other))

    def q(self) -> Q:
        return _both(self.column, self.operator, self.other)


@dataclass(frozen=True, slots=True)
class AnyAgainst(Condition):
    """One of a card's several numbers (as in AnyCompares), and one in a column."""

    least: str
    most: str
    column: str
    prefix: str
    operator: str
    other: str

    def bits(self, index: Index) -> int:
        numbers = marked_numbers(index, self.column, self.prefix)
        return _paired(numbers, self.operator, index.values(self.other))

    def q(self) -> Q:
        if self.operator == "=":
            # Whole numbers alone are marked; the databases round 3.5 each in its own way.
            whole = Cast(self.other, IntegerField())
            marked = Concat(Value(f"|{self.prefix}"), Cast(whole, CharField()), Value("|"))
            return Q(
                **{
                    f"{self.other}__isnull": False,
                    self.other: whole,
                    f"{self.column}__contains": marked,
                }
            )
        if self.operator == "!=":
            return _both(self.least, "!=", self.other) | _both(self.most, "!=", self.other)
        column = self.most if self.operator.startswith(">") else self.least
        return _both(column, self.operator, self.other)


@dataclass(frozen=True, slots=True)
class ByCount(Condition):
    """A condition that hangs on how often another table counts it.

    `counted` has the cards, by key, that are counted equally often, each lot with what they must
    fulfil; `others` is for those that are not counted.
    """

    counted: tuple[tuple[frozenset[int], Condition], ...]
    others: Condition

    @property
    def lasting(self) -> bool:
        return False

    def bits(self, index: Index) -> int:
        found, rest = 0, index.all
        for keys, condition in self.counted:
            cards = index.of_keys(keys)
            rest &= ~cards
            found |= cards & index.bits_of(condition)
        return found | (rest & index.bits_of(self.others))

    def q(self) -> Q:
        # Not lots joined by or: SQLite takes no expression that is a thousand deep.
        lots = [When(pk__in=keys, then=_truth(condition)) for keys, condition in self.counted]
        return Q(Case(*lots, default=_truth(self.others), output_field=BooleanField()))


def _truth(condition: Condition) -> ExpressionWrapper:
    return ExpressionWrapper(condition.q(), output_field=BooleanField())


def _paired(ones: Mapping[Any, int], sign: str, others: Mapping[Any, int]) -> int:
    """Return the cards whose one number compares so with their other."""
    compare, found = COMPARES[sign], 0
    some = [(other, bits) for other, bits in others.items() if other is not None]
    for one, bits in ones.items():
        if one is not None:
            found |= bits & reduce(or_, (they for other, they in some if compare(one, other)), 0)
    return found


def _both(column: str, sign: str, other: str) -> Q:
    have = Q(**{f"{column}__isnull": False, f"{other}__isnull": False})
    if sign == "!=":
        return have & (Q(**{f"{column}__lt": F(other)}) | Q(**{f"{column}__gt": F(other)}))
    return have & Q(**{f"{column}__{LOOKUPS.get(sign, 'exact')}": F(other)})
