"""What of a deck is printed: its cards as they are, or as they were at a version that is kept.

Versions are their deck's owner's alone. Reads only.
"""

from typing import Any

from decks.kinds import MAYBE, PERSONA_SECTION
from decks.models import Deck
from decks.queries import cards_called, sections_at
from printing.contents import DeckCards, by_kind, deck_cards
from printing.options import BadOptions

MAX_VERSIONS = 50  # that a page offers; the history has all of them


def deck_versions(deck: Deck, viewer: Any) -> list[tuple[int, str]]:
    """Return the older versions that the viewer may print, the newest first: number and name."""
    if not deck.may_edit(viewer):
        return []
    rows = deck.revisions.exclude(number=deck.version).values_list("number", "name")
    return list(rows[:MAX_VERSIONS])


def deck_at(deck: Deck, number: int | None, viewer: Any) -> DeckCards:
    """Return the deck at a version; without a number, or with its own, as it is.

    Raises BadOptions for one that is not kept, and for others than the owner.
    """
    if number is None or number == deck.version:
        return DeckCards(deck, deck.version, deck.any_persona, tuple(deck_cards(deck)))
    if not deck.may_edit(viewer):
        raise BadOptions({"version": "only a deck’s owner prints its older versions."})
    sections = sections_at(deck, number)
    if sections is None:
        words = f"version {number} isn’t stored. Choose one from the history."
        raise BadOptions({"version": words})
    counts: dict[str, int] = {}
    for section, held in sections.items():
        if section not in (PERSONA_SECTION, MAYBE):
            for name, count in held.items():
                counts[name] = counts.get(name, 0) + count
    persona = next(iter(sections.get(PERSONA_SECTION, ())), None)
    names = [*([persona] if persona else []), *counts]
    rows = cards_called(names, viewer, [deck])
    return DeckCards(
        deck,
        number,
        rows.get(persona) if persona else None,
        tuple(by_kind((rows[name], count) for name, count in counts.items() if name in rows)),
        tuple(name for name in names if name not in rows),
    )
