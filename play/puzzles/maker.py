"""Finding, proving and grading puzzles: what `manage.py make_puzzles` does.

Games are searched by their numbers, one after another; the index says how far it has come, so a
search that was stopped goes on. The same number gives the same puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from engine.bots import BOTS
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Game
from engine.kernel.proving import Proving, Unprovable
from engine.puzzles.bot_games import Candidate, replay, turns
from engine.puzzles.data import read_strategy, strategy_data
from engine.puzzles.finding import MIN_DECISIONS, MIN_GAP, Found, Limits, NoPuzzle, find
from engine.puzzles.grading import each_given_up
from engine.puzzles.solving import TooLarge
from engine.puzzles.strategy import TooManyWays
from play.puzzles.files import (
    FOLDER,
    Puzzle,
    played,
    read_index,
    write_cards,
    write_index,
    write_played,
)
from play.puzzles.rules import rules_of

PLAYED_BY = "greedy"  # whose games are searched, and who must not solve a puzzle
GRADED_BY = ("quick", "turn", "reply")
MAX_OPTIONS = 1000  # in all positions of good play: more makes a file nobody reviews
SOLVED = 2  # so many of three tries, and a bot has solved it


class NoPuzzles(ValueError):
    """A game that has no puzzles, for its definition gives nothing to prove them by."""


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle, and what its other file holds."""

    puzzle: Puzzle
    played: Data


class Maker:
    """Makes puzzles of a game, which was opened with these cards, and some decks; `tell` is told
    what is found."""

    def __init__(
        self,
        kind: GameDefinition,
        game: Game[Any],
        cards: Sequence[Data],
        decks: Mapping[str, Data],
        tell: Callable[[str], None],
        folder: Path = FOLDER,
    ) -> None:
        if kind.proving is None:
            raise NoPuzzles(f"{kind.title} has no puzzles.")
        self.proving: Proving = kind.proving
        self.kind = kind
        self.cards = cards
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
            if (made := self.made_of_game(number, next_key(found), size, limits)) is not None:
                puzzle = self.keep(made)
                found.append(puzzle)
                self.tell(f"game {number}: puzzle {puzzle.key}, {puzzle.chance}")
            write_index(self.kind.slug, number, found, self.folder)
        return len(found) - len(kept)

    def keep(self, made: Made) -> Puzzle:
        """Write a puzzle's other file, and its cards; the puzzle for the index."""
        cards = write_cards(self.kind.slug, self.cards, self.folder)
        write_played(self.kind.slug, made.puzzle.key, made.played, self.folder)
        return replace(made.puzzle, cards=cards)

    def made_of_game(self, number: int, key: str, size: int, limits: Limits) -> Made | None:
        """Return the puzzle of a game's first turn that has one, if any: what comes later in the
        game is often too much like it."""
        bots = [BOTS[PLAYED_BY]() for _ in self.game.seats]
        for turn in turns(self.game, self.proving, self.decks, bots, number):
            if (made := self.made_of_turn(turn, number, key, size, limits)) is not None:
                return made
        return None

    def made_of_turn(
        self, turn: list[Candidate], number: int, key: str, size: int, limits: Limits
    ) -> Made | None:
        """Return the puzzle that begins earliest in a turn. The last positions are looked at first,
        for less is to prove there; where it gets too much, those before are passed over."""
        made = None
        for candidate in reversed(turn):
            if self.proving.is_hopeless(candidate.state, candidate.seat):
                continue
            if self.proving.size(candidate.state, candidate.seat) > size:
                self.passed_over["it seems too large"] += 1
                break
            try:
                made = self.made_of(candidate, number, key, limits)
            except (TooLarge, TooManyWays) as error:
                self.passed_over[str(error)] += 1
                break
            except (NoPuzzle, Unprovable) as error:
                self.passed_over[str(error)] += 1
        return made

    def made_of(self, candidate: Candidate, number: int, key: str, limits: Limits) -> Made:
        """Return a position as a puzzle. Raises NoPuzzle, Unprovable."""
        found = find(self.game, self.proving, candidate.state, candidate.seat, limits)
        best = strategy_data(self.game, self.proving, found.strategy)
        if sum(len(node["options"]) for node in best) > MAX_OPTIONS:
            raise TooManyWays("more options than anyone reviews")
        if min(self._given_up(candidate, best, number)) < MIN_GAP:
            raise NoPuzzle(f"{PLAYED_BY} solves it, or nearly")
        data = {
            "decks": [self.decks[name] for name in candidate.decks],
            "seeds": list(candidate.seeds),
            "lines": list(candidate.lines),
            "best": best,
        }
        return Made(self._puzzle(candidate, found, number, key), data)

    def _puzzle(self, candidate: Candidate, found: Found, number: int, key: str) -> Puzzle:
        return Puzzle(
            game=self.kind.slug,
            key=key,
            rules=self.game.rules_version,
            cards="",
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
            game = rules_of(puzzle, self.folder)
            state = replay(game, decks, file.seeds, file.lines)
            seat = game.seats.index(puzzle.seat)
            bots = dict(puzzle.bots)
            for level in GRADED_BY:
                given_up = each_given_up(
                    game, self.proving, state, seat, file.best, BOTS[level](), puzzle.searched
                )
                bots[level] = given_up.count(Fraction(0))
            found[place] = replace(puzzle, bots=bots, grade=grade_of(bots))
            graded += 1
            write_index(self.kind.slug, searched, found, self.folder)
            self.tell(f"puzzle {puzzle.key}: {bots}")
        return graded

    def _given_up(self, candidate: Candidate, best: list[Data], number: int) -> list[Fraction]:
        bot = BOTS[PLAYED_BY]()
        positions = read_strategy(best)
        return each_given_up(
            self.game, self.proving, candidate.state, candidate.seat, positions, bot, number
        )


def next_key(found: Sequence[Puzzle]) -> str:
    """Return a key that no puzzle has or had before it, for what players did is kept by it."""
    return f"{max((int(puzzle.key) for puzzle in found), default=0) + 1:03}"


def grade_of(bots: Mapping[str, int]) -> str:
    """Easy if at least two of `GRADED_BY` solve it, hard if none does."""
    solved = sum(bots.get(level, 0) >= SOLVED for level in GRADED_BY)
    return "hard" if not solved else "medium" if solved == 1 else "easy"
