"""Pages that print the cards of a set or a search together."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards.search.parsing import MAX_CHARACTERS
from games import USUAL
from printing import contents, services
from printing.forms import cards_form
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.selections import Selection, cards_found, cards_of_set
from printing.views.asked import asked, begin, chosen_sheet, first_sheet


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def set_sheets(request: HttpRequest, slug: str) -> HttpResponse:
    """List the cards of an official set, as many of each as wanted."""
    return _asked(request, _set(slug), _set_preview_url(slug))


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def search_sheets(request: HttpRequest) -> HttpResponse:
    """List the cards that a search finds; it stands in the address."""
    return _asked(request, _found(request), _search_preview_url(request))


@require_safe
def set_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the first sheet of a set with the form's options."""
    return _preview(request, _set(slug), _set_preview_url(slug))


@require_safe
def search_preview(request: HttpRequest) -> HttpResponse:
    """Show the first sheet of a search with the form's options."""
    return _preview(request, _found(request), _search_preview_url(request))


def _set_preview_url(slug: str) -> str:
    return reverse("printing:set-preview", args=[slug])


def _search_preview_url(request: HttpRequest) -> str:
    query = urlencode({"q": request.GET.get("q", "")})
    return f"{reverse('printing:search-preview')}?{query}"


def _set(slug: str) -> Selection:
    try:
        return cards_of_set(slug, USUAL)
    except BadOptions as error:
        raise Http404("Set not found. Look for it under Print.") from error


def _found(request: HttpRequest) -> Selection:
    try:
        return cards_found(request.GET.get("q", "")[:MAX_CHARACTERS], request.user)
    except BadOptions as error:
        raise Http404("No cards match this search. Try fewer words.") from error


def _asked(request: HttpRequest, chosen: Selection, preview_url: str) -> HttpResponse:
    form = cards_form(chosen.cards, request.POST if request.method == "POST" else None)
    last = begin(form, request)

    def ask() -> PrintJob:
        return services.request_cards(
            owner=request.user,  # type: ignore[arg-type]
            counts=form.counts(),
            options=form.options(),
            title=chosen.title,
            source=chosen.source,
            only_new=form.cleaned_data["only_new"],
        )

    context = {
        "chosen": chosen,
        "left_out": chosen.total - len(chosen.cards),
        "preview_url": preview_url,
        **_first_sheet(chosen, last),
    }
    return asked(request, form, ask, "printing/selection.html", context)


def _preview(request: HttpRequest, chosen: Selection, preview_url: str) -> HttpResponse:
    form = cards_form(chosen.cards, request.GET)
    begin(form, request)

    def shown() -> dict[str, Any]:
        before = None
        if form.cleaned_data["only_new"] and request.user.is_authenticated:
            before = services.last_faces(owner=request.user, source=chosen.source)
        return _first_sheet(chosen, form.options(), form.counts(), before)

    context = {"preview_url": preview_url, "form": form, **chosen_sheet(form, shown)}
    return render(request, "printing/_preview.html", context)


def _first_sheet(
    chosen: Selection,
    options: PrintOptions,
    counts: dict[str, int] | None = None,
    before: dict[str, Any] | None = None,
) -> dict[str, Any]:
    cards = {card.card_id: card for card in chosen.cards}

    def content() -> contents.Content:
        return contents.chosen_content(cards, counts or chosen.counts(None))[1]

    of = "search" if chosen.source.startswith("search:") else "set"
    return first_sheet(content, USUAL, options, before=before, of=of)
