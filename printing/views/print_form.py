"""The form of every page that prints: it begins with what was chosen last, shows the first sheet,
and, sent and valid, leads to the job's page.
"""

from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.text import capfirst

from accounts.limits import GUEST_SHARE, is_guest
from api.refusals import Refusal
from printing import limits, queries, services
from printing.content import Content
from printing.forms import PaperForm, SheetForm
from printing.options import BadOptions, PrintOptions
from printing.previews import first_sheet
from printing.printers.profile import printed_by
from printing.queries import Who
from printing.refused import PrintRefused

LISTED = 30  # jobs and decks on an overview
PREVIEW = "preview"  # in a page's address: its first sheet alone

ContentOf = Callable[[PrintOptions, dict[str, int] | None], Content]
"""Gives the content for options and counts; without counts, what the page offers at first."""


def handle_form(
    request: HttpRequest,
    form: PaperForm,
    content_of: ContentOf,
    template: str,
    context: dict[str, Any],
) -> HttpResponse:
    """Show the form with its first sheet and its errors; a valid one that was sent is printed.

    `?preview` asks for the first sheet alone.
    """
    context = {"preview_url": f"{request.path}?{PREVIEW}=1", **context}
    if request.method != "POST" and PREVIEW in request.GET:
        return show_preview(request, form, content_of, context)
    last = prefill(form, request)
    status: int = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.BAD_REQUEST
        if form.is_valid():
            options = form.options()
            try:
                job = services.request_print(
                    owner=request.user,  # type: ignore[arg-type]
                    content=content_of(options, form.counts()),
                    options=options,
                    only_new=form.is_only_new(),
                )
            except Refusal as error:
                error.add_to(form)
                status = error.status
            else:
                return redirect(job)
    shown = _sheet_or_reason(lambda: (content_of(last, None), last, None))
    return render(
        request, template, {**context, **shown, "form": form, "limits": limits}, status=status
    )


def show_preview(
    request: HttpRequest, form: PaperForm, content_of: ContentOf, context: dict[str, Any]
) -> HttpResponse:
    """Show the first sheet with the form's options, for the part of a page that shows it."""
    prefill(form, request)
    if form.is_valid():
        shown = _sheet_or_reason(lambda: _chosen(request, form, content_of))
    else:
        shown = {"refused": "Some options can’t be. Look at the form."}
    return render(request, "printing/_preview.html", {**context, "form": form, **shown})


def limits_of(user: Who) -> dict[str, Any]:
    """Return what a page needs to say how much is printed and kept for somebody."""
    is_member = user.is_authenticated and not is_guest(user)
    return {
        "limits": limits,
        "kept": limits.KEPT_JOBS if is_member else limits.KEPT_JOBS // GUEST_SHARE,
        "waiting": limits.UNFINISHED if is_member else limits.UNFINISHED_GUEST,
    }


def submitted_data(request: HttpRequest) -> QueryDict | None:
    """Return what fills a page's form: what was sent, or what its preview is asked for; None at
    first."""
    if request.method == "POST":
        return request.POST
    return request.GET if PREVIEW in request.GET else None


def prefill(form: PaperForm, request: HttpRequest) -> PrintOptions:
    """Fill a form of sheets with what the user chose last, for their printer; return that as
    options, the defaults for other forms."""
    if not isinstance(form, SheetForm):
        return PrintOptions()
    last, printer = queries.last_options(request.user), queries.own_printer(request.user)
    if printer is None:  # what a forgotten one needed is forgotten too
        last = replace(last, rotate=0.0, scale=100.0, offset_landscape=None)
    form.begin_with(last, printer)
    return printed_by(last, printer)


Chosen = tuple[Content, PrintOptions, dict[str, Any] | None]


def _chosen(request: HttpRequest, form: PaperForm, content_of: ContentOf) -> Chosen:
    options = form.options()
    content = content_of(options, form.counts())
    before = None
    if form.is_only_new() and request.user.is_authenticated:
        before = services.last_faces(owner=request.user, deck=content.deck, source=content.source)
    return content, options, before


def _sheet_or_reason(chosen: Callable[[], Chosen]) -> dict[str, Any]:
    """Return what the template of the preview needs: the sheet, or why there is none."""
    try:
        return {"preview": first_sheet(*chosen())}
    except BadOptions as refused:
        return {"refused": " ".join(capfirst(words) for words in refused.by_field.values())}
    except PrintRefused as refused:
        return {"refused": str(refused)}
