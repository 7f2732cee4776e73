"""Places in a page that are filled after its template was rendered."""

import re
import secrets
from collections.abc import Sequence
from html import escape

from cards.views.packing import Part, Whole, as_it_is, packed

_SECRET = secrets.token_hex(8)  # nobody can write a slot into what a page shows of theirs
_SLOT = re.compile(rf"slot-{_SECRET}-(\w+)-")


def slot(name: str) -> str:
    """What a template is given in the place of something that is not there yet."""
    return f"slot-{_SECRET}-{name}-"


class Frame:
    """A page with slots, packed but for them."""

    def __init__(self, page: str) -> None:
        pieces = _SLOT.split(page)
        self._pieces: list[Part | str] = [
            name if place % 2 else packed(name.encode()) for place, name in enumerate(pieces)
        ]

    def filled(self, words: dict[str, str], **parts: Sequence[Part | Whole]) -> list[Part | Whole]:
        """The page's parts; `words` are escaped."""
        found: list[Part | Whole] = []
        for piece in self._pieces:
            if isinstance(piece, Part):
                found.append(piece)
            elif piece in parts:
                found += parts[piece]
            else:
                found.append(as_it_is(escape(words[piece]).encode()))
        return found
