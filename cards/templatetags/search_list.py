"""`{% card_faces cards %}`: many cards as links with their faces, each written once and kept."""

import threading
from collections import OrderedDict
from typing import Any
from urllib.parse import quote

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cards.templatetags.card_face import card_face

register = template.Library()

_MOST = 1500
_kept: OrderedDict[int, tuple[Any, str]] = OrderedDict()
_lock = threading.Lock()


@register.simple_tag
def card_faces(cards: list[Any]) -> SafeString:
    """The <li> of each card. Kept for as long as the very same object is shown (cards.search)."""
    return mark_safe("".join([_item(card) for card in cards]))  # noqa: S308 - format_html below


@register.filter
def search_address(text: str) -> str:
    """The address of the list of cards with this search."""
    path = reverse("cards:list")
    return f"{path}?q={quote(text, safe='')}" if text else path


def _item(card: Any) -> str:
    kept = _kept.get(id(card))
    if kept is not None and kept[0] is card:
        return kept[1]
    item = format_html(
        '<li><a class="card-link" href="{}" aria-label="{}, {}">{}</a></li>',
        card.get_absolute_url(), card.name, card.type_line, card_face(card.shown_as or card),
    )  # fmt: skip
    with _lock:
        _kept[id(card)] = (card, item)
        while len(_kept) > _MOST:
            _kept.popitem(last=False)
    return item
