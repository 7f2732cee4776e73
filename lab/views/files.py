"""A run's figures as files: the whole report as JSON, tables as CSV."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from lab import queries
from lab.reports import report_files
from lab.views.access import finished_or_404


@require_safe
def report_json(request: HttpRequest, key: str) -> HttpResponse:
    run = finished_or_404(request, key)
    found = queries.finished(run)
    text = report_files.report_files(found.report, found.facts)["report.json"]
    return HttpResponse(text, content_type="application/json")


@require_safe
def table_csv(request: HttpRequest, key: str, table: str) -> HttpResponse:
    """`decks`, `pairings` or `cards`."""
    run = finished_or_404(request, key)
    found = queries.finished(run)
    text = report_files.report_files(found.report, found.facts).get(f"{table}.csv")
    if text is None:
        raise Http404("Choose decks.csv, pairings.csv or cards.csv.")
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="lab-{run.key}-{table}.csv"'
    return response
