"""Pages of another game than the usual one: what of it can be printed, a set's sheets, its mats."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards.models import Card
from cards.queries import sets
from decks.queries import decks_of, preconstructed
from engine.kernel.kind import Kind
from engine.kernel.mats import Mat
from printing import contents, queries, services
from printing.forms import PaperForm, cards_form
from printing.games import sheet_named, sheets_of
from printing.kinds import mat_named
from printing.models import PrintJob, What
from printing.options import BadOptions, PrintOptions
from printing.page_previews import page_preview
from printing.views.asked import (
    LISTED,
    asked_beside,
    first_sheet,
    limits_of,
    sent,
    sheet_or_why,
)


@require_safe
def overview(request: HttpRequest, kind: Kind) -> HttpResponse:
    """What can be printed, and what the player had printed lately."""
    context = {
        **limits_of(request.user),
        "kind": kind,
        "mats": [(mat, whose(kind, mat)) for mat in kind.mats],
        "sheets": sheets_of(kind.slug),
        "sets": sets(kind.slug),
        "jobs": queries.jobs_of(request.user, kind.slug).defer("content", "report")[:LISTED],
        "own": decks_of(request.user, kind.slug)[:LISTED],
        "ready": preconstructed(kind.slug),
    }
    return render(request, "printing/game.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def set_sheets(request: HttpRequest, kind: Kind, slug: str) -> HttpResponse:
    """The cards of a set, as many of each as wanted."""
    rows = Card.objects.current(kind.slug).filter(set__slug=slug).select_related("set")
    cards = list(rows.order_by("card_id"))
    if not cards:
        raise Http404("Set not found. Look for it under Print.")
    title = cards[0].set.name
    form = cards_form(cards, sent(request))

    def ask() -> PrintJob:
        return services.request_cards(
            owner=request.user,  # type: ignore[arg-type]
            counts=form.counts(),
            options=form.options(),
            game=kind.slug,
            title=f"{kind.title}: {title}",
            source=f"set:{slug}",
            only_new=form.cleaned_data["only_new"],
        )

    def sheet(options: PrintOptions, counts: dict[str, int] | None) -> dict[str, Any]:
        before = None
        if counts and form.cleaned_data["only_new"] and request.user.is_authenticated:
            before = services.last_faces(owner=request.user, source=f"set:{slug}")
        rows = {card.card_id: card for card in cards}
        wanted = counts or dict.fromkeys(rows, 1)
        return first_sheet(
            lambda: contents.chosen_content(rows, wanted)[1],
            kind.slug, options, before=before, of="set",
        )  # fmt: skip

    context = {"kind": kind, "title": title}
    return asked_beside(request, form, ask, "printing/set.html", context, sheet)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def mat(request: HttpRequest, kind: Kind, name: str) -> HttpResponse:
    """One of the mats that the KIND declares."""
    try:
        found = mat_named(kind.slug, name)
    except BadOptions as error:
        raise Http404("Mat not found. Look for it under Print.") from error
    form = PaperForm(sent(request))

    def ask() -> PrintJob:
        return services.request_game_mat(
            owner=request.user,  # type: ignore[arg-type]
            game=kind.slug,
            mat=name,
            options=form.options(),
        )

    def sheet(options: PrintOptions, _counts: dict[str, int] | None) -> dict[str, Any]:
        title, content = f"{kind.title}: {found.label}", contents.mat_content(found)
        return sheet_or_why(lambda: page_preview(What.MAT, content, options, title, kind.slug))

    context = {"kind": kind, "mat": found, "whose": whose(kind, found)}
    return asked_beside(request, form, ask, "printing/game_mat.html", context, sheet)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, kind: Kind, name: str) -> HttpResponse:
    """One of the sheets that a game has beside its cards."""
    try:
        found = sheet_named(kind.slug, name)
    except BadOptions as error:
        raise Http404("Sheet not found. Look for it under Print.") from error
    form = PaperForm(sent(request))

    def ask() -> PrintJob:
        return services.request_game_sheet(
            owner=request.user,  # type: ignore[arg-type]
            game=kind.slug,
            sheet=name,
            options=form.options(),
        )

    def first(options: PrintOptions, _counts: dict[str, int] | None) -> dict[str, Any]:
        title, content = f"{kind.title}: {found.label}", contents.sheet_content(found)
        return sheet_or_why(lambda: page_preview(What.SHEET, content, options, title, kind.slug))

    context = {"kind": kind, "sheet": found}
    return asked_beside(request, form, ask, "printing/game_sheet.html", context, first)


def whose(kind: Kind, mat: Mat) -> str:
    """How many of a mat a table needs."""
    if mat.is_shared:
        return "One for the table"
    titles = [role.title for role in kind.roles if role.name in mat.roles and role.title]
    return f"One for each {' and '.join(titles) or kind.nouns['player'].one}"
