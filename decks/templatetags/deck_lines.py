"""`{% deck_lines group.lines %}`: the cards of a deck, one a line, with their values.

Written as one string: there may be hundreds, and a loop of the template's takes ten times as long.
"""

from collections.abc import Iterable

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from decks.queries import Line

register = template.Library()
_DRAFT = ' <span class="tag tag--brass">draft</span>'


@register.simple_tag
def deck_lines(lines: Iterable[Line]) -> SafeString:
    """Count, name and value of each line."""
    return mark_safe("\n".join(map(_line, lines)))  # noqa: S308 - escaped


def _line(line: Line) -> str:
    value, draft = line.card.value, _DRAFT if line.is_draft else ""
    return (
        f'<li class="deck-line"><span class="deck-line__count">{line.count}</span>'
        f' <a href="{escape(line.address)}">{escape(line.name)}</a>{draft}'
        f' <span class="coin" title="Value {value}"><span class="visually-hidden">value </span>'
        f"{value}</span></li>"
    )
