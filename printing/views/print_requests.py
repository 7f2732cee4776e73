"""Pages that ask for a print: the overview, a deck's sheets, one card, mats and tokens."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards.queries import card_by_id, sets
from decks.queries import decks_of, preconstructed
from engine.kernel.definition import GameDefinition
from games import GAMES, kind_or_default
from printing import queries
from printing.content import Content
from printing.forms import DeckForm, DraftsForm, MatForm, TokensForm, card_form
from printing.games import prints_of
from printing.kinds import printed_mats
from printing.options import PrintOptions
from printing.products.table import What
from printing.sources.cards import (
    SHEETFUL,
    TOKEN_COPIES,
    chosen_cards,
    drafts_content,
    tokens_content,
)
from printing.sources.deck_rows import DeckVersion, deck_versions
from printing.sources.game import product_content
from printing.views.game_pages import whose
from printing.views.held_decks import deck_or_404
from printing.views.print_form import (
    LISTED,
    handle_form,
    limits_of,
    show_preview,
    submitted_data,
)
from workshop.models import Draft, DraftSet
from workshop.queries import drafts_in, visible_draft, visible_set


@require_safe
def overview(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show what can be printed, and what the player had printed lately."""
    prints = prints_of(kind.slug)
    context = {
        **limits_of(request.user),
        "mats": [(mat, whose(kind, mat)) for mat in printed_mats(kind)],
        "sheets": prints.sheets,
        "sets": sets(kind.slug),
        "jobs": queries.jobs_of(request.user, kind.slug).defer("content", "report")[:LISTED],
        "own": decks_of(request.user, kind.slug)[:LISTED],
        "ready": preconstructed(kind.slug),
    }
    return render(request, prints.overview, context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def deck_sheets(request: HttpRequest, key: str) -> HttpResponse:
    """Show a deck's card sheets, as it is or as it was at one of its versions."""
    held = deck_or_404(request, key)
    form = DeckForm.of(held, request.POST if request.method == "POST" else None)
    context = {
        "deck": held.deck,
        "held": held,
        "versions": deck_versions(held.deck, request.user),
        "kind": kind_or_default(held.game),
        "has_counters": What.COUNTERS in prints_of(held.game).products,
        "preview_url": _preview_url(held),
    }
    return handle_form(request, form, held.cards, "printing/deck.html", context)


@require_safe
def deck_preview(request: HttpRequest, key: str) -> HttpResponse:
    """Show the first sheet of a deck with the form's options, for the part of the page that shows
    it."""
    held = deck_or_404(request, key)
    form = DeckForm.of(held, request.GET)
    context = {"kind": kind_or_default(held.game), "preview_url": _preview_url(held)}
    return show_preview(request, form, held.cards, context)


def _preview_url(held: DeckVersion) -> str:
    address = reverse("printing:deck-preview", args=[held.deck.key])
    return f"{address}?version={held.number}" if held.is_older else address


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def card_sheets(request: HttpRequest, card_id: str) -> HttpResponse:
    """One card, as often as wanted."""
    card = card_by_id(card_id)
    if card is None or card.game not in GAMES:
        raise Http404("Card not found. Search for it under Cards.")
    form = card_form(card, submitted_data(request))

    def content(options: PrintOptions, counts: dict[str, int] | None) -> Content:
        wanted = counts or {card.card_id: SHEETFUL}
        return chosen_cards({card.card_id: card}, wanted, options, card.game)

    context = {"card": card, "kind": kind_or_default(card.game)}
    return handle_form(request, form, content, "printing/card.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def set_sheets(request: HttpRequest, key: str) -> HttpResponse:
    """Show a set of drafts, or of some of them as many as wanted."""
    try:
        row = visible_set(request.user, key)
    except DraftSet.DoesNotExist as error:
        raise Http404("Draft set not found. It may be private.") from error
    drafts = drafts_in(row)
    form = DraftsForm.of(drafts, submitted_data(request))
    source = f"drafts:{row.key}"
    return _drafts_asked(request, form, row.name, drafts, row.get_absolute_url(), source)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def draft_sheets(request: HttpRequest, code: str) -> HttpResponse:
    """One draft, as often as wanted."""
    try:
        draft = visible_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. It may be private.") from error
    form = DraftsForm.of([draft], submitted_data(request), copies=SHEETFUL)
    del form.fields["only_new"]
    return _drafts_asked(request, form, draft.name, [draft], draft.get_absolute_url())


def _drafts_asked(
    request: HttpRequest,
    form: DraftsForm,
    title: str,
    drafts: list[Draft],
    address: str,
    source: str = "",
) -> HttpResponse:
    def content(options: PrintOptions, counts: dict[str, int] | None) -> Content:
        wanted = counts or form.initial_counts()
        return drafts_content(drafts, options, wanted, title=title, source=source)

    context = {"title": title, "address": address}
    return handle_form(request, form, content, "printing/drafts.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def mat(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show a play mat or a leaflet; `?what` says which the form begins with."""
    form = MatForm(submitted_data(request))
    form.begin_with(request.GET.get("what"))

    def content(_options: PrintOptions, _counts: dict[str, int] | None) -> Content:
        return product_content(kind.slug, form.chosen())

    return handle_form(request, form, content, "printing/mat.html", {})


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show sheets of tokens, as many of each as wanted."""
    names = [token["name"] for token in prints_of(kind.slug).tokens()]
    form = TokensForm(submitted_data(request), tokens=names)

    def content(_options: PrintOptions, counts: dict[str, int] | None) -> Content:
        return tokens_content(kind.slug, counts or dict.fromkeys(names, TOKEN_COPIES))

    return handle_form(request, form, content, "printing/tokens.html", {})
