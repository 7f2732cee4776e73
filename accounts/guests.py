"""Making a stranger a guest on the spot: one click, one POST, nothing to fill in first.

A view that makes something of somebody's own wears `guest_on_post`. A stranger may look at its
form; whoever sends it is a guest from then on. Nobody becomes one by following a link (GET, HEAD),
without this site's CSRF token, by filling the field that people don't see, or more often from one
address than the throttle allows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, Final

from django.contrib import messages
from django.contrib.auth import login
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from accounts import throttles
from accounts.services import registration

BACKEND: Final = "django.contrib.auth.backends.ModelBackend"
TRAP: Final = "leave-empty"
"""The name of a field that is hidden from people (`components/guest_form.html`); robots fill it."""

HINT: Final = "You’re playing as a guest."
"""The message of the page on which a new guest lands; `components/messages.html` adds the link."""

View = Callable[..., HttpResponseBase]


def guest_on_post(view: View | None = None, *, button: str | None = None) -> Any:
    """Let strangers see the page, and make whoever sends its form a guest before the view runs.

    With `button`, only a form sent by the button of that name does: others, such as “Show”, keep
    nothing.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.method == "POST" and not request.user.is_authenticated:
                if button is None or button in request.POST:
                    if (refusal := become_guest(request)) is not None:
                        return refusal
                    messages.info(request, HINT, extra_tags="guest-hint")
            return view(request, *args, **kwargs)

        return guarded

    return decorate if view is None else decorate(view)


def become_guest(request: HttpRequest) -> HttpResponse | None:
    """Sign a stranger in as a new guest; the page that refuses it, if it must be."""
    if request.method != "POST" or not getattr(request, "csrf_processing_done", False):
        raise ImproperlyConfigured("A guest is made by a POST whose CSRF token was checked.")
    if request.POST.get(TRAP):
        detail = "This form looks filled in by a program. Reload the page and try again."
        context = {"status": HTTPStatus.FORBIDDEN, "title": "Not allowed", "detail": detail}
        return render(request, "errors/error.html", context, status=HTTPStatus.FORBIDDEN)
    for limit in (throttles.Guest, throttles.GuestOfDay):
        if (wait := throttles.seconds_to_wait(limit, request)) is not None:
            return throttles.too_many(request, wait)
    login(request, registration.make_guest(), backend=BACKEND)
    return None
