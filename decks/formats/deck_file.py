"""The result of reading a file of any format: a deck, problems line by line, notices."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from decks.formats.layout import Layout, default_layout
from decks.kinds import MAYBE, PERSONA_SECTION, SECTION
from engine.kernel.decks import deck_data
from engine.kernel.game import Data

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
    None if that is unsure; `name` what was looked for, `count` how many of it. `heads`: the line
    heads a section that no deck has; `is_below`: it is a card below one.
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
    heads: bool = False
    is_below: bool = False

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
    """A deck as a file has it. `format` is None if none was recognised, `role` if none was named.

    `sections` have names as on the cards and their counts; the maybeboard counts for nothing.
    `second_block` has the cards below the only blank line of a list without headings.
    `is_cut_short`: it has more problems than were wanted, and what comes after them was not read.
    """

    format: str | None = None
    name: str | None = None
    role: str | None = None
    description: str = ""
    sections: dict[str, dict[str, int]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    second_block: dict[str, int] = field(default_factory=dict)
    is_cut_short: bool = False
    has_no_cards: bool = False
    layout: Layout = field(default_factory=default_layout)

    @property
    def persona(self) -> str | None:
        """The card in the section of that name."""
        return next(iter(self.sections.get(PERSONA_SECTION, ())), None)

    @property
    def main(self) -> dict[str, int]:
        """The cards of the section that most games have."""
        return self.sections.get(SECTION, {})

    @property
    def maybe(self) -> dict[str, int]:
        """The cards that are thought about."""
        return self.sections.get(MAYBE, {})

    @property
    def role_titles(self) -> list[str]:
        """The title of its role, if its game has several."""
        roles = self.layout.roles
        return [role.title or role.name for role in roles if role.name == self.role]

    @property
    def lead_names(self) -> Iterator[tuple[str, str]]:
        """The card of each lead with its section's title."""
        for name, section in self.layout.leads.items():
            for card in self.sections.get(name, ()):
                yield section.label, card

    @property
    def piles(self) -> Iterator[tuple[str, str, dict[str, int]]]:
        """All other sections, empty ones too: name, title, cards; the maybeboard is the last."""
        for name, title in self.layout.piles.items():
            yield name, title, self.sections.get(name, {})

    @property
    def parts(self) -> Iterator[tuple[str, dict[str, int]]]:
        """All sections, called as files call them, the leads first and the maybeboard last."""
        for name in (*self.layout.leads, *self.layout.piles):
            yield self.layout.word(name), self.sections.get(name, {})

    def as_engine(self, name: str = "") -> Data:
        """Return the deck as its game takes it; `name` is for a file that gives none."""
        return deck_data(self.name or name, self.layout.sections, self.sections)

    @property
    def is_refused(self) -> bool:
        """Whether nothing of the file could be read."""
        return any(problem.line == WHOLE_FILE for problem in self.problems)

    @property
    def size(self) -> int:
        """Count the cards that the usable lines ask for, leads and the maybeboard aside."""
        return sum(sum(cards.values()) for name, _title, cards in self.piles if name != MAYBE)


class Refused(Exception):
    """A file that can't be read at all; str says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class NoCards(Refused):
    """A file that can be read and names no card."""


def refused(error: Refused, tried: str | None) -> DeckFile:
    """Return the result for a refused file; `tried` is the format that it seemed to have."""
    return DeckFile(
        format=tried,
        problems=[Problem(WHOLE_FILE, "", error.code, str(error))],
        has_no_cards=isinstance(error, NoCards),
    )
