"""The tables of decks: fields, constraints, properties of one row, chainable reads. No writes.

A deck's content changes through `decks.services` alone, which counts its versions.
"""

import secrets
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from cards.folding import fold, fold_lines
from cards.models import Card
from decks import limits
from engine.games import GAMES, USUAL
from engine.kernel.decks import sections_of
from engine.kernel.game import Data
from engine.kernel.kind import Kind
from workshop.models import AnyReport, Draft

_KEY_SIGNS = "23456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that look alike; 16 of them are 93 bits, which nobody guesses."""
_KEY_LENGTH = 16


SECTION = "cards"
"""Where a deck's cards are, unless its game has other sections."""
MAYBE = "maybe"
"""What is thought about: a section that every deck has and that counts for nothing."""


def new_key() -> str:
    """A key that nobody guesses; who has it can open a deck that is shared by link."""
    return "".join(secrets.choice(_KEY_SIGNS) for _ in range(_KEY_LENGTH))


class Visibility(models.TextChoices):
    PRIVATE = "private", "Private: only you"
    LINK = "link", "Unlisted: anyone with the link"
    PUBLIC = "public", "Public: listed for everyone"


def _no_hidden_drafts() -> Q:
    """Decks without a draft that the staff has taken out of everybody's sight."""
    hidden = Q(deck=models.OuterRef("pk"), draft__set__hidden=True)
    entries, maybes = DeckEntry.objects.filter(hidden), MaybeEntry.objects.filter(hidden)
    return (
        ~Q(models.Exists(entries)) & ~Q(models.Exists(maybes)) & ~Q(persona_draft__set__hidden=True)
    )


class DeckQuerySet(models.QuerySet["Deck"]):
    def of(self, user: Any) -> Self:
        """The user's own decks; none for somebody who is not signed in."""
        return self.filter(owner=user) if user.is_authenticated else self.none()

    def preconstructed(self) -> Self:
        return self.filter(is_preconstructed=True)

    def public(self) -> Self:
        """What players have made public; preconstructed decks are not among them."""
        return self.filter(
            _no_hidden_drafts(),
            visibility=Visibility.PUBLIC,
            hidden=False,
            is_preconstructed=False,
        )

    def visible_to(self, user: Any) -> Self:
        """What `user` may open by its key: own decks, and all that are shared and not hidden."""
        seen = ~Q(visibility=Visibility.PRIVATE) & Q(hidden=False) & _no_hidden_drafts()
        return self.filter(seen | Q(owner=user)) if user.is_authenticated else self.filter(seen)

    def known(self) -> Self:
        """Without those of games that this site no longer has: nothing can be said of them."""
        return self.filter(game__in=list(GAMES))

    def with_words(self, words: str) -> Self:
        """Those with every one of the words in name or description."""
        decks = self
        for word in fold(words).split():
            decks = decks.filter(folded_words__contains=word)
        return decks

    def with_content(self) -> Self:
        """With all that `as_engine` and the lists read, in a fixed number of queries."""
        return self.select_related(
            "persona__set", "owner", "persona_draft__set", "persona_draft__picture"
        ).prefetch_related(
            *(
                f"{held}__{row}"
                for held in ("entries", "maybes")
                for row in ("card__set", "draft__set", "draft__picture")
            )
        )


class Deck(models.Model):
    """A named list of a game's cards, for one of its roles if they have decks of their own.

    `owner` is null for preconstructed decks and for them alone. A Persona, which is CIDWaM's, has
    columns of its own; all other cards of all games are entries.
    """

    key = models.SlugField(max_length=60, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="decks",
    )
    game = models.CharField(max_length=40, default=USUAL, editable=False)
    role = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=limits.NAME_LENGTH)
    description = models.TextField(max_length=limits.DESCRIPTION_LENGTH, blank=True)
    persona = models.ForeignKey(
        Card, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    # RESTRICT: a draft in a deck can't be deleted alone, but goes with the deck's owner.
    persona_draft = models.ForeignKey(
        Draft, on_delete=models.RESTRICT, null=True, blank=True, related_name="+"
    )
    visibility = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    hidden = models.BooleanField(
        default=False, help_text="Hidden by a moderator: only its owner sees it."
    )
    is_preconstructed = models.BooleanField(default=False, editable=False)
    version = models.PositiveIntegerField(
        default=1, help_text="Grows by one with each change; an edit says which one it saw."
    )
    # Made by `save`, so that every database searches alike (decks.searching).
    folded_name = models.CharField(max_length=250, editable=False, default="")
    folded_words = models.TextField(editable=False, default="")
    made = models.DateTimeField(default=timezone.now, editable=False)
    updated = models.DateTimeField(default=timezone.now, editable=False)

    objects = DeckQuerySet.as_manager()

    class Meta:
        ordering = ["-updated", "-pk"]
        indexes = [
            models.Index(fields=["owner", "-updated"]),
            models.Index(fields=["visibility", "-updated"]),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(is_preconstructed=True, owner=None)
                | Q(is_preconstructed=False, owner__isnull=False),
                name="deck_owner_unless_preconstructed",
            ),
            models.CheckConstraint(
                condition=Q(persona=None) | Q(persona_draft=None), name="deck_one_persona"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keeps what is searched in step with the words."""
        self.folded_name = fold(self.name)[:250]
        self.folded_words = fold_lines(f"{self.name}\n{self.description}")
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("decks:detail", args=[self.key])

    def version_address(self, number: int | None) -> str:
        """The version's place in the history, which is its owner's alone."""
        if number is None:
            return self.get_absolute_url()
        return f"{reverse('decks:history', args=[self.key])}?at={number}#version-{number}"

    @property
    def kind(self) -> Kind:
        """Its game's KIND; KeyError for a game that this site no longer has."""
        return GAMES[self.game]

    @property
    def is_public(self) -> bool:
        return self.visibility == Visibility.PUBLIC

    @property
    def is_private(self) -> bool:
        return self.visibility == Visibility.PRIVATE

    @property
    def summary(self) -> str:
        """The description's first line, for lists of decks."""
        return self.description.split("\n", 1)[0]

    @property
    def size(self) -> int:
        """The number of cards, all copies counted, a Persona not (R2.3)."""
        return sum(entry.count for entry in self.entries.all())

    @property
    def any_persona(self) -> Card | Draft | None:
        """The Persona, be it an official card or a draft."""
        return self.persona_draft or self.persona

    @property
    def persona_name(self) -> str | None:
        """What the engine, lists and the API call the Persona."""
        found = self.any_persona
        return None if found is None else name_of(found)

    @property
    def drafts(self) -> list[Draft]:
        """The drafts in it, each once, the Persona first."""
        held = [self.persona_draft, *(entry.draft for entry in self.entries.all())]
        return list(dict.fromkeys(draft for draft in held if draft is not None))

    @property
    def all_drafts(self) -> list[Draft]:
        """Those and the drafts that are thought about, each once."""
        maybe = [entry.draft for entry in self.maybes.all() if entry.draft is not None]
        return list(dict.fromkeys((*self.drafts, *maybe)))

    @property
    def maybe(self) -> dict[str, int]:
        """The cards that are thought about, by name, sorted by name."""
        rows = sorted(self.maybes.all(), key=lambda entry: entry.name)
        return {entry.name: entry.count for entry in rows}

    @property
    def is_playtest(self) -> bool:
        """Whether it holds drafts, so that a game with it is one to which both must agree."""
        return bool(self.drafts)

    def may_edit(self, user: Any) -> bool:
        """Whether `user` owns it; nobody edits a preconstructed deck here."""
        return bool(user.is_authenticated and self.owner_id == user.pk)

    @property
    def counts(self) -> dict[str, dict[str, int]]:
        """How many of each card are in each section, by name: `{section: {name: count}}`.

        Sorted by name, so that equal decks are equal text wherever they are written down.
        """
        counts: dict[str, dict[str, int]] = {}
        for entry in sorted(self.entries.all(), key=lambda entry: entry.name):
            counts.setdefault(entry.section, {})[entry.name] = entry.count
        if self.persona_name is not None:
            counts["persona"] = {self.persona_name: 1}
        return counts

    def as_engine(self) -> Data:
        """The deck as its game takes it: its name, and all sections of its role.

        `{"name", "persona": [names], "cards": {name: count}}` for CIDWaM.
        """
        counts = self.counts
        data: Data = {"name": self.name}
        for section in sections_of(self.kind.sections, self.role):
            held = counts.get(section.name, {})
            listed = [name for name, count in held.items() for _ in range(count)]
            data[section.name] = listed if section.is_listed else held
        return data


class HeldCard(models.Model):
    """So many copies of one card in a part of a deck; a row with none does not exist."""

    card = models.ForeignKey(
        Card, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    draft = models.ForeignKey(
        Draft, on_delete=models.RESTRICT, null=True, blank=True, related_name="+"
    )
    count = models.PositiveIntegerField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.count} {self.name}"

    @property
    def any_card(self) -> Card | Draft:
        """The official card or the draft; pages read both alike."""
        found = self.draft or self.card
        assert found is not None, "the database holds one of the two"  # noqa: S101
        return found

    @property
    def name(self) -> str:
        """What the engine, lists and the API call it."""
        return name_of(self.any_card)


def _held_once(prefix: str, *where: str) -> list[models.BaseConstraint]:
    """A card once in each place, a card or a draft, and as many as the site bears."""
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


class DeckEntry(HeldCard):
    """A card in a section of a deck."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="entries")
    section = models.CharField(max_length=40, default=SECTION)

    class Meta(HeldCard.Meta):
        abstract = False
        verbose_name_plural = "deck entries"
        indexes = [  # the newest decks with a card, of however many (decks.sampled_decks)
            models.Index(fields=["card", "-id"], name="deck_entry_newest"),
        ]
        constraints = _held_once("deck", "section")


class MaybeEntry(HeldCard):
    """A card on a deck's maybeboard. A table of its own, so that whatever counts, plays, prints
    or searches a deck's entries can't count it."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="maybes")

    class Meta(HeldCard.Meta):
        abstract = False
        verbose_name_plural = "maybe entries"
        constraints = _held_once("deck_maybe")


def name_of(card: Card | Draft) -> str:
    """What decks call it: a draft's number stands with its name."""
    return card.deck_name if isinstance(card, Draft) else card.name


class RevisionQuerySet(models.QuerySet["DeckRevision"]):
    def unpinned(self) -> Self:
        """Those that may be merged and let go."""
        return self.filter(
            name="", is_shared=False, is_printed=False, is_played=False, is_tested=False
        )

    def pinned(self) -> Self:
        """Those that were shared, printed, played or tested in the lab, or have a name."""
        why = Q(is_shared=True) | Q(is_printed=True) | Q(is_played=True) | Q(is_tested=True)
        return self.filter(~Q(name="") | why)


class DeckRevision(models.Model):
    """What a deck was after a change. What changed is the difference to the one before.

    `content` is `{"name", "description", "visibility", "persona": str | None, "cards": {...}}`; of
    another game than CIDWaM `{"name", "description", "visibility", "role", "sections": {...}}`.
    With `"maybe": {...}` if there is any.
    """

    class Cause(models.TextChoices):
        MADE = "made", "Created"
        EDITED = "edited", "Edited"
        IMPORTED = "imported", "Imported"
        COPIED = "copied", "Copied"
        LOADED = "loaded", "Loaded"
        RESTORED = "restored", "Restored"

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField(help_text="The deck's version after the change.")
    cause = models.CharField(max_length=8, choices=Cause.choices)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    started = models.DateTimeField(default=timezone.now)
    at = models.DateTimeField(default=timezone.now)
    content = models.JSONField()
    # What pins it: it is never merged with a later edit, and never let go.
    name = models.CharField(max_length=limits.NAME_LENGTH, blank=True)
    is_shared = models.BooleanField(default=False)
    is_printed = models.BooleanField(default=False)
    is_played = models.BooleanField(default=False)
    is_tested = models.BooleanField(default=False, help_text="Bots played it in the lab.")

    objects = RevisionQuerySet.as_manager()

    class Meta:
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="deck_revision_number"),
        ]

    def __str__(self) -> str:
        return f"{self.deck} {self.number}"

    @property
    def pins(self) -> list[str]:
        """Why it is kept for ever, apart from its name."""
        reasons = ("shared", "printed", "played", "tested")
        return [reason for reason in reasons if getattr(self, f"is_{reason}")]

    @property
    def is_pinned(self) -> bool:
        return bool(self.name or self.pins)


class DeckBatch(models.Model):
    """The key of a batch of changes that was applied, so that it is applied once."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="batches")
    key = models.CharField(max_length=limits.BATCH_KEY_LENGTH)

    class Meta:
        verbose_name_plural = "deck batches"
        constraints = [models.UniqueConstraint(fields=["deck", "key"], name="deck_batch_once")]

    def __str__(self) -> str:
        return self.key


class DeckReport(AnyReport):
    """Somebody's word to the staff about a shared deck."""

    about = "deck"

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="reports")

    class Meta(AnyReport.Meta):
        verbose_name = "report"
        constraints = [
            models.UniqueConstraint(fields=["deck", "by"], name="deck_report_once_a_person")
        ]
