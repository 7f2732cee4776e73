"""The lines of a deck's tile beside its name: what it is about, how hard it is to play, and what
share of its games it won in the lab.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from decks.hooks import starter_shares
from decks.models import Deck
from engine import yaml_loader
from games import folder_of

LEVELS: Final = {"easy": "Easy to play", "medium": "Takes practice", "hard": "For experts"}


@cache
def _levels(game: str) -> dict[str, str]:
    """Return the level of each starter deck by its key: a list that is kept with their files."""
    file = folder_of(game, "decks") / "difficulty.yaml"
    if not file.exists():
        return {}
    levels: dict[str, list[str]] = yaml_loader.load(file.read_text(encoding="utf-8"))
    return {key: level for level, keys in levels.items() for key in keys}


def difficulty(deck: Deck) -> str:
    """In words; empty for a deck that is no starter deck, or not judged."""
    return LEVELS.get(_levels(deck.game).get(deck.key, ""), "") if deck.is_preconstructed else ""


def about(deck: Deck) -> str:
    """Return the first line of its description; without one, the two types that it has most of."""
    if deck.summary:
        return deck.summary
    types: Counter[str] = Counter()
    for entry in deck.counted_entries:
        types.update({name: entry.count for name in entry.any_card.types if name != "Mythic"})
    most = [name for name, _ in sorted(types.items(), key=lambda one: (-one[1], one[0]))[:2]]
    return f"Mostly {' and '.join(most)}." if most else ""


def lab_shares() -> dict[str, str]:
    """By the key of a starter deck, what it won in the lab; without those that are not known."""
    return {key: said for shares in starter_shares for key, said in shares().items()}
