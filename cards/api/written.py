"""Cards as JSON, each written once: sixty of them take a program's search three times as long.

Known by the very object that is written, like the cells of lists (`cards.views.cells`), and by the
site's address as the caller has it, which stands in the addresses of pages.
"""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

from api.renderers import Ready
from cards.serializers import CardSerializer

MOST_CHARACTERS = 12_000_000

_kept: OrderedDict[tuple[int, str], tuple[Any, str]] = OrderedDict()
_lock = threading.Lock()
_characters = 0


def written(cards: Sequence[Any], request: Request) -> Ready:
    """The cards, each as JSON."""
    site = request.build_absolute_uri("/")
    with _lock:
        found = [_look(card, site) for card in cards]
    return Ready(
        text if text is not None else _made(card, site, request)
        for card, text in zip(cards, found, strict=True)
    )


def _look(card: Any, site: str) -> str | None:
    kept = _kept.get((id(card), site))
    if kept is None or kept[0] is not card:
        return None
    _kept.move_to_end((id(card), site))
    return kept[1]


def _made(card: Any, site: str, request: Request) -> str:
    global _characters
    text = JSONRenderer().render(CardSerializer(card, context={"request": request}).data).decode()
    with _lock:
        before = _kept.pop((id(card), site), None)
        _kept[id(card), site] = (card, text)
        _characters += len(text) - (len(before[1]) if before is not None else 0)
        while _characters > MOST_CHARACTERS and len(_kept) > 1:
            _characters -= len(_kept.popitem(last=False)[1][1])
    return text
