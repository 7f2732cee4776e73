"""The rows of links around what a search found: what was understood, views, orders, facets, pages.

There are a hundred links on each page, each with a search in it, and Django's templates take ten
times as long for them as these lines do. All else about the page stands in its templates.
"""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from urllib.parse import quote

from django.template.defaultfilters import pluralize
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from cards.search import Facet, Interpretation, Part

Way = tuple[str, str, bool]  # what is shown, the address, whether it is the present one
Turn = tuple[str, str, bool]  # the same with what is written behind the search instead
_NOW = ' aria-current="true"'


def address(path: str, text: str, page: str = "") -> str:
    """The list with a search, as forms write it."""
    asked = [f"{name}={_quoted(value)}" for name, value in (("q", text), ("page", page)) if value]
    return f"{path}?{'&'.join(asked)}" if asked else path


def _quoted(text: str) -> str:
    """The same words come again and again in the links of a page."""
    return "+".join([_word(word) for word in text.split(" ")])


@lru_cache(maxsize=2000)
def _word(word: str) -> str:
    return quote(word, safe="")


@lru_cache(maxsize=100)
def named(name: str, prefix: str) -> str:
    """The address of a page that needs no more than its name. `prefix` is where the site begins
    (`get_script_prefix`): looking it up takes longer than all else about the link."""
    return reverse(name)


def turns(path: str, rest: str, several: Iterable[Turn]) -> list[str]:
    """Links to a search with something written behind it, in a row."""
    plain, quoted = escape(path), _quoted(rest)
    alone, more = (f"{plain}?q={quoted}", "+") if rest else (plain, "?q=")
    return [
        f'<a href="{alone}{more + _quoted(end) if end else ""}"{_NOW if now else ""}>{label}</a>'
        for label, end, now in several
    ]


def parts(path: str, several: list[Part]) -> SafeString:
    """What was understood, each part a link to the search without it."""
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
    return _safe(entries)


def suggestions(path: str, several: list[Interpretation]) -> SafeString:
    """What words may mean that found nothing, each with the number of cards."""
    entries = [
        f'<li><a href="{escape(address(path, one.search))}" title="{escape(one.words)}"><code>'
        f"{escape(one.search)}</code></a>"
        f' <span class="muted">{one.count} card{pluralize(one.count)}</span></li>'
        for one in several
    ]
    return _safe(entries)


def facets(path: str, several: list[Facet]) -> SafeString:
    """The values that found cards have, each a link to the search with it, or without it."""
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
    return _safe(sections)


@lru_cache(maxsize=2000)
def _choice(part: str, label: str) -> tuple[str, str]:
    return _quoted(part), escape(label)


def pages(before: str, several: Iterable[Way], after: str) -> SafeString:
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
    return _safe(entries)


def _muted(signs: str) -> str:
    return f'<span class="muted">{escape(signs)}</span>' if signs else ""


def _safe(pieces: Iterable[str]) -> SafeString:
    return mark_safe("".join(pieces))  # noqa: S308 - each piece was escaped above
