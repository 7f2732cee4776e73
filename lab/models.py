"""The tables of the lab: runs, and the chunks of runs that are being played. No writes.

The rows are the truth; the queue only wakes a worker. A run keeps what it plays (`plan`), so that
a deck that is changed meanwhile is played as it was; a finished run keeps its counts and no chunks.
"""

import secrets
from datetime import datetime
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from decks.models import Deck
from lab import limits


def new_key() -> str:
    """A key that nobody guesses: it names the run in addresses."""
    return secrets.token_urlsafe(12).replace("_", "a").replace("-", "b")


class State(models.TextChoices):
    QUEUED = "queued", "Waiting"
    RUNNING = "running", "Playing"
    DONE = "done", "Ready"
    FAILED = "failed", "Failed"


class What(models.TextChoices):
    OFFICIAL = "official", "The official run"
    COMMAND = "command", "A run of this site's keepers"
    DECK = "deck", "A deck against those that come with the game"
    CARD = "card", "A deck with a card against the same without it"


class LabRunQuerySet(models.QuerySet["LabRun"]):
    def of(self, user: Any) -> Self:
        """The user's own runs; none for somebody who is not signed in."""
        return self.filter(owner=user) if user.is_authenticated else self.none()

    def visible_to(self, user: Any) -> Self:
        """What `user` may open: own runs, and those that are nobody's."""
        seen = Q(owner=None)
        return self.filter(seen | Q(owner=user)) if user.is_authenticated else self.filter(seen)

    def kept(self, now: datetime) -> Self:
        return self.filter(Q(expires=None) | Q(expires__gt=now))

    def unfinished(self) -> Self:
        return self.filter(state__in=(State.QUEUED, State.RUNNING))

    def official(self) -> Self:
        return self.filter(what=What.OFFICIAL, state=State.DONE)


class LabRun(models.Model):
    """Decks that play each other. `plan` is lab.plans' plain data, `result` that of lab.results.

    `hands` is how many chunks of it may be played at once. `owner` is null for the official run
    and those of the command, which everyone may see.
    """

    key = models.SlugField(max_length=40, unique=True, default=new_key, editable=False)
    what = models.CharField(max_length=8, choices=What.choices)
    title = models.CharField(max_length=160)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="lab_runs",
    )
    deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="lab_runs"
    )
    card = models.CharField(max_length=120, blank=True, help_text="The card that is tried, by name")
    plan = models.JSONField(default=dict)
    digest = models.CharField(max_length=64, db_index=True)
    hands = models.PositiveSmallIntegerField(default=1)

    state = models.CharField(max_length=8, choices=State.choices, default=State.QUEUED)
    done = models.PositiveIntegerField(default=0, help_text="Games played so far")
    total = models.PositiveIntegerField(default=0, help_text="Games in all")
    error = models.TextField(blank=True)
    result = models.JSONField(null=True, blank=True)

    made = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)
    expires = models.DateTimeField(null=True, blank=True, help_text="Empty: it is kept")

    objects = LabRunQuerySet.as_manager()

    class Meta:
        ordering = ["-made", "-pk"]
        indexes = [
            models.Index(fields=["state", "made"], name="lab_run_state_made"),
            models.Index(fields=["owner", "-made"], name="lab_run_owner_made"),
            models.Index(fields=["expires"], name="lab_run_expires"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(done__lte=F("total")), name="lab_run_progress"),
            models.CheckConstraint(
                condition=Q(what__in=("official", "command"), owner=None)
                | Q(what__in=("deck", "card"), owner__isnull=False),
                name="lab_run_owner_unless_ours",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("lab:run", args=[self.key])

    @property
    def is_over(self) -> bool:
        return self.state in (State.DONE, State.FAILED)

    @property
    def per_cent(self) -> int:
        return 100 * self.done // self.total if self.total else 0


class LabChunkQuerySet(models.QuerySet["LabChunk"]):
    def waiting(self, now: datetime) -> Self:
        """Chunks that a worker may take: nobody's yet, or left by one whose lease ran out."""
        free = Q(lease_until=None) | Q(lease_until__lt=now)
        return self.filter(free, tally__isnull=True, attempts__lt=limits.ATTEMPTS)

    def being_played(self, now: datetime) -> Self:
        return self.filter(tally__isnull=True, lease_until__gte=now)

    def given_up(self, now: datetime) -> Self:
        """Chunks left by a worker for the last time."""
        return self.filter(tally__isnull=True, lease_until__lt=now, attempts__gte=limits.ATTEMPTS)


class LabChunk(models.Model):
    """Some pairs of games of one pairing. `tally` is null until they are played.

    `fence` grows with each claim; a worker that lost its lease can't write with its old number.
    """

    run = models.ForeignKey(LabRun, on_delete=models.CASCADE, related_name="chunks")
    number = models.PositiveIntegerField()
    a = models.CharField(max_length=80)
    b = models.CharField(max_length=80)
    start = models.PositiveIntegerField()
    stop = models.PositiveIntegerField()
    attempts = models.PositiveSmallIntegerField(default=0)
    fence = models.PositiveIntegerField(default=0)
    lease_until = models.DateTimeField(null=True, blank=True)
    tally = models.JSONField(null=True, blank=True)

    objects = LabChunkQuerySet.as_manager()

    class Meta:
        ordering = ["run", "number"]
        constraints = [
            models.UniqueConstraint(fields=["run", "number"], name="lab_chunk_numbered_once"),
            models.CheckConstraint(condition=Q(start__lt=F("stop")), name="lab_chunk_has_games"),
        ]

    def __str__(self) -> str:
        return f"{self.run}: {self.a} and {self.b}, {self.start}-{self.stop}"

    @property
    def games(self) -> int:
        return 2 * (self.stop - self.start)
