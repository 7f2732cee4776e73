"""What every page that asks for a print does: its form begins with what is usual, shows the first
sheet, and, sent and good, leads to the job's page.
"""

from collections.abc import Callable
from dataclasses import asdict, replace
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from api.refusals import Refusal
from printing import previews, queries
from printing.contents import Content
from printing.forms import SheetForm
from printing.job_reports import job_report
from printing.layouts import checked_layout
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.refused import PrintRefused
from printing.views.warnings import linked_warnings

LISTED = 30  # jobs and decks on an overview
MOST_PROOFED = 100  # different cards that are looked at for warnings at each change of the form


def asked(
    request: HttpRequest,
    form: Any,
    ask: Callable[[], PrintJob],
    template: str,
    context: dict[str, Any],
) -> HttpResponse:
    """The form with what is wrong with it; `ask` makes the job of a good one."""
    status: int = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.BAD_REQUEST
        if form.is_valid():
            try:
                return redirect(ask())
            except Refusal as error:
                error.add_to(form)
                status = error.status
    return render(request, template, {**context, "form": form}, status=status)


def begin(form: SheetForm, request: HttpRequest) -> PrintOptions:
    """Have the form show what the player chose last, for their printer; that as options."""
    last, printer = queries.last_options(request.user), queries.own_printer(request.user)
    form.begin_with(last, printer)
    return replace(last, **asdict(printer)) if printer else last


def first_sheet(content: Callable[[], Content], game: str, options: PrintOptions) -> dict[str, Any]:
    """What the template of the preview needs: the sheet, or why there is none."""
    try:
        checked_layout(options.sheet_style())
        cards = content()
        if len(cards) > MOST_PROOFED:
            return {"preview": previews.preview(cards, game, options)}
        drawable, report = job_report(cards, game, options)
        shown = previews.preview(drawable, game, options)
        return {"preview": shown, "warnings": linked_warnings(report)}
    except BadOptions as refused:
        sentences = refused.by_field.values()
        return {"refused": " ".join(words[:1].upper() + words[1:] for words in sentences)}
    except PrintRefused as refused:
        return {"refused": str(refused)}
