"""Decks that a collector keeps: which cards, not whether they may be played now (E9.1)."""

from __future__ import annotations

from django.db import models

from games.kaadosu.collection.models.people import Collector


class SavedDeck(models.Model):
    """A deck by name: references of cards, which may be sold or merged since it was saved."""

    MAX_NAME_LENGTH = 60

    owner = models.ForeignKey(Collector, on_delete=models.CASCADE, related_name="decks")
    name = models.CharField(max_length=MAX_NAME_LENGTH)
    cards = models.JSONField(default=list, help_text="References, in the order of the deck")
    saved = models.DateTimeField()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "name"], name="collection_one_deck_name")
        ]

    def __str__(self) -> str:
        return self.name
