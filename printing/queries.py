"""Reads over print jobs. No writes. A job is its owner's alone: for others it does not exist."""

from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.utils import timezone

from jobs.models import State
from printing.models import PrintJob, PrintJobQuerySet

Who = AbstractBaseUser | AnonymousUser


def jobs_of(user: Who, game: str | None = None) -> PrintJobQuerySet:
    """The user's jobs that are kept still, the last asked for first; of one game if it is named."""
    jobs = PrintJob.objects.of(user).kept(timezone.now()).select_related("deck").defer("content")
    return jobs if game is None else jobs.filter(game=game)


def own_job(user: Who, key: str) -> PrintJob:
    """The user's own job; raises PrintJob.DoesNotExist."""
    return jobs_of(user).get(key=key)


def job_file(job: PrintJob) -> Path | None:
    """Where a finished job's PDF lies; None if it is not there."""
    path = Path(settings.MEDIA_ROOT) / job.file_name
    return path if job.state == State.DONE and path.is_file() else None
