"""Limits of how often one address may try to sign in or become a guest. DRF's throttles do the
counting."""

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from rest_framework.throttling import SimpleRateThrottle

from api.throttles import TALLY

logger = logging.getLogger(__name__)


class ByAddress(SimpleRateThrottle):
    """Counts a visitor's attempts by network address, whoever they say they are."""

    def get_cache_key(self, request: Any, view: Any) -> str:
        """One key a scope and address."""
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class SignIn(ByAddress):
    """Attempts to sign in or up, so that passwords cannot be guessed by the thousand."""

    scope = "sign-in"


class Guest(ByAddress):
    """New guests, so that a script cannot fill the user table."""

    scope = "guest"


class GuestOfDay(ByAddress):
    """New guests of a whole day: ten a minute would be 14,400."""

    scope = "guest-day"


class SignUpOfDay(ByAddress):
    """New members of a whole day."""

    scope = "sign-up-day"


class Search(ByAddress):
    """Pages that search, asked for by strangers; many a minute, so counted as the API counts."""

    scope = "search"

    def allow_request(self, request: Any, view: Any) -> bool:
        """Count the page."""
        if self.rate is None:
            return True
        window, limit = int(self.duration), int(self.num_requests)  # type: ignore[attr-defined]
        now = self.timer()
        self.left = window - now % window
        return (
            TALLY.count(
                f"{self.get_cache_key(request, view)}:{now // window:.0f}", window, limit, now
            )
            <= limit
        )

    def wait(self) -> float:
        """Seconds until the window ends."""
        return self.left


class Stranger(ByAddress):
    """Work done for strangers who keep nothing, such as checking a card while they type it."""

    scope = "anon"

    def allow_request(self, request: Any, view: Any) -> bool:
        """Count strangers alone."""
        return request.user.is_authenticated or super().allow_request(request, view)


View = Callable[..., HttpResponseBase]


def seconds_to_wait(throttle: type[ByAddress], request: HttpRequest) -> int | None:
    """Count one attempt; return None if it is allowed, else the seconds until the next may be."""
    counter = throttle()
    try:
        allowed = counter.allow_request(request, None)  # type: ignore[arg-type]
    except Exception as error:  # the cache is away; tries of one account are in the database
        logger.warning("%s is not counted: %s", throttle.scope, error)
        return None
    if allowed:
        return None
    return int(counter.wait() or 60) + 1


def too_many(request: HttpRequest, wait: int) -> HttpResponse:
    """Return the page that asks to wait, 429 with Retry-After."""
    context = {
        "status": HTTPStatus.TOO_MANY_REQUESTS,
        "title": "Too many attempts",
        "detail": f"Please wait {_duration(wait)} and try again.",
    }
    answer = render(request, "errors/error.html", context, status=HTTPStatus.TOO_MANY_REQUESTS)
    answer["Retry-After"] = str(wait)
    return answer


def limited(throttle: type[ByAddress]) -> Callable[[View], View]:
    """Answer a POST with 429 and a readable page once the throttle says it is too much."""

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.method == "POST":
                if (wait := seconds_to_wait(throttle, request)) is not None:
                    return too_many(request, wait)
            return view(request, *args, **kwargs)

        return guarded

    return decorate


def _duration(seconds: int) -> str:
    if seconds < 120:
        return f"{seconds} second{'' if seconds == 1 else 's'}"
    if seconds < 2 * 3600:
        return f"{-(-seconds // 60)} minutes"
    return f"{-(-seconds // 3600)} hours"
