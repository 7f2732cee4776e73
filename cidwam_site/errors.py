"""The error pages. They touch neither database nor session, so that they work when those do not;
one alone looks whether the account that a write was for is still there.

Below /api/ the same errors are JSON, in the form of api.problems.
"""

import errno
import sys
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.contrib.sessions.exceptions import SessionInterrupted
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.template.loader import render_to_string

from accounts.services import owning
from api import problems
from cidwam_site.database import absence
from cidwam_site.http.sessions import SessionNotSaved
from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG, GAMES, kind_or_default

WORDS: dict[int, tuple[str, str]] = {
    HTTPStatus.BAD_REQUEST: (
        "Bad request",
        "The address or the form was malformed. Go back and try again.",
    ),
    HTTPStatus.FORBIDDEN: (
        "Not allowed",
        "You don’t have access. Try signing in to another account.",
    ),
    HTTPStatus.NOT_FOUND: (
        "Page not found",
        "There’s no page at this address. Check it, or start from Home.",
    ),
    HTTPStatus.METHOD_NOT_ALLOWED: (
        "Not a page",
        "This address belongs to a button or form. Go back and use that.",
    ),
    HTTPStatus.CONFLICT: (
        "That didn’t work",
        "Something has changed meanwhile. Go back, reload and try again.",
    ),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (
        "Too large",
        "That was too large for one request. Try something smaller.",
    ),
    HTTPStatus.INTERNAL_SERVER_ERROR: (
        "Something went wrong",
        "Something broke on our side, and we’ve logged it. Please try again.",
    ),
    HTTPStatus.SERVICE_UNAVAILABLE: (
        "Back soon",
        "We can’t reach our database. Nothing is lost; try again in a minute.",
    ),
}
SESSION_NOT_SAVED = (
    "Not everything could be saved just now. Check whether what you sent is there before you "
    "send it again."
)
SIGNED_OUT = (
    "You were signed out while this was being sent. Sign in, and check whether it’s there before "
    "you send it again."
)
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""The system's errors of a full disk."""

#: What is said below /api/ instead, to programs and those who write them.
IN_API: dict[int, str] = {
    HTTPStatus.NOT_FOUND: "Nothing at this address. See /api/ for the endpoints.",
}
CODES: dict[int, str] = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_large",
    HTTPStatus.CONFLICT: owning.AccountGone.code,
}


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a malformed request, or one whose session was deleted while it was answered."""
    sentence = SIGNED_OUT if isinstance(exception, SessionInterrupted) else ""
    return _page(request, HTTPStatus.BAD_REQUEST, sentence)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: forbidden. A sentence given to PermissionDenied is shown."""
    return _page(request, HTTPStatus.FORBIDDEN, str(exception))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form whose token is missing or old."""
    return _page(
        request,
        HTTPStatus.FORBIDDEN,
        "This form was open too long, or cookies are off. Go back, reload and try again.",
    )


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such address, or no such thing at it."""
    return _page(request, HTTPStatus.NOT_FOUND)


def not_allowed(request: HttpRequest, allowed: list[str], sentence: str = "") -> HttpResponse:
    """405: an address that is looked at and wants a form to be sent."""
    answer = _page(request, HTTPStatus.METHOD_NOT_ALLOWED, sentence)
    answer["Allow"] = ", ".join(allowed)
    return answer


def with_words(get_response: Callable[[HttpRequest], HttpResponse]) -> Any:
    """Middleware: a 405 of Django's decorators, which is a blank page, is `not_allowed`."""

    def answer(request: HttpRequest) -> HttpResponse:
        found = get_response(request)
        if isinstance(found, HttpResponseNotAllowed) and not found.content:
            return not_allowed(request, found["Allow"].split(", "))
        return found

    return answer


def too_large(request: HttpRequest, most: int) -> HttpResponse:
    """413: a body of more than `most` bytes."""
    return _page(
        request,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        f"A request can be at most {most / 1e6:.3g} MB; this one is larger.",
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """500: an exception that nobody caught; 503 if the database is away or the disk full.

    409 if it comes of writing for somebody whose account was deleted meanwhile.

    Django asks here for every layer, so that one place is enough: views, middleware, the API.
    """
    error = sys.exc_info()[1]
    if isinstance(error, SessionNotSaved):
        sentence = SESSION_NOT_SAVED
    elif _is_disk_full(error):
        sentence = "Our disk is full, so nothing can be saved just now. Please try again later."
    elif absence.is_away(error):
        sentence = ""
    elif isinstance(error, DatabaseError | ObjectDoesNotExist) and owning.is_gone(request):
        return _page(request, HTTPStatus.CONFLICT, str(owning.AccountGone()))
    else:
        return _page(request, HTTPStatus.INTERNAL_SERVER_ERROR)
    answer = _page(request, HTTPStatus.SERVICE_UNAVAILABLE, sentence)
    answer["Retry-After"] = str(absence.RETRY_AFTER_SECONDS)
    return answer


def _is_disk_full(error: BaseException | None) -> bool:
    if isinstance(error, OSError):
        return error.errno in NO_ROOM
    return absence.is_full(error)


def _page(request: HttpRequest, status: int, sentence: str = "") -> HttpResponse:
    title, usual = WORDS[status]
    detail = sentence or usual
    if request.path.startswith("/api/"):
        body = problems.document(
            status, sentence or IN_API.get(status, usual), name=CODES.get(status, "")
        )
        return JsonResponse(body, status=status, content_type=problems.MEDIA_TYPE)
    html = render_to_string(
        "errors/error.html",
        {"status": status, "title": title, "detail": detail, "kind": _game_of(request.path)},
    )
    return HttpResponse(html, status=status)


def _game_of(path: str) -> GameDefinition:
    """Return the definition below whose address a page was looked for."""
    match path.split("/", 3):
        case ["", "g", slug, _]:
            return kind_or_default(slug)
    return GAMES[DEFAULT_SLUG]
