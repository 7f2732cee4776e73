"""Letting go of jobs that are past their day, and of files that no job names any more."""

from pathlib import Path

from django.conf import settings
from django.utils import timezone

from printing import limits
from printing.models import PrintJob

OLD_PART_SECONDS = 3600  # what a killed worker left half written


def expire_jobs() -> int:
    """Delete jobs past their day, and files that no job names any more; says how many jobs."""
    now = timezone.now()
    over = PrintJob.objects.all().expired(now)
    digests = set(over.values_list("digest", flat=True)[:500])
    deleted, _by_model = over.filter(digest__in=digests).delete()
    still = set(PrintJob.objects.filter(digest__in=digests).values_list("digest", flat=True))
    folder = Path(settings.MEDIA_ROOT) / limits.FOLDER
    for digest in digests - still:
        (folder / f"{digest}.pdf").unlink(missing_ok=True)
    _remove_parts(folder, now.timestamp())
    return deleted


def _remove_parts(folder: Path, now: float) -> None:
    if not folder.is_dir():
        return
    for part in folder.glob("*.part"):
        if part.stat().st_mtime < now - OLD_PART_SECONDS:
            part.unlink(missing_ok=True)
