"""Removing files that no job names any more. Rows past their day go by the sweep of jobs."""

from pathlib import Path

from django.conf import settings
from django.utils import timezone

from printing import limits
from printing.models import PrintJob

OLD_PART_SECONDS = 3600  # what a killed worker left half written


def remove_unused_files() -> int:
    """Delete files that no job names, and what was left half written; how many files."""
    folder = Path(settings.MEDIA_ROOT) / limits.FOLDER
    if not folder.is_dir():
        return 0
    files = list(folder.glob("*.pdf"))
    named = set(PrintJob.objects.values_list("digest", flat=True))
    old = timezone.now().timestamp() - OLD_PART_SECONDS
    unused = [file for file in files if file.stem not in named]
    unused += [part for part in folder.glob("*.part") if part.stat().st_mtime < old]
    for file in unused:
        file.unlink(missing_ok=True)
    return len(unused)
