"""A deck as files and lists have it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from decks import formats
from decks.formats import DeckFile
from decks.formats.layout import Layout
from decks.formats.text import called_alone, listed, spelled
from decks.models import MAYBE, Deck, name_of
from decks.names.book import NameBook, NamedCard
from decks.names.lookup import name_book
from decks.queries.groups import groups


def deck_text(
    deck: Deck, book: NameBook | None = None, *, aside: Mapping[str, int] | None = None
) -> str:
    """Return the deck in the text format: under its sections' headings, or by kind without any.

    book: of who is to read it again, so that each name means one card there. aside: copies that
    are written on the maybeboard instead.
    """
    file, found = deck_file(deck), []
    if aside:
        book = book or name_book(deck.game)
        return formats.write(spelled(_with_aside(file, aside), book), "text", book)
    if not file.layout.has_headings:
        found = [[(line.name, line.count) for line in group.lines] for group in groups(deck)]
    if book is None:
        return listed(file, found)
    known = [[(called_alone(name, book), n) for name, n in group] for group in found]
    return listed(spelled(file, book), known)


def _with_aside(file: DeckFile, aside: Mapping[str, int]) -> DeckFile:
    """Return the deck with copies of its cards moved to the maybeboard."""
    sections = {name: Counter(cards) for name, cards in file.sections.items()}
    moved: Counter[str] = Counter(file.maybe)
    for name, section in sections.items():
        if name != MAYBE:
            out = Counter({card: min(count, section[card]) for card, count in aside.items()})
            moved += out
            section -= out
    return replace(file, sections={**{n: dict(c) for n, c in sections.items()}, MAYBE: dict(moved)})


def deck_file(deck: Deck) -> DeckFile:
    """Return a deck as files have it: they can hold no Persona on the maybeboard."""
    left, sections = maybe_leads(deck), deck.sections
    maybe = {name: count for name, count in sections.get(MAYBE, {}).items() if name not in left}
    return DeckFile(
        name=deck.name,
        role=deck.role,
        description=deck.description,
        sections={**sections, MAYBE: maybe},
        layout=Layout(deck.kind, deck.role),
    )


def maybe_leads(deck: Deck) -> dict[str, int]:
    """Return the Personas on the maybeboard; a list that had one would make it the deck's."""
    layout = Layout(deck.kind, deck.role)
    return {
        name_of(card): count
        for card, count in deck.cards.get(MAYBE, {}).items()
        if layout.lead_of(NamedCard(name_of(card), card.kind)) is not None
    }


def deck_in(deck: Deck, format: str, book: NameBook | None = None) -> str:
    """Return a deck in a format of files. Raises CannotWrite for a draft in a code.

    book: of all names, saves making it again.
    """
    if format == "text":
        return deck_text(deck)
    return formats.write(deck_file(deck), format, book or name_book(deck.game))
