"""Results kept in memory, ready to be sent: it takes longer to write sixty faces than to find them.

Kept is only what everybody is shown alike (`Found.lasting`) and what the pool's version in the key
makes stale. Nothing of a visitor's may be in it: no token, no name, no message.

What was asked for once is kept without its cards, which have a store of their own (`cells`); if it
is asked for again it is packed as a whole, and from then on sent as it is.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from cards.keeping import LruCache
from cards.views.cells import cells
from cards.views.packing import Part, as_it_is, packed, plain

_FAST, _GOOD = 1, 6
_AROUND = 1000  # bytes that an entry takes beside what can be counted


@dataclass
class Results:
    """The results of a search as they are sent: `before`, a cell for each of `cards`, `behind`.

    `says` is what they are in a few words; `narrowed`, whether anything was asked for, and
    `understood`, what that was; `pictured`, what their picture shows (`shared`).
    """

    before: Part
    view: str
    cards: Sequence[Any]
    behind: Part
    says: str
    narrowed: bool
    understood: str = ""
    pictured: str = ""
    whole: Part | None = None

    @property
    def parts(self) -> list[Part]:
        """All of it, in parts that can be read."""
        return [self.before, *cells(self.view, self.cards), self.behind]

    @property
    def to_send(self) -> Sequence[Part]:
        """All of it, as small as it is at hand."""
        return [self.whole] if self.whole is not None else self.parts

    def pack(self) -> None:
        """Have it small from now on."""
        self.whole = packed(plain(self.parts), _GOOD)

    @property
    def size(self) -> int:
        """About so many bytes of memory, without the cards."""
        parts = filter(None, (self.before, self.behind, self.whole))
        written = sum(len(one.raw) + len(one.packed) for one in parts)
        return written + 8 * len(self.cards) + len(self.understood) + len(self.pictured) + _AROUND


def part(raw: str, *, private: bool) -> Part:
    """What stands around the cards. What is private is not packed (`packing`)."""
    return as_it_is(raw.encode()) if private else packed(raw.encode(), _FAST)


class Lists:
    """The results of many searches by key."""

    def __init__(self, most_bytes: int = 24_000_000) -> None:
        self._store: LruCache[Results] = LruCache(most_bytes)

    def __len__(self) -> int:
        return len(self._store)

    def get(self, key: Hashable, *, small: bool) -> Results | None:
        """What was kept, None if nothing was; `small` for one who takes it packed."""
        found = self._store.get(key)
        if found is not None and found.whole is None and small:
            found.pack()
            self.keep(key, found)
        return found

    def keep(self, key: Hashable, one: Results) -> None:
        """Keep it."""
        self._store.keep(key, one, one.size)

    def clear(self) -> None:
        """Keep nothing."""
        self._store.clear()


LISTS = Lists()
