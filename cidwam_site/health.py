"""Whether the parts of the site live: web, database, and worker with beat by their pulse.

`report()` is what /health/ answers and what `manage.py up` waits for.
"""

import time
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import connection

PULSE_KEY = "cidwam-site-pulse"


def note_pulse() -> None:
    """Remember that a worker has just run a task that beat had sent."""
    cache.set(PULSE_KEY, time.time(), timeout=None)


def forget_pulse() -> None:
    """Forget earlier pulses, so that a start is not called healthy by the run before it."""
    cache.delete(PULSE_KEY)


def report() -> dict[str, Any]:
    """`{"ok": bool, "database": str, "worker_and_beat": str}`; each part is "ok" or a sentence."""
    parts = {"database": _database(), "worker_and_beat": _pulse()}
    return {"ok": all(state == "ok" for state in parts.values()), **parts}


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    except Exception as error:  # whatever a driver raises, the page must still answer
        return f"the database does not answer ({type(error).__name__})"
    return "ok"


def _pulse() -> str:
    try:
        last = cache.get(PULSE_KEY)
    except Exception as error:  # the cache may be a Redis that is down
        return f"the cache does not answer ({type(error).__name__})"
    if last is None:
        return "no pulse yet: worker and beat are starting, or not running"
    age = time.time() - last
    if age > settings.PULSE_OLD_SECONDS:
        return f"no pulse for {age:.0f} s: the worker or beat has stopped, or is very busy"
    return "ok"
