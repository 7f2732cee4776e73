"""Whether the parts of the site live: database, Redis, and workers and beat by their pulses.

`report()` is what /health/ answers and what `manage.py up` asks for. A pulse is left in the cache
by a worker that has proved to itself that it takes tasks, and by beat (cidwam_site.liveness).
"""

import time
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import connection

from cidwam_site.database import absence

PARTS = {
    "worker": "the worker of mail, prints and sweeps",
    "bots_worker": "the worker that thinks for bots",
    "beat": "beat, which starts every sweep,",
}


def note_pulse(part: str) -> None:
    """Remember that this part works."""
    cache.set(_key(part), time.time(), timeout=None)


def forget_pulses() -> None:
    """Forget earlier pulses, so that a start is not called healthy by the run before it."""
    cache.delete_many([_key(part) for part in PARTS])


def report() -> dict[str, Any]:
    """`{"ok": bool, part: str, ...}`; each part is "ok" or a sentence."""
    parts = {"database": _database()}
    if settings.REDIS_URL:
        parts["redis"] = _redis()
    pulses = cache.get_many([_key(part) for part in PARTS])
    for part, words in PARTS.items():
        parts[part] = _pulse(pulses.get(_key(part)), words)
    if absence.has_no_room():  # then pulses can't be written, and say nothing
        parts["disk"] = "the disk is full"
    return {"ok": all(state == "ok" for state in parts.values()), **parts}


def _key(part: str) -> str:
    return f"cidwam-site-pulse-{part}"


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    except Exception as error:  # whatever a driver raises, the page must still answer
        return f"the database does not answer ({type(error).__name__})"
    return "ok"


def _redis() -> str:
    cache.get("cidwam-site-probe")
    error = cache.breaker.error  # type: ignore[attr-defined]  # cidwam_site.caches
    return f"Redis does not answer ({type(error).__name__})" if error else "ok"


def _pulse(last: float | None, words: str) -> str:
    if last is None:
        return f"no pulse yet: {words} is starting, or not running"
    age = time.time() - last
    if age > settings.PULSE_OLD_SECONDS:
        return f"no pulse for {age:.0f} s: {words} has stopped"
    return "ok"
