"""A page's answer to a refusal that no view has caught: a message, or a page with its status.

The message is shown where one came from, if that is on this site. Below /api/ the same refusal is
a problem document, made by `api.problems.handler`.
"""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.http import url_has_allowed_host_and_scheme

from api.refusals import Refusal


class RefusedPages:
    """Middleware, the innermost, so that messages are at hand."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer a refusal; None leaves any other exception to the error pages."""
        if not isinstance(error, Refusal):
            return None
        back = _came_from(request)
        if request.method == "POST" and back:
            messages.error(request, str(error))
            return redirect(back)
        words = {"status": error.status, "title": "That didn’t work", "detail": str(error)}
        html = render_to_string("errors/error.html", words, request)
        return HttpResponse(html, status=error.status)


def _came_from(request: HttpRequest) -> str:
    """Return the page with the button; empty if it is none of ours, or asked for a part of
    itself."""
    address = request.headers.get("Referer", "")
    here = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    if not here or "HX-Request" in request.headers:
        return ""
    parts = urlsplit(address)
    if not parts.path.startswith("/") or parts.path == request.path:
        return ""  # `redirect` would take other words for a view's name
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
