"""Battles as the collection sees them: decks, stakes, and who is owed priority (E9)."""

from __future__ import annotations

from django.db import models

from games.kaadosu.collection.models.people import Collector
from play.models import Game


class Battle(models.Model):
    """A battle with a collector in it; settled once, by a conditional update.

    decks: for each seat the cards as the battle has them, or None for a lent deck. stakes: what
    each seat holds of the other's deck, by its mark here, once Guides are drawn.
    """

    game = models.OneToOneField(
        Game, on_delete=models.SET_NULL, null=True, blank=True, related_name="collection_battle"
    )
    first = models.ForeignKey(Collector, on_delete=models.PROTECT, null=True, related_name="+")
    second = models.ForeignKey(Collector, on_delete=models.PROTECT, null=True, related_name="+")
    has_ante = models.BooleanField(default=False)
    decks = models.JSONField(default=list)
    guides = models.JSONField(default=list)
    started = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["settled_at"], name="collection_battle_settled")]

    def __str__(self) -> str:
        return f"battle {self.pk}"


class CountedBattle(models.Model):
    """A battle that counts for a collector's priority (E9.6)."""

    collector = models.ForeignKey(Collector, on_delete=models.CASCADE, related_name="counted")
    opponent = models.ForeignKey(Collector, on_delete=models.CASCADE, null=True, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["collector", "at"], name="collection_counted")]

    def __str__(self) -> str:
        return f"battle of {self.collector_id} at {self.at:%F}"
