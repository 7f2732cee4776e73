"""CIDWaM's cards as the files of its sets have them, for commands that need no database."""

from functools import cache
from typing import Any

from cards.sets.set_files import read_sets
from decks.cidwam import TOKENS, CardPool
from decks.names.book import NameBook, NamedCard
from games import DEFAULT_SLUG


@cache
def official_book() -> NameBook:
    """All names that a list may use, tokens among them."""
    tokens = [NamedCard(card["name"], card["kind"], is_token=True) for card in TOKENS]
    cards = [NamedCard(card["name"], card["kind"], card_id=card["id"]) for card in _entries()]
    return NameBook([*tokens, *cards])


@cache
def official_pool() -> CardPool:
    """Return the cards with their texts compiled, which takes a second."""
    return CardPool(_entries())


@cache
def _entries() -> list[dict[str, Any]]:
    return [card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards]
