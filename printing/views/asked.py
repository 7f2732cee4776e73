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
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.refused import PrintRefused

LISTED = 30  # jobs and decks on an overview


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
    if printer is None:  # what a forgotten one needed is forgotten too
        last = replace(last, rotate=0.0, scale=100.0)
    form.begin_with(last, printer)
    return replace(last, **asdict(printer)) if printer else last


def first_sheet(content: Callable[[], Content], game: str, options: PrintOptions) -> dict[str, Any]:
    """What the template of the preview needs: the sheet, or why there is none."""
    try:
        return {"preview": previews.preview(content(), game, options)}
    except BadOptions as refused:
        sentences = refused.by_field.values()
        return {"refused": " ".join(words[:1].upper() + words[1:] for words in sentences)}
    except PrintRefused as refused:
        return {"refused": str(refused)}
