"""The rows of links around what a search found: what was understood, views, orders, facets, pages.

There are scores of links on each page, each with a search in it, and Django's templates take ten
times as long for them as these lines do. All else about the page stands in its templates.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from urllib.parse import quote

from django.template.defaultfilters import pluralize
from django.urls import reverse

from cards.game_addresses import game_url
from cards.games import cards_of
from cards.search import Facet, Interpretation, Part

Way = tuple[str, str, bool]  # what is shown, the address, whether it is the present one
Turn = tuple[str, str, bool]  # the same with what is written behind the search instead
_NOW = ' aria-current="true"'
_ALONE, _MORE = "<alone>", "<more>"  # no address has such signs


def address(path: str, text: str, page: str = "") -> str:
    """Return the list with a search, as forms write it."""
    asked = [f"{name}={_quoted(value)}" for name, value in (("q", text), ("page", page)) if value]
    return f"{path}?{'&'.join(asked)}" if asked else path


def _quoted(text: str) -> str:
    """Quote a search; cached, for the same words come again and again in the links of a page."""
    return "+".join([_word(word) for word in text.split(" ")])


@lru_cache(maxsize=2000)
def _word(word: str) -> str:
    return quote(word, safe="")


@dataclass(frozen=True, slots=True)
class Addresses:
    """Addresses of the pages around a search, without what is searched for."""

    cards: str
    filters: str  # the numbers beside the results
    form: str  # of all fields
    saved: str
    picture: str
    prints: str  # empty: they can't be printed


@lru_cache(maxsize=16)
def addresses(prefix: str, game: str) -> Addresses:
    """Return the addresses of a game on a site that begins at `prefix` (`get_script_prefix`):
    looking them up takes longer than all else about the links."""
    return Addresses(
        cards=game_url("cards:list", game),
        filters=game_url("cards:facets", game),
        form=game_url("cards:filters", game),
        saved=game_url("cards:searches", game),
        picture=game_url("cards:search-picture", game),
        prints=reverse("printing:search") if cards_of(game).prints_searches else "",
    )


def turns(
    path: str, rest: str, several: tuple[Turn, ...], around: tuple[str, str] = ("", "")
) -> str:
    """Links to a search with something written behind it, in a row, each with `around` around."""
    alone = address(escape(path), rest)
    more = f"{alone}+" if rest else f"{alone}?q="
    return _turns(several, around).replace(_ALONE, alone).replace(_MORE, more)


@lru_cache(maxsize=200)
def _turns(several: tuple[Turn, ...], around: tuple[str, str]) -> str:
    """Return the links with signs in the place of the search: a row is the same for nearly all of
    them."""
    before, behind = around
    return "".join(
        f'{before}<a href="{_MORE + _quoted(end) if end else _ALONE}"{_NOW if now else ""}>'
        f"{label}</a>{behind}"
        for label, end, now in several
    )


def parts(path: str, several: list[Part]) -> str:
    """Return what was understood, each part a link to the search without it."""
    entries = []
    for part in several:
        joint = '<span class="muted">or</span> ' if part.joint == "or" else ""
        words, to = escape(part.words), escape(address(path, part.without))
        entries.append(
            f'<li>{joint}{_muted(part.opens)}<a class="tag tag--accent" href="{to}"'
            f' aria-label="Remove: {words}">{words} <span aria-hidden="true">×</span></a>'
            f"{_muted(part.closes)}</li>"
        )
    if len(several) > 1:
        entries.append(f'<li><a href="{escape(path)}">Clear all</a></li>')
    return "".join(entries)


def suggestions(path: str, several: list[Interpretation]) -> str:
    """Return what words may mean that found nothing, each with the number of cards."""
    entries = [
        f'<li><a href="{escape(address(path, one.search))}" title="{escape(one.words)}"><code>'
        f"{escape(one.search)}</code></a>"
        f' <span class="muted">{one.count} card{pluralize(one.count)}'
        f"{escape(f', {one.without}') if one.without else ''}</span></li>"
        for one in several
    ]
    return "".join(entries)


def facets(path: str, several: list[Facet]) -> str:
    """Return the values that found cards have, each a link to the search with it, or without it."""
    sections = []
    for facet in several:
        rows = []
        before, behind = map(_quoted, facet.around)
        head = f'<li><a href="{escape(path)}?q={before}'
        for choice in facet.choices:
            if choice.chosen:
                to, label = escape(address(path, choice.search)), escape(choice.label)
                rows.append(
                    f'<li><a href="{to}"{_NOW}><span><span class="visually-hidden">Remove: '
                    f'</span>{label} <span aria-hidden="true">×</span></span>'
                    f' <span class="facets__count">{choice.count}</span></a></li>'
                )
            else:
                part, label = _choice(choice.part, choice.label)
                rows.append(
                    f'{head}{part}{behind}"><span>{label}</span>'
                    f' <span class="facets__count">{choice.count}</span></a></li>'
                )
        name = escape(facet.name)
        sections.append(
            f'<section aria-labelledby="facet-{name}"><h2 class="facets__name" id="facet-{name}">'
            f'{escape(facet.label)}</h2><ul class="plain-list">{"".join(rows)}</ul></section>'
        )
    return "".join(sections)


@lru_cache(maxsize=2000)
def _choice(part: str, label: str) -> tuple[str, str]:
    return _quoted(part), escape(label)


def pages(before: str, several: Iterable[Way], after: str) -> str:
    """Numbers of pages, between links to the one before and the one behind."""
    entries = [f'<a href="{escape(before)}" rel="prev">Previous</a>'] if before else []
    for number, to, now in several:
        if now:
            entries.append(f'<span aria-current="page">{number}</span>')
        elif to:
            entries.append(f'<a href="{escape(to)}" aria-label="Page {number}">{number}</a>')
        else:
            entries.append(f"<span>{number}</span>")
    if after:
        entries.append(f'<a href="{escape(after)}" rel="next">Next</a>')
    return "".join(entries)


def _muted(signs: str) -> str:
    return f'<span class="muted">{escape(signs)}</span>' if signs else ""
