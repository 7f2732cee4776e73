"""A deck's cards as pages show them: by kind, each with its address."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cards.cidwam import KINDS, CardDef
from decks.models import MAYBE, Deck, name_of
from decks.queries.cards import Printed, Who
from decks.queries.legality import pool_of
from workshop.models import Draft


@dataclass(frozen=True)
class Line:
    """One entry as pages show it. `definition` is None for a card that the pool has lost."""

    card: Any
    count: int
    definition: CardDef | None
    name: str
    address: str

    @property
    def is_draft(self) -> bool:
        return isinstance(self.card, Draft)


@dataclass(frozen=True)
class Group:
    """The entries of one kind, by value and name."""

    kind: str
    lines: list[Line]

    @property
    def count(self) -> int:
        return sum(line.count for line in self.lines)


def groups(deck: Deck, viewer: Who | None = None) -> list[Group]:
    """Return the deck's entries by kind, in the rulebook's order of kinds; no empty group."""
    pool = pool_of(deck)
    lines = []
    for entry in deck.entries.all():
        card, name = entry.any_card, entry.name
        address = address_of(card, viewer)
        lines.append(Line(card, entry.count, pool.by_name.get(name), name, address))
    lines.sort(key=lambda line: (line.card.value or 0, line.card.name))
    found = [Group(kind, [line for line in lines if line.card.kind == kind]) for kind in KINDS]
    return [group for group in found if group.lines]


def maybe_lines(deck: Deck, viewer: Who | None = None) -> list[Line]:
    """Return the maybeboard, by kind and name."""
    held = deck.cards.get(MAYBE, {})
    return [
        Line(card, held[card], None, name_of(card), address_of(card, viewer))
        for card in sorted(held, key=lambda card: (card.kind, name_of(card)))
    ]


def address_of(card: Printed, viewer: Who | None) -> str:
    """Return the card's page; of a draft that the viewer may see only here, its place on the
    deck's."""
    if isinstance(card, Draft):
        row = card.set
        mine = viewer is not None and row.may_edit(viewer)
        if not mine and (row.hidden or not row.is_public):
            return f"#draft-{card.code}"
    return card.get_absolute_url()


def deck_contents(deck: Deck) -> list[tuple[CardDef, int]]:
    """Return the cards of a deck as the engine knows them, with their counts."""
    return contents_in(groups(deck))


def contents_in(found: Iterable[Group]) -> list[tuple[CardDef, int]]:
    """Return the same of a deck's groups."""
    return [
        (line.definition, line.count)
        for group in found
        for line in group.lines
        if line.definition is not None
    ]
