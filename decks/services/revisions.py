"""The history of what a deck has held: each write of a deck's content ends here.

Inside the caller's transaction, which has locked the deck's row.
"""

from datetime import timedelta

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone

from decks import limits
from decks.models import Deck, DeckRevision, Visibility
from decks.services.contents import DeckContents

Cause = DeckRevision.Cause

ONE_SITTING = timedelta(minutes=10)
"""Edits, or lists read in, by one person within this time are one revision, not one a click."""


def keep_revision(
    held: DeckContents, *, by: AbstractBaseUser | None, cause: str, is_filed: bool = False
) -> None:
    """Count the version, saves the row and keeps the history; nothing if nothing changed.

    is_filed: whether how it is filed changed, which is a version of no content of its own.
    """
    deck, content = held.deck, held.content()
    last = deck.revisions.order_by("-number").first()
    if last is not None and last.content == content:
        if is_filed:
            deck.version += 1
            deck.save()
        return
    deck.version += 1
    deck.updated = timezone.now()
    deck.cards_in, deck.mean_value = held.size, held.mean_value
    deck.note_held(held.official)
    deck.save()
    before = last.content["visibility"] if last is not None else Visibility.PRIVATE
    is_shared = before == Visibility.PRIVATE != deck.visibility
    if (
        last is not None
        and not last.is_pinned
        and last.number > 1  # how the deck began is kept
        and cause == last.cause
        and cause in (Cause.EDITED, Cause.IMPORTED)
        and by is not None
        and last.by_id == by.pk
        and deck.updated - last.started < ONE_SITTING
    ):
        last.number, last.at, last.content = deck.version, deck.updated, content
        last.is_shared = is_shared
        last.save(update_fields=["number", "at", "content", "is_shared"])
        return
    DeckRevision.objects.create(
        deck=deck,
        number=deck.version,
        cause=cause,
        by_id=by.pk if by is not None else None,
        started=deck.updated,
        at=deck.updated,
        content=content,
        is_shared=is_shared and deck.owner_id is not None,
    )
    _forget_oldest(deck)


def _forget_oldest(deck: Deck) -> None:
    if deck.version <= min(limits.REVISIONS, limits.PINNED_REVISIONS):
        return  # it can't have more
    every = deck.revisions.order_by("-number")
    for rows, most in (
        (every.unpinned(), limits.REVISIONS),
        (every.pinned(), limits.PINNED_REVISIONS),
    ):
        over = rows.values_list("number", flat=True)[most : most + 1].first()
        if over is not None:
            rows.filter(number__lte=over).delete()
