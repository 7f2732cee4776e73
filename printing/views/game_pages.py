"""Pages that print a mat or a sheet of a game by its definition."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from accounts.guests import guest_on_post
from engine.kernel.definition import GameDefinition
from engine.kernel.mats import Mat
from printing.forms import PaperForm
from printing.games import mat_named, sheet_named
from printing.options import BadOptions
from printing.sources.game import mat_content, sheet_content
from printing.views.print_form import handle_form, submitted_data


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def mat(request: HttpRequest, kind: GameDefinition, name: str) -> HttpResponse:
    """Show one of the mats that the game declares."""
    try:
        found = mat_named(kind.slug, name)
    except BadOptions as error:
        raise Http404("Mat not found. Look for it under Print.") from error
    context = {"kind": kind, "mat": found, "whose": whose(kind, found)}
    form = PaperForm(submitted_data(request))
    content = mat_content(kind.slug, name)
    return handle_form(request, form, lambda *_: content, "printing/game_mat.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, kind: GameDefinition, name: str) -> HttpResponse:
    """Show one of the sheets that a game has beside its cards."""
    try:
        found = sheet_named(kind.slug, name)
    except BadOptions as error:
        raise Http404("Sheet not found. Look for it under Print.") from error
    context = {"kind": kind, "sheet": found}
    form = PaperForm(submitted_data(request))
    content = sheet_content(kind.slug, name)
    return handle_form(request, form, lambda *_: content, "printing/game_sheet.html", context)


def whose(kind: GameDefinition, mat: Mat) -> str:
    """Return how many of a mat a table needs."""
    if mat.is_shared:
        return "One for the table"
    titles = [role.title for role in kind.roles if role.name in mat.roles and role.title]
    return f"One for each {' and '.join(titles) or kind.nouns['player'].one}"
