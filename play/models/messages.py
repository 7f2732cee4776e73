"""Messages beside a game, and private notes."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from play.models.games import Game

USER = settings.AUTH_USER_MODEL
MAX_MESSAGE = 500
MAX_NOTE = 5000


class Message(models.Model):
    """Words of a player to the other players, or of a spectator to other spectators.

    Spectators' words reach players when the game is over: they may see what a seat may not.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="messages")
    author = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="messages")
    is_of_player = models.BooleanField()
    words = models.CharField(max_length=MAX_MESSAGE)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["author", "made"], name="play_message_author")]

    def __str__(self) -> str:
        return f"message {self.pk} in {self.game_id}"


class PrivateNote(models.Model):
    """A player's note to a game, for their own eyes."""

    user = models.ForeignKey(USER, on_delete=models.CASCADE, related_name="private_notes")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="private_notes")
    words = models.TextField(max_length=MAX_NOTE)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "game"], name="play_one_private_note"),
        ]

    def __str__(self) -> str:
        return f"note of {self.user_id} to {self.game_id}"
