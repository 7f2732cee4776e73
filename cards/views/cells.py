"""One card as a list shows it: written and packed once, kept as long as the card is the same.

A cell is known by the very object that it shows. Those of official cards live in the search's
index, which is made anew after each load; a draft's in an index of those who may see it, so that
nobody is handed what another may see.
"""

from collections.abc import Sequence
from typing import Any

from django.template.loader import get_template

from cards.keeping import LruCache
from cards.views.packing import Part, packed

_kept: LruCache[tuple[Any, Part]] = LruCache(24_000_000)


def cells(view: str, cards: Sequence[Any], kept: LruCache[tuple[Any, Part]] = _kept) -> list[Part]:
    """The cell of each card."""
    found = kept.get_each([(view, id(card)) for card in cards])
    return [
        one[1] if one is not None and one[0] is card else _made(view, card, kept)
        for card, one in zip(cards, found, strict=True)
    ]


def forget() -> None:
    """Keep no cells."""
    _kept.clear()


def _made(view: str, card: Any, kept: LruCache[tuple[Any, Part]]) -> Part:
    part = packed(get_template(f"cards/views/_{view}.html").render({"card": card}).encode())
    kept.keep((view, id(card)), (card, part), len(part.raw) + len(part.packed))
    return part
