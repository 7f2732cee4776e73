"""The leased row that everything in the background is an instance of. No table of its own.

Whoever claims a row gets its newest `fence` and may write with it until `lease_until`. A worker
thought dead that wakes up again holds an older fence, and writes nothing.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, ClassVar, Self

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

MAX_ERROR_LENGTH = 500


class LostLease(Exception):
    """Another worker has the row by now, or nobody may work at it any more; stop without a word."""


class State(models.TextChoices):
    """The state of a job. `QUEUED` and `RUNNING` are unfinished."""

    QUEUED = "queued", "Queued"
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    FAILED = "failed", "Failed"
    CANCELLED = "cancelled", "Cancelled"


UNFINISHED = (State.QUEUED, State.RUNNING)


class JobQuerySet(models.QuerySet[Any]):
    """Reads of leased rows, and the one way to take one."""

    def unfinished(self) -> Self:
        """Return the rows that wait or are being worked at."""
        return self.filter(state__in=UNFINISHED)

    def claimable(self, now: datetime) -> Self:
        """Return the rows that a worker may take: due, or left by one whose lease ran out."""
        waits = Q(state=State.QUEUED, due__lte=now)
        left = Q(state=State.RUNNING, lease_until__lt=now)
        return self.filter(waits | left, attempts__lt=self.model.MAX_ATTEMPTS)

    def left(self, now: datetime, grace: timedelta) -> Self:
        """Return the rows that nobody has and nobody is on the way to: what a sweep looks after."""
        due = Q(state=State.QUEUED, due__lte=now - grace)
        return self.filter(due | Q(state=State.RUNNING, lease_until__lt=now))

    def running(self, now: datetime) -> Self:
        """Return the rows that a living worker has."""
        return self.filter(state=State.RUNNING, lease_until__gte=now)

    def given_up(self, now: datetime) -> Self:
        """Return the rows whose workers vanished as often as a row may be tried."""
        return self.filter(
            state=State.RUNNING, lease_until__lt=now, attempts__gte=self.model.MAX_ATTEMPTS
        )

    def close(self, state: State = State.CANCELLED, **fields: Any) -> int:
        """End the unfinished rows; how many. Whoever works at one of them writes no more."""
        return self.unfinished().update(
            state=state, finished=timezone.now(), lease_until=None, **fields
        )

    def reopen(self, due: datetime | None = None, **fields: Any) -> int:
        """Queue the rows from their first attempt, whatever became of them; how many.

        Whoever works at one of them writes no more.
        """
        return self.update(
            state=State.QUEUED,
            due=timezone.now() if due is None else due,
            attempts=0,
            error="",
            finished=None,
            lease_until=None,
            **fields,
        )

    def claim(self, pk: int) -> Any:
        """Take a row by one conditional update; None if it can't be had.

        The conditions are on columns of the row alone: PostgreSQL looks at those again after it
        waited for another worker's claim, at a joined table's it does not.
        """
        now = timezone.now()
        taken = (
            self.filter(pk=pk)
            .claimable(now)
            .update(
                state=State.RUNNING,
                attempts=F("attempts") + 1,
                fence=F("fence") + 1,
                lease_until=now + self.model.LEASE,
            )
        )
        return self.filter(pk=pk).first() if taken else None


class Expiring(models.Model):
    """A row that the sweep deletes once it is past its day."""

    expires = models.DateTimeField(null=True, blank=True, help_text="Empty: kept for good")

    class Meta:
        abstract = True


class Job(Expiring):
    """One thing to be done once. Subclasses say how often to try.

    `TASK` is the name of the Celery task that does one, given its primary key; `QUEUE` is where it
    waits (None: the default queue). `objects` must come from a JobQuerySet.
    """

    #: With the sweep's five seconds, what a killed worker had goes on within fifteen. Longer work
    #: is done in `heartbeat.beating`.
    LEASE: ClassVar[timedelta] = timedelta(seconds=6)
    MAX_ATTEMPTS: ClassVar[int] = 5
    FIRST_DELAY: ClassVar[timedelta] = timedelta(seconds=2)  # doubles with each failed attempt
    MAX_DELAY: ClassVar[timedelta] = timedelta(hours=1)
    MAX_WOKEN: ClassVar[int] = 100  # rows for which one sweep wakes workers
    TASK: ClassVar[str]
    QUEUE: ClassVar[str | None] = None

    state = models.CharField(max_length=9, choices=State.choices, default=State.QUEUED)
    due = models.DateTimeField(default=timezone.now, help_text="Not to be started before")
    attempts = models.PositiveSmallIntegerField(default=0)
    fence = models.PositiveIntegerField(default=0)
    lease_until = models.DateTimeField(null=True, blank=True)
    error = models.CharField(max_length=MAX_ERROR_LENGTH, blank=True, default="")
    made = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True
        indexes = [models.Index(fields=["state", "due"], name="%(app_label)s_%(class)s_due")]

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens to it."""
        return self.state not in UNFINISHED

    @property
    def called(self) -> str:
        """Return what logs call it; str() may be a title that is nobody's to read."""
        return f"{self._meta.verbose_name} {self.pk}"

    def held(self) -> JobQuerySet:
        """Return the row as a queryset that is empty once this worker's lease is lost."""
        rows: Any = type(self)._default_manager.all()
        held: JobQuerySet = rows.filter(pk=self.pk, state=State.RUNNING, fence=self.fence)
        return held

    def beat(self, **fields: Any) -> None:
        """Prolong the lease and write progress. Raises LostLease."""
        self._write(lease_until=timezone.now() + self.LEASE, **fields)

    def finish(self, state: State = State.DONE, **fields: Any) -> None:
        """End the job. Raises LostLease."""
        self._write(state=state, finished=timezone.now(), lease_until=None, **fields)

    def retry(self, error: object, **fields: Any) -> bool:
        """Queue it again after a failure, later each time; False if that was its last attempt.

        Raises LostLease.
        """
        said = str(error)[:MAX_ERROR_LENGTH]
        if self.attempts >= self.MAX_ATTEMPTS:
            self.finish(State.FAILED, error=said, **fields)
            return False
        delay = min(self.FIRST_DELAY * 2 ** (self.attempts - 1), self.MAX_DELAY)
        self._queue(timezone.now() + delay, error=said, **fields)
        return True

    def postpone(self, until: datetime, **fields: Any) -> None:
        """Queue it again for later without counting the attempt. Raises LostLease."""
        self._queue(until, attempts=F("attempts") - 1, **fields)

    def _queue(self, due: datetime, **fields: Any) -> None:
        self._write(state=State.QUEUED, due=due, lease_until=None, **fields)

    def _write(self, **fields: Any) -> None:
        if not self.held().update(**fields):
            raise LostLease
        for name, value in fields.items():
            if not hasattr(value, "resolve_expression"):
                setattr(self, name, value)

    @classmethod
    def abandoned(cls, rows: JobQuerySet) -> int:
        """Close rows whose workers vanished too often; how many. Subclasses may do more."""
        error = f"It stopped {cls.MAX_ATTEMPTS} times before it was done."
        return rows.close(State.FAILED, error=error)
