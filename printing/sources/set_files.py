"""The official cards as their files have them, for prints without a database."""

from functools import cache
from typing import Any

from cards.sets.set_files import SetFile, read_sets_of


@cache
def set_files(game: str) -> tuple[SetFile, ...]:
    """Return all sets of a game; raises CardFileError."""
    return tuple(read_sets_of(game))


def sets_of(game: str) -> dict[str, SetFile]:
    """Return a game's sets by slug."""
    return {found.slug: found for found in set_files(game)}


def cards_in_files(game: str) -> dict[str, dict[str, Any]]:
    """Return a game's cards by name, each with the name of its set."""
    return {
        card["name"]: {**card, "set": found.name}
        for found in sets_of(game).values()
        for card in found.cards
    }
