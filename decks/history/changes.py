"""A deck's versions and what each changed. Reads alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from decks.contents import sections_in
from decks.formats.layout import Layout
from decks.history.differences import CardChange, card_changes, difference
from decks.models import Deck, DeckRevision


@dataclass(frozen=True)
class Change:
    """One revision and how it differs from the one before, as sentences and by cards.

    `is_known`: whether the one before is kept, or it is the first.
    """

    revision: DeckRevision
    words: list[str]
    cards: list[CardChange]
    is_known: bool = True


class History(Sequence[Change]):
    """The deck's revisions, newest first; a part of them reads only that part.

    What the oldest changed is unknown if the one before it has been let go (limits.REVISIONS); it
    is among them only if it is pinned.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.numbers = list(deck.revisions.values_list("number", flat=True))
        oldest = self.numbers[-1] if self.numbers else 1
        if oldest > 1 and deck.revisions.unpinned().filter(number=oldest).exists():
            self._shown = self.numbers[:-1]
        else:
            self._shown = self.numbers

    def __len__(self) -> int:
        return len(self._shown)

    def __iter__(self) -> Iterator[Change]:
        return iter(self[:])

    @overload
    def __getitem__(self, key: int) -> Change: ...
    @overload
    def __getitem__(self, key: slice) -> list[Change]: ...
    def __getitem__(self, key: int | slice) -> Change | list[Change]:
        if isinstance(key, int):
            return self._changes(range(len(self))[key : key + 1 or None])[0]
        return self._changes(range(len(self))[key])

    def place_of(self, number: int) -> int | None:
        """Return where in the list a version is."""
        return self._shown.index(number) if number in self._shown else None

    def _changes(self, places: range) -> list[Change]:
        wanted = {place for one in places for place in (one, one + 1) if place < len(self.numbers)}
        rows = self.deck.revisions.select_related("by").filter(
            number__in=[self.numbers[place] for place in wanted]
        )
        read = {row.number: row for row in rows}
        kept = [(read.get(self.numbers[place]), place) for place in places]
        return [self._change(row, self._before(read, place)) for row, place in kept if row]

    def _before(self, read: dict[int, DeckRevision], place: int) -> DeckRevision | None:
        return read.get(self.numbers[place + 1]) if place + 1 < len(self.numbers) else None

    def _change(self, revision: DeckRevision, before: DeckRevision | None) -> Change:
        if before is None and revision.number > 1:
            return Change(revision, [], [], is_known=False)
        was = before.content if before else {}
        return Change(
            revision,
            difference(was, revision.content, Layout(self.deck.kind, self.deck.role)),
            card_changes(sections_in(was), sections_in(revision.content)),
        )
