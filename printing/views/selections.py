"""Pages that print the cards of a set or a search together."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards.game_addresses import game_url
from cards.search.parsing import MAX_CHARACTERS
from engine.kernel.definition import GameDefinition
from printing.forms import cards_form
from printing.options import BadOptions
from printing.sources.selections import Selection, cards_found, cards_of_set
from printing.views.print_form import handle_form, show_preview


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def set_sheets(request: HttpRequest, kind: GameDefinition, slug: str) -> HttpResponse:
    """List the cards of an official set, as many of each as wanted."""
    return _asked(request, _set(slug, kind.slug), _set_preview_url(slug, kind.slug))


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def search_sheets(request: HttpRequest) -> HttpResponse:
    """List the cards that a search finds; it stands in the address."""
    return _asked(request, _found(request), _search_preview_url(request))


@require_safe
def set_preview(request: HttpRequest, kind: GameDefinition, slug: str) -> HttpResponse:
    """Show the first sheet of a set with the form's options."""
    return _preview(request, _set(slug, kind.slug), _set_preview_url(slug, kind.slug))


@require_safe
def search_preview(request: HttpRequest) -> HttpResponse:
    """Show the first sheet of a search with the form's options."""
    return _preview(request, _found(request), _search_preview_url(request))


def _set_preview_url(slug: str, game: str) -> str:
    return game_url("printing:set-preview", game, slug=slug)


def _search_preview_url(request: HttpRequest) -> str:
    query = urlencode({"q": request.GET.get("q", "")})
    return f"{reverse('printing:search-preview')}?{query}"


def _set(slug: str, game: str) -> Selection:
    try:
        return cards_of_set(slug, game)
    except BadOptions as error:
        raise Http404("Set not found. Look for it under Print.") from error


def _found(request: HttpRequest) -> Selection:
    try:
        return cards_found(request.GET.get("q", "")[:MAX_CHARACTERS], request.user)
    except BadOptions as error:
        raise Http404("No cards match this search. Try fewer words.") from error


def _asked(request: HttpRequest, chosen: Selection, preview_url: str) -> HttpResponse:
    form = cards_form(chosen.cards, request.POST if request.method == "POST" else None)
    context = {
        "chosen": chosen,
        "left_out": chosen.total - len(chosen.cards),
        "preview_url": preview_url,
    }
    return handle_form(request, form, chosen.content, "printing/selection.html", context)


def _preview(request: HttpRequest, chosen: Selection, preview_url: str) -> HttpResponse:
    form = cards_form(chosen.cards, request.GET)
    return show_preview(request, form, chosen.content, {"preview_url": preview_url})
