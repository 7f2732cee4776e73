"""The table of print jobs: fields, constraints, properties of one row, chainable reads. No writes.

A job keeps what it prints (`content`), so that a deck that changes later is printed as it was
asked for.
"""

import secrets
from contextlib import suppress
from datetime import datetime
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify

from decks.models import Deck
from games import DEFAULT_SLUG
from jobs.models import Job, JobQuerySet, State
from printing import limits
from printing.content import Content
from printing.games import prints_of
from printing.options import BadOptions, PrintOptions, paper_words
from printing.pdf.papers import shown
from printing.printers.profile import Printer
from printing.products.table import What, product_of

MAX_SOURCE_LENGTH = 600  # a search has at most 500 characters


def new_key() -> str:
    """Return a key that nobody guesses: it names the job in addresses."""
    return secrets.token_urlsafe(12).replace("_", "a").replace("-", "b")


class PrintJobQuerySet(JobQuerySet):
    def of(self, user: Any) -> Self:
        """Return the user's own jobs; none for somebody who is not signed in."""
        return self.filter(owner=user) if user.is_authenticated else self.none()

    def kept(self, now: datetime) -> Self:
        """Jobs that have not expired."""
        return self.filter(expires__gt=now)


class PrintJob(Job):
    """One request for a PDF.

    `digest` is the hash of all that is printed and names the file: equal requests share it.
    """

    TASK = "printing.print_job"
    MAX_ATTEMPTS = limits.ATTEMPTS

    key = models.SlugField(max_length=40, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="print_jobs"
    )
    deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="print_jobs"
    )
    source = models.CharField(
        max_length=MAX_SOURCE_LENGTH,
        blank=True,
        default="",
        help_text="A set or a search whose cards these are: set:core, search:kind:soul",
    )
    deck_version = models.PositiveIntegerField(
        null=True, blank=True, help_text="The deck's version that it prints."
    )
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
    what = models.CharField(max_length=12, choices=What.choices, default=What.CARDS)
    title = models.CharField(max_length=120)
    options = models.JSONField(default=dict)
    content = models.JSONField(default=list)
    digest = models.CharField(max_length=64, db_index=True)

    # Of a deck: its `faces`, what is `added` and `removed` since the last print; `warnings`.
    report = models.JSONField(default=dict, blank=True)

    done = models.PositiveIntegerField(default=0, help_text="Pages drawn so far")
    total = models.PositiveIntegerField(default=0, help_text="Pages in all")

    objects = PrintJobQuerySet.as_manager()

    class Meta(Job.Meta):
        ordering = ["-made", "-pk"]
        indexes = [
            *Job.Meta.indexes,
            models.Index(fields=["owner", "-made"], name="print_job_owner_made"),
            models.Index(fields=["expires"], name="print_job_expires"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(done__lte=F("total")), name="print_job_progress"),
        ]

    def __str__(self) -> str:
        return f"{self.get_what_display()}: {self.title}"

    def get_absolute_url(self) -> str:
        return reverse("printing:job", args=[self.key])

    def as_content(self) -> Content:
        """Return what it prints."""
        return Content(What(self.what), self.game, self.title, self.content)

    @property
    def deck_address(self) -> str:
        """The page of its deck; of one's own, the version that it prints. Empty without a deck."""
        if self.deck is None:
            return ""
        mine = self.deck.owner_id == self.owner_id
        return self.deck.version_address(self.deck_version if mine else None)

    @property
    def file_name(self) -> str:
        """Return where the file is kept, below the media folder."""
        return f"{limits.FOLDER}/{self.digest}.pdf"

    @property
    def download_name(self) -> str:
        """Return what the file is called on the player's own disk."""
        words = slugify(self.title) or "cards"
        tail = "" if self.what in words else f"-{self.what}"
        return f"{words[:80]}{tail}-{self._paper_in_names}.pdf"

    @property
    def paper_words(self) -> str:
        """The paper as pages call it; what has pages of its own size says that."""
        if (own := prints_of(self.game).page_size(self.what)) is not None:
            return shown(own)
        if self.is_for_a_shop:
            with suppress(BadOptions):  # of an earlier version
                return PrintOptions.read(self.options).paper_words
        return paper_words(str(self.options.get("paper", "a4")))

    @property
    def has_cuts(self) -> bool:
        """Whether its sheets are for a cutting machine."""
        return (
            self.what in (What.CARDS, What.TOKENS) and self.options.get("cutter", "none") != "none"
        )

    @property
    def is_for_a_shop(self) -> bool:
        """Whether its pages are a print shop's."""
        return bool(self.options.get("shop")) and product_of(self.what).reads_backs

    @property
    def page_word(self) -> str:
        """Return what its pages are called: sheets are printed on one side."""
        product = product_of(self.what)
        has_backs = self.options.get("backs", "none") != "none" and product.reads_backs
        is_two_sided = self.is_for_a_shop or has_backs or product.is_two_sided
        return "page" if is_two_sided else "sheet"

    @property
    def _paper_in_names(self) -> str:
        if (own := prints_of(self.game).page_size(self.what)) is not None:
            return "{:g}x{:g}".format(*own)
        return "print-shop" if self.is_for_a_shop else str(self.options.get("paper", "a4"))

    @classmethod
    def abandoned(cls, rows: JobQuerySet) -> int:
        """See Job; the word of the failure is kept as long as a file would be."""
        return rows.close(
            State.FAILED,
            error=f"Printing stopped {cls.MAX_ATTEMPTS} times. Try again, with fewer cards if it "
            "happens again.",
            expires=timezone.now() + limits.KEPT,
        )

    @property
    def per_cent(self) -> int:
        return 100 * self.done // self.total if self.total else 0


class LastPrint(models.Model):
    """The state on paper of a deck, or of the set or search that `source` names.

    `faces` is as in a job's report, {name: {hash, count, card}}. It outlives the job and its file,
    so that next week only what has changed is printed.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="last_prints"
    )
    deck = models.ForeignKey(
        Deck, on_delete=models.CASCADE, null=True, blank=True, related_name="last_prints"
    )
    source = models.CharField(max_length=MAX_SOURCE_LENGTH, blank=True, default="")
    faces = models.JSONField(default=dict)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["owner", "deck"], name="last_print_once_a_deck"),
            models.UniqueConstraint(
                fields=["owner", "source"],
                condition=Q(deck__isnull=True),
                name="last_print_once_a_source",
            ),
        ]

    def __str__(self) -> str:
        return f"Last print of {self.source or f'deck {self.deck_id}'}"


class PrinterProfile(models.Model):
    """Its owner's printer, by which all their prints are made unless they say otherwise."""

    owner = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="printer_profile"
    )
    flip = models.CharField(max_length=5, default="long")
    offset_x = models.FloatField(default=0.0, help_text="Of back pages, mm to the right")
    offset_y = models.FloatField(default=0.0, help_text="Of back pages, mm down")
    # Of pages that lie across, as they are looked at; none if they were not measured.
    landscape_x = models.FloatField(null=True, blank=True, help_text="mm to the right")
    landscape_y = models.FloatField(null=True, blank=True, help_text="mm down")
    rotate = models.FloatField(default=0.0, help_text="Degrees clockwise")
    scale = models.FloatField(default=100.0, help_text="Per cent")
    changed = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"Printer of user {self.owner_id}"

    @property
    def printer(self) -> Printer:
        x, y = self.landscape_x, self.landscape_y
        landscape = None if x is None or y is None else (x, y)
        offset = (self.offset_x, self.offset_y)
        return Printer(self.flip, offset, self.rotate, self.scale, landscape)
