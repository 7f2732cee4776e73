"""Reads over print jobs. No writes.

A job is its owner's alone: for others it does not exist.
"""

from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.utils import timezone

from jobs.models import State
from printing import pipeline
from printing.models import PrinterProfile, PrintJob, PrintJobQuerySet
from printing.options import BadOptions, PrintOptions
from printing.printers.profile import Printer
from printing.products.table import What
from printing.refused import PrintRefused

Who = AbstractBaseUser | AnonymousUser


def jobs_of(user: Who, game: str | None = None) -> PrintJobQuerySet:
    """Return the user's jobs that are kept still, the last asked for first; of one game if it is
    named."""
    jobs = PrintJob.objects.of(user).kept(timezone.now()).select_related("deck").defer("content")
    return jobs if game is None else jobs.filter(game=game)


def own_job(user: Who, key: str) -> PrintJob:
    """Return the user's own job; raises PrintJob.DoesNotExist."""
    return jobs_of(user).get(key=key)


def last_options(user: Who) -> PrintOptions:
    """Return how the user had cards printed last: paper, backs, their offset; the defaults at
    first."""
    jobs = PrintJob.objects.of(user).filter(what=What.CARDS).order_by("-made", "-pk")
    said = jobs.values_list("options", flat=True).first()
    try:
        return PrintOptions.read(said or {})
    except BadOptions:  # those of an earlier version
        return PrintOptions()


def own_printer(user: Who) -> Printer | None:
    """Return the user's printer, if it was measured."""
    if not user.is_authenticated:
        return None
    profile = PrinterProfile.objects.filter(owner_id=user.pk).first()
    return profile.printer if profile else None


def cuts_of(job: PrintJob) -> bytes:
    """Return the cuts of a job's sheets as a zip file. Raises PrintRefused if it has none."""
    try:
        return pipeline.cuts(job.as_content(), PrintOptions.read(job.options))
    except BadOptions as error:  # of an earlier version
        raise PrintRefused("bad_option", str(error)) from error


def job_file(job: PrintJob) -> Path | None:
    """Return where a finished job's PDF lies; None if it is not there."""
    path = Path(settings.MEDIA_ROOT) / job.file_name
    return path if job.state == State.DONE and path.is_file() else None
