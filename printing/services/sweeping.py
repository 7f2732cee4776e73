"""Removing files that no job names any more. Rows past their day go by the sweep of jobs."""

from pathlib import Path

from django.conf import settings

from jobs.whole_files import delete_old_parts
from printing import limits
from printing.models import PrintJob


def remove_unused_files() -> int:
    """Delete files that no job names, and what was left half written; how many files."""
    folder = Path(settings.MEDIA_ROOT) / limits.FOLDER
    if not folder.is_dir():
        return 0
    files = list(folder.glob("*.pdf"))
    named = set(PrintJob.objects.values_list("digest", flat=True))
    unused = [file for file in files if file.stem not in named]
    for file in unused:
        file.unlink(missing_ok=True)
    return len(unused) + delete_old_parts(folder)
