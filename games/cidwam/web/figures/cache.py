"""Caches the figures of a deck's page as HTML, of the lists of cards that were shown last.

They are the same for everybody, and follow from the pool's version and the counts of the cards.
Drafts change without a new version of the pool, so lists with drafts are never cached.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from django.template.loader import render_to_string
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from cards.cache import LruCache
from cards.queries import pool_version
from decks.games import FigureParts
from games.cidwam.rules.mechanics.opening import START_HAND
from games.cidwam.web.figures.curve import value_curve
from games.cidwam.web.figures.statistics import Contents, DiceRow, copies_table, statistics

MAX_KEPT_BYTES: Final = 4_000_000
"""In each process: some hundred lists."""


_kept: LruCache[FigureParts] = LruCache(MAX_KEPT_BYTES)


def figure_parts(contents: Contents, *, has_drafts: bool) -> FigureParts:
    """Return the parts of the page that tell of these cards."""
    if has_drafts:
        return _drawn(contents)
    key = (pool_version(), *((card.name, count) for card, count in contents))
    parts = _kept.get(key)
    if parts is None:
        parts = _drawn(contents)
        _kept.keep(key, parts, 2 * (len(parts.statistics) + len(parts.odds) + len(parts.dice)))
    return parts


def _drawn(contents: Contents) -> FigureParts:
    numbers = statistics(contents)
    if not numbers.size:
        return FigureParts(0, SafeString())
    context = {
        "numbers": numbers,
        "curve": value_curve(numbers.curve),
        "copies": _copies(numbers.size),
        "opening_hand": START_HAND,
    }
    return FigureParts(
        numbers.size,
        render_to_string("decks/_statistics.html", context),
        render_to_string("decks/_odds.html", context),
        _dice(numbers.dice) if numbers.dice else SafeString(),
    )


@lru_cache(maxsize=256)
def _copies(size: int) -> SafeString:
    """Return what the deck's size alone tells: most edits leave it, or lead to one that was
    seen."""
    return render_to_string("decks/_copies.html", {"copies": copies_table(size)})


def _dice(rows: Iterable[DiceRow]) -> SafeString:
    drawn = format_html_join(
        "",
        '<tr><th scope="row">{}</th><td class="number">{}</td><td class="number">{}</td>'
        '<td class="number">{}</td><td class="number">{}</td></tr>',
        ((row.dice, row.count, row.minimum, row.mean_shown, row.maximum) for row in rows),
    )
    return render_to_string("decks/_dice.html", {"dice": drawn})
