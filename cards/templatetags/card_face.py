"""`{% card_face card %}`: a card's face as inline SVG; `{% card_image card %}`: as a linked file.

A list links files, which browsers keep. One face that a page is about stands in it, with the page's
fonts, its words to be found and copied. Drawing is cards.face's.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cards.face.face_errors import FaceError
from cards.face.svg import render
from cards.pictures import face_files
from cards.pictures.faces import Printed, printed

register = template.Library()


@lru_cache(maxsize=1500)
def _drawn(on_it: Printed, label: bool) -> str:
    """Draw a face, cached by all that is printed: an edited card is never shown as it was."""
    return render(on_it.face(), label=label)


@register.simple_tag
def card_face(card: Any, label: bool = True) -> SafeString:
    """Return the face of a Card, an engine card or a dict with the set files' keys, of any game.

    label=False hides it from screen readers, where the same words stand beside it. A card that
    can't be drawn (a draft with too much text) shows why in its place.
    """
    try:
        return mark_safe(_drawn(printed(card), bool(label)))  # noqa: S308 - render escapes
    except FaceError as error:
        return format_html('<p class="notice notice--error">{}</p>', str(error))


@register.simple_tag
def card_image(card: Any, label: bool = True, lazy: bool = True) -> SafeString:
    """Return the same face as an image of a file of its own, drawn now if it is missing.

    A face with somebody's picture stands in the page all the same. lazy=False has it fetched at
    once, for what is in sight when the page opens.
    """
    return next(card_images([card], label, lazy))


def card_images(
    cards: Iterable[Any], label: bool = True, lazy: bool = True
) -> Iterator[SafeString]:
    """Yield the same of many cards, with one look at the files that are there."""
    kept = face_files.there()
    for card in cards:
        try:
            yield _card_image(card, kept, label, lazy)
        except FaceError as error:
            yield format_html('<p class="notice notice--error">{}</p>', str(error))


def _card_image(card: Any, kept: AbstractSet[str], label: bool, lazy: bool) -> SafeString:
    file = face_files.face_file(card, kept)
    if file is None:
        return card_face(card, label)
    if file.name not in kept:
        try:
            face_files.keep([file])
        except OSError:  # a full disk is no reason for a broken picture
            return card_face(card, label)
    return _image(file.url, file.alt if label else "", bool(lazy))


@lru_cache(maxsize=3000)
def _image(url: str, alt: str, lazy: bool) -> SafeString:
    return format_html(
        '<img class="card-face" src="{}" alt="{}" width="252" height="352"{}>',
        url,
        alt,
        mark_safe(' loading="lazy"') if lazy else "",
    )
