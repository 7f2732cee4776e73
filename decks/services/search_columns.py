"""Keeps denormalised deck columns up to date when cards or drafts change.

When a deck itself changes, `revisions.keep_revision` writes them.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from decks.models import Deck, DeckEntry
from workshop.models import Draft

WORTH = ("value", "retired")
"""Columns of a card that decide its part in the mean value."""


def on_cards_changed(changes: Mapping[int, Mapping[str, Any]], **sent: Any) -> None:
    """Recompute decks after a load of cards; `changes` by primary key (`cards.signals`)."""
    worth = [key for key, change in changes.items() if any(name in change for name in WORTH)]
    if worth:
        _recompute(Q(card__in=worth))


def on_draft_saved(instance: Draft, created: bool, **sent: Any) -> None:
    """Recompute the decks that hold a draft which was saved."""
    if not created:
        _recompute(Q(draft=instance))


def _recompute(entries: Q) -> None:
    """Recompute the decks that have one of these entries."""
    Deck.objects.filter(
        pk__in=DeckEntry.objects.counted().filter(entries).values("deck")
    ).count_anew()
