"""Sections and cards of a deck of any game, by its definition, as pages show them. No writes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards.models import Card
from decks.kinds import places_of
from decks.models import Deck
from engine.kernel.decks import Section, sections_of
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard

FOUND = 40
"""Cards that the editor lists to be added; the others are found by their words."""


@dataclass(frozen=True)
class CardLine:
    """A card of a section with its number of copies. `is_known`: it is still a card of the game."""

    card: Card
    count: int
    about: str
    is_known: bool = True


@dataclass(frozen=True)
class SectionList:
    """A section of a deck as pages show it; `names` are the cards that can be added to it.

    One that the deck's role has no more has neither bounds nor names.
    """

    name: str
    label: str
    lines: list[CardLine]
    wanted: str = ""
    names: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        return sum(line.count for line in self.lines)


@dataclass(frozen=True)
class Offer:
    """A card that can be added to a section."""

    card: Card
    about: str
    section: Section
    count: int


def section_lists(deck: Deck, *, with_names: bool = False) -> list[SectionList]:
    """All sections of the deck's role, and those that hold cards without being any of them."""
    sections = sections_of(deck.kind.sections, deck.role)
    names = _names(deck.kind, sections) if with_names else {}
    held: dict[str, list[CardLine]] = {}
    for entry in sorted(deck.entries.all(), key=lambda entry: entry.name):
        card = entry.card
        if card is not None:
            line = CardLine(card, entry.count, about(deck.kind, card), not card.retired)
            held.setdefault(entry.section, []).append(line)
    shown = [
        SectionList(
            section.name,
            section.label,
            held.pop(section.name, []),
            wanted(section),
            names.get(section.name, ()),
        )
        for section in sections
    ]
    return [*shown, *(SectionList(name, name, lines) for name, lines in held.items())]


def wanted(section: Section) -> str:
    """How many cards a section holds, in words; empty if any number will do."""
    if section.most is None:
        return f"at least {section.least}" if section.least else ""
    if section.least == section.most:
        return f"exactly {section.least}"
    return f"{section.least} to {section.most}" if section.least else f"up to {section.most}"


def about(kind: GameDefinition, card: Card) -> str:
    """Return a card's kind and what stands on it in a word or a number: “Trap · Worth 3”."""
    figures: Mapping[str, Any] = card.figures
    short = [
        f"{figure.label} {figure.values.get(value, value) if figure.values else value}"
        for figure in kind.card_schema.of_kind(card.kind)
        if figure.type in ("number", "word") and (value := figures.get(figure.name)) is not None
    ]
    return " · ".join(filter(None, [card.type_line, *short]))


def offers(deck: Deck, words: str) -> tuple[list[Offer], int]:
    """Cards with these words that belong in the deck, by section, and how many there are."""
    sections = sections_of(deck.kind.sections, deck.role)
    counts = {(entry.section, entry.card_id): entry.count for entry in deck.entries.all()}
    cards = Card.objects.current(deck.game).select_related("set").with_words(words)
    found = [(card, section) for card in cards for section in _places(deck.kind, sections, card)]
    return [
        Offer(card, about(deck.kind, card), section, counts.get((section.name, card.pk), 0))
        for card, section in found[:FOUND]
    ], len(found)


def _names(kind: GameDefinition, sections: list[Section]) -> dict[str, tuple[str, ...]]:
    names: dict[str, list[str]] = {}
    for card in Card.objects.current(kind.slug):
        for section in _places(kind, sections, card):
            names.setdefault(section.name, []).append(card.name)
    return {section: tuple(found) for section, found in names.items()}


def _places(kind: GameDefinition, sections: list[Section], card: Card) -> list[Section]:
    try:
        data: Data = kind.read_card(card.as_data())
    except WrongCard:  # a rule has changed since it was loaded
        return []
    return places_of(sections, data)
