"""Finding, proving and grading puzzles: what `manage.py make_puzzles` does.

Games are searched by their numbers, one after another; the index says how far it has come, so a
search that was stopped goes on. The same number gives the same puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.bots import BOTS
from engine.kernel.game import Data, Game
from engine.kernel.kind import Kind
from engine.kernel.proving import Proving, Unprovable
from engine.puzzles.bot_games import Candidate, candidates, replay
from engine.puzzles.data import read_strategy, strategy_data
from engine.puzzles.finding import MIN_DECISIONS, Found, Limits, NoPuzzle, find
from engine.puzzles.grading import tries_solved
from play.puzzles.files import FOLDER, Puzzle, played, read_index, write_index, write_played

PLAYED_BY = "greedy"  # whose games are searched, and who must not solve a puzzle
GRADED_BY = ("quick", "turn", "reply")
MAX_OPTIONS = 2500  # in all positions of good play: more makes a file nobody reviews
SOLVED = 2  # so many of three tries, and a bot has solved it


class NoPuzzles(ValueError):
    """A game that has no puzzles, for its KIND gives nothing to prove them by."""


class Maker:
    """Makes puzzles of one game with some decks; `tell` is told what is found."""

    def __init__(
        self,
        kind: Kind,
        game: Game[Any],
        decks: Mapping[str, Data],
        tell: Callable[[str], None],
        folder: Path = FOLDER,
    ) -> None:
        if kind.proving is None:
            raise NoPuzzles(f"{kind.title} has no puzzles.")
        self.proving: Proving = kind.proving
        self.kind = kind
        self.game = game
        self.decks = decks
        self.tell = tell
        self.folder = folder
        self.passed_over: Counter[str] = Counter()  # why positions made no puzzle

    def search(self, games: int, most: int, size: int, limits: Limits) -> int:
        """Search so many more games, until there are `most` puzzles; how many were found.

        size: positions are passed over that seem to have more than so many to look at.
        """
        searched, kept = read_index(self.kind.slug, self.folder)
        found = list(kept)
        for number in range(searched + 1, searched + games + 1):
            if len(found) >= most:
                break
            for candidate in self._candidates(number, size):
                puzzle = self.puzzle_of(candidate, number, len(found) + 1, limits)
                if puzzle is not None:
                    found.append(puzzle)
                    self.tell(f"game {number}: puzzle {puzzle.key}, {puzzle.chance}")
            write_index(self.kind.slug, number, found, self.folder)
        return len(found) - len(kept)

    def _candidates(self, number: int, size: int) -> Iterator[Candidate]:
        bots = [BOTS[PLAYED_BY]() for _ in self.game.seats]
        for candidate in candidates(self.game, self.proving, self.decks, bots, number):
            if self.proving.size(candidate.state, candidate.seat) <= size:
                yield candidate

    def puzzle_of(
        self, candidate: Candidate, number: int, place: int, limits: Limits
    ) -> Puzzle | None:
        """The puzzle of a candidate, its other file written; None if it makes none."""
        try:
            found = find(self.game, self.proving, candidate.state, candidate.seat, limits)
            best = strategy_data(self.game, self.proving, found.strategy)
        except (NoPuzzle, Unprovable) as error:
            self.passed_over[str(error)] += 1
            return None
        if sum(len(node["options"]) for node in best) > MAX_OPTIONS:
            self.passed_over["more options than anyone reviews"] += 1
            return None
        if self._tries(candidate.state, candidate.seat, best, PLAYED_BY, number):
            self.passed_over[f"{PLAYED_BY} solves it"] += 1
            return None
        key = f"{place:03}"
        write_played(
            self.kind.slug,
            key,
            {
                "decks": [self.decks[name] for name in candidate.decks],
                "seeds": list(candidate.seeds), "lines": list(candidate.lines), "best": best,
            },
            self.folder,
        )  # fmt: skip
        return self._puzzle(candidate, found, number, key)

    def _puzzle(self, candidate: Candidate, found: Found, number: int, key: str) -> Puzzle:
        return Puzzle(
            game=self.kind.slug,
            key=key,
            rules=self.game.rules_version,
            searched=number,
            seat=self.game.seats[candidate.seat],
            turn=self.kind.facts.turn(candidate.state),
            chance=found.chance,
            decisions=MIN_DECISIONS,
            gap=found.gap,
            gap_at=found.gap_at,
            reached=found.reached,
            runs=found.runs,
            positions=found.positions,
            bots={PLAYED_BY: 0},
            grade="hard",
        )

    def grade(self) -> int:
        """Have bots try the puzzles that they have not tried yet; how many were graded."""
        searched, kept = read_index(self.kind.slug, self.folder)
        found = list(kept)
        graded = 0
        for place, puzzle in enumerate(found):
            if set(GRADED_BY) <= puzzle.bots.keys():
                continue
            file = played(self.kind.slug, puzzle.key, self.folder)
            decks = [dict(deck) for deck in file.decks]
            state = replay(self.game, decks, file.seeds, file.lines)
            seat = self.game.seats.index(puzzle.seat)
            bots = dict(puzzle.bots)
            for level in GRADED_BY:
                bots[level] = tries_solved(
                    self.game, self.proving, state, seat, file.best, BOTS[level](), puzzle.searched
                )
            found[place] = replace(puzzle, bots=bots, grade=grade_of(bots))
            graded += 1
            write_index(self.kind.slug, searched, found, self.folder)
            self.tell(f"puzzle {puzzle.key}: {bots}")
        return graded

    def _tries(self, state: Any, seat: int, best: list[Data], level: str, seed: int) -> int:
        return tries_solved(
            self.game, self.proving, state, seat, read_strategy(best), BOTS[level](), seed
        )


def grade_of(bots: Mapping[str, int]) -> str:
    """Easy if at least two of `GRADED_BY` solve it, hard if none does."""
    solved = sum(bots.get(level, 0) >= SOLVED for level in GRADED_BY)
    return "hard" if not solved else "medium" if solved == 1 else "easy"
