"""Places in a page that are filled after its template was rendered.

A template says where things stand, but takes its time. So it is rendered once with slots in the
places of what differs from one page to the next, and the pages are made from that.
"""

import re
import secrets
from collections.abc import Iterator, Mapping

_SECRET = secrets.token_hex(8)  # nobody can write a slot into what a page shows of theirs
_SLOT = re.compile(rf"slot-{_SECRET}-(\w+)-")


def slot(name: str) -> str:
    """What a template is given in the place of something that is not there yet."""
    return f"slot-{_SECRET}-{name}-"


class Form:
    """A rendered template with slots."""

    def __init__(self, page: str) -> None:
        pieces = _SLOT.split(page)
        self._pieces = list(zip(pieces[::2], [*pieces[1::2], ""], strict=True))

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """What stands there, and the name of the slot behind it; the last has none."""
        return iter(self._pieces)

    def filled(self, html: Mapping[str, str]) -> str:
        """The page, with what belongs into each slot; that must be safe."""
        found = []
        for words, name in self._pieces:
            found.append(words)
            if name:
                found.append(html[name])
        return "".join(found)
