"""Collectors (E10.1), and the switch that stops all writes when an invariant broke."""

from __future__ import annotations

from typing import Self

from django.conf import settings
from django.db import models
from django.utils import timezone


class CollectorQuerySet(models.QuerySet["Collector"]):
    """Reads of collectors."""

    def open(self) -> Self:
        """Return those who have a collection; the others have closed theirs."""
        return self.filter(closed=None)


class Collector(models.Model):
    """An account that has opened its collection.

    A closed one keeps its row, for the ledger names it, without its account: `address_hash` is what
    tells that the same address opens again (E10.2).
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="collector",
    )
    opened = models.DateTimeField(default=timezone.now)
    last_seen = models.DateTimeField(default=timezone.now)
    seen_before = models.DateField(
        null=True, blank=True, help_text="The last day on which they were seen before that one"
    )
    frozen = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=300, blank=True, default="")
    closed = models.DateTimeField(null=True, blank=True)
    address_hash = models.CharField(
        max_length=64, null=True, blank=True, unique=True, editable=False
    )
    is_public = models.BooleanField(default=False, help_text="Others may see the collection.")

    objects = CollectorQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["last_seen"], name="collection_seen")]

    def __str__(self) -> str:
        return f"collector {self.pk}"

    @property
    def name(self) -> str:
        """The username; of a closed account a word in its place."""
        return self.user.username if self.user else "a former collector"


class Switch(models.Model):
    """One row: whether the collection may be written, and why not."""

    stopped = models.DateTimeField(null=True, blank=True)
    reason = models.TextField(blank=True, default="")

    class Meta:
        verbose_name_plural = "switches"

    def __str__(self) -> str:
        return "stopped" if self.stopped else "open"
