"""What reading any list of cards has in common: no line of it is dropped.

What a heading, and a card at its place, mean is a game's (`sections`).
"""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from api.refusals import Refusal
from decks import limits
from decks.details import UNWRITABLE, clean_name
from decks.names import NameBook, NamedCard
from decks.text_format.lines import (
    LINE_END,
    asks_for_less_than_none,
    comment,
    readings,
    short,
    shown,
    without_bullet,
)


class TextTooLong(Refusal):
    """The text is larger than the site reads; str says by how much."""

    field = "text"


@dataclass(frozen=True)
class LineProblem:
    """A line that could not be used. `line` counts from 1; `nearest` may be empty.

    `copies` is the number that the line asked for, as far as it could be read. `personas` are
    names that the line may mean as the deck's Persona. `likely` is the one of `nearest` or
    `personas` that the line most likely means; None when none is like enough to be taken unasked.
    """

    line: int
    text: str
    message: str
    nearest: tuple[str, ...] = ()
    copies: int | None = None
    is_persona: bool = False
    personas: tuple[str, ...] = ()
    likely: str | None = None


@dataclass(frozen=True)
class SkippedLine:
    """A line that says something about the list and nothing about the deck, such as “Souls (20)”.

    `line` counts from 1.
    """

    line: int
    text: str


@dataclass
class ListText:
    """What any list says. `name` is None when no line gives it.

    `passed` are the lines that were passed over as headings of sections.
    """

    name: str | None = None
    description: str = ""
    problems: list[LineProblem] = field(default_factory=list)
    passed: list[SkippedLine] = field(default_factory=list)

    @property
    def size(self) -> int:
        """How many cards the usable lines ask for."""
        raise NotImplementedError


Text = TypeVar("Text", bound=ListText)


class ListReader(Generic[Text]):
    """Reads a list line by line into `deck`; `book` has the names that it may use."""

    def __init__(self, book: NameBook, deck: Text) -> None:
        self.book = book
        self.deck = deck
        self.said: dict[str, int] = {}  # heading -> the line that gave it
        self.comments: list[str] = []
        self.comment_length = 0
        self.total = 0

    # What a kind of list says itself

    def is_section(self, number: int, line: str) -> bool:
        """Whether the line only says what follows; what that means has been done then."""
        raise NotImplementedError

    def entry(self, number: int, written: str, line: str) -> None:
        """Read a line with a heading or a card; `written` is it with its bullet."""
        raise NotImplementedError

    def unknown(self, number: int, written: str, ways: list[tuple[int, str]]) -> None:
        """Note a line that names no card, in all ways to read it."""
        raise NotImplementedError

    def place(self, number: int, written: str, card: NamedCard, count: int) -> None:
        """So many copies of a card that was found."""
        raise NotImplementedError

    # What they share

    def read(self, text: str) -> Text:
        """All of the text; raises TextTooLong for more than the site reads."""
        if len(text) > limits.TEXT_CHARACTERS:
            raise TextTooLong(
                f"The list has {len(text):,} characters. Shorten it to {limits.TEXT_CHARACTERS:,}."
            )
        lines = LINE_END.split(text.removeprefix("\ufeff"))
        if len(lines) > limits.TEXT_LINES:
            raise TextTooLong(
                f"The list has {len(lines):,} lines. Shorten it to {limits.TEXT_LINES:,}."
            )
        for number, line in enumerate(lines, start=1):
            self._line(number, line.strip())
        self.deck.description = "\n".join(self.comments).strip()
        return self.deck

    def _line(self, number: int, line: str) -> None:
        if not line:
            return
        if UNWRITABLE.search(line):
            self.problem(
                number, line, "This line contains characters that can’t be shown. Type it again."
            )
        elif (words := comment(line)) is not None:
            self._comment(number, line, words)
        elif asks_for_less_than_none(line) and self.book.find(line) is None:
            self.problem(
                number, line, "A negative number of copies. Write 1 or more, without a minus."
            )
        elif not self.is_section(number, line):
            self.entry(number, line, line if self.book.find(line) else without_bullet(line))

    def _comment(self, number: int, line: str, words: str) -> None:
        self.comment_length += len(words) + 1
        if self.comment_length > limits.DESCRIPTION_LENGTH:
            self.problem(
                number,
                line,
                f"Lines with # or // make up the description, which can have "
                f"{limits.DESCRIPTION_LENGTH:,} characters. From here on it’s too long.",
            )
            return
        self.comments.append(words)

    def is_first(self, number: int, line: str, key: str, *, is_persona: bool = False) -> bool:
        """Whether no line before has given the heading; a problem if one has."""
        if key in self.said:
            self.problem(
                number,
                line,
                f"Line {self.said[key]} gives the {key.capitalize()} already;"
                " remove one of the two.",
                is_persona=is_persona,
            )
            return False
        self.said[key] = number
        return True

    def name(self, number: int, line: str, value: str) -> None:
        """Take the deck's name, from a line that gives it."""
        if not value:
            self.problem(number, line, "The name is missing. Write for example: Name: Rats First")
            return
        try:
            self.deck.name = clean_name(value)
        except ValueError as error:
            self.problem(number, line, str(error))

    def card(self, number: int, written: str, line: str) -> None:
        """Read a line with a card, in whichever way it can be read."""
        ways = list(readings(line))
        found = ((count, self.book.find(name)) for count, name in ways)
        match = next(((count, card) for count, card in found if card is not None), None)
        if match is None:
            self.unknown(number, written, ways)
        else:
            self.place(number, written, match[1], match[0])

    def copies(self, number: int, line: str, name: str, count: int, cards: dict[str, int]) -> None:
        """So many more copies of a card in `cards`; repeated lines add up."""
        copies = cards.get(name, 0) + count
        if count < 1:
            message = "Zero copies. Write 1 or more, or remove the line."
        elif copies > limits.COPIES:
            message = (
                f"That makes {copies:,} copies of {name}. Decks here can have up to "
                f"{limits.COPIES} (a site limit, not a rule)."
            )
        elif self.total + count > limits.CARDS:
            message = (
                f"That makes {self.total + count:,} cards. Decks here can have up to "
                f"{limits.CARDS:,} (a site limit, not a rule)."
            )
        else:
            cards[name] = copies
            self.total += count
            return
        self.problem(number, line, message, copies=count)

    def problem(
        self,
        number: int,
        line: str,
        message: str,
        nearest: tuple[str, ...] = (),
        *,
        copies: int | None = None,
        is_persona: bool = False,
        personas: tuple[str, ...] = (),
        likely: str | None = None,
    ) -> None:
        """Note a line that can't be used, and why."""
        self.deck.problems.append(
            LineProblem(
                number,
                shown(line),
                message,
                nearest,
                copies=copies,
                is_persona=is_persona,
                personas=personas,
                likely=likely,
            )
        )

    def pass_over(self, number: int, line: str) -> None:
        """Pass over a line that says nothing of the deck."""
        self.deck.passed.append(SkippedLine(number, shown(line)))


def no_card(name: str) -> str:
    """Return what is said of a name that no card has."""
    return f"No card named “{short(name)}”."
