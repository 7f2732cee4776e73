"""Doing a job: claim it, draw it, put the file in place, say so. Any number of workers may try;
one has the lease, and its fence is on every word it writes about the job.
"""

import logging
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.core.files.storage import default_storage
from django.utils import timezone

from cards.face.face_errors import FaceError
from jobs.heartbeat import beating
from jobs.models import LostLease, State
from jobs.whole_files import PRIVATE, write_whole
from printing import limits, pipeline
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.refused import PrintRefused
from printing.services.last_prints import remember

logger = logging.getLogger(__name__)


def print_job(*, job_id: int) -> bool:
    """Print the job if it is there to be had; says whether this worker did it.

    A worker that is killed leaves the row as it is: its lease runs out, and the next one draws
    the same bytes under the same name.
    """
    job = PrintJob.objects.kept(timezone.now()).claim(job_id)
    if job is None:
        return False
    try:
        if not default_storage.exists(job.file_name):
            write_whole(Path(settings.MEDIA_ROOT) / job.file_name, _drawn(job), PRIVATE)
        _finish(job, State.DONE, done=job.total)
        remember(job=job)
    except LostLease:
        logger.info("print job %s was taken over by another worker", job.pk)
        return False
    except (FaceError, BadOptions, PrintRefused) as error:
        with suppress(LostLease):
            _finish(job, State.FAILED, error=str(error))
    except OSError as error:  # a full disk: another attempt may find room
        logger.warning("print job %s: the file can't be written: %s", job.pk, error)
        with suppress(LostLease):
            job.retry("The file couldn’t be saved: there’s no room on this site’s disk.")
    return True


def _drawn(job: PrintJob) -> bytes:
    """Raise FaceError, BadOptions, PrintRefused, LostLease."""
    options = PrintOptions.read(job.options)
    try:
        with beating(job):
            return pipeline.make(
                job.as_content(), options, lambda done, _all: job.beat(done=min(done, job.total))
            ).pdf
    except OSError as error:  # another attempt would read the same
        logger.warning("print job %s: something can't be read: %s", job.pk, error)
        raise FaceError("A picture or a font on these cards can’t be read.") from error


def _finish(job: PrintJob, state: State, **fields: object) -> None:
    job.finish(state, expires=timezone.now() + limits.KEPT, **fields)
