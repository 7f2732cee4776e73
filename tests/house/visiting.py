"""Orchard as a game of the house, for as long as a test takes: the folder found, the set loaded."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import games
from games import GAMES, found_games

HERE = Path(__file__).parent
GAMES_OF_THE_TESTS = str(HERE / "games")
ORCHARD_SETS = HERE / "games" / "orchard" / "sets"
SLUG = "orchard"


@contextmanager
def orchard_in_the_house() -> Iterator[None]:
    """`games.orchard` is found as it would be beside the other games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, GAMES_OF_THE_TESTS])
        patch.setitem(GAMES.modules, SLUG, found_games([GAMES_OF_THE_TESTS])[SLUG])
        yield
    for name in [name for name in sys.modules if name.startswith(f"games.{SLUG}")]:
        del sys.modules[name]
