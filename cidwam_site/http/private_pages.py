"""Cache headers of a page that depends on who asks: the browser's alone, and it asks anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.utils.cache import has_vary_header


def private_pages(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Middleware, outside the sessions': whatever looked at one varies by its cookie."""

    def answer(request: HttpRequest) -> Any:
        response = get_response(request)
        if has_vary_header(response, "Cookie") and not response.has_header("Cache-Control"):
            response["Cache-Control"] = "private, no-cache"
        return response

    return answer
