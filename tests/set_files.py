"""The cards of CIDWaM's sets as their files have them, for tests that hold other things to them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine import yaml_loader
from games import DEFAULT_SLUG, folder_of, folders

SETS = folder_of(DEFAULT_SLUG, "sets")


def set_folders() -> Iterator[Path]:
    """The folder of each set of the house."""
    for folder in folders("sets"):
        yield from sorted(folder.iterdir())


def card_lists() -> Iterator[tuple[Path, list[dict[str, Any]]]]:
    """Each file of cards of a set of this game, and its cards."""
    for head in sorted(SETS.glob("*/set.yaml")):
        for file in sorted(head.parent.glob("*.yaml")):
            if file != head:
                yield file, yaml_loader.load(file.read_text(encoding="utf-8"))


def official_cards() -> list[dict[str, Any]]:
    """Every card of this game."""
    return [card for _, cards in card_lists() for card in cards]
