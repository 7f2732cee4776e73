"""The ending of a game: facts known only once it is over, worked out once."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from play.models.games import Game


class Ending(models.Model):
    """A game that is over, looked back at (`engine.kernel.hindsight`): it never changes.

    points: [[number, estimate], ...]; moment: {"number", "before", "after"} or null; luck: one of
    {"dice", "sum", "mean"} for each seat, none in a game without dice.
    """

    game = models.OneToOneField(
        Game, on_delete=models.CASCADE, primary_key=True, related_name="ending"
    )
    points = models.JSONField()
    moment = models.JSONField(null=True)
    luck = models.JSONField()
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"ending of {self.game_id}"
