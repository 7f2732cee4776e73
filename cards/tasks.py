"""What workers do for cards: bulk files that say what the database says."""

from typing import Any

from celery import shared_task

from cards import bulk

EVERY = 15  # seconds

BEAT: dict[str, dict[str, Any]] = {
    "cards-bulk": {
        "task": "cards.tasks.keep_bulk_files",
        "schedule": EVERY,
        "options": {"expires": EVERY},
    },
}


@shared_task
def keep_bulk_files() -> int:
    """Rebuild the files that are behind, sweep old ones; how many were rebuilt."""
    rebuilt = sum(bulk.rebuild(slug=slug) is not None for slug in bulk.due_sets())
    bulk.sweep()
    return rebuilt
