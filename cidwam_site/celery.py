"""The Celery application. Tasks live in each app's tasks.py; here they are only gathered.

An app that wants something done again and again declares `BEAT` in its tasks.py, in the form
of Celery's `beat_schedule`; this module merges those declarations.
"""

import os
import warnings
from functools import cached_property, partial
from importlib import import_module
from typing import Any

from celery import Celery
from celery.fixups.django import (  # type: ignore[attr-defined]  # its stubs lack one
    DjangoFixup,
    DjangoWorkerFixup,
)
from celery.platforms import SecurityWarning  # type: ignore[attr-defined]
from django.conf import settings
from django.db import close_old_connections
from kombu.exceptions import ChannelError, OperationalError
from kombu.transport import TRANSPORT_ALIASES
from redis.exceptions import RedisError

import games
from cidwam_site.breaker import Breaker
from cidwam_site.database.connections import keep_connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")

# Five lines about root at every start; `manage.py up` says it in one.
warnings.filterwarnings("ignore", category=SecurityWarning)

# The one place where kombu learns which class stands behind `filesystem://`.
TRANSPORT_ALIASES["filesystem"] = "cidwam_site.broker:Transport"

PUBLISH_BREAKER = Breaker("the queue")
AWAY = (OperationalError, ChannelError, RedisError, OSError)
RECONNECT_SECONDS = 2.0


class WorkerFixup(DjangoWorkerFixup):
    """Celery's care for Django in a worker, but that a connection outlives a task.

    Celery closes it after each, and the next one reads SQLite's schema anew, or signs in to
    PostgreSQL, which takes longer than a sweep. Django's own rule asks whether it still lives.
    """

    def install(self) -> DjangoWorkerFixup:
        keep_connections()  # a worker has one thread
        return super().install()

    def _close_database(self) -> None:
        close_old_connections()


class Fixup(DjangoFixup):
    """Celery's care for Django, with our part in workers."""

    worker_fixup = cached_property(lambda self: WorkerFixup(self.app))


class Application(Celery):
    """Celery with a queue that may be away: senders are told at once, workers ask again soon."""

    def send_task(self, *words: Any, **named: Any) -> Any:
        """Send a task. Raises OperationalError and other errors of AWAY if the broker is."""
        if not PUBLISH_BREAKER.may_ask():
            raise OperationalError(f"the queue is away: {PUBLISH_BREAKER.error}")
        try:
            sent = super().send_task(*words, **named)
        except AWAY as error:
            PUBLISH_BREAKER.failed(error)
            raise
        PUBLISH_BREAKER.answered()
        return sent

    def connection_for_read(self, url: str | None = None, **named: Any) -> Any:
        """Connect a worker. It has more patience with an answer than who sends in a request, and
        after a loss it tries at once and every two seconds; Celery's own pauses grow to 32."""
        if settings.REDIS_URL:
            named["transport_options"] = {**named.get("transport_options", {}), "socket_timeout": 5}
        connection: Any = super().connection_for_read(url, **named)
        connection.ensure_connection = partial(
            connection.ensure_connection, interval_start=RECONNECT_SECONDS, interval_step=0
        )
        return connection


app = Application("cidwam_site", fixups=[])
FIXUP = Fixup(app)
FIXUP.install()
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["cidwam_site"], related_name="liveness")

WITH_SCHEDULES = (
    "cidwam_site",
    "jobs",
    "accounts",
    "cards",
    "workshop",
    "decks",
    "printing",
    "play",
    "lab",
    *games.installed_apps(),
)


@app.on_after_finalize.connect
def gather_schedules(sender: Celery, **_: object) -> None:
    """Merge every app's BEAT; two entries of one name are an error, not a silent loss."""
    merged: dict[str, Any] = dict(sender.conf.beat_schedule or {})
    for name in WITH_SCHEDULES:
        try:
            tasks = import_module(f"{name}.tasks")
        except ModuleNotFoundError as missing:
            if missing.name != f"{name}.tasks":
                raise
            continue
        for entry, schedule in getattr(tasks, "BEAT", {}).items():
            if entry in merged:
                raise ValueError(f"{name}.tasks: the beat entry {entry!r} is taken already")
            merged[entry] = schedule
    sender.conf.beat_schedule = merged
