"""Earlier contents of decks."""

from decks.contents import Sections, sections_in
from decks.history.changes import History
from decks.models import Deck


def history(deck: Deck) -> History:
    """Return the deck's versions that are kept, newest first; read as far as they are looked at."""
    return History(deck)


def sections_at(deck: Deck, number: int | None) -> Sections | None:
    """Return what a deck held at a version, None if that is not kept; without a number, what it
    holds."""
    if number is None or number == deck.version:
        return deck.sections
    found = deck.revisions.filter(number=number).first()
    return None if found is None else sections_in(found.content)
