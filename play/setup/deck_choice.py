"""The decks with which somebody can take a seat of any game's role."""

from __future__ import annotations

from typing import Any

from decks.models import Deck
from decks.queries import decks_of, is_legal, preconstructed, public_decks
from engine.kernel.decks import sections_of
from engine.kernel.definition import GameDefinition

MAX_PUBLIC_DECKS = 30  # the newest; who wants an older one copies it

DeckGroups = list[tuple[str, list[Deck]]]


def deck_groups(kind: GameDefinition, role: str, user: Any) -> DeckGroups:
    """Return the user's own, starter and public decks under their headings; none without a deck.

    Those that are legal; of tiles, which say so, the own ones that are not, but no public ones.
    Whether a table's options allow one too is said when the game is begun.
    """
    called = kind.nouns["deck"].many
    own = decks_of(user, kind.slug).filter(role=role)
    starters = preconstructed(kind.slug).filter(role=role)
    if kind.has_tiles:
        tiles = ((f"Your {called}", list(own)), (f"Starter {called}", list(starters)))
        return [(heading, decks) for heading, decks in tiles if decks]
    found = (
        (f"Your {called}", own),
        (f"Starter {called}", starters),
        (f"Public {called}", _of_others(kind, role, user)[:MAX_PUBLIC_DECKS]),
    )
    legal = ((heading, [deck for deck in decks if is_legal(deck)]) for heading, decks in found)
    return [(heading, decks) for heading, decks in legal if decks]


def _of_others(kind: GameDefinition, role: str, user: Any) -> Any:
    decks = public_decks(kind.slug).filter(role=role)
    return decks.exclude(owner=user) if user.is_authenticated else decks


def bots_have_deck(kind: GameDefinition, role: str, hosts: str) -> bool:
    """Whether a bot in a seat of a role has a deck: the host's own, or a starter."""
    needed = sections_of(kind.sections, role)
    if not kind.builds_deck(role) or needed == sections_of(kind.sections, hosts):
        return True
    return any(is_legal(deck) for deck in preconstructed(kind.slug).filter(role=role))
