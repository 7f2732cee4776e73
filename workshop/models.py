"""The tables of the workshop: sets, drafts, their revisions, pictures, reports. No writes.

A draft may be unfinished or wrong: what is wrong with it is worked out (workshop.drafts.checks) and
kept beside it, never refused. Drafts change through `workshop.services` alone.
"""

from __future__ import annotations

import secrets
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG, kind_or_default
from workshop import limits
from workshop.text_rules import deck_name, new_code

CONTENT = (
    "name",
    "kind",
    "value",
    "types",
    "movement",
    "hit_dice",
    "text",
    "flavour",
    "artist",
    "icon",
    "own_id",
)
"""The fields that a revision keeps, in the order of pages; `picture` is kept beside them, and
`figures` if there are some."""


def new_key() -> str:
    """Return a key that nobody guesses; who has it can open a set that is shared by link."""
    return secrets.token_urlsafe(12).replace("_", "a").replace("-", "b")


class Visibility(models.TextChoices):
    PRIVATE = "private", "Private: only you"
    LINK = "link", "Unlisted: anyone with the link"
    PUBLIC = "public", "Public: listed for everyone"


class DraftSetQuerySet(models.QuerySet["DraftSet"]):
    def of(self, user: Any) -> Self:
        """Return the user's own sets; none for somebody who is not signed in."""
        return self.filter(owner=user) if user.is_authenticated else self.none()

    def public(self) -> Self:
        """Return what is listed for everyone."""
        return self.filter(visibility=Visibility.PUBLIC, hidden=False)

    def visible_to(self, user: Any) -> Self:
        """Return what `user` may open by its key: own sets, and all that are shared and not
        hidden."""
        shared = ~Q(visibility=Visibility.PRIVATE) & Q(hidden=False)
        return self.filter(shared | Q(owner=user)) if user.is_authenticated else self.filter(shared)


class DraftSet(models.Model):
    """A named set of drafts. `key` is the secret of its link; `code` only tells drafts apart."""

    key = models.SlugField(max_length=40, unique=True, default=new_key, editable=False)
    code = models.CharField(max_length=5, unique=True, default=new_code, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="draft_sets"
    )
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
    name = models.CharField(max_length=limits.SET_NAME_LENGTH)
    description = models.TextField(max_length=limits.DESCRIPTION_LENGTH, blank=True)
    visibility = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    hidden = models.BooleanField(
        default=False, help_text="Hidden by a moderator: only its owner sees it."
    )
    look = models.JSONField(
        default=dict,
        blank=True,
        editable=False,
        help_text="accent, foot, icon, has_back, as far as they are the set's own",
    )
    table = models.JSONField(
        default=dict,
        blank=True,
        editable=False,
        help_text="The table read last: `file`, its name, and `columns`, their fields by names",
    )
    version = models.PositiveIntegerField(default=1)
    last_number = models.PositiveIntegerField(default=0, editable=False)
    made = models.DateTimeField(default=timezone.now, editable=False)
    updated = models.DateTimeField(default=timezone.now, editable=False)

    objects = DraftSetQuerySet.as_manager()

    class Meta:
        ordering = ["-updated", "-pk"]
        indexes = [models.Index(fields=["visibility", "-updated"], name="draft_set_seen")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("workshop:set", args=[self.key])

    @property
    def kind(self) -> GameDefinition:
        """The definition of its game."""
        return kind_or_default(self.game)

    @property
    def is_private(self) -> bool:
        return self.visibility == Visibility.PRIVATE

    @property
    def is_public(self) -> bool:
        return self.visibility == Visibility.PUBLIC

    def may_edit(self, user: Any) -> bool:
        return bool(user.is_authenticated and self.owner_id == user.pk)


class PictureQuerySet(models.QuerySet["Picture"]):
    def of(self, user: Any) -> Self:
        return self.filter(owner=user) if user.is_authenticated else self.none()


class Licence(models.TextChoices):
    OWN = "own", "Mine: for these cards only"
    BY = "CC BY 4.0", "CC BY 4.0: anyone may use it and must credit the artist"
    BY_SA = "CC BY-SA 4.0", "CC BY-SA 4.0: the same, and changed versions keep this licence"
    ZERO = "CC0 1.0", "CC0 1.0: free for any use"
    PUBLIC_DOMAIN = "Public domain", "Public domain: copyright has expired"


class Picture(models.Model):
    """A picture that somebody sent, as it was encoded anew; the file is named by its hash."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="card_pictures"
    )
    digest = models.CharField(max_length=64, db_index=True)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    size = models.PositiveIntegerField(help_text="Bytes of the file as it is kept")
    artist = models.CharField(max_length=limits.ARTIST_LENGTH)
    licence = models.CharField(max_length=20, choices=Licence.choices)
    hidden = models.BooleanField(default=False, help_text="Hidden by a moderator: shown nowhere.")
    made = models.DateTimeField(default=timezone.now, editable=False)

    objects = PictureQuerySet.as_manager()

    class Meta:
        ordering = ["-made", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "digest"], name="picture_once_an_owner")
        ]

    def __str__(self) -> str:
        return f"{self.artist}, {self.width} × {self.height}"

    def get_absolute_url(self) -> str:
        return reverse("workshop:picture", args=[self.digest])

    @property
    def file_name(self) -> str:
        """Its name below the folder of pictures, and in addresses."""
        return f"{self.digest}.jpg"


class DraftQuerySet(models.QuerySet["Draft"]):
    def of(self, user: Any) -> Self:
        """Return the user's own drafts; none for somebody who is not signed in."""
        return self.filter(set__owner=user) if user.is_authenticated else self.none()

    def with_set(self) -> Self:
        return self.select_related("set", "set__owner", "picture")

    def coded(self, codes: Any) -> Self:
        """Return the drafts of these numbers, like "k7f2p-3"; what is no number finds nothing."""
        wanted = Q(pk__in=[])
        for code in codes:
            start, _, number = str(code).partition("-")
            if number.isascii() and number.isdigit() and len(number) < 7:
                wanted |= Q(set__code=start, number=int(number))
        return self.filter(wanted)


class Draft(models.Model):
    """A card in the making. Everything but its name and kind may be missing or wrong.

    The columns from `value` to `hit_dice` are of games whose cards have such figures; `figures`
    holds the other ones of the game's schema, as they were given.
    """

    set = models.ForeignKey(DraftSet, on_delete=models.CASCADE, related_name="drafts")
    number = models.PositiveIntegerField(help_text="Its number in the set; never used again.")
    own_id = models.CharField(max_length=limits.ID_LENGTH, help_text="Its `id` in the set file.")
    version = models.PositiveIntegerField(default=0)
    name = models.CharField(max_length=limits.NAME_LENGTH)
    kind = models.CharField(max_length=60)
    figures = models.JSONField(default=dict, blank=True)
    value = models.PositiveSmallIntegerField(null=True, blank=True)
    types = models.JSONField(default=list, blank=True)
    movement = models.CharField(max_length=8, blank=True)
    hit_dice = models.CharField(max_length=16, blank=True)
    text = models.TextField(blank=True)
    flavour = models.TextField(blank=True)
    artist = models.CharField(max_length=limits.ARTIST_LENGTH, blank=True)
    icon = models.CharField(max_length=60, blank=True)
    picture = models.ForeignKey(
        Picture, on_delete=models.SET_NULL, null=True, blank=True, related_name="drafts"
    )
    copied_from = models.CharField(
        max_length=limits.ID_LENGTH, blank=True, help_text="The official card it was copied from."
    )
    leftover = models.TextField(
        blank=True, help_text="The part of an imported entry that fits no field"
    )

    # Made from the above by `workshop.drafts.checks`, for lists; a game asks the engine anew.
    playable = models.BooleanField(default=False)
    faults = models.JSONField(default=list, blank=True)
    made = models.DateTimeField(default=timezone.now, editable=False)
    updated = models.DateTimeField(default=timezone.now, editable=False)

    objects = DraftQuerySet.as_manager()

    class Meta:
        ordering = ["set", "number"]
        constraints = [
            models.UniqueConstraint(fields=["set", "number"], name="draft_numbered_once"),
            models.UniqueConstraint(fields=["set", "own_id"], name="draft_own_id_once"),
        ]

    def __str__(self) -> str:
        return self.deck_name

    def get_absolute_url(self) -> str:
        """For the owner, and for everybody where the set is public; it tells no secret."""
        return reverse("workshop:draft", args=[self.code])

    @property
    def code(self) -> str:
        """Its number on the whole site: "k7f2p-3"."""
        return f"{self.set.code}-{self.number}"

    @property
    def card_id(self) -> str:
        """Return what pages that show cards of both sorts call its number."""
        return self.code

    @property
    def deck_name(self) -> str:
        return deck_name(self.name, self.code)

    @property
    def is_mythic(self) -> bool:
        return "Mythic" in self.types

    @property
    def type_line(self) -> str:
        label = self.set.kind.card_schema.kinds.get(self.kind, self.kind)
        return f"{label} · {', '.join(self.types)}" if self.types else label

    def content(self) -> dict[str, Any]:
        """Return what a revision keeps, and what the form is filled with."""
        data: dict[str, Any] = {name: getattr(self, name) for name in CONTENT}
        figures = {"figures": dict(self.figures)} if self.figures else {}
        return {**data, **figures, "types": list(self.types), "picture": self.picture_id}

    def as_data(self) -> dict[str, Any]:
        """In the format of the set files; keys that do not apply, or are empty, are left out."""
        schema = self.set.kind.card_schema
        data: dict[str, Any] = {"id": self.own_id, "name": self.name}
        if schema.kind:
            data[schema.kind] = self.kind
        data |= self.figures
        if self.value is not None:
            data["value"] = self.value
        if "types" in schema.keys:
            data["types"] = list(self.types)
        if self.movement:
            data["movement"] = self.movement
        if self.hit_dice:
            plain = self.hit_dice.isascii() and self.hit_dice.isdigit()
            data["hit_dice"] = int(self.hit_dice) if plain else self.hit_dice
        data["text"] = self.text
        for key in ("flavour", "artist", "icon"):
            if getattr(self, key):
                data[key] = getattr(self, key)
        return data

    def as_face(self) -> dict[str, Any]:
        """Return what its face shows: as a card of its set, with the mark of a draft and its
        picture."""
        shown = self.picture if self.picture is not None and not self.picture.hidden else None
        artist = self.artist or (shown.artist if shown is not None else "")
        return {
            **self.as_data(),
            "game": self.set.game,
            "id": self.code,
            "set": self.set.name,
            "artist": artist,
            "mark": f"DRAFT r{self.version}",
            **({"look": {**self.set.look, "name": self.set.name}} if self.set.look else {}),
            "picture": shown.file_name if shown is not None else "",
        }


class DraftRevision(models.Model):
    """A draft after a save. The change itself is the difference to the one before."""

    class Cause(models.TextChoices):
        MADE = "made", "Created"
        EDITED = "edited", "Edited"
        IMPORTED = "imported", "Imported"
        COPIED = "copied", "Copied"
        RESTORED = "restored", "Restored"

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField(help_text="The draft's version after the save.")
    cause = models.CharField(max_length=8, choices=Cause.choices)
    note = models.CharField(max_length=limits.NOTE_LENGTH, blank=True)
    at = models.DateTimeField(default=timezone.now)
    content = models.JSONField()

    class Meta:
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["draft", "number"], name="draft_revision_number")
        ]

    def __str__(self) -> str:
        return f"{self.draft} r{self.number}"


class AnyReport(models.Model):
    """Somebody's word to the staff about something that is shared. Rooms above have tables of
    their own, which say by `about` what they are about; one limit counts them together."""

    about: ClassVar[str]

    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    words = models.TextField(max_length=limits.REPORT_LENGTH)
    made = models.DateTimeField(default=timezone.now, editable=False)
    settled = models.BooleanField(default=False)

    class Meta:
        abstract = True
        ordering = ["settled", "-made"]

    def __str__(self) -> str:
        return f"{getattr(self, self.about)}: {self.words[:60]}"


class Report(AnyReport):
    """A word about a set."""

    about = "set"

    set = models.ForeignKey(DraftSet, on_delete=models.CASCADE, related_name="reports")

    class Meta(AnyReport.Meta):
        constraints = [models.UniqueConstraint(fields=["set", "by"], name="report_once_a_person")]
