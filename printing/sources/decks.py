"""A deck to be printed, wherever it was read: its cards, its counters or its list."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from printing.content import Content, Entries
from printing.games import check_offered, check_tokens, prints_of
from printing.kinds import kind_of, noun
from printing.options import BadOptions, PrintOptions
from printing.products.deck_list import Row, list_entries
from printing.products.names import What
from printing.products.proofs import Warning
from printing.sources.counters import Needed, counted
from printing.sources.entries import checked_entries, shown_names

if TYPE_CHECKING:
    from decks.models import Deck


class DeckLine(NamedTuple):
    """A card of a deck. `name`: what decks call it; `data`: what is printed on it."""

    name: str
    id: str
    kind: str
    value: int | None
    data: dict[str, Any]
    copies: int


@dataclass(frozen=True, kw_only=True)
class PrintDeck(ABC):
    """A deck as it is printed. `lines`: each card once with all its copies, by kind, value and
    name, without the Persona."""

    game: str
    title: str
    persona: DeckLine | None
    lines: tuple[DeckLine, ...]
    warnings: tuple[Warning, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """The copies of each card by its name, the Persona last."""
        every = [*self.lines, *([self.persona] if self.persona else [])]
        return {line.name: line.copies for line in every}

    @property
    def kept_as(self) -> tuple[Deck | None, int | None]:
        """The deck's row and its version, if the site keeps it."""
        return None, None

    @abstractmethod
    def made_tokens(self, entries: Entries) -> Entries:
        """Return the tokens that cards of these entries make."""

    @abstractmethod
    def needed(self) -> Needed:
        """Return the counters that the deck can need, with their number."""

    @abstractmethod
    def code(self) -> str:
        """Return the deck as one word; empty if there is none for it."""

    def cards(self, options: PrintOptions, counts: Mapping[str, int] | None = None) -> Content:
        """Return the deck's cards, its Persona first.

        `counts` by card id stand in for the deck's own; 0 leaves a card out. Raises BadOptions for
        a count that can't be or an id that is not in the deck.
        """
        entries = self.entries(options, counts)
        return self._content(What.CARDS, self.title, checked_entries(entries, self.game))

    def entries(self, options: PrintOptions, counts: Mapping[str, int] | None = None) -> Entries:
        """Return the entries of the deck's cards, unchecked."""
        if options.tokens:
            check_tokens(self.game)
        copies = dict(counts or {})
        persona = self.persona
        lines = [persona] if persona is not None and options.persona else []
        entries: Entries = [
            {"card": line.data, "count": copies.pop(line.id, line.copies)}
            for line in (*lines, *self.lines)
        ]
        if persona is not None:
            copies.pop(persona.id, None)
        if copies:
            words = f"{shown_names(copies)}: not in this {noun(self.game, 'deck').one}."
            raise BadOptions({"counts": words})
        return entries + (self.made_tokens(entries) if options.tokens else [])

    def counters(self, counts: Mapping[str, int] | None = None) -> Content:
        """Return the counters and small tokens that the deck can need; `counts` by their names
        stand in for that. Raises BadOptions."""
        check_offered(self.game, What.COUNTERS)
        entries = counted(self.needed(), counts)
        return self._content(What.COUNTERS, f"{self.title}: counters", entries)

    def card_list(self) -> Content:
        """Return the deck's list. Raises BadOptions if nothing is in it."""
        kind, word = kind_of(self.game), noun(self.game, "card")
        if not self.lines and self.persona is None:
            raise BadOptions({"deck": f"no {word.many} to list."})
        kinds = kind.card_schema.kinds
        order = list(kinds)

        def place(line: DeckLine) -> int:
            return order.index(line.kind) if line.kind in kinds else len(order)

        rows: list[Row] = [
            (
                str(kinds.get(line.kind, line.kind)),
                str(line.data["name"]),
                "" if line.value is None else str(line.value),
                line.copies,
            )
            for line in sorted(self.lines, key=place)
        ]
        total = sum(line.copies for line in self.lines)
        entries = list_entries(
            rows,
            persona=self.persona.name if self.persona else "",
            code=self.code() if prints_of(self.game).has_code else "",
            counted=word.one if total == 1 else word.many,
            author=kind.title,
        )
        return self._content(What.DECK_LIST, self.title, entries)

    def _content(self, what: What, title: str, entries: Entries) -> Content:
        deck, version = self.kept_as
        return Content(what, self.game, title, entries, self.warnings, deck=deck, version=version)


def sorted_lines(lines: Iterable[DeckLine]) -> tuple[DeckLine, ...]:
    """Return the lines by kind, value and name."""
    return tuple(sorted(lines, key=lambda line: (line.kind, line.value or 0, line.data["name"])))
