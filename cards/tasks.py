"""Tasks for cards: bulk files that say what the database says, files of faces."""

from pathlib import Path
from typing import Any

from celery import shared_task
from django.conf import settings

from cards.pictures import face_files
from cards.pictures.uploads import FOLDER
from cards.sets import bulk
from jobs.whole_files import delete_old_parts

EVERY = 30  # seconds
FACES_EVERY = 3600  # seconds

BEAT: dict[str, dict[str, Any]] = {
    "cards-bulk": {
        "task": "cards.tasks.keep_bulk_files",
        "schedule": EVERY,
        "options": {"expires": EVERY},
    },
    "cards-faces": {
        "task": "cards.tasks.draw_faces",
        "schedule": FACES_EVERY,
        "options": {"expires": FACES_EVERY},
    },
}


@shared_task
def keep_bulk_files() -> int:
    """Rebuild the files that are behind, sweep old ones; how many were rebuilt."""
    rebuilt = sum(bulk.rebuild(slug=slug) is not None for slug in bulk.due_sets())
    bulk.sweep()
    return rebuilt


@shared_task
def draw_faces() -> int:
    """Draw the official faces that are missing, remove old files and half-written pictures; how
    many were drawn."""
    delete_old_parts(Path(settings.MEDIA_ROOT) / FOLDER)
    return face_files.draw_official()[0]
