"""The site's own background tasks: the pulse that shows worker and beat alive, and tidying."""

import time
from pathlib import Path
from typing import Any

from celery import shared_task
from django.conf import settings

from cidwam_site import health

KEEP_PROCESSED_SECONDS = 3600

BEAT: dict[str, dict[str, Any]] = {
    "site-pulse": {
        "task": "cidwam_site.tasks.pulse",
        "schedule": settings.PULSE_SECONDS,
        "options": {"expires": settings.PULSE_SECONDS},
    },
    "site-prune-broker": {"task": "cidwam_site.tasks.prune_broker", "schedule": 600},
    "site-clear-sessions": {"task": "cidwam_site.tasks.clear_sessions", "schedule": 24 * 3600},
}


@shared_task
def pulse() -> None:
    """Beat sends it, a worker runs it: its trace proves both of them and the queue between."""
    health.note_pulse()


@shared_task
def prune_broker() -> int:
    """Delete the embedded broker's old processed messages; how many were deleted."""
    if settings.REDIS_URL:
        return 0
    return prune(settings.BROKER_DIR / "processed", older_than=time.time() - KEEP_PROCESSED_SECONDS)


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
