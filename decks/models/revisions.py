"""A deck's history: its versions that are kept, and the batches of changes that were applied."""

from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from decks import limits
from decks.models.decks import Deck


class RevisionQuerySet(models.QuerySet["DeckRevision"]):
    def unpinned(self) -> Self:
        """Those that may be merged and let go."""
        return self.filter(
            name="", is_shared=False, is_printed=False, is_played=False, is_tested=False
        )

    def pinned(self) -> Self:
        """Those that were shared, printed, played or tested in the lab, or have a name."""
        why = Q(is_shared=True) | Q(is_printed=True) | Q(is_played=True) | Q(is_tested=True)
        return self.filter(~Q(name="") | why)


class DeckRevision(models.Model):
    """A deck after a change. The change itself is the difference to the one before.

    `content` is read and written by `decks.contents`.
    """

    class Cause(models.TextChoices):
        MADE = "made", "Created"
        EDITED = "edited", "Edited"
        IMPORTED = "imported", "Imported"
        COPIED = "copied", "Copied"
        LOADED = "loaded", "Loaded"
        RESTORED = "restored", "Restored"

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField(help_text="The deck's version after the change.")
    cause = models.CharField(max_length=8, choices=Cause.choices)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    started = models.DateTimeField(default=timezone.now)
    at = models.DateTimeField(default=timezone.now)
    content = models.JSONField()
    # What pins it: it is never merged with a later edit, and never let go.
    name = models.CharField(max_length=limits.NAME_LENGTH, blank=True)
    is_shared = models.BooleanField(default=False)
    is_printed = models.BooleanField(default=False)
    is_played = models.BooleanField(default=False)
    is_tested = models.BooleanField(default=False, help_text="Bots played it in the lab.")

    objects = RevisionQuerySet.as_manager()

    class Meta:
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="deck_revision_number"),
        ]

    def __str__(self) -> str:
        return f"{self.deck} {self.number}"

    @property
    def pins(self) -> list[str]:
        """Why it is kept for ever, apart from its name."""
        reasons = ("shared", "printed", "played", "tested")
        return [reason for reason in reasons if getattr(self, f"is_{reason}")]

    @property
    def is_pinned(self) -> bool:
        return bool(self.name or self.pins)


class DeckBatch(models.Model):
    """The key of a batch of changes that was applied, so that it is applied once."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="batches")
    key = models.CharField(max_length=limits.BATCH_KEY_LENGTH)

    class Meta:
        verbose_name_plural = "deck batches"
        constraints = [models.UniqueConstraint(fields=["deck", "key"], name="deck_batch_once")]

    def __str__(self) -> str:
        return self.key
