"""What a deck has held."""

from typing import Any

from decks.deck_history import History
from decks.models import SECTION, Deck
from engine.games import USUAL


def history(deck: Deck) -> History:
    """Return the deck's versions that are kept, newest first; read as far as they are looked at."""
    return History(deck)


def content_at(deck: Deck, number: int | None) -> dict[str, Any] | None:
    """Return what a deck held at a version, None if that is not kept; without a number, what it
    holds."""
    if number is None or number == deck.version:
        held = {"name": deck.name, "description": deck.description, "maybe": deck.maybe}
        counts = deck.counts
        if deck.game != USUAL:
            return {**held, "role": deck.role, "sections": counts}
        return {**held, "persona": deck.persona_name, "cards": counts.get(SECTION, {})}
    found = deck.revisions.filter(number=number).first()
    return None if found is None else found.content
