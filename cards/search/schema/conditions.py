"""Conditions on the figures that a game's schema gives its cards (`Card.figures`, which is JSON).

A card that lacks a figure fulfils no condition on it, and so is among what the opposite finds. In a
database the comparison with a key that isn't there is neither true nor false, and its opposite
isn't either: so each condition asks first whether the key is there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from cards.models import Card
from cards.search.conditions import Condition
from cards.search.memory import Index


@dataclass(frozen=True, slots=True)
class FigureIs(Condition):
    """A figure, named as a path (`figures__suit`), has one of the values."""

    path: str
    values: tuple[Any, ...]

    def bits(self, index: Index) -> int:
        return index.any_of(self.path, self.values)

    def q(self) -> Q:
        return Q(**{f"{self.path}__isnull": False, f"{self.path}__in": self.values})


@dataclass(frozen=True, slots=True)
class Decided(Condition):
    """A condition of memory on what no column holds as it is compared, such as folded texts.

    The database gives the game's cards; which of them fulfil it is decided here.
    """

    of: Condition
    game: str

    @property
    def lasting(self) -> bool:
        return self.of.lasting

    def bits(self, index: Index) -> int:
        return self.of.bits(index)

    def q(self) -> Q:
        index = Index(list(Card.objects.current(self.game)))
        return Q(
            pk__in=[card.pk for card in index.page_of([self.of.bits(index)], 0, len(index.cards))]
        )
