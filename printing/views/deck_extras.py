"""Pages of what a deck has to print beside its cards: counters and small tokens, its list."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from accounts.guests import guest_on_post
from games import kind_or_default
from printing.content import Content
from printing.forms import CountersForm, PaperForm
from printing.games import prints_of
from printing.options import PrintOptions
from printing.products.table import What
from printing.sources.deck_rows import DeckVersion
from printing.views.held_decks import deck_or_404
from printing.views.print_form import PREVIEW, handle_form, submitted_data


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def counters(request: HttpRequest, key: str) -> HttpResponse:
    """Show the counters and small tokens that a deck can need, as many as wanted."""
    held = deck_or_404(request, key)
    if What.COUNTERS not in prints_of(held.game).products:
        raise Http404("This game has no counters to print. Look under Print.")
    names = [(counter.name, count) for counter, count in held.needed()]
    form = CountersForm(submitted_data(request), needed=names)

    def content(_options: PrintOptions, counts: dict[str, int] | None) -> Content:
        return held.counters(counts)

    context = {
        "deck": held.deck,
        "held": held,
        "counted": "counters",
        "preview_url": _preview_url(request, held),
    }
    return handle_form(request, form, content, "printing/counters.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def deck_list(request: HttpRequest, key: str) -> HttpResponse:
    """Show a deck's list on a page."""
    held = deck_or_404(request, key)
    form = PaperForm(submitted_data(request))

    def content(_options: PrintOptions, _counts: dict[str, int] | None) -> Content:
        return held.card_list()

    context = {
        "deck": held.deck,
        "held": held,
        "kind": kind_or_default(held.game),
        "has_code": prints_of(held.game).has_code,
        "preview_url": _preview_url(request, held),
    }
    return handle_form(request, form, content, "printing/deck_list.html", context)


def _preview_url(request: HttpRequest, held: DeckVersion) -> str:
    version = f"&version={held.number}" if held.is_older else ""
    return f"{request.path}?{PREVIEW}=1{version}"
