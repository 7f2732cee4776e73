"""Limits of strangers' searches: as often as they may ask the API, whichever page it is.

A page searches where its address has a search, `?q=`. That is all that is looked at, so that a
page made tomorrow is counted too.
"""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponseBase

from accounts.throttles import Search, seconds_to_wait, too_many

Answer = Callable[[HttpRequest], HttpResponseBase]


def limited_searches(get_response: Answer) -> Answer:
    """Middleware, behind sign-in: 429 for a stranger who searches too often."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if _searches(request) and _is_stranger(request):
            if (wait := seconds_to_wait(Search, request)) is not None:
                return too_many(request, wait)
        return get_response(request)

    return answer


def _searches(request: HttpRequest) -> bool:
    # The API counts its own requests, these among them.
    return "q=" in request.META.get("QUERY_STRING", "") and not request.path.startswith("/api/")


def _is_stranger(request: HttpRequest) -> bool:
    """Whether nobody is signed in. The session is read here and not as `request.session`: a page
    that looked at that one varies by its cookie, and this page's content doesn't depend on it."""
    key = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
    return not key or SESSION_KEY not in SessionStore(key)
