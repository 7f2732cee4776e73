"""Roles and sections of a game's decks, by its definition.

Nothing of the database.
"""

from typing import Any, Final

from engine.kernel.decks import Section, matches, sections_of
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.roles import Role
from games import GAMES

SECTION: Final = "cards"
"""The section of a deck's cards, unless its game has other sections."""
PERSONA_SECTION: Final = "persona"
"""The section that CIDWaM's Persona is in."""
MAYBE: Final = "maybe"
"""The maybeboard: a section that every deck has and that counts for nothing."""
UNCOUNTED: Final = (PERSONA_SECTION, MAYBE)
"""Sections whose cards are not among the number of a deck's cards (R2.3)."""


def deck_roles(kind: GameDefinition) -> list[Role]:
    """Return the roles that have decks to build; none if no deck is needed to play the game."""
    return [role for role in kind.roles if kind.builds_deck(role.name)]


def games_with_decks() -> list[str]:
    """Return the slugs of the games that have decks, the usual one first."""
    return [slug for slug, kind in GAMES.items() if deck_roles(kind)]


def role_title(kind: GameDefinition, role: str) -> str:
    """Return what pages call a role; empty for the unnamed one, and for one that the game
    hasn't."""
    return next((one.title or one.name for one in kind.roles if one.name == role), "")


def titles(kind: GameDefinition, role: str) -> dict[str, str]:
    """Return what pages call each section of a role's deck."""
    return {section.name: section.label for section in sections_of(kind.sections, role)}


def lead_kinds(kind: GameDefinition) -> list[Any]:
    """Return the kinds of cards that are made for a section of one card, such as Personas."""
    leads = [section for section in kind.sections if section.most == 1]
    key = kind.card_schema.kind
    return list(dict.fromkeys(value for one in leads for value in one.where.get(key, ())))


def places_of(sections: list[Section], card: Data) -> list[Section]:
    """Those of the sections in which a card, as checked data, belongs."""
    return [section for section in sections if matches(card, section.where)]
