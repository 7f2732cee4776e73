"""Origins and copies of decks. No writes.

A deck that somebody may not see does not exist for them, here as anywhere: they are told neither
its name nor that there is one more copy.
"""

from collections.abc import Iterable
from typing import Any

from decks.models import Deck, DeckQuerySet


def seen_origins(decks: Iterable[Deck], viewer: Any) -> dict[int, Deck]:
    """Return what the decks were copied from, by its pk, as far as `viewer` may see it."""
    wanted = {deck.origin_id for deck in decks if deck.origin_id is not None}
    if not wanted:
        return {}
    seen = Deck.objects.visible_to(viewer).known().select_related("owner")
    return {deck.pk: deck for deck in seen.filter(pk__in=wanted)}


def origin_of(deck: Deck, viewer: Any) -> Deck | None:
    """Return what the deck was copied from; None for what `viewer` may not see, or what is gone."""
    return seen_origins([deck], viewer).get(deck.origin_id or 0)


def forks_of(deck: Deck, viewer: Any) -> DeckQuerySet:
    """Return the decks that were copied from it: public ones and the viewer's own."""
    return Deck.objects.known().filter(origin=deck).public_or_own(viewer).select_related("owner")
