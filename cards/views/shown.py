"""All that the page of a search shows, for its templates."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from django.template.defaultfilters import pluralize
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from cards.search import CARDS, Found, Part, search
from cards.search.translating import steered, unsteered
from cards.views import links
from cards.views.kept import Results, part
from cards.views.slots import slot

SIZES = {"grid": 60, "list": 100, "checklist": 200, "text": 40}
_CELLS = slot("cells")


class Shown:
    """A search as `viewer` sees it, one page of it."""

    def __init__(self, viewer: Any, text: str, page: int, path: str) -> None:
        """`path` is that of the list."""
        self.text = text
        self.path = path
        self.found: Found = search(text, viewer=viewer, page=page, size=SIZES, with_facets=True)

    def results(self) -> Results:
        """The part of the page below the search box."""
        context = {"shown": self, "cells": _CELLS}
        before, _, behind = render_to_string("cards/_results.html", context).partition(_CELLS)
        found, private = self.found, not self.found.lasting
        return Results(
            before=part(before, private=private),
            view=found.view,
            cards=found.cards,
            behind=part(behind, private=private),
            says=f"{found.total} card{pluralize(found.total)} of CIDWaM",
            narrowed=self.narrowed,
        )

    @property
    def template(self) -> str:
        """What stands around the cards."""
        return f"cards/views/{self.found.view}.html"

    @property
    def understood(self) -> str:
        """What was understood, in a row."""
        return " ".join(
            f"{part.joint} {part.opens}{part.words}{part.closes}" for part in self.found.words
        )

    @cached_property
    def parts(self) -> list[Part]:
        """What was understood; order and view are shown by their own controls."""
        return [part for part in self.found.words if not part.steers]

    @property
    def narrowed(self) -> bool:
        """Whether anything was asked for."""
        return bool(self.parts)

    @property
    def part_links(self) -> SafeString:
        return links.parts(self.path, self.parts)

    @property
    def view_links(self) -> SafeString:
        """The ways to look at it."""
        rest, usual = self._without("view"), next(iter(CARDS.views))
        return links.ways(
            (label, self._address(steered(rest, "view", "" if name == usual else name)), now)
            for name, label in CARDS.views.items()
            for now in (name == self.found.view,)
        )

    @cached_property
    def _sorts(self) -> list[links.Way]:
        rest = self._without("sort")
        rows = []
        for sort in CARDS.sorts.values():
            for turned, sign in ((False, ""), (True, "-")):
                now = (self.found.sort, self.found.reverse) == (sort.name, turned)
                asked = "" if sort.by_name and not turned else f"{sign}{sort.name}"
                to = self._address(steered(rest, "sort", asked))
                rows.append((sort.says(turned), to, now))
        return rows

    @property
    def sort_links(self) -> SafeString:
        """The orders."""
        return links.ways_listed(self._sorts)

    @property
    def sorted_by(self) -> str:
        """What the present order is called."""
        return next(label for label, _, now in self._sorts if now)

    @property
    def saving(self) -> str:
        """Where this search can be saved."""
        return links.search_address(reverse("cards:searches"), self.text)

    @property
    def facet_links(self) -> SafeString:
        return links.facets(self.path, self.found.facets)

    @property
    def page_links(self) -> SafeString:
        """The pages around this one."""
        now, last = self.found.page, self.found.pages
        before = self._page(now - 1) if now > 1 else ""
        after = self._page(now + 1) if now < last else ""
        return links.pages(before, self._pages(), after)

    def _pages(self) -> Iterator[links.Way]:
        last, now = self.found.pages, self.found.page
        before = 0
        for number in sorted({1, last, now - 1, now, now + 1}):
            if not 1 <= number <= last:
                continue
            if number - before > 1:
                yield ("…", "", False)
            yield (str(number), self._page(number), number == now)
            before = number

    def _page(self, number: int) -> str:
        return self._address(self.text, str(number) if number > 1 else "")

    def _address(self, text: str, page: str = "") -> str:
        return links.address(self.path, text, page)

    def _without(self, name: str) -> str:
        assert self.found.understood is not None  # noqa: S101
        return unsteered(self.found.understood, name)
