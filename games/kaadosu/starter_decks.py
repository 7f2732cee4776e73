"""The starter decks, lent to anybody for a battle without an ante (E10.4): files in `decks/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine import yaml_loader
from engine.kernel.game import Data

FOLDER = Path(__file__).parent / "decks"


@cache
def starter_decks() -> dict[str, Data]:
    """Return the decks by the names of their files, each as the game's plain data."""
    return {
        path.stem: yaml_loader.load(path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.glob("*.yaml"))
    }


def deck_of(slug: str) -> Data:
    """Return one of them without what is for people, as a seat brings it; KeyError if none."""
    deck = starter_decks()[slug]
    return {"name": deck["name"], "cards": deck["cards"]}
