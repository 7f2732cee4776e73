"""Pages that print a set, a mat or a sheet of a game by its definition."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from accounts.guests import guest_on_post
from cards.models import Card
from engine.kernel.definition import GameDefinition
from engine.kernel.mats import Mat
from printing.content import Content
from printing.forms import PaperForm, cards_form
from printing.games import mat_named, sheet_named
from printing.options import BadOptions, PrintOptions
from printing.sources.cards import chosen_cards
from printing.sources.game import mat_content, sheet_content
from printing.views.print_form import handle_form, submitted_data


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def set_sheets(request: HttpRequest, kind: GameDefinition, slug: str) -> HttpResponse:
    """List the cards of a set, as many of each as wanted."""
    rows = Card.objects.current(kind.slug).filter(set__slug=slug).select_related("set")
    cards = list(rows.order_by("card_id"))
    if not cards:
        raise Http404("Set not found. Look for it under Print.")
    title = cards[0].set.name
    form = cards_form(cards, submitted_data(request))
    by_id = {card.card_id: card for card in cards}

    def content(options: PrintOptions, counts: dict[str, int] | None) -> Content:
        return chosen_cards(
            by_id,
            counts or dict.fromkeys(by_id, 1),
            options,
            kind.slug,
            title=f"{kind.title}: {title}",
            source=f"set:{slug}",
        )

    context = {"kind": kind, "title": title}
    return handle_form(request, form, content, "printing/set.html", context)


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
    """How many of a mat a table needs."""
    if mat.is_shared:
        return "One for the table"
    titles = [role.title for role in kind.roles if role.name in mat.roles and role.title]
    return f"One for each {' and '.join(titles) or kind.nouns['player'].one}"
