"""The list of a game's cards: what a search finds, as faces, rows, a checklist or full texts."""

import re
import secrets
from collections.abc import Mapping
from html import escape
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import get_script_prefix, reverse
from django.views.decorators.http import require_safe

from cards import queries
from cards.cache import LruCache
from cards.face.row import HEIGHT, WIDTH
from cards.games import cards_of
from cards.pictures import face_files
from cards.previews import Preview
from cards.search import search, suggest
from cards.views import links
from cards.views.query_params import asked, cursor_in, page_number, searched
from cards.views.results import ListRequest, Results, results
from engine.kernel.definition import GameDefinition

# What stands above the results, in pieces, and between them the names of what is different each
# time; and what stands below them.
_Frame = tuple[list[str], bytes]
_MESSAGES = "messages"  # the cookie of Django's messages
_SECRET = secrets.token_hex(8)  # so that nobody can write a place into what a page shows of theirs
_PLACE = re.compile(rf"{_SECRET}-(\w+)-")
_RESULTS = f"{_SECRET} results"
_frames: dict[tuple[str, str], _Frame] = {}  # by prefix and game
RESULTS: LruCache[Results] = LruCache(16_000_000)  # what everybody is shown alike
_VARY = {"Vary": "HX-Request, Cookie"}
_AROUND = 1000  # bytes that they take beside the HTML


@require_safe
def card_list(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Cards that a search finds; the whole search stands in the address, as `?q=…&page=…`."""
    by_htmx = request.META.get("HTTP_HX_REQUEST") == "true"  # `headers` reads all of them first
    language = searched(kind)
    text, page = asked(request.GET, language), request.GET.get("page", "")
    addresses = links.addresses(get_script_prefix(), kind.slug)
    address = links.address(addresses.cards, text, page)
    proper = {name: several for name, several in (("q", [text]), ("page", [page])) if several[0]}
    if not by_htmx and proper != dict(request.GET.lists()):
        return redirect(address)  # an old address, or a form with its empty fields
    version = queries.pool_version()
    key = (version, language.version, address)
    found = RESULTS.get(key)
    if found is None or not face_files.all_there(found.linked) or settings.DEBUG:
        asked_for = ListRequest(request.user, language, addresses, version)
        found = results(asked_for, text, page_number(page))
        if found.lasting:
            RESULTS.keep(key, found, len(found.html) + _AROUND)
    if by_htmx:
        return HttpResponse(found.html, headers={"HX-Push-Url": address, **_VARY})
    title = f"{kind.nouns['card'].many.capitalize()} · {kind.title}"
    summary = cards_of(kind.slug).list_summary()
    preview = Preview(
        title=f"{_short(text, 60)} · {title}" if text else title,
        text=f"{found.says}: {found.understood}" if found.understood else summary,
        picture=links.address(addresses.picture, text, page),
        alt=found.pictured,
        size=(WIDTH, HEIGHT),
        address=address,
    )
    words = {
        "title": f"{_short(text, 60)} · " if text else "",
        "description": (f"{found.says}: {_short(text, 120)}" if found.narrowed else summary),
        "text": text,
    }
    return HttpResponse(_page(request, kind, words, preview, found.html), headers=_VARY)


@require_safe
def random_card(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """One of the cards that a search finds, by chance."""
    language = searched(kind)
    text = asked(request.GET, language)
    total = search(text, language=language, viewer=request.user, size=1).total
    if not total:
        return redirect(links.address(reverse("cards:list", kwargs={"kind": kind}), text))
    number = 1 + secrets.randbelow(total)
    found = search(text, language=language, viewer=request.user, size=1, page=number)
    response = redirect(found.cards[0])
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def suggestions(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Completions for what is typed, as JSON: `?q=ki&at=2`."""
    cursor, language = cursor_in(request.GET), searched(kind)
    found = suggest(request.GET.get("q", ""), cursor, viewer=request.user, language=language)
    return JsonResponse({"suggestions": [one.as_data() for one in found]})


def _page(
    request: HttpRequest,
    kind: GameDefinition,
    words: Mapping[str, str],
    preview: Preview,
    results: bytes,
) -> bytes:
    """Return the results with all that stands around them."""
    # What a visitor without a session is shown there depends on nothing but the preview.
    if settings.SESSION_COOKIE_NAME not in request.COOKIES and _MESSAGES not in request.COOKIES:
        shown = {
            **words,
            "shared_title": preview.title,
            "shared_words": preview.words,
            "shared_address": preview.address,
            "shared_picture": preview.picture,
            "shared_alt": preview.alt,
        }
        above, below = _frame(request, kind)
        pieces = list(above)
        pieces[1::2] = [escape(shown[name]) for name in pieces[1::2]]
        return b"".join(["".join(pieces).encode(), results, below])
    saved = queries.saved_searches(request.user, kind.slug, 12)
    context = {**words, "saved": saved, "preview": preview, "results": _RESULTS}
    before, _, behind = _rendered(request, kind, context).partition(_RESULTS)
    return b"".join([before.encode(), results, behind.encode()])


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _rendered(request: HttpRequest, kind: GameDefinition, context: Mapping[str, Any]) -> str:
    return render_to_string(cards_of(kind.slug).templates("cards/list.html"), context, request)


def _frame(request: HttpRequest, kind: GameDefinition) -> _Frame:
    """Return the page around the results as visitors without a session get it, rendered once."""
    key = (request.META.get("SCRIPT_NAME", ""), kind.slug)
    frame = _frames.get(key)
    if frame is None or settings.DEBUG:  # templates may have been edited
        preview = Preview(
            title=_place("shared_title"),
            text=_place("shared_words"),
            picture=_place("shared_picture"),
            alt=_place("shared_alt"),
            size=(WIDTH, HEIGHT),
            address=_place("shared_address"),
        )
        places = {name: _place(name) for name in ("title", "description", "text")}
        context = {**places, "results": _RESULTS, "preview": preview}
        above, _, below = _rendered(request, kind, context).partition(_RESULTS)
        frame = _frames[key] = (_PLACE.split(above), below.encode())
    return frame


def _place(name: str) -> str:
    return f"{_SECRET}-{name}-"


def forget() -> None:
    """Keep nothing that was shown before."""
    _frames.clear()
    RESULTS.clear()
