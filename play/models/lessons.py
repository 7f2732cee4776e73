"""Lessons that users have done."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone


class LessonDone(models.Model):
    """A lesson that a user has come to the end of; the first time counts.

    `game` and `lesson` name a file below `play/lessons`, which may be gone by now.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="lessons_done"
    )
    game = models.CharField(max_length=40)
    lesson = models.CharField(max_length=60)
    done = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "lessons done"
        constraints = [
            models.UniqueConstraint(fields=["user", "game", "lesson"], name="play_lesson_once"),
        ]

    def __str__(self) -> str:
        return f"{self.game}/{self.lesson}: {self.user_id}"
