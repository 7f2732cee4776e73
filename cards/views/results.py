"""What a search found, written for the page of cards.

Written here and not by a template: around sixty cards there are scores of links, each with a search
in it, and Django's templates take ten times as long for them. What one card looks like in a list is
its template's (templates/cards/views/), written once for each card of the search's index.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any

from django.template.defaultfilters import pluralize
from django.template.loader import render_to_string
from django.urls import reverse

from cards.face.data import FaceError
from cards.face.row import MAX_FACES
from cards.pictures import face_files
from cards.search import CARDS, Found, relevance, search
from cards.search.language import listed
from cards.search.translating import unsteered
from cards.views import links

SIZES = {"grid": 60, "list": 100, "checklist": 200, "text": 40}
IN_SIGHT = 12  # faces that a window of 1280 x 720 shows at once: fetched before the rest
_LAZY = ' loading="lazy"'
_FRAMES = {
    "grid": ('<ul class="card-grid">', "</ul>"),
    "list": ('<ul class="card-rows plain-list">', "</ul>"),
    "text": ('<ul class="card-texts plain-list">', "</ul>"),
    "checklist": (
        '<div class="checklist-wrap" tabindex="0" role="region" aria-label="Checklist">'
        '<table class="checklist"><thead><tr>'
        + "".join(
            f'<th scope="col">{name}</th>'
            for name in ("Number", "Name", "Kind", "Value", "Dice", "Moves")
        )
        + "</tr></thead><tbody>",
        "</tbody></table></div>",
    ),
}


@dataclass(frozen=True, slots=True)
class Results:
    """The results of a search as HTML in UTF-8, and what the page around them says.

    `linked` are the names of the files that must be there (`face_files.there`).
    `lasting`: they are the same for everybody and as long as the cards stay. `says` is what they
    are in a few words; `narrowed`, whether anything was asked for, and `understood`, what that was;
    `pictured`, what their picture shows (`shared`).
    """

    html: bytes
    says: str
    narrowed: bool
    understood: str
    pictured: str
    lasting: bool
    linked: list[str]


def results(viewer: Any, text: str, page: int, addresses: links.Addresses, version: str) -> Results:
    """One page of a search as the viewer sees it. `version` is the pool's."""
    found = search(text, viewer=viewer, page=page, size=SIZES, version=version)
    said = _in_a_row(found)
    narrowed = any(not part.steers for part in found.words)
    rows = _rows(found.view, found.cards)
    linked = [row.linked for row in rows]
    if not face_files.all_there(linked):
        with suppress(OSError):  # a full disk: each is drawn when it is asked for (views.faces)
            face_files.keep([row.file for row in rows if row.file is not None])
    path = addresses.cards
    body = _cards(found, rows, text, path) if rows else [_none(narrowed).encode()]
    asked = links.address("", text)
    above = (
        '<section class="results fades" id="results" aria-label="Cards found"'
        f' data-search="{escape(text)}">'
        f"{_problems(found, path)}{_head(found, asked, addresses, said)}"
        f'<div class="results__body">{_facets(found, asked, addresses)}'
        '<div class="results__cards">'
    )
    return Results(
        html=b"".join([above.encode(), *body, b"</div></div></section>\n"]),
        says=f"{found.total} card{pluralize(found.total)} of CIDWaM",
        narrowed=narrowed,
        understood=said,
        pictured=_pictured(found),
        lasting=found.lasting,
        linked=linked,
    )


def _problems(found: Found, path: str) -> str:
    html = ""
    if found.problems:
        html = render_to_string("cards/_problems.html", {"problems": found.problems, "kind": None})
    if found.likely:
        html += (
            f'<p class="notice">No card named “{escape(found.likely)}”. Showing similar names.</p>'
        )
    if found.suggestions:
        html += (
            '<div class="notice search__meant"><p>Did you mean</p><ul class="plain-list">'
            f"{links.suggestions(path, found.suggestions)}</ul></div>"
        )
    return html


def _head(found: Found, asked: str, addresses: links.Addresses, said: str) -> str:
    """How many there are, what was understood, and the ways to look at them. `asked` is what an
    address asks for them: "?q=rat"."""
    path = addresses.cards
    count = "No cards"
    if found.total:
        count = f"<strong>{found.total}</strong> card{pluralize(found.total)}"
        if found.pages > 1:
            count += f'<span class="muted">, {found.first}–{found.last} shown</span>'
    if said:
        count += f'<span class="visually-hidden">: {escape(said)}</span>'
    parts = [part for part in found.words if not part.steers]
    understood = (
        '<ul class="search__words plain-list" aria-label="Search terms">'
        f"{links.parts(path, parts)}</ul>"
        if parts
        else ""
    )
    sorted_by, sorts = _sorts(found, path)
    return (
        f'<div class="results__head"><p role="status">{count}</p>{understood}'
        '<div class="search__look"><nav class="search__views" aria-label="View">'
        f"{_views(found, path)}</nav>"
        f'<details class="search__sorts"><summary>Sorted: {sorted_by}</summary>'
        f'<ul class="plain-list">{sorts}</ul></details>'
        f'<a href="{escape(addresses.saved + asked)}">Save</a>'
        f"{_print(found, asked, addresses)}"
        "</div></div>"
    )


def _facets(found: Found, asked: str, addresses: links.Addresses) -> str:
    """Return the place of the filters, which come once it is in sight (`views.facets`)."""
    if found.total < 2:
        return ""
    return (
        '<details class="facets"><summary class="button">Filters</summary>'
        f'<div class="facets__all fades" hx-get="{escape(addresses.filters + asked)}"'
        ' hx-trigger="intersect once" hx-swap="outerHTML">'
        f'<noscript><a href="{escape(addresses.form + asked)}">Advanced search</a></noscript>'
        "</div></details>"
    )


def _cards(found: Found, rows: list["_Row"], text: str, path: str) -> list[bytes]:
    before, behind = _FRAMES[found.view]
    if found.pages > 1:
        behind += f'<nav class="pages" aria-label="Pages">{pages(found, text, path)}</nav>'
    in_sight, further = rows[:IN_SIGHT], rows[IN_SIGHT:]
    return [
        before.encode(),
        *[row.html for row in in_sight],
        *[row.lazy for row in further],
        behind.encode(),
    ]


def _none(narrowed: bool) -> str:
    words = "No cards here yet."
    if narrowed:
        words = (
            "No cards match. Remove a term above, or"
            f' <a href="{reverse("cards:list")}">show all cards</a>.'
            f' <a href="{reverse("cards:syntax")}">Search syntax</a>'
        )
    return f'<p class="results__none">{words}</p>'


def _rows(view: str, cards: Sequence[Any]) -> list["_Row"]:
    """Each card as the view shows it."""
    key = f"row of {view}"
    return [card.__dict__.get(key) or _row(view, card, key) for card in cards]


@dataclass(frozen=True, slots=True)
class _Row:
    """A card in a list, where it is in sight at once and where it is not; the file it links.

    `linked` is the name of that file; of a row without one, which is as good as there, NO_FILE.
    """

    html: bytes
    lazy: bytes
    file: face_files.FaceFile | None
    linked: str


def _row(view: str, card: Any, key: str) -> _Row:
    """Kept with the very object that it shows: a load makes a new index, so new objects; a draft
    is in an index of those who may see it."""
    lazy = render_to_string(f"cards/views/{view}.html", {"card": card}).strip()
    file = None
    if view == "grid":
        with suppress(FaceError):
            file = face_files.face_file(card.shown_as or card)
    linked = face_files.NO_FILE if file is None else file.name
    row = _Row(lazy.replace(_LAZY, "", 1).encode(), lazy.encode(), file, linked)
    vars(card)[key] = row
    return row


def _in_a_row(found: Found) -> str:
    return " ".join(f"{part.joint} {part.opens}{part.words}{part.closes}" for part in found.words)


def _pictured(found: Found) -> str:
    """Return what is on the search's picture, which is of what everybody finds: names, if that is
    this."""
    if not found.lasting:
        return "The first cards of this search"
    names = [card.name for card in found.cards[:MAX_FACES]]
    of = f"The face{pluralize(names)} of"
    return f"{of} {listed(names, 'and')}" if names else "A card, face down"


def _views(found: Found, path: str) -> str:
    """Return the ways to look at it."""
    return links.turns(path, _without(found, "view"), _views_of(CARDS.version, found.view))


@lru_cache(maxsize=8)
def _views_of(version: int, now: str) -> tuple[links.Turn, ...]:
    usual = next(iter(CARDS.views))
    return tuple(
        (escape(label), "" if name == usual else f"view:{name}", name == now)
        for name, label in CARDS.views.items()
    )


def _print(found: Found, asked: str, addresses: links.Addresses) -> str:
    printable = any(not card._state.adding for card in found.cards)  # drafts print with their set
    return f'<a href="{escape(addresses.prints + asked)}">Print</a>' if printable else ""


def _sorts(found: Found, path: str) -> tuple[str, str]:
    """Return the present order's name, and links to all of them."""
    by_relevance = found.understood is not None and found.understood.words is not None
    now = (found.sort, found.reverse)
    sorted_by, turns = _orders(CARDS.version, by_relevance, now)
    return sorted_by, links.turns(path, _without(found, "sort"), turns, ("<li>", "</li>"))


@lru_cache(maxsize=64)
def _orders(
    version: int, by_relevance: bool, now: tuple[str, bool]
) -> tuple[str, tuple[links.Turn, ...]]:
    """Return the present order's name; each one's name with what is written behind a search to have
    it."""
    orders = [(relevance.LABEL, "", (relevance.NAME, False))] if by_relevance else []
    for sort in CARDS.sorts.values():
        for turned in (False, True):
            is_usual = sort.by_name and not turned and not by_relevance
            end = "" if is_usual else f"{'-' if turned else ''}sort:{sort.name}"
            orders.append((sort.says(turned), end, (sort.name, turned)))
    sorted_by = next((label.lower() for label, _, order in orders if order == now), "")
    turns = tuple((escape(label), end, order == now) for label, end, order in orders)
    return escape(sorted_by), turns


def pages(found: Found, text: str, path: str) -> str:
    """Links to the pages around this one."""

    first = links.address(path, text)
    others = f"{first}{'&' if text else '?'}page="

    def address(number: int) -> str:
        return f"{others}{number}" if number > 1 else first

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
