"""What a search found, written for the page of cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any

from django.template.defaultfilters import pluralize
from django.template.loader import render_to_string

from cards.face.row import MOST
from cards.search import CARDS, Found, Part, relevance, search
from cards.search.language import listed
from cards.search.translating import steered, unsteered
from cards.views import links
from cards.views.kept import Results, part
from cards.views.slots import Form, slot

SIZES = {"grid": 60, "list": 100, "checklist": 200, "text": 40}
_SLOTS = (
    "text", "problems", "likely", "suggestions", "total", "plural", "first", "last", "understood",
    "parts", "views", "sorted_by", "sorts", "saving", "facets", "pages",
)  # fmt: skip
_CELLS = slot("cells")


@dataclass(frozen=True)
class Shape:
    """Which parts the results have."""

    view: str
    problems: bool
    likely: bool
    suggestions: bool
    cards: bool
    pages: bool
    understood: bool
    narrowed: bool
    facets: bool

    @property
    def template(self) -> str:
        """What stands around the cards."""
        return f"cards/views/{self.view}.html"


@lru_cache(maxsize=256)
def form(shape: Shape, path: str) -> tuple[Form, Form]:
    """The results of a shape, before and behind the cards."""
    context = {name: slot(name) for name in _SLOTS}
    page = render_to_string("cards/_results.html", {**context, "shape": shape, "cells": _CELLS})
    before, _, behind = page.partition(_CELLS)
    return Form(before), Form(behind)


def results(viewer: Any, text: str, page: int, path: str, version: str) -> tuple[Results, bool]:
    """One page of a search as the viewer sees it, and whether everybody sees just the same.

    `path` is that of the list, `version` the pool's.
    """
    found = search(text, viewer=viewer, page=page, size=SIZES, with_facets=True, version=version)
    understood = [part for part in found.words if not part.steers]
    shape = Shape(
        view=found.view,
        problems=bool(found.problems),
        likely=bool(found.likely),
        suggestions=bool(found.suggestions),
        cards=bool(found.total),
        pages=found.pages > 1,
        understood=bool(found.words),
        narrowed=bool(understood),
        facets=bool(found.facets),
    )
    before, behind = form(shape, path)
    html = _filling(found, understood, text, path)
    written = Results(
        before=part(before.filled(html), private=not found.lasting),
        view=found.view,
        cards=found.cards,
        behind=part(behind.filled(html), private=not found.lasting),
        says=f"{found.total} card{pluralize(found.total)} of CIDWaM",
        narrowed=bool(understood),
        understood=_in_a_row(found),
        pictured=_pictured(found),
    )
    return written, found.lasting


def _filling(found: Found, understood: list[Part], text: str, path: str) -> dict[str, str]:
    """What belongs into each slot."""
    sorts = _sorts(found, path)
    return {
        "text": escape(text),
        "problems": _problems(found) if found.problems else "",
        "likely": escape(found.likely),
        "suggestions": links.suggestions(path, found.suggestions),
        "total": str(found.total),
        "plural": pluralize(found.total),
        "first": str(found.first),
        "last": str(found.last),
        "understood": escape(_in_a_row(found)),
        "parts": links.parts(path, understood),
        "views": links.link_list(_views(found, path)),
        "sorted_by": escape(next(label for label, _, now in sorts if now).lower()),
        "sorts": links.ways_listed(sorts),
        "saving": escape(links.address("", text)),
        "facets": links.facets(path, found.facets),
        "pages": _pages(found, text, path) if found.pages > 1 else "",
    }


def _problems(found: Found) -> str:
    return render_to_string("cards/_problems.html", {"problems": found.problems})


def _in_a_row(found: Found) -> str:
    return " ".join(f"{part.joint} {part.opens}{part.words}{part.closes}" for part in found.words)


def _pictured(found: Found) -> str:
    """What is on the search's picture, which is of what everybody finds: names, if that is this."""
    if not found.lasting:
        return "The first cards of this search"
    names = [card.name for card in found.cards[:MOST]]
    of = f"The face{pluralize(names)} of"
    return f"{of} {listed(names, 'and')}" if names else "A card, face down"


def _views(found: Found, path: str) -> Iterator[links.Way]:
    """The ways to look at it."""
    rest, usual = _without(found, "view"), next(iter(CARDS.views))
    for name, label in CARDS.views.items():
        to = steered(rest, "view", "" if name == usual else name)
        yield label, links.address(path, to), name == found.view


def _sorts(found: Found, path: str) -> list[links.Way]:
    """The orders."""
    rest = _without(found, "sort")
    rows: list[links.Way] = []
    by_relevance = found.understood is not None and found.understood.has_words
    if by_relevance:
        rows.append((relevance.LABEL, links.address(path, rest), found.sort == relevance.NAME))
    for sort in CARDS.sorts.values():
        for turned, sign in ((False, ""), (True, "-")):
            usual = sort.by_name and not turned and not by_relevance
            asked = "" if usual else f"{sign}{sort.name}"
            to = links.address(path, steered(rest, "sort", asked))
            now = (found.sort, found.reverse) == (sort.name, turned)
            rows.append((sort.says(turned), to, now))
    return rows


def _pages(found: Found, text: str, path: str) -> str:
    """The pages around this one."""

    def address(number: int) -> str:
        return links.address(path, text, str(number) if number > 1 else "")

    now, last = found.page, found.pages
    rows: list[links.Way] = []
    before = 0
    for number in sorted(n for n in {1, last, now - 1, now, now + 1} if 1 <= n <= last):
        if number - before > 1:
            rows.append(("…", "", False))
        rows.append((str(number), address(number), number == now))
        before = number
    return links.pages(
        address(now - 1) if now > 1 else "", rows, address(now + 1) if now < last else ""
    )


def _without(found: Found, name: str) -> str:
    assert found.understood is not None  # noqa: S101
    return unsteered(found.understood, name)
