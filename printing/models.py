"""The table of print jobs: fields, constraints, properties of one row, chainable reads. No writes.

The row is the truth of a job; the queue only wakes a worker. A job keeps what it prints
(`content`), so that a deck that is changed meanwhile is printed as it was asked for.
"""

import secrets
from datetime import datetime
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify

from decks.models import Deck
from printing import limits


def new_key() -> str:
    """A key that nobody guesses: it names the job in addresses."""
    return secrets.token_urlsafe(12).replace("_", "a").replace("-", "b")


class State(models.TextChoices):
    QUEUED = "queued", "Waiting"
    RUNNING = "running", "Printing"
    DONE = "done", "Ready"
    FAILED = "failed", "Failed"


class What(models.TextChoices):
    CARDS = "cards", "Card sheets"
    TOKENS = "tokens", "Token sheet"
    POCKET_MAT = "pocket-mat", "Pocket mat"
    TABLE_MAT = "table-mat", "Table mat"


class PrintJobQuerySet(models.QuerySet["PrintJob"]):
    def of(self, user: Any) -> Self:
        """The user's own jobs; none for somebody who is not signed in."""
        return self.filter(owner=user) if user.is_authenticated else self.none()

    def kept(self, now: datetime) -> Self:
        """Jobs that have not expired."""
        return self.filter(expires__gt=now)

    def unfinished(self) -> Self:
        return self.filter(state__in=(State.QUEUED, State.RUNNING))

    def claimable(self, now: datetime) -> Self:
        """Jobs that a worker may take: waiting, or left by a worker whose lease ran out."""
        left = Q(state=State.RUNNING, lease_until__lt=now)
        return self.filter(
            Q(state=State.QUEUED) | left, attempts__lt=limits.ATTEMPTS, expires__gt=now
        )

    def given_up(self, now: datetime) -> Self:
        """Jobs left by a worker for the last time."""
        return self.filter(state=State.RUNNING, lease_until__lt=now, attempts__gte=limits.ATTEMPTS)


class PrintJob(models.Model):
    """One request for a PDF.

    `digest` is the hash of all that is printed and names the file: equal requests share it.
    `fence` grows with each claim; a worker that lost its lease can't write with its old number.
    """

    key = models.SlugField(max_length=40, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="print_jobs"
    )
    deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="print_jobs"
    )
    what = models.CharField(max_length=12, choices=What.choices, default=What.CARDS)
    title = models.CharField(max_length=120)
    options = models.JSONField(default=dict)
    content = models.JSONField(default=list)
    digest = models.CharField(max_length=64, db_index=True)

    state = models.CharField(max_length=8, choices=State.choices, default=State.QUEUED)
    done = models.PositiveIntegerField(default=0, help_text="Sheets drawn so far")
    total = models.PositiveIntegerField(default=0, help_text="Sheets in all")
    error = models.TextField(blank=True)

    attempts = models.PositiveSmallIntegerField(default=0)
    fence = models.PositiveIntegerField(default=0)
    lease_until = models.DateTimeField(null=True, blank=True)

    made = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)
    expires = models.DateTimeField(help_text="When the job and, if nobody else has it, its file go")

    objects = PrintJobQuerySet.as_manager()

    class Meta:
        ordering = ["-made", "-pk"]
        indexes = [
            models.Index(fields=["state", "lease_until"], name="print_job_state_lease"),
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

    @property
    def file_name(self) -> str:
        """Where the file is kept, below the media folder."""
        return f"{limits.FOLDER}/{self.digest}.pdf"

    @property
    def download_name(self) -> str:
        """What the file is called on the player's own disk."""
        words = slugify(self.title) or "cards"
        tail = "" if self.what in words else f"-{self.what}"
        return f"{words[:80]}{tail}-{self.options.get('paper', 'a4')}.pdf"

    @property
    def is_over(self) -> bool:
        return self.state in (State.DONE, State.FAILED)

    @property
    def per_cent(self) -> int:
        return 100 * self.done // self.total if self.total else 0
