"""The page on which something that is shared is reported to the staff."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from engine.kernel.definition import GameDefinition
from workshop import services
from workshop.forms import ReportForm
from workshop.services import WorkshopError
from workshop.views.access import person, visible_set_or_404


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report_set(request: HttpRequest, key: str) -> HttpResponse:
    """Report somebody's shared set to the moderators."""
    row = visible_set_or_404(request, key)
    if row.may_edit(request.user):
        raise Http404("This set is yours. You can’t report it.")
    return reported(request, row, services.report_set, "Workshop")


def reported(
    request: HttpRequest,
    row: Any,
    report: Callable[..., object],
    section: str,
    kind: GameDefinition | None = None,
) -> HttpResponse:
    """Asks what is wrong with `row`, which has a name, an owner and a page, and tells the staff.

    `report` is the service that takes `row`, `by` and `words`. kind: of another game than the usual
    one, if the row is of one.
    """
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            report(row=row, by=person(request), words=form.cleaned_data["words"])
        except WorkshopError as error:
            error.add_to(form)
        else:
            messages.success(request, "Thank you. We’ll review it.")
            return redirect(row)
    context = {"row": row, "form": form, "section": section, "kind": kind}
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "workshop/report.html", context, status=status)
