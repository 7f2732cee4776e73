"""Cards: one row a base, so that it has at most one owner; one row a copy; and their locks."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.kaadosu.collection.dealing import cost_in_pack
from games.kaadosu.collection.models.people import Collector
from games.kaadosu.rules.cards import (
    BASE,
    COMBO,
    FIRST_EDITION,
    MAX_BASE_ID,
    SHADOW,
    SHADOW_COMBO,
    Code,
)
from games.kaadosu.rules.cards import worth as card_worth


class Edition(models.Model):
    """10,000 bases that are in play (E1.7); A is open from the beginning."""

    letter = models.CharField(max_length=1, primary_key=True)
    day = models.DateField(unique=True, help_text="Opened by that day's preparation")
    heads = models.PositiveIntegerField(default=0, help_text="Collectors counted then")

    class Meta:
        ordering = ["letter"]

    def __str__(self) -> str:
        return self.letter


class Figures(models.Model):
    """The printed figures of a card besides its code."""

    colour = models.CharField(max_length=6)
    plus = models.PositiveSmallIntegerField()
    minus = models.PositiveSmallIntegerField()

    class Meta:
        abstract = True


class Base(Figures):
    """One of the 10,000 of an edition; without an owner it is in the pool (E1.2)."""

    edition = models.ForeignKey(Edition, on_delete=models.PROTECT, related_name="bases")
    number = models.PositiveSmallIntegerField()
    shape = models.CharField(max_length=8)
    owner = models.ForeignKey(
        Collector, on_delete=models.PROTECT, null=True, blank=True, related_name="bases"
    )

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "number"], name="collection_one_base"),
            models.CheckConstraint(
                condition=Q(number__gte=1, number__lte=MAX_BASE_ID), name="collection_base_number"
            ),
        ]

    def __str__(self) -> str:
        return self.code

    kind = BASE
    ended = None

    @property
    def code(self) -> str:
        """Its code, which is its name everywhere (K1.3)."""
        return str(Code(BASE, self.edition_id, self.number))

    ref = code

    @property
    def shapes(self) -> tuple[str, ...]:
        """Its one shape."""
        return (self.shape,)

    @property
    def worth(self) -> int:
        """Return what it pays in a week without its colour and shape (E2.1)."""
        return card_worth(BASE, self.plus, self.minus)

    @property
    def cost(self) -> int:
        """Return what it adds to the price of a pack (E2.1)."""
        return cost_in_pack(self.plus, self.minus)


class Copy(Figures):
    """A shadow, a combo or a shadow combo: born once, ended once."""

    KINDS = ((SHADOW, "Shadow"), (COMBO, "Combo"), (SHADOW_COMBO, "Shadow combo"))

    uid = models.CharField(max_length=32, unique=True, editable=False)
    kind = models.CharField(max_length=12, choices=KINDS)
    number = models.PositiveIntegerField(help_text="The base's id; of a combo its own number")
    edition = models.CharField(max_length=1, default=FIRST_EDITION)
    first_shape = models.CharField(max_length=8)
    second_shape = models.CharField(max_length=8, blank=True, default="")
    sources = models.JSONField(default=list, help_text="Codes of the cards that it was made of")
    owner = models.ForeignKey(
        Collector, on_delete=models.PROTECT, null=True, blank=True, related_name="copies"
    )
    born = models.DateTimeField(default=timezone.now)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "copies"
        constraints = [
            models.UniqueConstraint(
                fields=["number"],
                condition=Q(kind__in=[COMBO, SHADOW_COMBO]),
                name="collection_one_combo",
            ),
            models.CheckConstraint(
                condition=Q(kind=SHADOW, number__gte=1, number__lte=MAX_BASE_ID)
                | Q(kind__in=[COMBO, SHADOW_COMBO], number__gt=MAX_BASE_ID),
                name="collection_copy_number",
            ),
            models.CheckConstraint(
                condition=Q(owner=None, ended__isnull=False) | Q(owner__isnull=False, ended=None),
                name="collection_copy_owned",
            ),
        ]
        indexes = [models.Index(fields=["owner", "kind"], name="collection_owner_kind")]

    def __str__(self) -> str:
        return self.code

    @property
    def code(self) -> str:
        """Its code; copies of one shadow share it, and differ by `uid`."""
        return str(Code(self.kind, self.edition, self.number))

    @property
    def ref(self) -> str:
        """Return what names it alone: of a shadow its uid."""
        return self.uid if self.kind == SHADOW else self.code

    @property
    def shapes(self) -> tuple[str, ...]:
        """Its shapes, the first in front."""
        return (self.first_shape, self.second_shape) if self.second_shape else (self.first_shape,)

    @property
    def worth(self) -> int:
        """Return what it pays in a week without its colour and shape (E2.2)."""
        return card_worth(self.kind, self.plus, self.minus)


class Lock(models.Model):
    """A card is locked once, by an open listing, an open offer or a running battle (E1.5)."""

    class Kind(models.TextChoices):
        MARKET = "market", "On the market"
        TRADE = "trade", "Offered in a trade"
        BATTLE = "battle", "In a battle with ante"

    base = models.OneToOneField(
        Base, on_delete=models.CASCADE, null=True, blank=True, related_name="lock"
    )
    copy = models.OneToOneField(
        Copy, on_delete=models.CASCADE, null=True, blank=True, related_name="lock"
    )
    kind = models.CharField(max_length=6, choices=Kind.choices)
    holder = models.PositiveBigIntegerField(help_text="Key of the listing, offer or battle")

    class Meta:
        indexes = [models.Index(fields=["kind", "holder"], name="collection_lock_holder")]
        constraints = [
            models.CheckConstraint(
                condition=Q(base=None, copy__isnull=False) | Q(base__isnull=False, copy=None),
                name="collection_lock_of_one",
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.holder}"


class Series(models.Model):
    """The next number of combos: a number is never used again (E1.4)."""

    name = models.CharField(max_length=8, primary_key=True)
    next = models.PositiveIntegerField(default=MAX_BASE_ID + 1)

    class Meta:
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return f"{self.name} {self.next}"
