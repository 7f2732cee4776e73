"""A page that asks for a print: its form, or, sent and good, the job's page."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from api.refusals import Refusal
from printing.models import PrintJob

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
