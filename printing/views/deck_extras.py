"""Pages of what a deck has to print beside its cards: counters and small tokens, its list."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from accounts.guests import guest_on_post
from games import USUAL, other_kind
from printing import queries, services
from printing.contents import DeckCards
from printing.counters import counted
from printing.forms import CountersForm, PaperForm
from printing.models import PrintJob, What
from printing.options import PrintOptions
from printing.previews.counters import counter_preview
from printing.previews.pages import page_preview
from printing.views.asked import PREVIEW, asked_beside, sent, sheet_or_why
from printing.views.held_decks import deck_or_404


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def counters(request: HttpRequest, key: str) -> HttpResponse:
    """Show the counters and small tokens that a deck can need, as many as wanted."""
    held = deck_or_404(request, key)
    deck = held.deck
    if deck.game != USUAL:
        raise Http404("This game has no counters to print. Look under Print.")
    needed = queries.needed(held)
    names = [(counter.name, count) for counter, count in needed]
    form = CountersForm(sent(request), needed=names)

    def ask() -> PrintJob:
        return services.request_counters(
            owner=request.user,  # type: ignore[arg-type]
            deck=deck,
            options=form.options(),
            counts=form.counts(),
            version=held.number,
        )

    def sheet(options: PrintOptions, counts: dict[str, int] | None) -> dict[str, Any]:
        return sheet_or_why(lambda: counter_preview(counted(needed, counts), options))

    context = {
        "deck": deck,
        "held": held,
        "counted": "counters",
        "preview_url": _preview_url(request, held),
    }
    return asked_beside(request, form, ask, "printing/counters.html", context, sheet)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def deck_list(request: HttpRequest, key: str) -> HttpResponse:
    """Show a deck's list on a page."""
    held = deck_or_404(request, key)
    deck = held.deck
    form = PaperForm(sent(request))

    def ask() -> PrintJob:
        return services.request_deck_list(
            owner=request.user,  # type: ignore[arg-type]
            deck=deck,
            options=form.options(),
            version=held.number,
        )

    def sheet(options: PrintOptions, _counts: dict[str, int] | None) -> dict[str, Any]:
        return sheet_or_why(
            lambda: page_preview(
                What.DECK_LIST, queries.deck_list(held), options, held.title, deck.game
            )
        )

    context = {
        "deck": deck,
        "held": held,
        "kind": other_kind(deck.game),
        "preview_url": _preview_url(request, held),
    }
    return asked_beside(request, form, ask, "printing/deck_list.html", context, sheet)


def _preview_url(request: HttpRequest, held: DeckCards) -> str:
    version = f"&version={held.number}" if held.is_older else ""
    return f"{request.path}?{PREVIEW}=1{version}"
