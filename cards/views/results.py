"""Results of a search, written for the page of a game's cards.

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

from cards.face.face_errors import FaceError
from cards.face.row import MAX_FACES
from cards.game_addresses import game_url
from cards.games import cards_of
from cards.pictures import face_files
from cards.search import Found, Language, language_of, relevance, search
from cards.search.language import listed
from cards.search.translating import unsteered
from cards.views import links
from engine.kernel.definition import GameDefinition
from games import GAMES

SIZES = {"grid": 60, "list": 100, "checklist": 200, "text": 40}
IN_SIGHT = 12  # faces that a window of 1280 x 720 shows at once: fetched before the rest
_LAZY = ' loading="lazy"'
_FRAMES = {
    "grid": ('<ul class="card-grid">', "</ul>"),
    "list": ('<ul class="card-rows plain-list">', "</ul>"),
    "text": ('<ul class="card-texts plain-list">', "</ul>"),
    "checklist": (
        '<div class="checklist-wrap" tabindex="0" role="region" aria-label="Checklist">'
        '<table class="checklist"><thead><tr>{heads}</tr></thead><tbody>',
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


@dataclass(frozen=True, slots=True)
class ListRequest:
    """The viewer and the game of a list of cards. `version` is the pool's."""

    viewer: Any
    language: Language
    addresses: links.Addresses
    version: str

    @property
    def kind(self) -> GameDefinition:
        return GAMES[self.language.game]

    def count(self, number: int) -> str:
        """Return "card" or "cards", as the game calls them."""
        noun = self.kind.nouns["card"]
        return noun.one if number == 1 else noun.many


def results(request: ListRequest, text: str, page: int) -> Results:
    """One page of a search as its viewer sees it."""
    found = search(
        text,
        language=request.language,
        viewer=request.viewer,
        page=page,
        size=SIZES,
        version=request.version,
    )
    said = _in_a_row(found)
    narrowed = any(not part.steers for part in found.words)
    rows = _rows(request.language.game, found.view, found.cards)
    linked = [row.linked for row in rows]
    if not face_files.all_there(linked):
        with suppress(OSError):  # a full disk: each is drawn when it is asked for (views.faces)
            face_files.keep([row.file for row in rows if row.file is not None])
    body = _cards(found, rows, text, request) if rows else [_none(request, narrowed).encode()]
    asked = links.address("", text)
    above = (
        '<section class="results fades" id="results"'
        f' aria-label="{request.count(2).capitalize()} found" data-search="{escape(text)}">'
        f"{_problems(found, request)}{_head(found, asked, request, said)}"
        f'<div class="results__body">{_facets(found, asked, request.addresses)}'
        '<div class="results__cards">'
    )
    return Results(
        html=b"".join([above.encode(), *body, b"</div></div></section>\n"]),
        says=f"{found.total} {request.count(found.total)} of {request.kind.title}",
        narrowed=narrowed,
        understood=said,
        pictured=_pictured(found, request.count(1)),
        lasting=found.lasting,
        linked=linked,
    )


def _problems(found: Found, request: ListRequest) -> str:
    html = ""
    if found.problems:
        context = {"problems": found.problems, "kind": request.kind}
        html = render_to_string("cards/_problems.html", context)
    if found.likely:
        html += (
            f'<p class="notice">No {request.count(1)} named “{escape(found.likely)}”.'
            " Showing similar names.</p>"
        )
    if found.suggestions:
        asks = "Or" if found.problems else "Did you mean"  # a problem has asked that already
        html += (
            f'<div class="notice search__meant"><p>{asks}</p><ul class="plain-list">'
            f"{links.suggestions(request.addresses.cards, found.suggestions)}</ul></div>"
        )
    return html


def _head(found: Found, asked: str, request: ListRequest, said: str) -> str:
    """Return how many there are, what was understood, and the ways to look at them. `asked` is what
    an address asks for them: "?q=rat"."""
    addresses, path = request.addresses, request.addresses.cards
    count = f"No {request.count(0)}"
    if found.total:
        count = f"<strong>{found.total}</strong> {request.count(found.total)}"
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
    sorted_by, sorts = _sorts(found, request)
    return (
        f'<div class="results__head"><p role="status">{count}</p>{understood}'
        '<div class="search__look"><nav class="search__views" aria-label="View">'
        f"{_views(found, request)}</nav>"
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


def _cards(found: Found, rows: list["_Row"], text: str, request: ListRequest) -> list[bytes]:
    before, behind = _FRAMES[found.view]
    if found.view == "checklist":
        heads = cards_of(request.language.game).checklist
        before = before.format(heads="".join(f'<th scope="col">{head}</th>' for head in heads))
    if found.pages > 1:
        around = _pages(found, text, request.addresses.cards)
        behind += f'<nav class="pages" aria-label="Pages">{around}</nav>'
    in_sight, further = rows[:IN_SIGHT], rows[IN_SIGHT:]
    return [
        before.encode(),
        *[row.html for row in in_sight],
        *[row.lazy for row in further],
        behind.encode(),
    ]


def _none(request: ListRequest, narrowed: bool) -> str:
    cards = request.count(0)
    words = f"No {cards} here yet."
    if narrowed:
        words = (
            f"No {cards} match. Remove a term above, or"
            f' <a href="{escape(request.addresses.cards)}">show all {cards}</a>.'
            f' <a href="{game_url("cards:syntax", request.language.game)}">Search syntax</a>'
        )
    return f'<p class="results__none">{words}</p>'


def _rows(game: str, view: str, cards: Sequence[Any]) -> list["_Row"]:
    """Each card as the view shows it."""
    key = f"row of {view}"
    return [card.__dict__.get(key) or _row(game, view, card, key) for card in cards]


@dataclass(frozen=True, slots=True)
class _Row:
    """A card in a list, where it is in sight at once and where it is not; the file it links.

    `linked` is the name of that file; of a row without one, which is as good as there, NO_FILE.
    """

    html: bytes
    lazy: bytes
    file: face_files.FaceFile | None
    linked: str


def _row(game: str, view: str, card: Any, key: str) -> _Row:
    """Kept with the very object that it shows: a load makes a new index, so new objects; a draft
    is in an index of those who may see it."""
    own = cards_of(game)
    context = {"card": card, "said": own.row_words(card)}
    lazy = render_to_string(own.templates(f"cards/views/{view}.html"), context).strip()
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


def _pictured(found: Found, noun: str) -> str:
    """Return what is on the search's picture, which is of what everybody finds: names, if that is
    this."""
    if not found.lasting:
        return "The first cards of this search"
    names = [card.name for card in found.cards[:MAX_FACES]]
    of = f"The face{pluralize(names)} of"
    return f"{of} {listed(names, 'and')}" if names else f"A {noun}, face down"


def _views(found: Found, request: ListRequest) -> str:
    """Return the ways to look at it."""
    turns = _views_of(request.language.game, request.language.version, found.view)
    return links.turns(request.addresses.cards, _without(found, "view"), turns)


@lru_cache(maxsize=16)
def _views_of(game: str, version: int, now: str) -> tuple[links.Turn, ...]:
    views = language_of(game).views
    usual = next(iter(views))
    return tuple(
        (escape(label), "" if name == usual else f"view:{name}", name == now)
        for name, label in views.items()
    )


def _print(found: Found, asked: str, addresses: links.Addresses) -> str:
    # Drafts print with their set.
    printable = addresses.prints and any(not card._state.adding for card in found.cards)
    return f'<a href="{escape(addresses.prints + asked)}">Print</a>' if printable else ""


def _sorts(found: Found, request: ListRequest) -> tuple[str, str]:
    """Return the present order's name, and links to all of them."""
    by_relevance = found.understood is not None and found.understood.words is not None
    now = (found.sort, found.reverse)
    sorted_by, turns = _orders(request.language.game, request.language.version, by_relevance, now)
    rest = _without(found, "sort")
    return sorted_by, links.turns(request.addresses.cards, rest, turns, ("<li>", "</li>"))


@lru_cache(maxsize=64)
def _orders(
    game: str, version: int, by_relevance: bool, now: tuple[str, bool]
) -> tuple[str, tuple[links.Turn, ...]]:
    """Return the present order's name; each one's name with what is written behind a search to have
    it."""
    orders = [(relevance.LABEL, "", (relevance.NAME, False))] if by_relevance else []
    language = language_of(game)
    for sort in language.sorts.values():
        for turned in (False, True):
            is_usual = sort is language.usual_sort and not turned and not by_relevance
            end = "" if is_usual else f"{'-' if turned else ''}sort:{sort.name}"
            orders.append((sort.says(turned), end, (sort.name, turned)))
    sorted_by = next((label.lower() for label, _, order in orders if order == now), "")
    turns = tuple((escape(label), end, order == now) for label, end, order in orders)
    return escape(sorted_by), turns


def _pages(found: Found, text: str, path: str) -> str:
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
