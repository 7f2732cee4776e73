"""Starter decks for a first game: a list that is kept with their files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from decks.models import Deck
from engine import yaml_loader
from games import folder_of


@cache
def first_game_keys(game: str) -> tuple[str, ...]:
    """Return the keys of the decks that are good for a first game, the best one first."""
    file = folder_of(game, "decks") / "first_games.yaml"
    return tuple(yaml_loader.load(file.read_text(encoding="utf-8"))) if file.exists() else ()


def is_good_first(deck: Deck) -> bool:
    """Whether somebody who has never played should begin with the deck."""
    return deck.is_preconstructed and deck.key in first_game_keys(deck.game)


def best_first(decks: Iterable[Deck]) -> list[Deck]:
    """Return the decks, those that are good for a first game before all others, which stay as they
    are."""

    def place(deck: Deck) -> int:
        keys = first_game_keys(deck.game)
        return keys.index(deck.key) if deck.key in keys else len(keys)

    return sorted(decks, key=place)
