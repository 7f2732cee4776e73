"""What beat has done every few seconds: chunks given up, work that waits, runs out of date."""

from django.db import transaction
from django.utils import timezone

from lab import limits
from lab.models import LabChunk, LabRun, State


def is_work_waiting() -> bool:
    """Whether there is a chunk that a worker might take."""
    now = timezone.now()
    unfinished = LabRun.objects.unfinished()
    return LabChunk.objects.waiting(now).filter(run__in=unfinished).exists()


@transaction.atomic
def fail_abandoned() -> int:
    """Give up runs with a chunk whose workers vanished as often as it may be tried."""
    given_up = LabChunk.objects.given_up(timezone.now()).values_list("run_id", flat=True)
    runs = list(LabRun.objects.filter(pk__in=given_up).values_list("pk", flat=True))
    if not runs:
        return 0
    failed = (
        LabRun.objects.filter(pk__in=runs)
        .unfinished()
        .update(
            state=State.FAILED,
            error=f"Playing stopped {limits.ATTEMPTS} times without an end. Ask for it again.",
            finished=timezone.now(),
        )
    )
    LabChunk.objects.filter(run_id__in=runs).delete()
    return failed


def expire_runs() -> int:
    """Delete runs past their day; says how many."""
    _all, by_model = LabRun.objects.filter(expires__lt=timezone.now()).delete()
    return by_model.get("lab.LabRun", 0)
