"""Middleware for every answer below /api/, whichever view gave it.

- A GET has an ETag of its bytes unless the view gave one; If-None-Match is answered with 304.
- RateLimit headers say what is left to the caller.
- Scripts of other sites may read (CORS). No cookie of ours goes along: the star forbids it. That
  is three fixed headers, and one answer to the browser's question, so no library does it.
- A method that is not there is 405, before anybody is asked who they are.
- A redirect to the address with its slash keeps method and body (308).
"""

import hashlib
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import get_conditional_response, patch_vary_headers

from api import problems
from api.known_parameters import refuse_unknown

Answer = Callable[[HttpRequest], Any]
READING: Final = ("GET", "HEAD", "OPTIONS")
OPEN_TO_POST: Final = ("/api/compile/",)
"""Addresses that only reckon: other sites' scripts may post to them."""
EXPOSED: Final = (
    "ETag, Link, Retry-After, Repr-Digest, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset"
)


class ApiMiddleware:
    """The middleware."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        """Return the answer, dressed."""
        if not request.path_info.startswith("/api/"):
            return self.get_response(request)
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            response: Any = HttpResponse(status=HTTPStatus.NO_CONTENT)
        else:
            response = _conditional(request, self.get_response(request))
        if response.status_code == HTTPStatus.MOVED_PERMANENTLY and request.method not in READING:
            response.status_code = HTTPStatus.PERMANENT_REDIRECT
        _say_limits(request, response)
        _open(request, response)
        return response

    def process_view(
        self, request: HttpRequest, view: Any, args: Any, kwargs: Any
    ) -> HttpResponse | None:
        """405 for a method that is not here, whoever asks: DRF would ask them to sign in first.

        400 for a parameter that the operation doesn't take.
        """
        found = getattr(view, "cls", None) or getattr(view, "view_class", None)
        if found is None or not request.path_info.startswith("/api/"):
            return None
        actions = getattr(view, "actions", None)
        names = actions if actions is not None else _methods_of(found)
        allowed = {name.upper() for name in names} | {"OPTIONS"}
        if "GET" in allowed:
            allowed.add("HEAD")
        if request.method in allowed:
            return refuse_unknown(request, view)
        words = f"{request.method} isn’t allowed here. Use {', '.join(sorted(allowed))}."
        body = problems.document(HTTPStatus.METHOD_NOT_ALLOWED, words, title="Method not allowed")
        answer = JsonResponse(
            body, status=HTTPStatus.METHOD_NOT_ALLOWED, content_type=problems.MEDIA_TYPE
        )
        answer["Allow"] = ", ".join(sorted(allowed))
        return answer


def _methods_of(view: Any) -> list[str]:
    """Return the methods that a view class answers."""
    return [name for name in view.http_method_names if hasattr(view, name)]


def _conditional(request: HttpRequest, response: Any) -> Any:
    if not response.has_header("Cache-Control"):
        response["Cache-Control"] = "private, no-cache"
    if "public" not in response["Cache-Control"]:
        patch_vary_headers(response, ["Authorization", "Cookie"])
    if request.method not in ("GET", "HEAD") or response.status_code != HTTPStatus.OK:
        return response
    if not response.has_header("ETag"):
        if response.streaming:
            return response
        response["ETag"] = etag_of(response.content)
    return get_conditional_response(request, etag=response["ETag"], response=response)


def etag_of(content: bytes) -> str:
    """Return what an answer of these bytes is called."""
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def _say_limits(request: HttpRequest, response: Any) -> None:
    allowance = getattr(request, "allowance", None)
    if allowance is not None:
        response["RateLimit-Limit"] = str(allowance.limit)
        response["RateLimit-Remaining"] = str(allowance.remaining)
        response["RateLimit-Reset"] = str(allowance.reset)


def _open(request: HttpRequest, response: Any) -> None:
    posts = request.path_info in OPEN_TO_POST
    asked = request.headers.get("Access-Control-Request-Method", request.method)
    if asked not in READING and not (posts and asked == "POST"):
        return
    response["Access-Control-Allow-Origin"] = "*"
    response["Access-Control-Expose-Headers"] = EXPOSED
    if response.status_code == HTTPStatus.NO_CONTENT and request.method == "OPTIONS":
        methods = [*READING, "POST"] if posts else READING
        response["Access-Control-Allow-Methods"] = ", ".join(methods)
        response["Access-Control-Allow-Headers"] = "Accept, Content-Type, If-None-Match"
        response["Access-Control-Max-Age"] = "86400"
