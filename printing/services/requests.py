"""Asking for a print: makes the job's row, or finds that it has been printed already."""

from datetime import datetime
from typing import Any

from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone

from accounts.limits import is_guest, limit_for
from accounts.models import User
from accounts.services.owning import lock_owner
from decks.services import pin_version
from jobs.models import State
from jobs.waking import wake
from printing import limits, pipeline
from printing.content import Content
from printing.digest import digest_of
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.refused import PrintRefused
from printing.services.errors import TooManyJobs
from printing.services.last_prints import last_faces, remember

REFUSED_FIELDS = {"does_not_fit": "paper", "bad_option": "offset"}


def request_print(
    *, owner: User, content: Content, options: PrintOptions, only_new: bool = False
) -> PrintJob:
    """Request a content as a PDF; the owner may see all of it.

    `only_new` leaves out what the owner has on paper already. Raises BadOptions and TooManyJobs.
    """
    before = None
    if only_new:
        before = last_faces(owner=owner, deck=content.deck, source=content.source)
    try:
        content, report = pipeline.prepare(content, options, before)
        total = pipeline.page_count(content, options)
    except PrintRefused as refused:
        raise BadOptions({REFUSED_FIELDS.get(refused.code, "paper"): str(refused)}) from refused
    return _request(owner, content, options, report, total)


@transaction.atomic
def _request(
    owner: User, content: Content, options: PrintOptions, report: dict[str, Any], total: int
) -> PrintJob:
    """Return the job: the player's own equal one if it still is good, else a new row.

    A file that anybody had printed before is served again at once: its name is its content.
    """
    digest = digest_of(content, options)
    now = timezone.now()
    lock_owner(owner)  # the count below is exact
    version = content.version
    if content.deck is not None:
        version = pin_version(deck=content.deck, by=owner, reason="printed", number=version)
    mine = PrintJob.objects.of(owner).filter(digest=digest, expires__gt=now)
    same = mine.exclude(state__in=(State.FAILED, State.CANCELLED)).first()
    about: dict[str, Any] = {
        "deck": content.deck,
        "deck_version": version,
        "source": content.source,
        "report": report,
        "expires": now + limits.KEPT,
    }
    if same is not None:
        return _renewed(same, made=now, **about)
    most = limits.UNFINISHED_GUEST if is_guest(owner) else limits.UNFINISHED
    if PrintJob.objects.of(owner).unfinished().count() >= most:
        raise TooManyJobs(most)
    _make_room(owner, now)
    ready = default_storage.exists(f"{limits.FOLDER}/{digest}.pdf")
    finish: dict[str, Any] = (
        {"state": State.DONE, "done": total, "finished": now} if ready else {"state": State.QUEUED}
    )
    job = PrintJob.objects.create(
        owner=owner,
        game=content.game,
        what=content.what,
        title=content.title[:120],
        options=options.as_data(),
        content=content.entries,
        digest=digest,
        total=total,
        **about,
        **finish,
    )
    if ready:
        remember(job=job)
    else:
        wake(job)
    return job


def _renewed(job: PrintJob, **about: Any) -> PrintJob:
    """Have a job printed again if its file is gone, and keep it for what it is asked for now."""
    print_again(job=job)
    PrintJob.objects.filter(pk=job.pk).update(**about)
    job.refresh_from_db()
    if job.state == State.DONE:
        remember(job=job)
    return job


def _make_room(owner: User, now: datetime) -> None:
    """Let the player's oldest finished jobs go, as if deleted, so that one more can be kept."""
    kept = PrintJob.objects.of(owner).kept(now)
    finished = kept.filter(state__in=(State.DONE, State.FAILED)).order_by("-made", "-pk")
    room = limit_for(owner, limits.KEPT_JOBS) - 1 - kept.unfinished().count()
    over = list(finished.values_list("pk", flat=True)[room:])
    PrintJob.objects.filter(pk__in=over).update(expires=now, deck=None)


def print_again(*, job: PrintJob) -> bool:
    """Queue a finished job anew if its file is gone (a restored backup, a cleaned disk)."""
    if job.state != State.DONE or default_storage.exists(job.file_name):
        return False
    PrintJob.objects.filter(pk=job.pk, state=State.DONE).reopen(done=0)
    wake(job)
    return True


@transaction.atomic
def delete_job(*, job: PrintJob) -> None:
    """Take a job off its owner's list and stop its worker; row and file go by the sweeps."""
    PrintJob.objects.filter(pk=job.pk).close()
    PrintJob.objects.filter(pk=job.pk).update(expires=timezone.now(), deck=None)
