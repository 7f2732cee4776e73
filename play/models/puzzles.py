"""Attempts of users at puzzles; a stranger's attempts are in the session."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class PuzzleAttempt(models.Model):
    """An attempt of a user at the puzzle of a day: the first, or the newest of those for practice.

    `game` and `puzzle` name a file below `play/puzzles`, which may be gone by now. `decided` and
    `missed` are notation. A puzzle that comes again on a later day is attempted anew, but only the
    first attempt ever `is_counted` for its grade.
    """

    class Verdict(models.TextChoices):
        OPEN = "open", "being played"
        SOLVED = "solved", "solved"
        MISSED = "missed", "missed"

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="puzzle_attempts"
    )
    game = models.CharField(max_length=40)
    puzzle = models.CharField(max_length=40)
    day = models.DateField()
    is_practice = models.BooleanField(default=False)
    is_counted = models.BooleanField(default=False)
    seed = models.CharField(max_length=64)
    decided = models.JSONField(default=list)
    missed = models.CharField(max_length=400, blank=True)
    verdict = models.CharField(max_length=10, choices=Verdict.choices, default=Verdict.OPEN)
    begun = models.DateTimeField()
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "game", "puzzle", "day", "is_practice"], name="play_puzzle_once"
            ),
        ]
        indexes = [
            models.Index(
                fields=["game", "puzzle", "verdict"],
                name="play_puzzle_counted",
                condition=models.Q(is_counted=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}/{self.puzzle}, {self.day}: {self.user_id}"
