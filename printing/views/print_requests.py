"""Pages that ask for a print: the overview, a deck's sheets, one card, mats and tokens."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards.queries import card_by_id, current_pool, sets
from decks.models import Deck
from decks.queries import decks_of, preconstructed, visible_deck
from engine.games import GAMES, USUAL, other_kind
from printing import contents, queries, services
from printing.forms import DeckForm, DraftsForm, MatForm, TokensForm, card_form
from printing.models import PrintJob
from printing.options import PrintOptions
from printing.views.asked import LISTED, asked, begin, first_sheet
from workshop.models import Draft, DraftSet
from workshop.queries import drafts_in, visible_draft, visible_set


@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """What can be printed, and what the player had printed lately."""
    context = {
        "jobs": queries.jobs_of(request.user, USUAL).defer("content", "report")[:LISTED],
        "own": decks_of(request.user)[:LISTED],
        "ready": preconstructed(),
        "sets": sets(),
    }
    return render(request, "printing/list.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def deck_sheets(request: HttpRequest, key: str) -> HttpResponse:
    """A deck's card sheets."""
    try:
        deck = visible_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. It may be private.") from error
    data, kind = request.POST if request.method == "POST" else None, other_kind(deck.game)
    form = DeckForm.of(deck, data)
    last = begin(form, request)

    def ask() -> PrintJob:
        return services.request_sheets(
            owner=request.user,  # type: ignore[arg-type]
            deck=deck,
            options=form.options(),
            counts=form.counts(),
            only_new=form.cleaned_data["only_new"],
        )

    context = {"deck": deck, "kind": kind, **_preview(deck, last)}
    return asked(request, form, ask, "printing/deck.html", context)


@require_safe
def deck_preview(request: HttpRequest, key: str) -> HttpResponse:
    """The first sheet of a deck with the form's options, for the part of the page that shows it."""
    try:
        deck = visible_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. It may be private.") from error
    form = DeckForm.of(deck, request.GET)
    begin(form, request)
    if form.is_valid():
        shown = _preview(deck, form.options(), form.counts())
    else:
        shown = {"refused": "Some options can’t be. Look at the form."}
    context = {"deck": deck, "kind": other_kind(deck.game), **shown}
    return render(request, "printing/_preview.html", context)


def _preview(
    deck: Deck, options: PrintOptions, counts: dict[str, int] | None = None
) -> dict[str, Any]:
    def content() -> contents.Content:
        pool = tuple(current_pool().tokens) if options.tokens else ()
        return contents.deck_content(deck, options, pool, counts)

    return first_sheet(content, deck.game, options)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def card_sheets(request: HttpRequest, card_id: str) -> HttpResponse:
    """One card, as often as wanted."""
    card = card_by_id(card_id)
    if card is None or card.game not in GAMES:
        raise Http404("Card not found. Search for it under Cards.")
    form = card_form(card, request.POST if request.method == "POST" else None)
    begin(form, request)

    def ask() -> PrintJob:
        return services.request_cards(
            owner=request.user,  # type: ignore[arg-type]
            counts=form.counts(),
            options=form.options(),
            game=card.game,
        )

    context = {"card": card, "kind": other_kind(card.game)}
    return asked(request, form, ask, "printing/card.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def set_sheets(request: HttpRequest, key: str) -> HttpResponse:
    """A set of drafts, or of some of them as many as wanted."""
    try:
        row = visible_set(request.user, key)
    except DraftSet.DoesNotExist as error:
        raise Http404("Draft set not found. It may be private.") from error
    form = DraftsForm.of(drafts_in(row), request.POST if request.method == "POST" else None)
    source = f"drafts:{row.key}"
    return _drafts_asked(request, form, row.name, drafts_in(row), row.get_absolute_url(), source)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def draft_sheets(request: HttpRequest, code: str) -> HttpResponse:
    """One draft, as often as wanted."""
    try:
        draft = visible_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. It may be private.") from error
    data = request.POST if request.method == "POST" else None
    form = DraftsForm.of([draft], data, copies=9)
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
    begin(form, request)

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

    context = {"title": title, "address": address}
    return asked(request, form, ask, "printing/drafts.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def mat(request: HttpRequest) -> HttpResponse:
    """A play mat."""
    form = MatForm(request.POST if request.method == "POST" else None)

    def ask() -> PrintJob:
        return services.request_mat(
            owner=request.user,  # type: ignore[arg-type]
            what=form.cleaned_data["what"],
            options=form.options(),
        )

    return asked(request, form, ask, "printing/mat.html", {})


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """Sheets of tokens, as many of each as wanted."""
    names = [token.name for token in current_pool().tokens]
    form = TokensForm(request.POST if request.method == "POST" else None, tokens=names)
    begin(form, request)

    def ask() -> PrintJob:
        return services.request_tokens(
            owner=request.user,  # type: ignore[arg-type]
            options=form.options(),
            counts=form.counts(),
        )

    return asked(request, form, ask, "printing/tokens.html", {})
