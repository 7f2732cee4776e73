"""Which starter decks are good for a first game: a list that is kept with their files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from decks.models import Deck
from engine import yaml_loader
from games import DEFAULT_SLUG, folder_of

FILE = folder_of(DEFAULT_SLUG, "decks") / "first_games.yaml"


@cache
def first_game_keys() -> tuple[str, ...]:
    """Return the keys of the decks that are good for a first game, the best one first."""
    return tuple(yaml_loader.load(FILE.read_text(encoding="utf-8")))


def is_good_first(deck: Deck) -> bool:
    """Whether somebody who has never played should begin with the deck."""
    return deck.is_preconstructed and deck.key in first_game_keys()


def best_first(decks: Iterable[Deck]) -> list[Deck]:
    """Return the decks, those that are good for a first game before all others, which stay as they
    are."""
    order = {key: place for place, key in enumerate(first_game_keys())}
    return sorted(decks, key=lambda deck: order.get(deck.key, len(order)))
