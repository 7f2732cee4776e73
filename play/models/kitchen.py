"""Games that were played with paper cards, entered by hand, and how each draft in them did.

All of it is for who entered it alone: nobody else can say whether it is true.
"""

from __future__ import annotations

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.utils import timezone

from decks.models import Deck
from play.models.draft_notes import MAX_WORDS, Outcome
from workshop.models import Draft

MAX_OPPONENT_LENGTH = 80


class KitchenGameQuerySet(models.QuerySet["KitchenGame"]):
    def of(self, user: Any) -> Self:
        """Return the games that a user entered."""
        return self.filter(owner=user) if user.is_authenticated else self.none()


class KitchenGame(models.Model):
    """A game at a table of wood, from the side of its owner's deck, at the version it had."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="kitchen_games"
    )
    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="kitchen_games")
    deck_version = models.PositiveIntegerField()
    opponent = models.CharField(max_length=MAX_OPPONENT_LENGTH, blank=True)
    opponent_deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    opponent_version = models.PositiveIntegerField(null=True, blank=True)
    outcome = models.CharField(max_length=5, choices=Outcome.choices)
    words = models.TextField(max_length=MAX_WORDS, blank=True)
    played = models.DateField(default=timezone.localdate)
    made = models.DateTimeField(default=timezone.now)

    objects = KitchenGameQuerySet.as_manager()

    class Meta:
        ordering = ["-played", "-pk"]

    def __str__(self) -> str:
        return f"{self.deck_id} v{self.deck_version} {self.outcome} on {self.played}"


class KitchenResult(models.Model):
    """The result of a game at a table of wood for a deck with a draft, and notes on it."""

    game = models.ForeignKey(KitchenGame, on_delete=models.CASCADE, related_name="results")
    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="kitchen_results")
    version = models.PositiveIntegerField()
    outcome = models.CharField(max_length=5, choices=Outcome.choices)
    words = models.TextField(max_length=MAX_WORDS, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "draft"], name="kitchen_result_once_a_game")
        ]

    def __str__(self) -> str:
        return f"{self.draft_id} r{self.version} {self.outcome} in {self.game_id}"
