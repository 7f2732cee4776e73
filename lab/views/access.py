"""Finding what an address names, or saying that there is no such thing."""

from __future__ import annotations

from django.http import Http404, HttpRequest

from jobs.models import State
from lab import queries
from lab.models import LabRun


def run_or_404(request: HttpRequest, key: str) -> LabRun:
    try:
        return queries.visible_run(request.user, key)
    except LabRun.DoesNotExist as error:
        raise Http404("Lab test not found. It may be someone else’s.") from error


def finished_or_404(request: HttpRequest, key: str) -> LabRun:
    run = run_or_404(request, key)
    if run.state != State.DONE:
        raise Http404("This test isn’t finished. Try again later.")
    return run
