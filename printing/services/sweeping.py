"""What beat has done every few seconds: jobs nobody has, jobs given up, files out of date."""

from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from printing import limits
from printing.models import PrintJob, State

GRACE = timedelta(seconds=5)  # a job just asked for is on its way already
OLD_PART = 3600  # seconds: what a killed worker left half written


def due_jobs() -> list[int]:
    """Jobs that wait for a worker or were left by one."""
    now = timezone.now()
    late = Q(state=State.QUEUED, made__lt=now - GRACE) | Q(state=State.RUNNING)
    due = PrintJob.objects.claimable(now).filter(late).order_by("made")
    return list(due.values_list("pk", flat=True)[:100])


def fail_abandoned() -> int:
    """Give up jobs whose workers vanished as often as a job may be tried."""
    now = timezone.now()
    return PrintJob.objects.given_up(now).update(
        state=State.FAILED,
        error=f"The printing stopped {limits.ATTEMPTS} times without an end. "
        "Ask for it again; with fewer cards if it happens again.",
        finished=now,
        lease_until=None,
        expires=now + limits.KEPT,
    )


def expire_jobs() -> int:
    """Delete jobs past their day, and files that no job names any more; says how many jobs."""
    now = timezone.now()
    over = PrintJob.objects.filter(expires__lt=now)
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
        if part.stat().st_mtime < now - OLD_PART:
            part.unlink(missing_ok=True)
