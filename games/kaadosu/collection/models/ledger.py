"""The ledger: operations and what they did to each card (E1.6). Entries are never changed."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q

from games.kaadosu.collection.models.cards import Base, Copy
from games.kaadosu.collection.models.people import Collector


class Operation(models.Model):
    """One thing that somebody did, or the site did at midnight."""

    class Kind(models.TextChoices):
        OPEN = "open", "Opened a collection"
        BUY = "buy", "Bought a pack"
        MERGE = "merge", "Merged two cards"
        RELEASE = "release", "Let cards go"
        LIST = "list", "Put a card on the market"
        REPRICE = "reprice", "Changed a price"
        WITHDRAW = "withdraw", "Took a card off the market"
        PURCHASE = "purchase", "Bought a card"
        OFFER = "offer", "Offered a trade"
        ACCEPT = "accept", "Accepted a trade"
        DECLINE = "decline", "Declined a trade"
        CANCEL = "cancel", "Cancelled a trade"
        BATTLE = "battle", "Started a battle"
        FINISH = "finish", "Finished a battle"
        AWAY = "away", "Was away for 45 days"
        CLOSE = "close", "Closed a collection"
        FREEZE = "freeze", "Was frozen by a moderator"
        UNFREEZE = "unfreeze", "Was unfrozen by a moderator"
        UNDO = "undo", "Undone by a moderator"
        SETUP = "setup", "Set up"  # of cases and simulations

    kind = models.CharField(max_length=8, choices=Kind.choices)
    by = models.ForeignKey(Collector, on_delete=models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField()
    key = models.CharField(max_length=64, null=True, blank=True)  # noqa: DJ001 - unique with `by`
    reason = models.CharField(max_length=300, blank=True, default="")
    about = models.JSONField(default=dict, help_text="What was answered, and what pages show")
    shadow_credit = models.PositiveSmallIntegerField(
        default=0, help_text="Shadow combos that counted in its payment (E2.5)"
    )
    undoes = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="undone_by"
    )

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["by", "at"], name="collection_operation_by")]
        constraints = [
            models.UniqueConstraint(
                fields=["by", "key"], condition=Q(key__isnull=False), name="collection_one_key"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class EntryQuerySet(models.QuerySet["Entry"]):
    """The ledger only grows."""

    def update(self, **kwargs: Any) -> int:
        """Refuse: an entry is never changed."""
        raise TypeError("entries of the ledger are never changed")


class Entry(models.Model):
    """One card that was born, changed its owner, went back to the pool or ended."""

    class Why(models.TextChoices):
        BORN = "born", "made"
        DRAWN = "drawn", "out of a pack"
        PAID = "paid", "paid for a pack"
        MERGED = "merged", "merged"
        RELEASED = "released", "let go"
        SOLD = "sold", "sold"
        PAY = "pay", "paid on the market"
        TRADED = "traded", "traded"
        ANTE = "ante", "won and lost by ante"
        AWAY = "away", "returned, its owner was away"
        CLOSED = "closed", "its owner left"
        UNDONE = "undone", "put back by a moderator"
        SETUP = "setup", "set up"

    operation = models.ForeignKey(Operation, on_delete=models.PROTECT, related_name="entries")
    at = models.DateTimeField()
    base = models.ForeignKey(Base, on_delete=models.PROTECT, null=True, related_name="entries")
    copy = models.ForeignKey(Copy, on_delete=models.SET_NULL, null=True, related_name="entries")
    src = models.ForeignKey(Collector, on_delete=models.PROTECT, null=True, related_name="+")
    dst = models.ForeignKey(Collector, on_delete=models.PROTECT, null=True, related_name="+")
    why = models.CharField(max_length=8, choices=Why.choices)

    objects = EntryQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "entries"
        indexes = [
            models.Index(fields=["src", "at"], name="collection_entry_left"),
        ]

    def __str__(self) -> str:
        return f"{self.why} {self.base_id or self.copy_id}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write a new entry. Raises TypeError for one that is there: the ledger only grows."""
        if not self._state.adding:
            raise TypeError("entries of the ledger are never changed")
        super().save(*args, **kwargs)
