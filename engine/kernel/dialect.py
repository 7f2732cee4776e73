"""A game's dialect of scenario files: what `setup` may hold and what may be expected after it.

`engine.scenarios` reads, runs and tells a file alike for every game; what only a game can know of
it stands in that game's folder and is handed over by its definition.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.game import Data, Game
from engine.kernel.located_yaml import Path, Source

S = TypeVar("S")


class Situation(Protocol[S]):
    """The content of one file: a position to begin with, and what may be asked of it later.

    `chance_key`: the key of a file under which the falls of chance are laid out.
    """

    chance_key: str = "dice"

    @property
    def game(self) -> Game[S]:
        """The game that the file is of, with its cards, seats, options and rules version."""
        ...

    def build(self) -> S:
        """The position of `setup`, a new one each time.

        Raises ScenarioError for what can't be, and MissingDie.
        """
        ...

    def validate(self, where: Path, expected: Any) -> None:
        """Raise ScenarioError for what no position could be asked for; before anything runs."""
        ...

    def differences(self, state: S, expected: Data) -> Iterator[str]:
        """Each difference from a valid `expect` as a line, as `differ` writes them."""
        ...

    def picture(self, state: S) -> Data:
        """The position as plain data to be drawn, hidden things too: a file is open to all."""
        ...

    def told(self, state: S, seat: int, line: str) -> Data:
        """Return what is told of an action about to be carried out: its "words", perhaps an
        "arrow".

        Raises IllegalAction.
        """
        return {"words": line}

    def deed(self, state: S, seat: int, line: str) -> str:
        """Return what an action is behind "Ann can", be it legal or not; empty if it has no
        words."""
        return ""

    def cards(self, state: S) -> tuple[list[Data], list[str]]:
        """The cards that take part: the file's own as data, and the names of all others."""
        return [], []

    def dice_left(self, state: S) -> Sequence[int]:
        """Return what is laid out under `chance_key` and was never used."""
        return ()

    def fall_freely(self, state: S, seed: int) -> None:
        """Have the dice fall by chance from now on, in place; the same seed gives the same falls.

        A game without dice may leave this as it is.
        """
        return

    def go_on(self, state: S) -> bool:
        """Do in place what a file may leave out; False if the position waits for no such thing.

        Asked where a step does not hold, which is then tried again.
        """
        return False


class Dialect(Protocol):
    """The reader of one game's scenario files."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of a file besides title, rules, game and steps."""
        ...

    def read(self, source: Source, official: Sequence[Data]) -> Situation[Any]:
        """Return what a file describes; nothing is built yet. Raises ScenarioError.

        `official` are the card data of the game's own sets, for files that name them.
        """
        ...


def differ(what: str, expected: Any, found: Any) -> Iterator[str]:
    """A line if two values are not the same; True is not 1 here."""
    if expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield f"{what}: expected {written(expected)}, found {written(found)}"


def written(value: Any) -> str:
    """A value as a file has it, where it is as short as that."""
    return "[" + ", ".join(str(v) for v in value) + "]" if isinstance(value, list) else str(value)
