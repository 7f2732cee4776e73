"""Pages that every visitor without a session sees alike, kept in memory for some seconds.

Only views in PAGES, only GET without any cookie but the one against forged forms, and only an
answer that sets nothing: so nothing of a person can be in it. What a page has of one request, its
token and its nonce, is put in anew each time.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils.cache import patch_vary_headers

from cards.cache import LruCache

PAGES: Final = frozenset({"home", "cards:card", "decks:list", "play:watch"})
MAX_BYTES: Final = 8_000_000
_PLAIN_HEADERS: Final = {"Content-Type", "Vary"}
_TOKEN: Final = re.compile(rb'(csrf[^<>]{0,40}=")[A-Za-z0-9]{64}(?=")')  # in an attribute
_NONCE: Final = re.compile(rb'(?<= nonce=")[^"]+')
_TOKEN_PLACE, _NONCE_PLACE = b"\0token\0", b"\0nonce\0"  # no page has a zero in it


@dataclass(frozen=True, slots=True)
class Page:
    """An answer, with places for what each request has of its own."""

    content: bytes
    kind: str
    until: float  # on the monotonic clock


_pages: LruCache[Page] = LruCache(MAX_BYTES)


def forget() -> None:
    """Keep nothing that was shown before."""
    _pages.clear()


class StrangerPages:
    """Middleware, the innermost."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        response = self._get_response(request)
        key = getattr(request, "stranger_page", None)
        if key is not None and _is_for_all(request, response):
            content = _TOKEN.sub(rb"\1" + _TOKEN_PLACE, response.content)
            content = _NONCE.sub(_NONCE_PLACE, content)
            until = time.monotonic() + settings.STRANGER_PAGE_SECONDS
            _pages.keep(key, Page(content, response["Content-Type"], until), len(content))
        return response

    def process_view(self, request: HttpRequest, *view: Any) -> HttpResponse | None:
        """Answer from memory, or note that the answer may be kept."""
        key = _key(request)
        if key is None:
            return None
        page = _pages.get(key)
        if page is None or time.monotonic() >= page.until:
            request.stranger_page = key  # type: ignore[attr-defined]
            return None
        content = page.content
        if _TOKEN_PLACE in content:
            content = content.replace(_TOKEN_PLACE, get_token(request).encode())
        if _NONCE_PLACE in content:
            content = content.replace(_NONCE_PLACE, str(request.csp_nonce).encode())  # type: ignore[attr-defined]
        response = HttpResponse(content, content_type=page.kind)
        patch_vary_headers(response, ["Cookie"])
        return response


def _key(request: HttpRequest) -> tuple[str, ...] | None:
    """Return what the answer depends on; None if it may depend on who asks."""
    match = request.resolver_match
    if (
        not settings.STRANGER_PAGE_SECONDS
        or request.method != "GET"
        or match is None
        or match.view_name not in PAGES
        or request.COOKIES.keys() - {settings.CSRF_COOKIE_NAME}
        or "HTTP_AUTHORIZATION" in request.META
    ):
        return None
    htmx = [f"{name}={told}" for name, told in request.META.items() if name.startswith("HTTP_HX")]
    place = (request.scheme or "", request.get_host(), request.META.get("SCRIPT_NAME", ""))
    return (*place, request.get_full_path(), request.META.get("HTTP_ACCEPT", ""), *sorted(htmx))


def _is_for_all(request: HttpRequest, response: Any) -> bool:
    """Whether an answer is whole, and neither sets anything nor says how long it may be kept."""
    return (
        response.status_code == HTTPStatus.OK
        and not response.streaming
        and not response.cookies
        and response.headers.keys() <= _PLAIN_HEADERS
        and not request.session.modified
    )
