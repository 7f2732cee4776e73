"""One card as a list shows it: written and packed once, kept as long as the card is the same.

A cell is known by the very object that it shows. Those of official cards live in the search's
index, which is made anew after each load; a draft's in an index of those who may see it, so that
nobody is handed what another may see. Old ones go, the least lately used first.
"""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from django.template.loader import get_template

from cards.views.packing import Part, packed

MOST_BYTES = 24_000_000


class Cells:
    """Cells by view and card, up to so many bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[tuple[str, int], tuple[Any, Part]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, view: str, cards: Sequence[Any]) -> list[Part]:
        """The cell of each card."""
        with self._lock:
            found = [self._look(view, card) for card in cards]
        return [
            part if part is not None else self._made(view, card)
            for card, part in zip(cards, found, strict=True)
        ]

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0

    def _look(self, view: str, card: Any) -> Part | None:
        key = (view, id(card))
        kept = self._kept.get(key)
        if kept is None or kept[0] is not card:
            return None
        self._kept.move_to_end(key)
        return kept[1]

    def _made(self, view: str, card: Any) -> Part:
        template = get_template(f"cards/views/_{view}.html")
        part = packed(template.render({"card": card}).encode())
        with self._lock:
            self._drop(self._kept.pop((view, id(card)), None))
            self._kept[view, id(card)] = (card, part)
            self.bytes += _size(part)
            while self.bytes > self._most and len(self._kept) > 1:
                self._drop(self._kept.popitem(last=False)[1])
        return part

    def _drop(self, kept: tuple[Any, Part] | None) -> None:
        self.bytes -= _size(kept[1]) if kept is not None else 0


def _size(part: Part) -> int:
    return len(part.raw) + len(part.packed)


CELLS = Cells()
