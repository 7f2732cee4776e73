"""A deck, and the rows of the cards that it holds."""

import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property

from cards.folding import fold, fold_lines
from decks import limits
from decks.kinds import MAYBE, PERSONA_SECTION, UNCOUNTED
from decks.models.entries import DeckEntry, Printed, name_of
from decks.notes import first_line
from decks.search.card_bitmap import COLUMNS, BitmapSum, held_bits
from decks.search.deck_words import write_words
from engine.kernel.decks import deck_data, sections_of
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from games import DEFAULT_SLUG, GAMES
from workshop.models import Draft

_KEY_SIGNS = "23456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that look alike; 16 of them are 93 bits, which nobody guesses."""
_KEY_LENGTH = 16


FOLDER_MARK, TAG_MARK = "/", "#"


def filing_mark(sign: str, name: str) -> str:
    """Return a folder or a tag as `Deck.filed_as` has it, where a search finds it whole."""
    return f"\n{sign}{fold(name)}\n"


def new_key() -> str:
    """Return a key that nobody guesses; who has it can open a deck that is shared by link."""
    return "".join(secrets.choice(_KEY_SIGNS) for _ in range(_KEY_LENGTH))


class Visibility(models.TextChoices):
    PRIVATE = "private", "Private: only you"
    LINK = "link", "Unlisted: anyone with the link"
    PUBLIC = "public", "Public: listed for everyone"


def _no_hidden_drafts() -> Q:
    """Decks without a draft that the staff has taken out of everybody's sight."""
    # Few are hidden, mostly none: to ask that first is cheaper than to ask it of each deck.
    drafts = list(Draft.objects.filter(set__hidden=True).order_by().values_list("pk", flat=True))
    if not drafts:
        return Q()
    return ~Q(models.Exists(DeckEntry.objects.filter(deck=models.OuterRef("pk"), draft__in=drafts)))


def _public() -> Q:
    shown = Q(visibility=Visibility.PUBLIC, hidden=False, is_preconstructed=False)
    return _no_hidden_drafts() & shown


def _attach_drafts(decks: Iterable["Deck"]) -> None:
    """Give decks that come with their rows the drafts in them."""
    rows = [row for deck in decks for row in deck.entries.all() if row.draft_id is not None]
    models.prefetch_related_objects(rows, "draft__set", "draft__picture")


def _bits_of_entries() -> dict[str, Any]:
    rows = DeckEntry.objects.held().filter(deck=models.OuterRef("pk")).order_by()
    return {
        name: Coalesce(models.Subquery(rows.values(bits=BitmapSum("card_id", name))), 0)
        for name in COLUMNS
    }


def _drafts_of(rows: Iterable[DeckEntry]) -> list[Draft]:
    """Asked some ten times by a page: the column first, for nearly all rows are official cards."""
    held = (row.draft for row in rows if row.draft_id is not None)
    return list(dict.fromkeys(draft for draft in held if draft is not None))


class DeckQuerySet(models.QuerySet["Deck"]):
    def of(self, user: Any) -> Self:
        """Return the user's own decks; none for somebody who is not signed in."""
        return self.filter(owner=user) if user.is_authenticated else self.none()

    def preconstructed(self) -> Self:
        return self.filter(is_preconstructed=True)

    def public(self) -> Self:
        """Return what players have made public; preconstructed decks are not among them."""
        return self.filter(_public())

    def public_or_own(self, user: Any) -> Self:
        """Those and the user's own."""
        return self.filter(_public() | Q(owner=user)) if user.is_authenticated else self.public()

    def visible_to(self, user: Any) -> Self:
        """Return what `user` may open by its key: own decks, and all that are shared and not
        hidden."""
        seen = ~Q(visibility=Visibility.PRIVATE) & Q(hidden=False) & _no_hidden_drafts()
        return self.filter(seen | Q(owner=user)) if user.is_authenticated else self.filter(seen)

    def known(self) -> Self:
        """Without those of games that this site no longer has: nothing can be said of them."""
        return self.filter(game__in=list(GAMES))

    def count_anew(self) -> None:
        """Write what searches read of the cards that the decks hold (`Deck.cards_in`)."""
        rows = DeckEntry.objects.counted().filter(deck=models.OuterRef("pk"))
        held = rows.order_by().values("deck")
        worth = models.F("count") * 1.0 * Coalesce("card__value", "draft__value", 0)
        mean = models.Sum(worth, output_field=models.FloatField()) / models.Sum("count")
        size = held.annotate(found=models.Sum("count")).values("found")
        value = held.exclude(card__retired=True).annotate(found=mean).values("found")
        self.update(cards_in=Coalesce(models.Subquery(size), 0), **_bits_of_entries())
        self.update(mean_value=Coalesce(models.Subquery(value), 0.0))

    def with_content(self) -> Self:
        """With all that `as_engine` and the lists read, in a fixed number of queries."""
        # Official cards come with the rows (`from_db`).
        return self.select_related("owner").prefetch_related("entries")

    def holding(self, draft: Draft) -> Self:
        """Return the decks that have a draft among their cards or as their Persona."""
        held = DeckEntry.objects.held().filter(draft=draft).order_by()
        return self.filter(pk__in=held.values("deck"))

    def opened(self, **named: Any) -> "Deck":
        """Return the one deck that is called so, with its content; raises Deck.DoesNotExist.

        Whether it was copied its row tells, which spares a query.
        """
        forks = Deck.objects.filter(origin=models.OuterRef("pk")).order_by()
        rows = self.annotate(is_forked=models.Exists(forks))
        return rows.prefetch_related("entries").get(**named)

    def _fetch_all(self) -> None:
        """Few decks hold drafts: to look for them in the rows takes less than to prefetch none."""
        inside: Any = self  # what Django's types leave out
        is_new = not inside._prefetch_done
        super()._fetch_all()
        if is_new and inside._prefetch_done and "entries" in inside._prefetch_related_lookups:
            _attach_drafts(self._result_cache or ())


class Deck(models.Model):
    """A named list of a game's cards, for one of its roles if they have decks of their own.

    `owner` is null for preconstructed decks and for them alone.
    """

    key = models.SlugField(max_length=60, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="decks",
    )
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
    role = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=limits.NAME_LENGTH)
    description = models.TextField(max_length=limits.DESCRIPTION_LENGTH, blank=True)
    visibility = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    hidden = models.BooleanField(
        default=False, help_text="Hidden by a moderator: only its owner sees it."
    )
    is_preconstructed = models.BooleanField(default=False, editable=False)
    # What it was copied from; a version without a deck is of one that is gone.
    origin = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="forks",
    )
    origin_version = models.PositiveIntegerField(null=True, blank=True, editable=False)
    # How its owner shows and files it (decks.services.filing); no part of its versions.
    cover = models.CharField(max_length=40, blank=True, editable=False)
    card_tags = models.JSONField(default=dict, blank=True, editable=False)
    folder = models.CharField(max_length=limits.FOLDER_LENGTH, blank=True, editable=False)
    tags = models.JSONField(default=list, blank=True, editable=False)
    filed_as = models.TextField(editable=False, default="")
    version = models.PositiveIntegerField(
        default=1, help_text="Grows by one with each change; an edit says which one it saw."
    )
    # Made by `save`, so that every database searches alike (decks.search.searching).
    folded_name = models.CharField(max_length=250, editable=False, default="")
    folded_words = models.TextField(editable=False, default="")
    # Kept by the services that write what it holds, so that it can be searched by them.
    cards_in = models.PositiveIntegerField(
        default=0, editable=False, help_text="Its cards, all copies counted, a Persona not (R2.3)."
    )
    mean_value = models.FloatField(
        default=0, editable=False, help_text="Of those that are in the game; 0 if none is."
    )
    # Which cards, as bits (decks.search.card_bitmap).
    held_0 = models.BigIntegerField(default=0, editable=False)
    held_1 = models.BigIntegerField(default=0, editable=False)
    held_2 = models.BigIntegerField(default=0, editable=False)
    held_3 = models.BigIntegerField(default=0, editable=False)
    held_4 = models.BigIntegerField(default=0, editable=False)
    made = models.DateTimeField(default=timezone.now, editable=False)
    updated = models.DateTimeField(default=timezone.now, editable=False)

    _written_words: str | None = None  # as `deck_words` has them

    objects = DeckQuerySet.as_manager()

    class Meta:
        ordering = ["-updated", "-pk"]
        indexes = [
            models.Index(fields=["owner", "-updated"]),
            # Lists for everybody, in each order that they can have; a search walks along one.
            models.Index(
                fields=["visibility", "game", "-updated", "-id"], name="deck_listed_updated"
            ),
            models.Index(fields=["visibility", "game", "-made", "-id"], name="deck_listed_made"),
            models.Index(
                fields=["visibility", "game", "cards_in", "-updated", "-id"],
                name="deck_listed_size",
            ),
            models.Index(
                fields=["visibility", "game", "mean_value", "-updated", "-id"],
                name="deck_listed_value",
            ),
            # By the letters' numbers on PostgreSQL too: the migration says so.
            models.Index(
                fields=["visibility", "game", "folded_name", "id"], name="deck_listed_name"
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(is_preconstructed=True, owner=None)
                | Q(is_preconstructed=False, owner__isnull=False),
                name="deck_owner_unless_preconstructed",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep what is searched in step with the words."""
        self.folded_name = fold(self.name)[:250]
        self.folded_words = fold_lines(f"{self.name}\n{self.description}")
        self.filed_as = "".join(
            [filing_mark(FOLDER_MARK, self.folder) if self.folder else ""]
            + [filing_mark(TAG_MARK, tag) for tag in self.tags]
        )
        super().save(*args, **kwargs)
        if self._written_words != self.folded_words:
            write_words([(self.pk, self.folded_name, self.folded_words)])
            self._written_words = self.folded_words

    def get_absolute_url(self) -> str:
        return reverse("decks:detail", args=[self.key])

    def note_held(self, cards: Iterable[int | None]) -> None:
        """Have its row tell which cards it holds, by primary key (`decks.search.card_bitmap`)."""
        for name, bits in held_bits(cards).items():
            setattr(self, name, bits)

    @classmethod
    def from_db(cls, *row_of: Any, **options: Any) -> Self:
        """Return the row with the words that stand in the index."""
        row = super().from_db(*row_of, **options)
        row._written_words = row.__dict__.get("folded_words")
        return row

    def version_address(self, number: int | None) -> str:
        """Return the version's place in the history, which is its owner's alone."""
        if number is None:
            return self.get_absolute_url()
        return f"{reverse('decks:history', args=[self.key])}?at={number}#version-{number}"

    @property
    def kind(self) -> GameDefinition:
        """Its game's definition; KeyError for a game that this site no longer has."""
        return GAMES[self.game]

    @property
    def is_public(self) -> bool:
        return self.visibility == Visibility.PUBLIC

    @property
    def is_private(self) -> bool:
        return self.visibility == Visibility.PRIVATE

    @property
    def summary(self) -> str:
        """The description's first line in plain words, for lists of decks."""
        return first_line(self.description)

    @property
    def size(self) -> int:
        """The number of cards, all copies counted, a Persona not (R2.3)."""
        return sum(entry.count for entry in self.counted_entries)

    @property
    def counted_entries(self) -> list[DeckEntry]:
        """The rows of the cards that are counted."""
        return [entry for entry in self.entries.all() if entry.section not in UNCOUNTED]

    @property
    def persona(self) -> Printed | None:
        """The Persona, be it an official card or a draft."""
        led = (row.any_card for row in self.entries.all() if row.section == PERSONA_SECTION)
        return next(led, None)

    @property
    def cover_card(self) -> Printed | None:
        """The card that its owner has chosen to stand for it, while the deck holds it."""
        held = (entry.any_card for entry in self.counted_entries) if self.cover else ()
        return next((card for card in held if card.card_id == self.cover), None)

    @property
    def face(self) -> Printed | None:
        """The card that stands for it on tiles: its cover, else its Persona."""
        return self.cover_card or self.persona

    @cached_property
    def is_forked(self) -> bool:
        """Whether any deck was copied from it."""
        return self.forks.exists()

    @property
    def is_copy(self) -> bool:
        """Whether it was copied from a deck, be that still there or not."""
        return self.origin_version is not None

    @property
    def persona_name(self) -> str | None:
        """Return what the engine, lists and the API call the Persona."""
        found = self.persona
        return None if found is None else name_of(found)

    @property
    def drafts(self) -> list[Draft]:
        """The drafts in it, each once, the Persona first."""
        return _drafts_of(row for row in self._rows if row.section != MAYBE)

    @property
    def all_drafts(self) -> list[Draft]:
        """Those and the drafts that are thought about, each once."""
        return _drafts_of(self._rows)

    @property
    def is_playtest(self) -> bool:
        """Whether it holds drafts, so that a game with it is one to which both must agree."""
        return bool(self.drafts)

    def is_visible_to(self, user: Any) -> bool:
        """Whether `user` may open it by its key: as `DeckQuerySet.visible_to`, of one in memory."""
        if self.may_edit(user):
            return True
        if self.is_private or self.hidden:
            return False
        return not any(draft.set.hidden for draft in self.all_drafts)

    def may_edit(self, user: Any) -> bool:
        """Whether `user` owns it; nobody edits a preconstructed deck here."""
        return bool(user.is_authenticated and self.owner_id == user.pk)

    @property
    def _rows(self) -> list[DeckEntry]:
        """The rows of all that it holds: the Persona first, the maybeboard last."""
        places = {PERSONA_SECTION: 0, MAYBE: 2}
        return sorted(self.entries.all(), key=lambda row: places.get(row.section, 1))

    @property
    def cards(self) -> dict[str, dict[Printed, int]]:
        """All that it holds, `{section: {card: count}}`: the Persona first, the maybeboard last."""
        cards: dict[str, dict[Printed, int]] = {}
        for row in self._rows:
            cards.setdefault(row.section, {})[row.any_card] = row.count
        return cards

    @property
    def sections(self) -> dict[str, dict[str, int]]:
        """The same by name, `{section: {name: count}}`.

        Sorted by name, so that equal decks are equal text wherever they are written down.
        """
        return {
            section: dict(sorted((name_of(card), count) for card, count in cards.items()))
            for section, cards in self.cards.items()
        }

    def as_engine(self, sections: Mapping[str, Mapping[str, int]] | None = None) -> Data:
        """Return the deck as its game takes it: its name, and all sections of its role.

        `{"name", "persona": [names], "cards": {name: count}}` for CIDWaM. sections: what it holds,
        where that was read before.
        """
        held = self.sections if sections is None else sections
        own = sections_of(self.kind.sections, self.role)
        whole = [one.name for one in own if one.is_whole]
        figures = [figure.name for figure in self.kind.card_schema.figures]
        cards = {
            name_of(card): {key: said for key, said in card.as_data().items() if key in figures}
            for name in whole
            for card in self.cards.get(name, ())
        }
        return deck_data(self.name, own, held, cards)
