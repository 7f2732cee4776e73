"""A deck's cards as pages show them: by section and kind, each with its address."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from decks.card_looks import about, plural
from decks.games import Contents
from decks.kinds import MAYBE
from decks.models import Deck, Printed, name_of
from decks.queries.cards import Who
from engine.kernel.decks import Section, sections_of
from engine.kernel.definition import GameDefinition
from games import GAMES
from workshop.models import Draft


@dataclass(frozen=True)
class Line:
    """One card with its number of copies, as pages show it."""

    card: Any
    count: int
    name: str
    address: str

    @property
    def is_draft(self) -> bool:
        return isinstance(self.card, Draft)

    @property
    def is_known(self) -> bool:
        """Whether it is still a card of its game."""
        return self.is_draft or not self.card.retired

    @property
    def about(self) -> str:
        """Return what stands on it in a word or a number: “Trap · Worth 3”."""
        if self.is_draft or self.card.game not in GAMES:
            return str(self.card.type_line)
        return about(GAMES[self.card.game], self.card)


@dataclass(frozen=True)
class Group:
    """The cards of one kind, by value and name. `title` is the kind's, in the plural."""

    title: str
    lines: list[Line]

    @property
    def count(self) -> int:
        return sum(line.count for line in self.lines)


@dataclass(frozen=True)
class DeckSection:
    """A section of a deck as pages show it; one that its role has no more has no bounds."""

    name: str
    label: str
    groups: list[Group]
    wanted: str = ""
    is_lead: bool = False

    @property
    def lines(self) -> list[Line]:
        return [line for group in self.groups for line in group.lines]

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)


def deck_sections(
    deck: Deck, viewer: Who | None = None, held: Contents | None = None
) -> list[DeckSection]:
    """All sections of the deck's role, and those that hold cards without being any of them; the
    maybeboard is none. `held`: what it holds, if not what its rows say."""
    left = dict(deck.cards if held is None else held)
    left.pop(MAYBE, None)
    shown = []
    for section in sections_of(deck.kind.sections, deck.role):
        found = _groups(deck.kind, left.pop(section.name, {}), viewer)
        lead = section.most == 1
        shown.append(DeckSection(section.name, section.label, found, wanted(section), lead))
    others = ((name, _groups(deck.kind, cards, viewer)) for name, cards in left.items())
    return [*shown, *(DeckSection(name, name, found) for name, found in others)]


def groups(deck: Deck, viewer: Who | None = None) -> list[Group]:
    """Return the deck's cards by kind, in the game's order of kinds, without leads; no empty
    group."""
    piles = (one for one in deck_sections(deck, viewer) if not one.is_lead)
    return [group for pile in piles for group in pile.groups]


def drawn_cards(deck: Deck) -> list[tuple[Printed, int]]:
    """Return the cards that can be drawn, in the order of `groups`, with their counts."""
    lines = (line for group in groups(deck) for line in group.lines)
    return [(line.card, line.count) for line in lines if line.is_known]


def maybe_lines(deck: Deck, viewer: Who | None = None) -> list[Line]:
    """Return the maybeboard, by kind and name."""
    held = deck.cards.get(MAYBE, {})
    return [
        Line(card, held[card], name_of(card), address_of(card, viewer))
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


def wanted(section: Section) -> str:
    """Return how many cards a section holds, in words; empty if any number will do."""
    if section.most is None:
        return f"at least {section.least}" if section.least else ""
    if section.least == section.most:
        return f"exactly {section.least}"
    return f"{section.least} to {section.most}" if section.least else f"up to {section.most}"


def _groups(kind: GameDefinition, cards: Mapping[Printed, int], viewer: Who | None) -> list[Group]:
    lines = [
        Line(card, count, name_of(card), address_of(card, viewer)) for card, count in cards.items()
    ]
    lines.sort(key=lambda line: (line.card.value or 0, line.card.name))
    titles = kind.card_schema.kinds
    order = list(dict.fromkeys((*titles, *(line.card.kind for line in lines))))
    found = (
        Group(plural(str(titles.get(one, one))), [li for li in lines if li.card.kind == one])
        for one in order
    )
    return [group for group in found if group.lines]
