"""A card in a section of a deck: the rows of all that decks hold.

Services write many at once, and the columns of the deck by which it is found.
"""

from typing import Any, Self

from django.db import models
from django.db.models import Q

from cards.card_cache import kept_card
from cards.models import Card
from decks import limits
from decks.kinds import MAYBE, PERSONA_SECTION, SECTION, UNCOUNTED
from workshop.models import Draft

Printed = Card | Draft
"""An official card or a draft, which pages read alike."""


def name_of(card: Printed) -> str:
    """Return what decks call it: a draft's number stands with its name."""
    return card.deck_name if isinstance(card, Draft) else card.name


class EntryQuerySet(models.QuerySet["DeckEntry"]):
    def held(self) -> Self:
        """Return what decks hold: all but what is only thought about."""
        return self.exclude(section=MAYBE)

    def counted(self) -> Self:
        """Return what is among the number of a deck's cards, as `Deck.counted_entries`."""
        return self.exclude(section__in=UNCOUNTED)


class DeckEntry(models.Model):
    """So many copies of one card in a section of a deck; a row with none does not exist.

    The Persona and the maybeboard are sections too.
    """

    deck = models.ForeignKey(  # found by an index with cards and counts in it
        "decks.Deck", on_delete=models.CASCADE, related_name="entries", db_index=False
    )
    section = models.CharField(max_length=40, default=SECTION)
    # Found by an index with counts and decks in it; of two, SQLite would take the smaller one.
    card = models.ForeignKey(
        Card, on_delete=models.PROTECT, null=True, blank=True, related_name="+", db_index=False
    )
    # RESTRICT: a draft in a deck can't be deleted alone, but goes with the deck's owner.
    draft = models.ForeignKey(
        Draft, on_delete=models.RESTRICT, null=True, blank=True, related_name="+"
    )
    count = models.PositiveIntegerField()

    objects = EntryQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "deck entries"
        constraints = [
            models.UniqueConstraint(fields=["deck", "section", "card"], name="deck_entry_once"),
            models.UniqueConstraint(fields=["deck", "section", "draft"], name="deck_draft_once"),
            models.UniqueConstraint(
                fields=["deck"], condition=Q(section=PERSONA_SECTION), name="deck_one_persona"
            ),
            models.CheckConstraint(
                condition=Q(card=None, draft__isnull=False) | Q(card__isnull=False, draft=None),
                name="deck_entry_card_or_draft",
            ),
            models.CheckConstraint(
                condition=Q(count__gte=1, count__lte=limits.COPIES), name="deck_entry_count"
            ),
        ]
        indexes = [
            # The newest decks with a card, of however many (decks.suggestions.sampled_decks).
            models.Index(fields=["card", "-id"], name="deck_entry_newest"),
            # With the section in them, so that searches read the index alone.
            models.Index(fields=["card", "count", "deck", "section"], name="deck_entry_copies"),
            models.Index(fields=["deck", "card", "count", "section"], name="deck_entry_held"),
            # Which decks hold drafts: few, but each list asks whether one of them is hidden.
            models.Index(
                fields=["deck", "draft"],
                condition=Q(draft__isnull=False),
                name="deck_entry_drafts",
            ),
            models.Index(
                fields=["card", "deck"],
                condition=Q(section=PERSONA_SECTION),
                name="deck_entry_led_by",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count} {self.name}"

    @classmethod
    def from_db(cls, *row_of: Any, **options: Any) -> Self:
        """Return the row with its card, which is kept in memory."""
        row = super().from_db(*row_of, **options)
        key = row.__dict__.get("card_id")
        card = kept_card(key) if key is not None else None
        if card is not None:
            row._state.fields_cache["card"] = card
        return row

    @property
    def any_card(self) -> Printed:
        """The official card or the draft; pages read both alike."""
        found = self._kept_card or self.draft or self.card
        assert found is not None, "the database holds one of the two"  # noqa: S101
        return found

    @property
    def name(self) -> str:
        """Return what the engine, lists and the API call it."""
        card = self._kept_card
        return card.name if card is not None else name_of(self.any_card)

    @property
    def _kept_card(self) -> Card | None:
        """The card that `from_db` attached: read some hundred times by each page of a deck."""
        found: Card | None = self._state.fields_cache.get("card")
        return found
