"""The one sweep over all kinds of rows: wakes workers, gives up, deletes what is past its day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from celery import current_app
from django.apps import apps
from django.db.models import Q, Value
from django.utils import timezone

from jobs.models import Expiring, Job, JobQuerySet, State
from jobs.waking import send_after_commit

GRACE = timedelta(seconds=5)  # a row just written is on its way already
MAX_EXPIRED = 500  # rows of a kind that one sweep deletes
MESSAGE_SECONDS = 10  # a sweep's message is stale once the next sweeps have come


def kinds() -> Iterator[type[Job]]:
    """Yield every kind of job that the installed apps have."""
    for model in apps.get_models():
        if issubclass(model, Job):
            yield model


def sweep() -> None:
    """Give up rows that failed too often and wake workers for those that nobody has."""
    for kind in left_kinds():
        give_up(kind)
        wake_due(kind)


def left_kinds() -> list[type[Job]]:
    """Return the kinds that have rows for a sweep: one read for all, for mostly there are none."""
    by_name = {kind._meta.label: kind for kind in kinds()}
    now = timezone.now()
    left = [
        _rows(kind).left(now, GRACE).order_by().values_list(Value(name))
        for name, kind in by_name.items()
    ]
    return [by_name[name] for (name,) in left[0].union(*left[1:])] if left else []


def give_up(kind: type[Job]) -> int:
    """Close the rows of a kind whose workers vanished too often; how many."""
    return kind.abandoned(_rows(kind).given_up(timezone.now()))


def due_rows(kind: type[Job]) -> list[int]:
    """Return the primary keys of the rows that have waited for a worker, the oldest first."""
    now = timezone.now()
    waited = Q(state=State.RUNNING) | Q(due__lte=now - GRACE)
    due = _rows(kind).claimable(now).filter(waited).order_by("due", "pk")
    return list(due.values_list("pk", flat=True)[: kind.MAX_WOKEN])


def wake_due(kind: type[Job]) -> None:
    """Wake workers for the rows of a kind that have waited.

    One row of a queue of its own is also offered to the workers of everything else: they help
    without being swamped, and keep it going where only they run.
    """
    due = due_rows(kind)
    for pk in due:
        send_after_commit(kind.TASK, pk, queue=kind.QUEUE, expires=MESSAGE_SECONDS)
    if kind.QUEUE is not None and due:
        default = current_app.conf.task_default_queue
        send_after_commit(kind.TASK, due[0], queue=default, expires=MESSAGE_SECONDS)


def expire() -> int:
    """Delete the rows of every kind that are past their day; how many, with what hangs on them."""
    deleted = 0
    for model in apps.get_models():
        if issubclass(model, Expiring):
            over = model._default_manager.filter(expires__lte=timezone.now())
            some = list(over.order_by("expires").values_list("pk", flat=True)[:MAX_EXPIRED])
            deleted += over.filter(pk__in=some).delete()[0]
    return deleted


def _rows(kind: type[Job]) -> JobQuerySet:
    manager: Any = kind._default_manager
    rows: JobQuerySet = manager.all()
    return rows
