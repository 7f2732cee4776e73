"""Pages that ask for a print: the overview, a deck's sheets, one card, mats and tokens."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards.queries import card_by_id, current_pool, sets
from decks.queries import decks_of, preconstructed
from games import GAMES, USUAL, other_kind
from printing import contents, queries, services
from printing.contents import DeckCards
from printing.deck_versions import deck_versions
from printing.forms import (
    SHEETFUL,
    TOKEN_COPIES,
    DeckForm,
    DraftsForm,
    MatForm,
    TokensForm,
    card_form,
)
from printing.models import PrintJob
from printing.options import PrintOptions
from printing.previews.pages import page_preview
from printing.views.asked import (
    LISTED,
    asked,
    asked_beside,
    begin,
    chosen_sheet,
    first_sheet,
    limits_of,
    sent,
    sheet_or_why,
)
from printing.views.held_decks import deck_or_404
from workshop.models import Draft, DraftSet
from workshop.queries import drafts_in, visible_draft, visible_set


@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """Show what can be printed, and what the player had printed lately."""
    context = {
        **limits_of(request.user),
        "jobs": queries.jobs_of(request.user, USUAL).defer("content", "report")[:LISTED],
        "own": decks_of(request.user)[:LISTED],
        "ready": preconstructed(),
        "sets": sets(),
    }
    return render(request, "printing/list.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def deck_sheets(request: HttpRequest, key: str) -> HttpResponse:
    """Show a deck's card sheets, as it is or as it was at one of its versions."""
    held = deck_or_404(request, key)
    deck = held.deck
    data, kind = request.POST if request.method == "POST" else None, other_kind(deck.game)
    form = DeckForm.of(held, data)
    last = begin(form, request)

    def ask() -> PrintJob:
        return services.request_sheets(
            owner=request.user,  # type: ignore[arg-type]
            deck=deck,
            options=form.options(),
            counts=form.counts(),
            only_new=form.cleaned_data["only_new"],
            version=held.number,
        )

    context = {
        "deck": deck,
        "held": held,
        "versions": deck_versions(deck, request.user),
        "kind": kind,
        "preview_url": _preview_url(held),
        **_preview(held, last),
    }
    return asked(request, form, ask, "printing/deck.html", context)


@require_safe
def deck_preview(request: HttpRequest, key: str) -> HttpResponse:
    """Show the first sheet of a deck with the form's options, for the part of the page that shows
    it."""
    held = deck_or_404(request, key)
    form = DeckForm.of(held, request.GET)
    begin(form, request)

    def shown() -> dict[str, Any]:
        before = None
        if form.cleaned_data["only_new"] and request.user.is_authenticated:
            before = services.last_faces(owner=request.user, deck=held.deck)
        return _preview(held, form.options(), form.counts(), before)

    context = {
        "kind": other_kind(held.deck.game),
        "preview_url": _preview_url(held),
        "form": form,
        **chosen_sheet(form, shown),
    }
    return render(request, "printing/_preview.html", context)


def _preview_url(held: DeckCards) -> str:
    address = reverse("printing:deck-preview", args=[held.deck.key])
    return f"{address}?version={held.number}" if held.is_older else address


def _preview(
    held: DeckCards,
    options: PrintOptions,
    counts: dict[str, int] | None = None,
    before: dict[str, Any] | None = None,
) -> dict[str, Any]:
    def content() -> contents.Content:
        pool = tuple(current_pool().tokens) if options.tokens else ()
        return contents.deck_content(held, options, pool, counts)

    return first_sheet(content, held.deck.game, options, before=before, told=held.warnings)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def card_sheets(request: HttpRequest, card_id: str) -> HttpResponse:
    """One card, as often as wanted."""
    card = card_by_id(card_id)
    if card is None or card.game not in GAMES:
        raise Http404("Card not found. Search for it under Cards.")
    form = card_form(card, sent(request))

    def ask() -> PrintJob:
        return services.request_cards(
            owner=request.user,  # type: ignore[arg-type]
            counts=form.counts(),
            options=form.options(),
            game=card.game,
        )

    def sheet(options: PrintOptions, counts: dict[str, int] | None) -> dict[str, Any]:
        wanted = counts or {card.card_id: SHEETFUL}
        return first_sheet(
            lambda: contents.chosen_content({card.card_id: card}, wanted)[1], card.game, options
        )

    context = {"card": card, "kind": other_kind(card.game)}
    return asked_beside(request, form, ask, "printing/card.html", context, sheet)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def set_sheets(request: HttpRequest, key: str) -> HttpResponse:
    """Show a set of drafts, or of some of them as many as wanted."""
    try:
        row = visible_set(request.user, key)
    except DraftSet.DoesNotExist as error:
        raise Http404("Draft set not found. It may be private.") from error
    drafts = drafts_in(row)
    form = DraftsForm.of(drafts, sent(request))
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
    form = DraftsForm.of([draft], sent(request), copies=SHEETFUL)
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
    def ask() -> PrintJob:
        return services.request_drafts(
            owner=request.user,  # type: ignore[arg-type]
            title=title,
            drafts=drafts,
            options=form.options(),
            counts=form.counts(),
            source=source,
            only_new=bool(source) and form.cleaned_data["only_new"],
        )

    def sheet(options: PrintOptions, counts: dict[str, int] | None) -> dict[str, Any]:
        before = None
        if counts and source and form.cleaned_data["only_new"] and request.user.is_authenticated:
            before = services.last_faces(owner=request.user, source=source)
        wanted = counts or {
            draft.code: copies for draft, copies in zip(drafts, form.usual_counts(), strict=True)
        }
        tokens = tuple(current_pool().tokens) if options.tokens else ()
        return first_sheet(
            lambda: contents.drafts_content(drafts, options, tokens, wanted),
            USUAL,
            options,
            before=before,
            of="set",
        )

    context = {"title": title, "address": address}
    return asked_beside(request, form, ask, "printing/drafts.html", context, sheet)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def mat(request: HttpRequest) -> HttpResponse:
    """Show a play mat or a leaflet; `?what` says which the form begins with."""
    form = MatForm(sent(request))
    form.begin_with(request.GET.get("what"))

    def ask() -> PrintJob:
        return services.request_mat(
            owner=request.user,  # type: ignore[arg-type]
            what=form.cleaned_data["what"],
            options=form.options(),
        )

    def sheet(options: PrintOptions, _counts: dict[str, int] | None) -> dict[str, Any]:
        return sheet_or_why(lambda: page_preview(form.chosen(), [], options))

    return asked_beside(request, form, ask, "printing/mat.html", {}, sheet)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """Sheets of tokens, as many of each as wanted."""
    names = [token.name for token in current_pool().tokens]
    form = TokensForm(sent(request), tokens=names)

    def ask() -> PrintJob:
        return services.request_tokens(
            owner=request.user,  # type: ignore[arg-type]
            options=form.options(),
            counts=form.counts(),
        )

    def sheet(options: PrintOptions, counts: dict[str, int] | None) -> dict[str, Any]:
        tokens = tuple(current_pool().tokens)
        wanted = counts or dict.fromkeys(names, TOKEN_COPIES)
        return first_sheet(lambda: contents.token_content(tokens, wanted), USUAL, options)

    return asked_beside(request, form, ask, "printing/tokens.html", {}, sheet)
