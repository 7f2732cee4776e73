"""A game's cards as the files of its sets have them, for commands that need no database."""

from functools import cache
from typing import Any

from cards.sets.set_files import read_sets_of
from decks.names.book import NameBook, NamedCard
from games import GAMES


@cache
def official_book(game: str) -> NameBook:
    """All names that a list may use, those of what only play makes among them."""
    kind = GAMES[game]
    key = kind.card_schema.kind
    cards = [
        NamedCard(card["name"], card.get(key, ""), card_id=card["id"]) for card in entries_of(game)
    ]
    names = {card.name for card in cards}
    made = [card for card in kind.made_cards if card["name"] not in names]
    tokens = [NamedCard(card["name"], card.get(key, ""), is_token=True) for card in made]
    return NameBook([*tokens, *cards])


@cache
def entries_of(game: str) -> tuple[dict[str, Any], ...]:
    """Return the cards of a game's sets, as their files have them."""
    return tuple(card for found in read_sets_of(game) for card in found.cards)
