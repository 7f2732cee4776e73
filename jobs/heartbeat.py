"""A heartbeat beside work that may take longer than a lease: a bot's search, a mail, a print."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from threading import Event, Thread

from django.db import connections

from jobs.models import Job, LostLease

logger = logging.getLogger(__name__)
BEATS_A_LEASE = 4
MAX_WORK_TIME = timedelta(minutes=10)


@contextmanager
def beating(job: Job, *, at_most: timedelta = MAX_WORK_TIME) -> Iterator[None]:
    """Prolong the job's lease from a thread while the block runs, `at_most` so long.

    After that the work counts as stuck, and another worker may claim the row. The block must have
    no transaction open: the thread writes over a connection of its own.
    """
    over = Event()
    every = job.LEASE.total_seconds() / BEATS_A_LEASE
    until = time.monotonic() + at_most.total_seconds()
    thread = Thread(target=_beat, args=(job, over, every, until), daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(every)


def _beat(job: Job, over: Event, every: float, until: float) -> None:
    try:
        while not over.wait(every) and time.monotonic() < until:
            try:
                job.beat()
            except LostLease:
                return  # the worker learns it when it writes
            except Exception as error:
                logger.warning("%s: no heartbeat: %s", job.called, error)
    finally:
        connections.close_all()
