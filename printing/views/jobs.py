"""Pages of one job: its progress, its file, taking it off the list."""

from io import BytesIO

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.game_addresses import game_url
from games import kind_or_default
from printing import queries, services
from printing.models import PrintJob
from printing.refused import PrintRefused
from printing.reports.labels import measure, what_label
from printing.reports.removed_cards import removed_cards
from printing.reports.warnings import notes_of


@login_required
@never_cache
@require_safe
def job(request: HttpRequest, key: str) -> HttpResponse:
    """Show how far it is; htmx asks for the changing part alone."""
    found = _own_or_404(request, key)
    template = (
        "printing/_progress.html" if request.headers.get("HX-Request") else "printing/job.html"
    )
    context = {
        "job": found,
        "kind": kind_or_default(found.game),
        "what": what_label(found),
        "measure": measure(found),
        "taken_out": removed_cards(found) if found.is_over else [],
        "notes": notes_of(found.report),
    }
    return render(request, template, context)


@login_required
@never_cache
@require_safe
def job_file(request: HttpRequest, key: str) -> HttpResponseBase:
    """Send the PDF, under a name that tells what it is; `?show` opens it in the browser."""
    found = _own_or_404(request, key)
    path = queries.job_file(found)
    if path is None:
        if services.print_again(job=found):
            messages.warning(request, "The PDF was missing, so we’re making it again.")
        return redirect(found)
    return FileResponse(
        path.open("rb"),
        as_attachment="show" not in request.GET,
        filename=found.download_name,
        content_type="application/pdf",
    )


@login_required
@never_cache
@require_safe
def cuts(request: HttpRequest, key: str) -> HttpResponseBase:
    """Send the cuts of its sheets, as a zip file."""
    found = _own_or_404(request, key)
    try:
        packed = queries.cuts_of(found)
    except PrintRefused as refused:
        raise Http404(str(refused)) from refused
    name = found.download_name.removesuffix(".pdf")
    return FileResponse(
        BytesIO(packed),
        as_attachment=True,
        filename=f"{name}-cuts.zip",
        content_type="application/zip",
    )


@login_required
@require_POST
def delete_job(request: HttpRequest, key: str) -> HttpResponse:
    """Take it off the list."""
    found = _own_or_404(request, key)
    services.delete_job(job=found)
    messages.success(request, "PDF removed.")
    return redirect(game_url("printing:list", found.game))


def _own_or_404(request: HttpRequest, key: str) -> PrintJob:
    try:
        return queries.own_job(request.user, key)
    except PrintJob.DoesNotExist as error:
        raise Http404("PDF not found. It may have expired; create a new one.") from error
