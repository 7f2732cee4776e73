"""The list of cards: what a search finds, as faces, rows, a checklist or full texts."""

import secrets
from collections.abc import Iterable
from html import escape

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from cards import queries
from cards.face.row import HEIGHT, WIDTH
from cards.previews import Preview
from cards.search import CARDS, search, suggest
from cards.views import cells, links
from cards.views.kept import LISTS, Results
from cards.views.packing import Part, as_it_is, gzipped, packed, plain
from cards.views.query_params import asked, page_number
from cards.views.shown import form, results
from cards.views.slots import Form, slot

_MESSAGES = "messages"  # the cookie of Django's messages
_ALL = "Every CIDWaM card: search by name, type, numbers and what they do."
_frames: dict[str, list[tuple[Part, str]]] = {}


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """Cards that a search finds; the whole search stands in the address, as `?q=…&page=…`."""
    by_htmx = request.headers.get("HX-Request") == "true"
    text, page = asked(request.GET), request.GET.get("page", "")
    path = reverse("cards:list")
    address = links.address(path, text, page)
    proper = {name: several for name, several in (("q", [text]), ("page", [page])) if several[0]}
    if not by_htmx and proper != dict(request.GET.lists()):
        return redirect(address)  # an old address, or a form with its empty fields
    if settings.DEBUG:
        _forget()  # templates may have been edited
    small = "gzip" in request.headers.get("Accept-Encoding", "")
    version = queries.pool_version()
    key = (version, CARDS.version, address)
    found = LISTS.get(key, small=small)
    if found is None:
        found, lasting = results(request.user, text, page_number(page), path, version)
        if lasting:
            LISTS.keep(key, found)
    if by_htmx:
        return _response(found.to_send, small, {"HX-Push-Url": address})
    preview = Preview(
        title=f"{_short(text, 60)} · Cards · CIDWaM" if text else "Cards · CIDWaM",
        text=f"{found.says}: {found.understood}" if found.understood else _ALL,
        picture=links.address(reverse("cards:search-picture"), text, page),
        alt=found.pictured,
        size=(WIDTH, HEIGHT),
        address=address,
    )
    return _response(_page(request, text, preview, found), small, {})


def _page(request: HttpRequest, text: str, preview: Preview, found: Results) -> list[Part]:
    """The results with all that stands around them."""
    words = {
        "title": f"{_short(text, 60)} · " if text else "",
        "description": (f"{found.says}: {_short(text, 120)}" if found.narrowed else _ALL),
        "text": text,
        "shared_title": preview.title,
        "shared_words": preview.words,
        "shared_address": preview.address,
        "shared_picture": preview.picture,
        "shared_alt": preview.alt,
    }
    # What a visitor without a session is shown depends on nothing but the cards.
    if settings.SESSION_COOKIE_NAME not in request.COOKIES and _MESSAGES not in request.COOKIES:
        parts: list[Part] = []
        for part, name in _frame(request):
            parts.append(part)
            if name == "results":
                parts += found.to_send
            elif name:
                parts.append(as_it_is(escape(words[name]).encode()))
        return parts
    saved = queries.saved_searches(request.user, 12)
    context = {**words, "results": slot("results"), "saved": saved, "preview": preview}
    page = render_to_string("cards/list.html", context, request)
    before, _, behind = page.partition(slot("results"))
    return [as_it_is(before.encode()), *found.to_send, as_it_is(behind.encode())]


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _frame(request: HttpRequest) -> list[tuple[Part, str]]:
    """The page as visitors without a session get it: packed parts, each with the slot behind it."""
    prefix = request.META.get("SCRIPT_NAME", "")
    frame = _frames.get(prefix)
    if frame is None:
        slots = {name: slot(name) for name in ("title", "description", "text", "results")}
        preview = Preview(
            title=slot("shared_title"),
            text=slot("shared_words"),
            picture=slot("shared_picture"),
            alt=slot("shared_alt"),
            size=(WIDTH, HEIGHT),
            address=slot("shared_address"),
        )
        form = Form(render_to_string("cards/list.html", {**slots, "preview": preview}, request))
        frame = [(packed(words.encode()), name) for words, name in form]
        _frames.clear()  # there is one prefix, as a rule
        _frames[prefix] = frame
    return frame


def _forget() -> None:
    _frames.clear()
    LISTS.clear()
    cells.forget()
    form.cache_clear()


def _response(parts: Iterable[Part], small: bool, headers: dict[str, str]) -> HttpResponse:
    response = HttpResponse(gzipped(parts) if small else plain(parts), headers=headers)
    if small:
        response["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ["Accept-Encoding", "HX-Request", "Cookie"])
    return response


@require_safe
def random_card(request: HttpRequest) -> HttpResponse:
    """One of the cards that a search finds, by chance."""
    text = asked(request.GET)
    found = search(text, viewer=request.user, size=1)
    if not found.total:
        return redirect(links.address(reverse("cards:list"), text))
    number = 1 + secrets.randbelow(found.total)
    response = redirect(search(text, viewer=request.user, size=1, page=number).cards[0])
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def suggestions(request: HttpRequest) -> HttpResponse:
    """Completions for what is typed, as JSON: `?q=ki&at=2`."""
    text = request.GET.get("q", "")
    at = request.GET.get("at", "")
    cursor = int(at) if at.isascii() and at.isdigit() and len(at) < 5 else None
    found = [one.as_data() for one in suggest(text, cursor, viewer=request.user)]
    return JsonResponse({"suggestions": found})
