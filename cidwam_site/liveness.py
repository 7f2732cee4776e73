"""Whether a Celery worker, or beat, does its work: its own judgement, for its heartbeat.

A worker that takes no more tasks looks alive from outside: its process runs, its connections are
open. So each one sends a task to itself, through the queue and the very consumer that takes all
others, and ends itself when that does not come back; `manage.py up` starts it again. A broker
that is away is no fault of the worker's: what can't be sent is not waited for.
"""

from __future__ import annotations

import logging
import re
import time
from typing import Any

from celery import Celery, shared_task
from celery.beat import PersistentScheduler
from celery.signals import (
    beat_init,
    celeryd_after_setup,
    task_postrun,
    task_prerun,
)
from django.conf import settings

from cidwam_site import health
from cidwam_site.processes.heartbeat import Heartbeat, Turns

logger = logging.getLogger(__name__)

PROVE = "cidwam_site.prove"
PROVE_SECONDS = 6.0  # between a task and one to itself
JUDGE_SECONDS = 1.0
MAX_PROVE_SECONDS = 7.0  # of waiting for one
START_SECONDS = 60.0  # of waiting for the first, while the worker is still starting
KEEP_PROVE_SECONDS = 60  # so that they don't pile up where nobody takes them
BEAT_STILL_SECONDS = 10.0
NOTE_SECONDS = 6.0  # between two notes for /health/
PARTS = {"celery": "worker", "thinking": "bots_worker"}
"""The names that /health/ gives the workers of a queue."""


class Worker:
    """The state of one worker process."""

    def __init__(self, app: Celery, queue: str) -> None:
        self._app = app
        self._queue = queue
        self._task: tuple[str, float] | None = None  # at work on it since
        self._sent: float | None = None  # the first of the tasks to itself that is still out
        self._last_sent = 0.0  # or a task came back: each proves as much
        self._free = time.monotonic()  # since when it may take another
        self.has_proved = False

    def began(self, name: str) -> None:
        """Note that a task begins."""
        self._task = (name, time.monotonic())

    def ended(self) -> None:
        """Note that a task is over."""
        self._task, self._free = None, time.monotonic()
        if self.has_proved:
            self._last_sent = self._free

    def proved(self) -> None:
        """Note that a task to itself has come back."""
        self._sent, self.has_proved = None, True

    def trouble(self) -> str | None:
        """Return what the heartbeat asks each second."""
        now = time.monotonic()
        if (task := self._task) is not None:
            seconds = now - task[1]
            if seconds > settings.TASK_MAX_SECONDS:
                return f"{task[0]} has run for {seconds:.0f} s"
            return None
        patience = MAX_PROVE_SECONDS if self.has_proved else START_SECONDS
        if self._sent is not None and now - max(self._sent, self._free) > patience:
            return f"nothing has been taken from the queue for {now - self._sent:.0f} s"
        if now - self._last_sent >= PROVE_SECONDS:
            self._send(now)
        return None

    def _send(self, now: float) -> None:
        self._last_sent = now
        try:
            self._app.send_task(
                PROVE, queue=self._queue, expires=KEEP_PROVE_SECONDS, ignore_result=True
            )
        except Exception as error:
            logger.debug("the queue does not answer: %s", error)
            self._sent = None
            self._free = now
        else:
            self._sent = self._sent or now


@shared_task(name=PROVE, acks_late=False)
def prove() -> None:
    """Sent by a worker to itself."""
    if _worker is not None:
        _worker.proved()


_worker: Worker | None = None


@celeryd_after_setup.connect
def watch_worker(sender: str, instance: Any, **_: object) -> None:
    """Give the worker a queue of its own, and its heartbeat."""
    global _worker
    queues = instance.app.amqp.queues
    parts = [part for queue, part in PARTS.items() if queue in queues.consume_from]
    own = "prove." + re.sub(r"[^A-Za-z0-9.-]", "-", sender)  # fit for a file's name
    queues.select_add(own, exchange=own, routing_key=own)
    _worker = worker = Worker(instance.app, own)
    notes = Notes(parts)

    def judge() -> str | None:
        trouble = worker.trouble()
        if trouble is None and worker.has_proved:
            notes.note()
        return trouble

    Heartbeat(judge, seconds=JUDGE_SECONDS).start()


@task_prerun.connect
def task_begins(task: Any = None, **_: object) -> None:
    """Remember which task is at work, and since when."""
    if _worker is not None and task is not None:
        _worker.began(task.name)


@task_postrun.connect
def task_ends(**_: object) -> None:
    """Remember that none is."""
    if _worker is not None:
        _worker.ended()


class Scheduler(PersistentScheduler):
    """Beat's schedule; each look at it is a sign of life."""

    turns = Turns("beat has not looked at its schedule", BEAT_STILL_SECONDS)
    # Celery's would wait here, without end, for a broker that is away; without it each task is
    # sent as any other process does it, and one that can't be is dropped until its next time.
    producer: Any = None

    def tick(self, *words: Any, **named: Any) -> Any:
        """Send what is due."""
        self.turns.mark()
        return super().tick(*words, **named)


@beat_init.connect
def watch_beat(**_: object) -> None:
    """Give beat its heartbeat."""
    Scheduler.turns.mark()
    notes = Notes(["beat"])

    def judge() -> str | None:
        trouble = Scheduler.turns.trouble()
        if trouble is None:
            notes.note()
        return trouble

    Heartbeat(judge).start()


class Notes:
    """Tells /health/ now and then which parts live."""

    def __init__(self, parts: list[str]) -> None:
        self._parts = parts
        self._next = 0.0

    def note(self) -> None:
        """Leave a pulse for each part, if it is time."""
        now = time.monotonic()
        if now >= self._next:
            self._next = now + NOTE_SECONDS
            for part in self._parts:
                health.note_pulse(part)
