"""A puzzle as it is played: its rules, its position, and best play by what the position is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Game, IllegalAction, UnknownVersion
from engine.kernel.proving import Proving
from engine.puzzles.bot_games import replay
from engine.puzzles.data import Position
from games import GAMES
from play.puzzles import files
from play.puzzles.files import BadPuzzle, Puzzle
from play.puzzles.rules import rules_of

OPPONENT = "Opponent"


@dataclass(frozen=True, eq=False)
class Posed:
    """`start` is shared: who plays on clones it. `positions` are those of good play, by digest."""

    puzzle: Puzzle
    rules: Game[Any]
    proving: Proving
    start: Any
    seat: int
    best: tuple[Position, ...]
    positions: dict[str, Position]

    @property
    def seat_name(self) -> str:
        """Return who is to win."""
        return self.puzzle.seat

    @property
    def kind(self) -> GameDefinition:
        """The definition of its game."""
        return GAMES[self.puzzle.game]

    @property
    def view(self) -> Data:
        """The position as who is to win sees it."""
        return self.rules.view(self.start, self.seat)

    def position(self, state: Any) -> Position | None:
        """Return what is known of a state; None if good play doesn't lead there, or it is
        decided."""
        return self.positions.get(self.proving.digest(state))


def names_of(posed: Posed) -> tuple[str, ...]:
    """Return what the seats are called, for who is to win."""
    seats = range(len(posed.rules.seats))
    return tuple("You" if seat == posed.seat else OPPONENT for seat in seats)


def posed(puzzle: Puzzle) -> Posed:
    """Return a puzzle from its files. Raises BadPuzzle, for one whose file is gone too."""
    return _posed(puzzle.game, puzzle.key, files.FOLDER)


@lru_cache(maxsize=64)
def _posed(game: str, key: str, folder: Path) -> Posed:
    path = files.shelf(game, folder) / f"{key}.json"
    puzzle = files.puzzle_named(game, key, folder)
    if puzzle is None:
        raise BadPuzzle(path, "(all)", "it is not in the index")
    file = files.played(game, key, folder)
    proving = GAMES[game].proving
    if proving is None:
        raise BadPuzzle(path, "(all)", f"{GAMES[game].title} proves no puzzles")
    try:
        rules = rules_of(puzzle, folder)
        decks = [dict(deck) for deck in file.decks]
        start = replay(rules, decks, file.seeds, file.lines)
    except BadPuzzle:
        raise
    except (IllegalAction, UnknownVersion, ValueError, LookupError) as error:
        raise BadPuzzle(path, "lines", f"they can’t be played again: {error}") from error
    if puzzle.seat not in rules.seats:
        raise BadPuzzle(path, "seat", f"there is no seat {puzzle.seat}")
    if proving.digest(start) != file.best[0].state:
        raise BadPuzzle(path, "best.0.state", "the game leads to another position")
    return Posed(
        puzzle=puzzle,
        rules=rules,
        proving=proving,
        start=start,
        seat=rules.seats.index(puzzle.seat),
        best=file.best,
        positions={position.state: position for position in file.best},
    )
