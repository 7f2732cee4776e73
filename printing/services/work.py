"""Doing a job: claim it, draw it, put the file in place, say so. Any number of workers may try;
one has the lease, and its fence is on every word it writes about the job.
"""

import logging
import tempfile
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.core.files.storage import default_storage
from django.db.models import F
from django.utils import timezone

from cards.face.data import FaceError
from printing import contents, limits
from printing.models import PrintJob, PrintJobQuerySet, State
from printing.options import BadOptions, PrintOptions
from printing.services.errors import LostLease

logger = logging.getLogger(__name__)


def print_job(*, job_id: int) -> bool:
    """Print the job if it is there to be had; says whether this worker did it.

    A worker that is killed leaves the row as it is: its lease runs out, and the next one draws
    the same bytes under the same name.
    """
    job = _claim(job_id)
    if job is None:
        return False
    try:
        if not default_storage.exists(job.file_name):
            options = PrintOptions.read(job.options)
            drawn = contents.draw(
                job.what, job.title, job.content, options, lambda done, _all: _beat(job, done)
            )
            _put(job.file_name, drawn)
        _finish(job, state=State.DONE, done=job.total)
    except LostLease:
        logger.info("print job %s was taken over by another worker", job.pk)
        return False
    except (FaceError, BadOptions) as error:
        with suppress(LostLease):
            _finish(job, state=State.FAILED, error=str(error))
    except OSError as error:  # a full disk: another attempt may find room
        logger.warning("print job %s: the file can't be written: %s", job.pk, error)
        if job.attempts < limits.ATTEMPTS:
            raise
        with suppress(LostLease):
            _finish(
                job, state=State.FAILED, error="The file could not be kept on this site's disk."
            )
    return True


def _claim(job_id: int) -> PrintJob | None:
    """Take the job by one conditional update, so that of two workers one gets nothing."""
    now = timezone.now()
    taken = (
        PrintJob.objects.filter(pk=job_id)
        .claimable(now)
        .update(
            state=State.RUNNING,
            done=0,
            error="",
            attempts=F("attempts") + 1,
            fence=F("fence") + 1,
            lease_until=now + limits.LEASE,
        )
    )
    return PrintJob.objects.get(pk=job_id) if taken else None


def _mine(job: PrintJob) -> PrintJobQuerySet:
    return PrintJob.objects.filter(pk=job.pk, state=State.RUNNING, fence=job.fence)


def _beat(job: PrintJob, done: int) -> None:
    """Progress is the heartbeat. Raises LostLease if the job is someone else's by now."""
    until = timezone.now() + limits.LEASE
    if not _mine(job).update(done=min(done, job.total), lease_until=until):
        raise LostLease


def _finish(job: PrintJob, **fields: object) -> None:
    now = timezone.now()
    written = _mine(job).update(**fields, finished=now, lease_until=None, expires=now + limits.KEPT)
    if not written:
        raise LostLease


def _put(name: str, content: bytes) -> None:
    """Write the file whole or not at all: a reader never sees half of it."""
    target = Path(settings.MEDIA_ROOT) / name
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=target.parent, suffix=".part", delete=False) as part:
        try:
            part.write(content)
            part.flush()
            Path(part.name).replace(target)
        except BaseException:
            Path(part.name).unlink(missing_ok=True)
            raise
