"""What every page that asks for a print does: its form begins with what is usual, shows the first
sheet, and, sent and good, leads to the job's page.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.text import capfirst

from accounts.limits import GUEST_SHARE, is_guest
from api.refusals import Refusal
from printing import limits, queries
from printing.contents import Content
from printing.forms import SheetForm
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.previews.cards import Preview, preview
from printing.previews.pages import PagePreview
from printing.printers import printed_by
from printing.proofs import Warning
from printing.queries import Who
from printing.refused import PrintRefused

LISTED = 30  # jobs and decks on an overview
PREVIEW = "preview"  # in a page's address: its first sheet alone

Sheet = Callable[[PrintOptions, dict[str, int] | None], dict[str, Any]]
"""What the preview's template needs, of options and of counts where they are chosen."""


def asked(
    request: HttpRequest,
    form: Any,
    ask: Callable[[], PrintJob],
    template: str,
    context: dict[str, Any],
    beside: Callable[[], dict[str, Any]] = dict,
) -> HttpResponse:
    """Show the form with what is wrong with it, and what is shown `beside` it; `ask` makes the job
    of a good one."""
    status: int = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.BAD_REQUEST
        if form.is_valid():
            try:
                return redirect(ask())
            except Refusal as error:
                error.add_to(form)
                status = error.status
    shown = {**context, **beside(), "form": form, "limits": limits}
    return render(request, template, shown, status=status)


def limits_of(user: Who) -> dict[str, Any]:
    """Return what a page needs to say how much is printed and kept for somebody."""
    is_member = user.is_authenticated and not is_guest(user)
    return {
        "limits": limits,
        "kept": limits.KEPT_JOBS if is_member else limits.KEPT_JOBS // GUEST_SHARE,
        "waiting": limits.UNFINISHED if is_member else limits.UNFINISHED_GUEST,
    }


def sent(request: HttpRequest) -> QueryDict | None:
    """Return what fills a page's form: what was sent, or what its preview is asked for; None at
    first."""
    if request.method == "POST":
        return request.POST
    return request.GET if PREVIEW in request.GET else None


def asked_beside(
    request: HttpRequest,
    form: Any,
    ask: Callable[[], PrintJob],
    template: str,
    context: dict[str, Any],
    sheet: Sheet,
) -> HttpResponse:
    """As `asked`, with the first sheet beside the form; `?preview` asks for that part alone."""
    last = begin(form, request) if isinstance(form, SheetForm) else PrintOptions()
    context = {"preview_url": f"{request.path}?{PREVIEW}=1", **context}
    if request.method != "POST" and PREVIEW in request.GET:
        context |= {"form": form} | chosen_sheet(form, lambda: sheet(form.options(), form.counts()))
        return render(request, "printing/_preview.html", context)
    return asked(request, form, ask, template, context, lambda: sheet(last, None))


def begin(form: SheetForm, request: HttpRequest) -> PrintOptions:
    """Have the form show what the player chose last, for their printer; that as options."""
    last, printer = queries.last_options(request.user), queries.own_printer(request.user)
    if printer is None:  # what a forgotten one needed is forgotten too
        last = replace(last, rotate=0.0, scale=100.0, offset_landscape=None)
    form.begin_with(last, printer)
    return printed_by(last, printer)


def first_sheet(
    content: Callable[[], Content],
    game: str,
    options: PrintOptions,
    *,
    before: Mapping[str, Any] | None = None,
    told: Sequence[Warning] = (),
    of: str = "deck",
) -> dict[str, Any]:
    """Return what the template of the preview needs: the sheet, or why there is none."""
    return sheet_or_why(lambda: preview(content(), game, options, before, told, of=of))


def sheet_or_why(made: Callable[[], Preview | PagePreview]) -> dict[str, Any]:
    """Return the same of any preview."""
    try:
        return {"preview": made()}
    except BadOptions as refused:
        return {"refused": _sentences(refused)}
    except PrintRefused as refused:
        return {"refused": str(refused)}


def chosen_sheet(form: SheetForm, shown: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Return what `shown` says of a form that is good, else that it is not."""
    if not form.is_valid():
        return {"refused": "Some options can’t be. Look at the form."}
    try:
        return shown()
    except BadOptions as refused:
        return {"refused": _sentences(refused)}


def _sentences(refused: BadOptions) -> str:
    return " ".join(capfirst(words) for words in refused.by_field.values())
