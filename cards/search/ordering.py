"""The orders in which cards can be shown, each told once for memory and for the database.

Cards without the thing that is sorted by come last, whichever way; then names decide, by the
folded name's letters as Unicode has them, on every database alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import F
from django.db.models.expressions import OrderBy
from django.db.models.functions import Collate

_LETTERS = frozenset({"folded_name", "card_id"})


@dataclass(frozen=True)
class Sort:
    """`-sort:name` turns it round. `key` reads a card, `columns` are the same in the database."""

    name: str
    label: str
    reversed_label: str
    key: Callable[[Any], Any]
    columns: tuple[str, ...]
    falling: bool = False  # whether the usual way is from high to low

    @property
    def by_name(self) -> bool:
        """Whether it is the order in which an index stands anyway."""
        return self.columns == ("folded_name",)

    def order(self, cards: Sequence[Any], reverse: bool) -> list[int]:
        """Return the places of cards that stand by name, in this order."""
        places = range(len(cards))
        keys = [self.key(card) for card in cards]
        with_key = [place for place in places if keys[place] is not None]
        with_key.sort(key=lambda place: keys[place], reverse=self.falling != reverse)
        return with_key + [place for place in places if keys[place] is None]

    def order_by(self, reverse: bool) -> list[OrderBy]:
        """Return the same for the database."""
        down = self.falling != reverse
        first = [
            OrderBy(
                letters(column) if column in _LETTERS else F(column),
                descending=down,
                nulls_last=column not in _LETTERS or None,
            )
            for column in self.columns
        ]
        return [*first, *([] if self.by_name else [letters("folded_name").asc()]), F("pk").asc()]

    def says(self, reverse: bool) -> str:
        """Return what it is called."""
        return self.reversed_label if reverse else self.label


def letters(column: str) -> Any:
    """Return a text column by its letters' numbers, however the database would sort it."""
    collation = "BINARY" if connection.vendor == "sqlite" else "C"
    return Collate(F(column), collation)


def placed(cards: Sequence[Any]) -> list[Any]:
    """Cards by name: the order of an index."""
    return sorted(cards, key=lambda card: (card.folded_name, card.pk or 0, card.card_id))
