"""Waking a worker for a row. The queue may lose or double what is sent: the row decides."""

from __future__ import annotations

import logging
from typing import Any

from celery import current_app
from django.db import transaction

from jobs.models import Job

logger = logging.getLogger(__name__)


def wake(job: Job) -> None:
    """Queue the row's task after commit; if that fails, the sweep retries."""
    send_after_commit(type(job).TASK, job.pk, queue=type(job).QUEUE)


def send_after_commit(
    task: str, pk: int, *, queue: str | None = None, expires: float | None = None
) -> None:
    """Queue a task by name for a primary key. `expires` in seconds: the sweep's own messages age,
    or they would pile up before busy workers."""

    def send() -> None:
        options: dict[str, Any] = {"queue": queue} if queue else {}
        try:
            current_app.send_task(task, args=[pk], ignore_result=True, expires=expires, **options)
        except Exception as error:
            logger.warning("%s of row %s waits for the sweep: %s", task, pk, error)

    transaction.on_commit(send)
