"""The day's packs, what is in them, and the week's feature."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from games.kaadosu.collection.models.cards import Base
from games.kaadosu.collection.models.people import Collector


class Preparation(models.Model):
    """A day's draw: its seed is committed to the day before, and shown when the day is over."""

    day = models.DateField(unique=True)
    seed = models.CharField(max_length=64, editable=False)
    commitment = models.CharField(max_length=64, editable=False)
    done = models.DateTimeField(null=True, blank=True)
    packs = models.PositiveIntegerField(default=0)
    shadow_packs = models.PositiveIntegerField(default=0, help_text="Of shadows alone")

    class Meta:
        ordering = ["-day"]

    def __str__(self) -> str:
        return str(self.day)


class Week(models.Model):
    """The colour and shape that pay one more (E3); empty: none."""

    monday = models.DateField(unique=True)
    colour = models.CharField(max_length=6, blank=True, default="")
    shape = models.CharField(max_length=8, blank=True, default="")

    class Meta:
        ordering = ["-monday"]

    def __str__(self) -> str:
        return f"{self.monday} {self.colour} {self.shape}".strip()


class Pack(models.Model):
    """One of up to four a day; the price alone is known before it is bought (E4.3)."""

    collector = models.ForeignKey(Collector, on_delete=models.CASCADE, related_name="packs")
    day = models.DateField()
    number = models.PositiveSmallIntegerField()
    price = models.PositiveSmallIntegerField()
    bought_at = models.DateTimeField(null=True, blank=True)
    has_base = models.BooleanField(default=False, editable=False)

    class Meta:
        ordering = ["day", "collector", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["collector", "day", "number"], name="collection_one_pack"
            ),
            models.CheckConstraint(condition=Q(price__gte=1), name="collection_pack_price"),
        ]
        indexes = [models.Index(fields=["day"], name="collection_pack_day")]

    def __str__(self) -> str:
        return f"pack {self.number} of {self.day}"


class PackCard(models.Model):
    """A card of a pack: a base, which is reserved by it that day, or the shadow of one (E5.4)."""

    pack = models.ForeignKey(Pack, on_delete=models.CASCADE, related_name="cards")
    day = models.DateField()
    base = models.ForeignKey(Base, on_delete=models.PROTECT, related_name="+", db_index=False)
    is_base = models.BooleanField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["day", "base"],
                condition=Q(is_base=True),
                name="collection_one_reservation",
            ),
        ]

    def __str__(self) -> str:
        return f"card {self.pk} of a pack"
