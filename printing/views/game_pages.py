"""Pages of another game than the usual one: what of it can be printed, a set's sheets, its mats."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards.models import Card
from cards.queries import sets
from decks.queries import decks_of, preconstructed
from engine.kernel.definition import GameDefinition
from engine.kernel.mats import Mat
from printing import contents, queries, services
from printing.forms import PaperForm, cards_form
from printing.games import sheet_named, sheets_of
from printing.kinds import mat_named
from printing.models import PrintJob, What
from printing.options import BadOptions, PrintOptions
from printing.previews.pages import page_preview
from printing.views.asked import (
    LISTED,
    asked_beside,
    first_sheet,
    limits_of,
    sent,
    sheet_or_why,
)


@require_safe
def overview(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show what can be printed, and what the player had printed lately."""
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
def set_sheets(request: HttpRequest, kind: GameDefinition, slug: str) -> HttpResponse:
    """List the cards of a set, as many of each as wanted."""
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
            kind.slug,
            options,
            before=before,
            of="set",
        )

    context = {"kind": kind, "title": title}
    return asked_beside(request, form, ask, "printing/set.html", context, sheet)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def mat(request: HttpRequest, kind: GameDefinition, name: str) -> HttpResponse:
    """One of the mats that the definition declares."""
    try:
        found = mat_named(kind.slug, name)
    except BadOptions as error:
        raise Http404("Mat not found. Look for it under Print.") from error
    pages = Pages(What.MAT, found.label, partial(contents.mat_content, found))
    ask = partial(services.request_game_mat, game=kind.slug, mat=name)
    context = {"kind": kind, "mat": found, "whose": whose(kind, found)}
    return _pages_beside(request, kind, pages, ask, "printing/game_mat.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, kind: GameDefinition, name: str) -> HttpResponse:
    """One of the sheets that a game has beside its cards."""
    try:
        found = sheet_named(kind.slug, name)
    except BadOptions as error:
        raise Http404("Sheet not found. Look for it under Print.") from error
    pages = Pages(What.SHEET, found.label, partial(contents.sheet_content, found))
    ask = partial(services.request_game_sheet, game=kind.slug, sheet=name)
    context = {"kind": kind, "sheet": found}
    return _pages_beside(request, kind, pages, ask, "printing/game_sheet.html", context)


@dataclass(frozen=True, slots=True)
class Pages:
    """What a game's own pages are, what they are called, and what is on them."""

    what: What
    label: str
    content: Callable[[], contents.Content]


def _pages_beside(
    request: HttpRequest,
    kind: GameDefinition,
    pages: Pages,
    ask: Callable[..., PrintJob],
    template: str,
    context: dict[str, Any],
) -> HttpResponse:
    """Show the form of a game's own pages, their first page beside it; `ask` has them printed."""
    form = PaperForm(sent(request))

    def first(options: PrintOptions, _counts: dict[str, int] | None) -> dict[str, Any]:
        title = f"{kind.title}: {pages.label}"
        return sheet_or_why(
            lambda: page_preview(pages.what, pages.content(), options, title, kind.slug)
        )

    def asked() -> PrintJob:
        return ask(owner=request.user, options=form.options())

    return asked_beside(request, form, asked, template, context, first)


def whose(kind: GameDefinition, mat: Mat) -> str:
    """How many of a mat a table needs."""
    if mat.is_shared:
        return "One for the table"
    titles = [role.title for role in kind.roles if role.name in mat.roles and role.title]
    return f"One for each {' and '.join(titles) or kind.nouns['player'].one}"
