"""Events with packs from a set: booster drafts and sealed, and who sits in them.

Packs are their players' secrets: `decks.packs.seen` builds up what each may see; nothing else reads
`packs` and `pool` of another's seat.
"""

from __future__ import annotations

import secrets
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from decks import limits
from decks.models.decks import Deck


def new_event_key() -> str:
    """Return a key that nobody guesses: who has it can join."""
    return secrets.token_hex(12)


class PackEventQuerySet(models.QuerySet["PackEvent"]):
    def of(self, user: Any) -> Self:
        """Return the events in which a user has a seat."""
        return self.filter(seats__user=user) if user.is_authenticated else self.none()


class PackEvent(models.Model):
    """Packs for two to eight seats. `cards` is the set as it was when the event was created."""

    class Way(models.TextChoices):
        DRAFT = "draft", "Booster draft: pick a card, pass the pack"
        SEALED = "sealed", "Sealed: open your packs, keep all cards"

    class Status(models.TextChoices):
        WAITING = "waiting", "Waiting for players"
        RUNNING = "running", "Picking"
        OVER = "over", "Over"

    key = models.SlugField(max_length=40, unique=True, default=new_event_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="pack_events"
    )
    game = models.CharField(max_length=40)
    name = models.CharField(max_length=limits.NAME_LENGTH)
    way = models.CharField(max_length=6, choices=Way.choices)
    recipe = models.CharField(max_length=200)
    packs = models.PositiveSmallIntegerField(help_text="Packs that each seat opens")
    seat_count = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=7, choices=Status.choices, default=Status.WAITING)
    round = models.PositiveSmallIntegerField(default=0)
    cards = models.JSONField(default=list)
    made = models.DateTimeField(default=timezone.now)

    objects = PackEventQuerySet.as_manager()

    class Meta:
        ordering = ["-made", "-pk"]

    def __str__(self) -> str:
        return f"{self.name} ({self.way})"

    def get_absolute_url(self) -> str:
        return reverse("decks:packs", args=[self.key])


class PackSeat(models.Model):
    """A seat: whose it is (nobody's: a bot's), the packs before it, the first to be picked from,
    and the cards it has."""

    event = models.ForeignKey(PackEvent, on_delete=models.CASCADE, related_name="seats")
    place = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="pack_seats",
    )
    waiting = models.JSONField(default=list)
    pool = models.JSONField(default=list)
    deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(fields=["event", "place"], name="pack_seat_place_once"),
            models.UniqueConstraint(fields=["event", "user"], name="pack_seat_once_a_user"),
        ]

    def __str__(self) -> str:
        return f"seat {self.place} of {self.event_id}"
