"""The Celery application. Tasks live in each app's tasks.py; here they are only gathered.

An app that wants something done again and again declares `BEAT` in its tasks.py, in the form
of Celery's `beat_schedule`; this module merges those declarations.
"""

import os
import warnings
from importlib import import_module
from typing import Any

from celery import Celery
from celery.platforms import SecurityWarning  # type: ignore[attr-defined]
from celery.signals import beat_init
from django.conf import settings
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")

# Five lines about root at every start; `manage.py up` says it in one.
warnings.filterwarnings("ignore", category=SecurityWarning)

# The one place where kombu learns which class stands behind `filesystem://`.
TRANSPORT_ALIASES["filesystem"] = "cidwam_site.broker:Transport"

app = Celery("cidwam_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

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


@beat_init.connect
def first_pulse(**_: object) -> None:
    """Show at once that beat lives, instead of after its first interval."""
    from cidwam_site.tasks import pulse

    pulse.apply_async(expires=settings.PULSE_SECONDS)
