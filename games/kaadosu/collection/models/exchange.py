"""Listings on the market (E7) and offers of a trade (E8)."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Q

from games.kaadosu.collection.models.cards import Base, Copy
from games.kaadosu.collection.models.people import Collector

FREE_SPAN = timedelta(days=7)  # in which the seller may still change it (E7.2)
DROP_SPAN = timedelta(days=1)


class OfOneCard(models.Model):
    """A row about one card, a base or a copy."""

    base = models.ForeignKey(Base, on_delete=models.PROTECT, null=True, blank=True)
    copy = models.ForeignKey(Copy, on_delete=models.SET_NULL, null=True, blank=True)

    class Meta:
        abstract = True

    @property
    def card(self) -> Base | Copy | None:
        """The card; None of one whose row is gone."""
        return self.base or self.copy


class Listing(OfOneCard):
    """A card on the market, at a price that falls once it is frozen."""

    class End(models.TextChoices):
        SOLD = "sold", "Sold"
        WITHDRAWN = "withdrawn", "Withdrawn"
        UNSOLD = "unsold", "Ended unsold"
        CLOSED = "closed", "Ended by the site"

    seller = models.ForeignKey(Collector, on_delete=models.PROTECT, related_name="listings")
    price = models.PositiveSmallIntegerField()
    listed_at = models.DateTimeField()
    dropped = models.PositiveIntegerField(default=0, help_text="Days on which it fell, or was at 1")
    least_since = models.DateTimeField(null=True, blank=True, help_text="Frozen at 1 since then")
    ended = models.DateTimeField(null=True, blank=True)
    end = models.CharField(max_length=9, choices=End.choices, blank=True, default="")
    buyer = models.ForeignKey(Collector, on_delete=models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["base"], condition=Q(ended=None), name="collection_base_listed_once"
            ),
            models.UniqueConstraint(
                fields=["copy"], condition=Q(ended=None), name="collection_copy_listed_once"
            ),
            models.CheckConstraint(
                condition=Q(price__gte=1, price__lte=999), name="collection_listing_price"
            ),
        ]
        indexes = [models.Index(fields=["ended", "price"], name="collection_open_listing")]

    def __str__(self) -> str:
        return f"listing {self.pk} at {self.price}"

    @property
    def frozen_at(self) -> datetime:
        """When the seller can change it no more (E7.2)."""
        return self.listed_at + FREE_SPAN

    @property
    def next_drop(self) -> datetime:
        """When its price falls next, or it ends."""
        return self.frozen_at + self.dropped * DROP_SPAN


class Offer(models.Model):
    """Cards for cards of one other collector; those given are locked (E8.1)."""

    class State(models.TextChoices):
        OPEN = "open", "Open"
        ACCEPTED = "accepted", "Accepted"
        DECLINED = "declined", "Declined"
        CANCELLED = "cancelled", "Cancelled"
        EXPIRED = "expired", "Expired"
        ENDED = "ended", "Ended by the site"

    by = models.ForeignKey(Collector, on_delete=models.PROTECT, related_name="offers")
    to = models.ForeignKey(Collector, on_delete=models.PROTECT, related_name="offered")
    made = models.DateTimeField()
    until = models.DateTimeField()
    state = models.CharField(max_length=9, choices=State.choices, default=State.OPEN)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"offer {self.pk}"


class OfferCard(OfOneCard):
    """A card that is given, or wanted, in an offer."""

    offer = models.ForeignKey(Offer, on_delete=models.CASCADE, related_name="cards")
    is_given = models.BooleanField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"card {self.pk} of an offer"
