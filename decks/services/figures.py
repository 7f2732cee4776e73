"""A deck's figures that searches read, kept true when cards become others than they were.

When a deck itself changes, `revisions.keep_revision` writes them.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from decks.models import Deck, DeckEntry
from workshop.models import Draft

WORTH = ("value", "retired")
"""What a card's part in the mean value hangs on."""


def cards_became(changes: Mapping[int, Mapping[str, Any]], **sent: Any) -> None:
    """Cards were changed by a load, by primary key (`cards.signals`)."""
    worth = [key for key, change in changes.items() if any(name in change for name in WORTH)]
    if worth:
        _count_anew(Q(card__in=worth))


def draft_became(instance: Draft, created: bool, **sent: Any) -> None:
    """Count anew the decks that hold a draft which was saved."""
    if not created:
        _count_anew(Q(draft=instance))


def _count_anew(entries: Q) -> None:
    """Count anew the decks that hold one of these."""
    Deck.objects.filter(pk__in=DeckEntry.objects.filter(entries).values("deck")).count_anew()
