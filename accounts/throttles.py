"""How often one address may try to sign in or become a guest. DRF's throttles do the counting."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from rest_framework.throttling import SimpleRateThrottle


class _ByAddress(SimpleRateThrottle):
    """Counts a visitor's attempts by network address, whoever they say they are."""

    def get_cache_key(self, request: Any, view: Any) -> str:
        """One key a scope and address."""
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class SignIn(_ByAddress):
    """Attempts to sign in or up, so that passwords cannot be guessed by the thousand."""

    scope = "sign-in"


class Guest(_ByAddress):
    """New guests, so that a script cannot fill the user table."""

    scope = "guest"


View = Callable[..., HttpResponseBase]


def limited(throttle: type[_ByAddress]) -> Callable[[View], View]:
    """Answer a POST with 429 and a readable page once the throttle says it is too much."""

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.method != "POST":
                return view(request, *args, **kwargs)
            counter = throttle()
            if counter.allow_request(request, view):  # type: ignore[arg-type]
                return view(request, *args, **kwargs)
            wait = int(counter.wait() or 60) + 1
            answer = render(
                request,
                "errors/error.html",
                {
                    "status": 429,
                    "title": "Too many attempts",
                    "detail": f"Please wait {wait} seconds and try again.",
                },
                status=429,
            )
            answer["Retry-After"] = str(wait)
            return answer

        return guarded

    return decorate
