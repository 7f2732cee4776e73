"""`{% deck_lines group.lines %}`: the cards of a deck, one a line, with their values;
`{% deck_pictures group.faces %}`: the same as pictures.

Written as one string: there may be hundreds, and a loop of the template's takes ten times as long.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from cards.templatetags.card_face import card_images
from decks.queries import Line

register = template.Library()
_RETIRED = ' <span class="tag tag--bad">Retired</span>'
_DRAFT = ' <span class="tag tag--brass">draft</span>'


@register.filter
def of_section(pictures: Mapping[str, Any], section: str) -> Any:
    """Return the pictures of a section."""
    return pictures.get(section, ())


@register.simple_tag
def deck_lines(lines: Iterable[Line]) -> SafeString:
    """Count, name and value of each line."""
    return mark_safe("\n".join(map(_line, lines)))  # noqa: S308 - escaped


def _line(line: Line) -> str:
    value, mark = line.card.value, _DRAFT if line.is_draft else ""
    if value is None:
        about = f' <span class="muted deck-line__about">{escape(line.about)}</span>'
    else:
        about = (
            f' <span class="coin" title="Value {value}"><span class="visually-hidden">value </span>'
            f"{value}</span>"
        )
    return (
        f'<li class="deck-line"><span class="deck-line__count">{line.count}</span>'
        f' <a href="{escape(line.address)}">{escape(line.name)}</a>{mark}{about}'
        f"{'' if line.is_known else _RETIRED}</li>"
    )


@register.simple_tag
def deck_pictures(faces: Iterable[tuple[Line, Any]]) -> SafeString:
    """Return the face of each line, which links its page, with the count."""
    faces = list(faces)
    images = card_images(face for _line, face in faces)
    shown = (_picture(line, image) for (line, _face), image in zip(faces, images, strict=True))
    return mark_safe("\n".join(shown))  # noqa: S308 - escaped


def _picture(line: Line, image: str) -> str:
    draft = _DRAFT if line.is_draft else ""
    return (
        f'<li><a class="card-link" href="{escape(line.address)}">{image}</a>'
        f'<span class="deck-pictures__count"><span aria-hidden="true">×</span>'
        f'<span class="visually-hidden">copies: </span>{line.count}</span>{draft}</li>'
    )
