"""The list of cards: what a search finds, as faces, rows, a checklist or full texts."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from cards import queries
from cards.search import CARDS, Found, Part, search, suggest
from cards.search.translating import is_translatable, steered, translated
from cards.views.kept import LISTS

SIZES = {"grid": 60, "list": 100, "checklist": 200, "text": 40}
_MESSAGES = "messages"  # the cookie of Django's messages


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """Cards that a search finds; the whole search stands in the address, as `?q=…&page=…`."""
    by_htmx = request.headers.get("HX-Request") == "true"
    text, page = _asked(request.GET), request.GET.get("page", "")
    address = _address(text, page)
    asked = {name: several for name, several in (("q", [text]), ("page", [page])) if several[0]}
    if not by_htmx and asked != dict(request.GET.lists()):
        return redirect(address)  # an old address, or a form with its empty fields
    # What a visitor without a session is shown depends on nothing but the cards.
    nobody = (
        settings.SESSION_COOKIE_NAME not in request.COOKIES and _MESSAGES not in request.COOKIES
    )
    key = (queries.pool_version(), CARDS.version, by_htmx, request.get_host(), address)
    if by_htmx or nobody:
        kept = LISTS.answer(key, request)
        if kept is not None:
            return kept
    shown = Shown(request, text, _page_number(page))
    headers = {"HX-Push-Url": address} if by_htmx else {}
    if by_htmx and shown.found.lasting:
        body = render_to_string("cards/_results.html", {"shown": shown})
        return LISTS.keep(key, body, headers, request)
    template = "cards/_results.html" if by_htmx else "cards/list.html"
    context = {
        "shown": shown,
        "saved": [] if by_htmx or nobody else queries.saved_searches(request.user, 12),
    }
    response = render(request, template, context)
    for name, value in headers.items():
        response[name] = value
    if nobody and shown.found.lasting and _MESSAGES not in response.cookies:
        return LISTS.keep(key, response.text, headers, request)
    patch_vary_headers(response, ["HX-Request"])
    return response


@dataclass
class Shown:
    """All that the page of a search shows."""

    request: HttpRequest
    text: str
    page: int

    @cached_property
    def found(self) -> Found:
        found = search(self.text, viewer=self.request.user, page=1, size=1, with_facets=False)
        size = SIZES.get(found.view, 60)
        return search(
            self.text, viewer=self.request.user, page=self.page, size=size, with_facets=True
        )

    @property
    def template(self) -> str:
        """The part of the page that shows the cards."""
        return f"cards/views/{self.found.view}.html"

    @property
    def views(self) -> list[tuple[str, str, bool]]:
        """The ways to look at it: name, address, whether it is the present one."""
        return [
            (label, self._steered(view="" if name == "grid" else name), name == self.found.view)
            for name, label in CARDS.views.items()
        ]

    @property
    def sorts(self) -> list[tuple[str, str, bool]]:
        """The orders: label, address, whether it is the present one."""
        rows = []
        for sort in CARDS.sorts.values():
            for reverse_, sign in ((False, ""), (True, "-")):
                now = (self.found.sort, self.found.reverse) == (sort.name, reverse_)
                asked = "" if sort.by_name and not reverse_ else f"{sign}{sort.name}"
                rows.append((sort.says(reverse_), self._steered(sort=asked), now))
        return rows

    @property
    def sorted_by(self) -> str:
        """What the present order is called."""
        return next(label for label, _, now in self.sorts if now)

    @property
    def whole(self) -> str:
        """The address of this search."""
        return _address(self.text)

    @property
    def pages(self) -> Iterator[tuple[str, str, bool]]:
        """Numbers of pages to go to: what is shown, the address, whether it is the present one."""
        last, now = self.found.pages, self.found.page
        near = {1, last, now - 1, now, now + 1}
        before = 0
        for number in sorted(number for number in near if 1 <= number <= last):
            if number - before > 1:
                yield ("…", "", False)
            yield (str(number), self._page_address(number), number == now)
            before = number

    @property
    def previous(self) -> str:
        return self._page_address(self.found.page - 1) if self.found.page > 1 else ""

    @property
    def next(self) -> str:
        return self._page_address(self.found.page + 1) if self.found.page < self.found.pages else ""

    @property
    def parts(self) -> list[Part]:
        """What was understood; order and view are shown by their own controls."""
        return [part for part in self.found.words if not part.steers]

    @property
    def narrowed(self) -> bool:
        """Whether anything was asked for."""
        return bool(self.parts)

    def _page_address(self, number: int) -> str:
        return _address(self.text, str(number) if number > 1 else "")

    def _steered(self, **asked: str) -> str:
        assert self.found.understood is not None  # noqa: S101
        return _address(steered(self.found.understood, **asked))


@require_safe
def random_card(request: HttpRequest) -> HttpResponse:
    """One of the cards that a search finds, by chance."""
    text = _asked(request.GET)
    found = search(text, viewer=request.user, size=1)
    if not found.total:
        return redirect(_address(text))
    number = 1 + secrets.randbelow(found.total)
    response = redirect(search(text, viewer=request.user, size=1, page=number).cards[0])
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def suggestions(request: HttpRequest) -> HttpResponse:
    """Completions for what is typed, as JSON: `?q=ki&at=2`."""
    text = request.GET.get("q", "")
    at = request.GET.get("at", "")
    cursor = int(at) if at.isascii() and at.isdigit() and len(at) < 5 else None
    found = [one.as_data() for one in suggest(text, cursor, viewer=request.user)]
    return JsonResponse({"suggestions": found})


def _asked(values: QueryDict) -> str:
    """The search that an address asks for, with what old addresses and forms say beside it."""
    text = values.get("q", "").strip()
    beside = {name: values.getlist(name) for name in values if is_translatable(name, CARDS)}
    if any(value.strip() for several in beside.values() for value in several):
        text = " ".join(filter(None, (text, translated(beside, CARDS))))
    return text


def _page_number(page: str) -> int:
    return int(page) if page.isascii() and page.isdigit() and len(page) < 7 else 1


def _address(text: str, page: str = "") -> str:
    asked = [(name, value) for name, value in (("q", text), ("page", page)) if value]
    path = reverse("cards:list")
    return f"{path}?{urlencode(asked)}" if asked else path
