"""The list of cards: what a search finds, as faces, rows, a checklist or full texts."""

import re
import secrets
from collections.abc import Mapping
from html import escape

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import get_script_prefix
from django.views.decorators.http import require_safe

from cards import queries
from cards.cache import LruCache
from cards.face.row import HEIGHT, WIDTH
from cards.pictures import face_files
from cards.previews import Preview
from cards.search import CARDS
from cards.views import links
from cards.views.query_params import asked, page_number
from cards.views.results import Results, results
from engine.kernel.definition import GameDefinition

# What stands above the results, in pieces, and between them the names of what is different each
# time; and what stands below them.
_Frame = tuple[list[str], bytes]
_MESSAGES = "messages"  # the cookie of Django's messages
_ALL = "Every CIDWaM card: search by name, type, numbers and what they do."
_SECRET = secrets.token_hex(8)  # so that nobody can write a place into what a page shows of theirs
_PLACE = re.compile(rf"{_SECRET}-(\w+)-")
_RESULTS = f"{_SECRET} results"
_frames: dict[str, _Frame] = {}
RESULTS: LruCache[Results] = LruCache(16_000_000)  # what everybody is shown alike
_VARY = {"Vary": "HX-Request, Cookie"}
_AROUND = 1000  # bytes that they take beside the HTML


@require_safe
def card_list(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Cards that a search finds; the whole search stands in the address, as `?q=…&page=…`."""
    by_htmx = request.META.get("HTTP_HX_REQUEST") == "true"  # `headers` reads all of them first
    text, page = asked(request.GET), request.GET.get("page", "")
    addresses = links.addresses(get_script_prefix())
    address = links.address(addresses.cards, text, page)
    proper = {name: several for name, several in (("q", [text]), ("page", [page])) if several[0]}
    if not by_htmx and proper != dict(request.GET.lists()):
        return redirect(address)  # an old address, or a form with its empty fields
    version = queries.pool_version()
    key = (version, CARDS.version, address)
    found = RESULTS.get(key)
    if found is None or not face_files.all_there(found.linked) or settings.DEBUG:
        found = results(request.user, text, page_number(page), addresses, version)
        if found.lasting:
            RESULTS.keep(key, found, len(found.html) + _AROUND)
    if by_htmx:
        return HttpResponse(found.html, headers={"HX-Push-Url": address, **_VARY})
    preview = Preview(
        title=f"{_short(text, 60)} · Cards · CIDWaM" if text else "Cards · CIDWaM",
        text=f"{found.says}: {found.understood}" if found.understood else _ALL,
        picture=links.address(addresses.picture, text, page),
        alt=found.pictured,
        size=(WIDTH, HEIGHT),
        address=address,
    )
    words = {
        "title": f"{_short(text, 60)} · " if text else "",
        "description": (f"{found.says}: {_short(text, 120)}" if found.narrowed else _ALL),
        "text": text,
    }
    return HttpResponse(_page(request, words, preview, found.html), headers=_VARY)


def _page(
    request: HttpRequest, words: Mapping[str, str], preview: Preview, results: bytes
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
        above, below = _frame(request)
        pieces = list(above)
        pieces[1::2] = [escape(shown[name]) for name in pieces[1::2]]
        return b"".join(["".join(pieces).encode(), results, below])
    saved = queries.saved_searches(request.user, 12)
    context = {**words, "saved": saved, "preview": preview, "results": _RESULTS}
    before, _, behind = render_to_string("cards/list.html", context, request).partition(_RESULTS)
    return b"".join([before.encode(), results, behind.encode()])


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _frame(request: HttpRequest) -> _Frame:
    """Return the page around the results as visitors without a session get it, rendered once."""
    prefix = request.META.get("SCRIPT_NAME", "")
    frame = _frames.get(prefix)
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
        page = render_to_string("cards/list.html", context, request)
        above, _, below = page.partition(_RESULTS)
        frame = (_PLACE.split(above), below.encode())
        _frames.clear()  # there is one prefix, as a rule
        _frames[prefix] = frame
    return frame


def _place(name: str) -> str:
    return f"{_SECRET}-{name}-"


def forget() -> None:
    """Keep nothing that was shown before."""
    _frames.clear()
    RESULTS.clear()
