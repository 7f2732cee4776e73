"""The site's own background tasks: tidying."""

import time
from pathlib import Path
from typing import Any

from celery import shared_task
from django.conf import settings

KEEP_PROCESSED_SECONDS = 1800

BEAT: dict[str, dict[str, Any]] = {
    "site-prune-broker": {"task": "cidwam_site.tasks.prune_broker", "schedule": 600},
    "site-clear-sessions": {"task": "cidwam_site.tasks.clear_sessions", "schedule": 24 * 3600},
}


@shared_task
def prune_broker() -> int:
    """Delete the embedded broker's old messages, processed or never taken; how many.

    What waits so long is of a worker that is no more, or was left half written by a kill; of
    all that must happen there is a row.
    """
    if settings.REDIS_URL:
        return 0
    old = time.time() - KEEP_PROCESSED_SECONDS
    return sum(prune(settings.BROKER_DIR / name, older_than=old) for name in ("processed", "queue"))


def prune(folder: Path, *, older_than: float) -> int:
    """Delete files last changed before a time (seconds since 1970)."""
    deleted = 0
    for entry in folder.iterdir():
        try:
            if entry.is_file() and entry.stat().st_mtime < older_than:
                entry.unlink()
                deleted += 1
        except FileNotFoundError:
            continue  # another worker prunes too
    return deleted


@shared_task
def clear_sessions() -> None:
    """Delete sessions that have run out."""
    from django.core.management import call_command

    call_command("clearsessions")
