"""Pages of one's own printer: the test sheet, what one sees of it, and what comes of that."""

from functools import cache
from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from api.refusals import Refusal
from engine.kernel.definition import GameDefinition
from printing import pipeline, queries, services
from printing.options import PrintOptions
from printing.pdf.papers import PAPERS
from printing.printers.form import PrinterForm
from printing.products.table import What
from printing.sources.game import product_content

LANDSCAPE = "-landscape"


@guest_on_post
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def printer(request: HttpRequest) -> HttpResponse:
    """Show the printer as it is known, and a form for what the test sheet shows."""
    form = PrinterForm(request.POST if request.method == "POST" else None)
    status: int = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.BAD_REQUEST
        if form.is_valid():
            try:
                services.keep_printer(owner=request.user, printer=form.printer())  # type: ignore[arg-type]
            except Refusal as error:
                error.add_to(form)
                status = error.status
            else:
                messages.success(request, "Printer saved.")
                return redirect("printing:printer")
    context = {"form": form, "printer": queries.own_printer(request.user)}
    return render(request, "printing/printer.html", context, status=status)


@login_required
@require_POST
def forget_printer(request: HttpRequest) -> HttpResponse:
    """Print as if no printer was known."""
    if services.forget_printer(owner=request.user):  # type: ignore[arg-type]
        messages.success(request, "Printer forgotten.")
    return redirect("printing:printer")


@require_safe
def test_sheet(request: HttpRequest, kind: GameDefinition, paper: str) -> HttpResponse:
    """The two-sided test sheet, at once; of "a4-landscape" the one that lies across."""
    name, is_landscape = paper.removesuffix(LANDSCAPE), paper.endswith(LANDSCAPE)
    if name not in PAPERS:
        raise Http404("Test sheet not found. Choose a paper under Your printer.")
    file = f"cidwam-test-sheet-{paper}.pdf"
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    content = _sheet(kind.slug, name, is_landscape)
    return HttpResponse(content, content_type="application/pdf", headers=headers)


@cache
def _sheet(game: str, paper: str, is_landscape: bool) -> bytes:
    content = product_content(game, What.TEST_PAGE, landscape=is_landscape)
    return pipeline.make(content, PrintOptions(paper=paper)).pdf
