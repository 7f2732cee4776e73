"""The rules and the cards that a puzzle was found with, by which it is played and proved for ever.

Cards may be worded anew meanwhile; a puzzle keeps its own, as a game does.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.kernel.game import Game
from engine.kernel.kind import open_game
from games import GAMES
from play.puzzles.files import FOLDER, Puzzle, cards_named


def rules_of(puzzle: Puzzle, folder: Path = FOLDER) -> Game[Any]:
    """Return the game of a puzzle with its cards. Raises BadPuzzle, UnknownVersion."""
    return _opened(puzzle.game, puzzle.cards, puzzle.rules, folder)


@lru_cache(maxsize=4)
def _opened(game: str, cards: str, version: str, folder: Path) -> Game[Any]:
    return open_game(GAMES[game], cards_named(game, cards, folder), rules_version=version)
