"""The content of a print, as plain data: a product's entries, with a title and a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from printing.products.names import What
from printing.products.proofs import Warning

if TYPE_CHECKING:
    from decks.models import Deck

Entries = list[dict[str, Any]]
"""Of cards: `{"card": {keys of the set files, "set": name}, "count": int}`; of counters
`{"counter": {...}, "count": int}`; of others one entry of their own, or none."""


@dataclass(frozen=True, slots=True)
class Content:
    """Content of a print, whoever asked for it and wherever it was read.

    warnings: of what the source left out. deck, version, source: where the cards were read, for
    prints of only what is new; a source is "set:core" or "search:kind:soul".
    """

    what: What
    game: str
    title: str
    entries: Entries = field(default_factory=list)
    warnings: tuple[Warning, ...] = ()
    deck: Deck | None = None
    version: int | None = None
    source: str = ""

    @property
    def total(self) -> int:
        """Copies of everything together."""
        return sum(int(entry["count"]) for entry in self.entries)

    @property
    def source_word(self) -> str:
        """The source as a page calls it: a deck, a set or a search."""
        if not self.source:
            return "deck"
        return "search" if self.source.startswith("search:") else "set"


Faces = Mapping[str, Any]
"""Faces that a print showed, by card's name: `{"hash": str, "count": int, "card": data}`, as a
job's report has it; without `card` from a report of the command, with a `hash` of None from a deck.
"""
