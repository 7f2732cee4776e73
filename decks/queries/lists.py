"""A deck as files and lists have it."""

from decks import formats, text_format
from decks.formats import DeckFile
from decks.formats.text import called_alone, listed, spelled
from decks.kinds import deck_roles, role_title, titles
from decks.models import SECTION, Deck
from decks.name_books import name_book
from decks.names import NameBook
from decks.queries.groups import groups
from engine.games import USUAL


def deck_text(deck: Deck, book: NameBook | None = None) -> str:
    """Return the deck in the text format: its cards by kind, those of another game by section.

    book: of who is to read it again, so that each name means one card there.
    """
    if deck.game != USUAL:
        return text_format.write_sections(
            name=deck.name,
            description=deck.description,
            role=role_title(deck.kind, deck.role) if len(deck_roles(deck.kind)) > 1 else "",
            sections=[(titles(deck.kind, deck.role).get(section, section), list(cards.items()))
                      for section, cards in deck.counts.items()]
                     + [("Maybeboard", list(deck.maybe.items()))],
        )  # fmt: skip
    found = [[(line.name, line.count) for line in group.lines] for group in groups(deck)]
    if book is None:
        return listed(deck_file(deck), found)
    known = [[(called_alone(name, book), n) for name, n in group] for group in found]
    return listed(spelled(deck_file(deck), book), known)


def deck_file(deck: Deck) -> DeckFile:
    """Return a deck of CIDWaM's as files have it: they can hold no Persona on the maybeboard."""
    left = maybe_personas(deck)
    return DeckFile(
        name=deck.name,
        description=deck.description,
        persona=deck.persona_name,
        main=dict(deck.counts.get(SECTION, {})),
        maybe={name: count for name, count in deck.maybe.items() if name not in left},
    )


def maybe_personas(deck: Deck) -> dict[str, int]:
    """Return the Personas on the maybeboard; a list that had one would make it the deck's."""
    return {row.name: row.count for row in deck.maybes.all() if row.any_card.kind == "Persona"}


def deck_in(deck: Deck, format: str, book: NameBook | None = None) -> str:
    """Return a deck of CIDWaM's in a format of files. Raises CannotWrite for a draft in a code.

    book: of all names, saves making it again.
    """
    if format == "text":
        return deck_text(deck)
    return formats.write(deck_file(deck), format, book or name_book())
