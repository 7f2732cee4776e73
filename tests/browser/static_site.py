"""A site of static files alone, for modules of scripts: no server, no database."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import RequestFactory

SITE = "http://harness.test"
SHEETS = ("fonts/fonts.css", "css/tokens.css", "css/base.css", "css/layout.css")
LINKS = "".join(f'<link rel="stylesheet" href="/static/{name}">' for name in SHEETS)
BLANK = f'<!doctype html><html lang="en-GB"><head><title>Harness</title>{LINKS}</head></html>'

Page = Callable[[Any, dict[str, list[str]]], None]  # from a route and the query of its address


@lru_cache
def static_file(path: str) -> tuple[bytes, str]:
    """Return a static file and its type."""
    found = finders.find(path)
    assert found, f"no static file {path}"
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return Path(str(found)).read_bytes(), kind


def answer_static(route: Any) -> bool:
    """Fulfil a request for a static file; False for any other request."""
    path = urlsplit(route.request.url).path
    if not path.startswith(settings.STATIC_URL):
        return False
    content, kind = static_file(path.removeprefix(settings.STATIC_URL))
    route.fulfill(body=content, content_type=kind)
    return True


def answer(route: Any) -> None:
    """Fulfil a request for a static file, or for the blank page, which is all the rest."""
    if not answer_static(route):
        answer_html(route, BLANK)


def answer_with(route: Any, pages: Mapping[str, Page]) -> None:
    """Fulfil a request for a static file, or have the page of its path do so, given the query."""
    address = urlsplit(route.request.url)
    if answer_static(route):
        return
    if page := pages.get(address.path):
        page(route, parse_qs(address.query))
    else:
        route.fulfill(status=404, body="The harness has no such page.")


def answer_html(route: Any, body: str) -> None:
    """Fulfil a request with a page."""
    route.fulfill(body=body, content_type="text/html; charset=utf-8")


def sent_form(route: Any) -> Any:
    """Return the fields of a form that was sent."""
    request = route.request
    kind = request.headers["content-type"]
    return RequestFactory().post("/", request.post_data_buffer, content_type=kind).POST
