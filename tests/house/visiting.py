"""Orchard as a game of the house, for as long as a test takes: the folder found, the set loaded."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import engine
from cards.files import SETS
from cards.services import load_cards
from engine.games import GAMES, found_games

HERE = Path(__file__).parent
ENGINE = str(HERE / "engine")
SLUG = "orchard"


@contextmanager
def orchard_in_the_house() -> Iterator[None]:
    """`engine.orchard` is found as it would be beside the other games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "__path__", [*engine.__path__, ENGINE])
        patch.setitem(GAMES.modules, SLUG, found_games([ENGINE])[SLUG])
        yield
    for name in [name for name in sys.modules if name.startswith(f"engine.{SLUG}")]:
        del sys.modules[name]


def load_with_orchard(folder: Path) -> None:
    """Load all sets, the visitor's too, from a folder that has them side by side."""
    for path in (*SETS.iterdir(), *(HERE / "sets").iterdir()):
        (folder / path.name).symlink_to(path)
    load_cards(folder=folder)
