"""What reading a file gives, whatever its format: a deck, problems line by line, notices."""

from dataclasses import dataclass, field
from typing import Final

WHOLE_FILE: Final = 0
"""The `line` of a problem for which the file is refused as a whole."""

MAX_TEXT_LENGTH: Final = 160
"""Characters of a line that a problem repeats."""


@dataclass(frozen=True)
class Problem:
    """A line or an entry that can't be used.

    `line` counts from 1; None in formats without lines, WHOLE_FILE if the file is refused. `text`
    is the line as it stands, up to MAX_TEXT_LENGTH characters; it may hold control signs. `code` is
    one of docs/decks.md. `suggestions` are names, best first; where a card was looked for, those of
    them that are Personas are in `personas` too. `likely` is the one that was most likely meant, or
    None if that is unsure; `name` what was looked for, `count` how many of it.
    """

    line: int | None
    text: str
    code: str
    message: str
    suggestions: tuple[str, ...] = ()
    personas: tuple[str, ...] = ()
    likely: str | None = None
    count: int | None = None
    name: str = ""

    @property
    def nearest(self) -> tuple[str, ...]:
        """The suggestions that can take the name's place in the line."""
        return tuple(name for name in self.suggestions if name not in self.personas)


@dataclass(frozen=True)
class Notice:
    """Something to know about a file that was read; `code` is one of docs/decks.md."""

    code: str
    message: str


@dataclass(frozen=True)
class Heading:
    """A line that says what follows (“Souls (20)”); `line` counts from 1."""

    line: int
    text: str


@dataclass
class DeckFile:
    """A deck as a file has it. `format` is None if none was recognised.

    `main` and `maybe` have names as on the cards and their counts; `maybe` counts for nothing.
    `is_cut_short`: it has more problems than were wanted, and what comes after them was not read.
    """

    format: str | None = None
    name: str | None = None
    persona: str | None = None
    description: str = ""
    main: dict[str, int] = field(default_factory=dict)
    maybe: dict[str, int] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    is_cut_short: bool = False

    @property
    def is_refused(self) -> bool:
        """Whether nothing of the file could be read."""
        return any(problem.line == WHOLE_FILE for problem in self.problems)

    @property
    def size(self) -> int:
        """How many cards the usable lines ask for; those of `maybe` are not among them."""
        return sum(self.main.values())


class Refused(Exception):
    """A file that can't be read at all; str says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def refused(error: Refused, tried: str | None) -> DeckFile:
    """Return the result for a refused file; `tried` is the format that it seemed to have."""
    return DeckFile(format=tried, problems=[Problem(WHOLE_FILE, "", error.code, str(error))])
