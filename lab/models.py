"""The tables of the lab: runs, and the chunks of runs that are being played. No writes.

The rows are the truth; the queue only wakes a worker. A run keeps what it plays (`plan`), so that
a deck that is changed meanwhile is played as it was; a finished run keeps its counts and no chunks.
"""

import secrets
from datetime import datetime
from typing import Any, Self

from django.conf import settings
from django.db import models, transaction
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from cards.game_addresses import game_url
from decks.models import Deck
from games import DEFAULT_SLUG
from jobs.models import UNFINISHED, Expiring, Job, JobQuerySet, State
from lab import kinds, limits


def new_key() -> str:
    """Return a key that nobody guesses: it names the run in addresses."""
    return secrets.token_urlsafe(12).replace("_", "a").replace("-", "b")


class What(models.TextChoices):
    OFFICIAL = "official", "Official test"
    COMMAND = "command", "Test by the site"
    DECK = "deck", "A deck vs the starter decks"
    CARD = "card", "A deck vs itself without a card"
    TABLE = "table", "Games between bots"
    COST = "cost", "A card at several values"


class LabRunQuerySet(models.QuerySet["LabRun"]):
    def of(self, user: Any) -> Self:
        """Return the user's own runs; none for somebody who is not signed in."""
        return self.filter(owner=user) if user.is_authenticated else self.none()

    def visible_to(self, user: Any) -> Self:
        """Return what `user` may open: own runs, and those that are nobody's."""
        seen = Q(owner=None)
        return self.filter(seen | Q(owner=user)) if user.is_authenticated else self.filter(seen)

    def kept(self, now: datetime) -> Self:
        return self.filter(Q(expires=None) | Q(expires__gt=now))

    def unfinished(self) -> Self:
        return self.filter(state__in=UNFINISHED)

    def official(self) -> Self:
        return self.filter(what=What.OFFICIAL, state=State.DONE)

    def known(self) -> Self:
        """Without those of games that this site no longer has: nothing can be said of them."""
        return self.filter(game__in=list(kinds.GAMES))


class LabRun(Expiring):
    """Decks that play each other. `plan` is lab.plans.stored's plain data, `result` that of
    lab.reports.results.

    `max_parallel_chunks` is how many of its chunks may be played at once. `owner` is null for the
    official run and those of the command, which everyone may see.
    """

    key = models.SlugField(max_length=40, unique=True, default=new_key, editable=False)
    game = models.CharField(max_length=40, default=DEFAULT_SLUG, editable=False)
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
    deck_version = models.PositiveIntegerField(
        null=True, blank=True, help_text="The deck's version that is played."
    )
    draft_version = models.PositiveIntegerField(
        null=True, blank=True, help_text="The version that is played of the draft it is about."
    )
    card = models.CharField(
        max_length=120, blank=True, help_text="The name of the card being tested"
    )
    plan = models.JSONField(default=dict)
    digest = models.CharField(max_length=64, db_index=True)
    max_parallel_chunks = models.PositiveSmallIntegerField(default=1, db_column="hands")

    state = models.CharField(max_length=9, choices=State.choices, default=State.QUEUED)
    done = models.PositiveIntegerField(default=0, help_text="Games played so far")
    total = models.PositiveIntegerField(default=0, help_text="Games in all")
    error = models.TextField(blank=True)
    result = models.JSONField(null=True, blank=True)

    made = models.DateTimeField(default=timezone.now, editable=False)
    began = models.DateTimeField(null=True, blank=True, help_text="When a worker took it up")
    finished = models.DateTimeField(null=True, blank=True)
    stopped = models.BooleanField(
        default=False, help_text="Its owner stopped it: the result is of the games played by then."
    )

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
                | Q(what__in=("deck", "card", "table", "cost"), owner__isnull=False),
                name="lab_run_owner_unless_ours",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("lab:run", args=[self.key])

    @property
    def list_url(self) -> str:
        """The list of its game's runs."""
        return game_url("lab:index", self.game)

    @property
    def is_over(self) -> bool:
        return self.state not in UNFINISHED

    @property
    def per_cent(self) -> int:
        return 100 * self.done // self.total if self.total else 0


class LabAnswer(models.Model):
    """The answer of a run about its owner's own deck, kept with the deck's version: runs expire.

    `share` of the games was won against the starter decks, in an interval of 95%. `rules` is the
    rules version that was played.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="lab_answers")
    version = models.PositiveIntegerField()
    run = models.ForeignKey(
        LabRun, on_delete=models.SET_NULL, null=True, blank=True, related_name="answers"
    )
    share = models.FloatField()
    low = models.FloatField()
    high = models.FloatField()
    games = models.PositiveIntegerField()
    rules = models.CharField(max_length=40)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "version"], name="lab_answer_once_a_version"),
        ]

    def __str__(self) -> str:
        return f"{self.deck} {self.version}"

    @property
    def interval(self) -> dict[str, float]:
        """The share as reports have it."""
        return {"share": self.share, "low": self.low, "high": self.high}


class LabChunk(Job):
    """Some deals of one pairing: the one with this number in the run's plan, whose first deck is
    `a` and whose others are `b`, for people to read. `tally` is null until they are played.

    Any worker that is woken for a chunk plays the next one whose run has room for it.
    """

    TASK = "lab.play_chunk"
    MAX_ATTEMPTS = limits.ATTEMPTS
    MAX_WOKEN = 1  # a worker goes on by itself; more messages would keep moves and prints waiting

    run = models.ForeignKey(LabRun, on_delete=models.CASCADE, related_name="chunks")
    number = models.PositiveIntegerField()
    a = models.CharField(max_length=80)
    b = models.CharField(max_length=80)
    start = models.PositiveIntegerField()
    stop = models.PositiveIntegerField()
    tally = models.JSONField(null=True, blank=True)

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        ordering = ["run", "number"]
        constraints = [
            models.UniqueConstraint(fields=["run", "number"], name="lab_chunk_numbered_once"),
            models.CheckConstraint(condition=Q(start__lt=F("stop")), name="lab_chunk_has_games"),
        ]

    def __str__(self) -> str:
        return f"{self.run}: {self.a} and {self.b}, {self.start}-{self.stop}"

    @classmethod
    def abandoned(cls, rows: JobQuerySet) -> int:
        """See Job; a run can't be finished without its chunk, so it fails, and its chunks go."""
        with transaction.atomic():
            given_up = LabRun.objects.unfinished().filter(chunks__in=rows).values_list("pk")
            runs = [pk for (pk,) in given_up.distinct()]
            LabRun.objects.filter(pk__in=runs).update(
                state=State.FAILED,
                error=f"Playing stopped {cls.MAX_ATTEMPTS} times. Try again.",
                finished=timezone.now(),
            )
            cls.objects.filter(run_id__in=runs).delete()
        return len(runs)
