"""So many copies of a card in a part of a deck: what the tables of all parts share."""

from typing import Any, Self

from django.db import models
from django.db.models import Q

from cards.card_cache import kept_card
from cards.models import Card
from decks import limits
from workshop.models import Draft


class HeldCard(models.Model):
    """So many copies of one card in a part of a deck; a row with none does not exist."""

    # Found by an index with counts and decks in it; of two, SQLite would take the smaller one.
    card = models.ForeignKey(
        Card, on_delete=models.PROTECT, null=True, blank=True, related_name="+", db_index=False
    )
    draft = models.ForeignKey(
        Draft, on_delete=models.RESTRICT, null=True, blank=True, related_name="+"
    )
    count = models.PositiveIntegerField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.count} {self.name}"

    @classmethod
    def from_db(cls, *row_of: Any, **options: Any) -> Self:
        """Return the row with its card, which is kept in memory."""
        row = super().from_db(*row_of, **options)
        attach_kept(row, "card")
        return row

    @property
    def any_card(self) -> Card | Draft:
        """The official card or the draft; pages read both alike."""
        found = self._kept_card or self.draft or self.card
        assert found is not None, "the database holds one of the two"  # noqa: S101
        return found

    @property
    def name(self) -> str:
        """What the engine, lists and the API call it."""
        card = self._kept_card
        return card.name if card is not None else name_of(self.any_card)

    @property
    def _kept_card(self) -> Card | None:
        """The card that `from_db` attached: read some hundred times by each page of a deck."""
        found: Card | None = self._state.fields_cache.get("card")
        return found


def held_once(prefix: str, *where: str) -> list[models.BaseConstraint]:
    """Return a card once in each place, a card or a draft, and as many as the site bears."""
    return [
        models.UniqueConstraint(fields=["deck", *where, "card"], name=f"{prefix}_entry_once"),
        models.UniqueConstraint(fields=["deck", *where, "draft"], name=f"{prefix}_draft_once"),
        models.CheckConstraint(
            condition=Q(card=None, draft__isnull=False) | Q(card__isnull=False, draft=None),
            name=f"{prefix}_entry_card_or_draft",
        ),
        models.CheckConstraint(
            condition=Q(count__gte=1, count__lte=limits.COPIES), name=f"{prefix}_entry_count"
        ),
    ]


def drafts_alone(name: str) -> models.Index:
    """Which decks hold drafts: few, but each list asks whether one of them is hidden."""
    return models.Index(fields=["deck", "draft"], condition=Q(draft__isnull=False), name=name)


def attach_kept(row: models.Model, field: str) -> None:
    """Give a row the official card that a field names, if it names one."""
    key = row.__dict__.get(f"{field}_id")
    card = kept_card(key) if key is not None else None
    if card is not None:
        row._state.fields_cache[field] = card


Printed = Card | Draft
"""What a deck holds: pages read an official card and a draft alike."""


def name_of(card: Card | Draft) -> str:
    """Return what decks call it: a draft's number stands with its name."""
    return card.deck_name if isinstance(card, Draft) else card.name
