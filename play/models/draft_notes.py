"""Results of playing with drafts: how their games went, and players' notes about them.

Both are for the draft's owner alone, a note for who wrote it too.
"""

from __future__ import annotations

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.utils import timezone

from play.models.games import Game
from workshop.models import AnyReport, Draft

MAX_WORDS = 500  # letters of a note


class Outcome(models.TextChoices):
    WON = "won", "won"
    DRAWN = "drawn", "drawn"
    LOST = "lost", "lost"


class DraftResult(models.Model):
    """The result of a game for a seat that played with a draft; written once, as the game ends.

    `version` is the draft's as the game's book has it.
    """

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="table_results")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="draft_results")
    version = models.PositiveIntegerField()
    outcome = models.CharField(max_length=5, choices=Outcome.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["draft", "game"], name="draft_result_once_a_game")
        ]

    def __str__(self) -> str:
        return f"{self.draft_id} r{self.version} {self.outcome} in {self.game_id}"


class DraftNoteQuerySet(models.QuerySet["DraftNote"]):
    def of_owner(self, user: Any) -> Self:
        """Return the notes about a user's own drafts, which nobody else may read."""
        return self.filter(draft__set__owner=user) if user.is_authenticated else self.none()

    def by(self, user: Any) -> Self:
        """Return the notes that a user wrote."""
        return self.filter(author=user) if user.is_authenticated else self.none()


class DraftNote(models.Model):
    """A player's word about a draft after a game with it: one a player, game and draft."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="table_notes")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="draft_notes")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="draft_notes"
    )
    version = models.PositiveIntegerField(help_text="The draft's, as it was played.")
    words = models.TextField(max_length=MAX_WORDS)
    made = models.DateTimeField(default=timezone.now)

    objects = DraftNoteQuerySet.as_manager()

    class Meta:
        ordering = ["-made", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["draft", "game", "author"], name="draft_note_once_a_player"
            )
        ]

    def __str__(self) -> str:
        return f"note {self.pk} on {self.draft_id} r{self.version}"


class NoteReport(AnyReport):
    """The draft's owner reports a note to the moderators: only so do they read it."""

    about = "note"

    note = models.ForeignKey(DraftNote, on_delete=models.CASCADE, related_name="reports")

    class Meta(AnyReport.Meta):
        constraints = [
            models.UniqueConstraint(fields=["note", "by"], name="note_report_once_a_person")
        ]
