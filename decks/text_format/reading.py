"""Reading a list: each line becomes a part of the deck or a LineProblem; nothing is dropped."""

from dataclasses import dataclass, field

from api.refusals import Refusal
from decks import limits
from decks.details import UNWRITABLE, clean_name
from decks.names import NameBook, NamedCard
from decks.text_format.lines import (
    HEADING,
    LINE_END,
    asks_for_less_than_none,
    comment,
    is_section,
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
class DeckText:
    """What a text says. `name` and `persona` are None when no line gives them.

    `passed` are the lines that were passed over as headings of sections.
    """

    name: str | None = None
    persona: str | None = None
    cards: dict[str, int] = field(default_factory=dict)
    description: str = ""
    problems: list[LineProblem] = field(default_factory=list)
    passed: list[SkippedLine] = field(default_factory=list)


def read(text: str, book: NameBook) -> DeckText:
    """The deck that `text` describes, with a problem for every line that can't be used.

    Raises TextTooLong for more than the site reads.
    """
    if len(text) > limits.TEXT_CHARACTERS:
        raise TextTooLong(
            f"The list has {len(text):,} characters. Shorten it to {limits.TEXT_CHARACTERS:,}."
        )
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    if len(lines) > limits.TEXT_LINES:
        raise TextTooLong(
            f"The list has {len(lines):,} lines. Shorten it to {limits.TEXT_LINES:,}."
        )
    return _Reader(book).read(lines)


class _Reader:
    def __init__(self, book: NameBook) -> None:
        self.book = book
        self.deck = DeckText()
        self.said: dict[str, int] = {}  # heading -> the line that gave it
        self.comments: list[str] = []
        self.comment_length = 0
        self.total = 0

    def read(self, lines: list[str]) -> DeckText:
        for number, line in enumerate(lines, start=1):
            self._line(number, line.strip())
        self.deck.description = "\n".join(self.comments).strip()
        return self.deck

    def _line(self, number: int, line: str) -> None:
        if not line:
            return
        if UNWRITABLE.search(line):
            self._problem(
                number, line, "This line contains characters that can’t be shown. Type it again."
            )
        elif (words := comment(line)) is not None:
            self._comment(number, line, words)
        elif asks_for_less_than_none(line) and self.book.find(line) is None:
            self._problem(
                number, line, "A negative number of copies. Write 1 or more, without a minus."
            )
        elif is_section(line) and not self._means_something(line):
            self.deck.passed.append(SkippedLine(number, shown(line)))
        else:
            self._entry(number, line, line if self.book.find(line) else without_bullet(line))

    def _means_something(self, line: str) -> bool:
        names = (name for _count, name in readings(line))
        return HEADING.fullmatch(line) is not None or any(self.book.find(name) for name in names)

    def _entry(self, number: int, written: str, line: str) -> None:
        if (heading := HEADING.fullmatch(line)) is not None:
            self._heading(number, written, heading["key"].lower(), heading["value"].strip())
        else:
            self._card(number, written, line)

    def _comment(self, number: int, line: str, words: str) -> None:
        self.comment_length += len(words) + 1
        if self.comment_length > limits.DESCRIPTION_LENGTH:
            self._problem(
                number,
                line,
                f"Lines with # or // make up the description, which can have "
                f"{limits.DESCRIPTION_LENGTH:,} characters. From here on it’s too long.",
            )
            return
        self.comments.append(words)

    def _heading(self, number: int, line: str, key: str, value: str) -> None:
        if key in self.said:
            self._problem(
                number,
                line,
                f"Line {self.said[key]} gives the {key.capitalize()} already;"
                " remove one of the two.",
                is_persona=key == "persona",
            )
            return
        self.said[key] = number
        if key == "persona":
            self._persona(number, line, value)
        elif not value:
            self._problem(number, line, "The name is missing. Write for example: Name: Rats First")
        else:
            try:
                self.deck.name = clean_name(value)
            except ValueError as error:
                self._problem(number, line, str(error))

    def _persona(self, number: int, line: str, value: str) -> None:
        if not value:
            self._problem(
                number,
                line,
                "The Persona’s name is missing. Add it, or remove the line.",
                is_persona=True,
            )
            return
        card = self.book.find(value)
        if card is not None and card.kind == "Persona" and not card.is_token:
            self.deck.persona = card.name
        elif card is not None:
            self._problem(
                number,
                line,
                f"{card.name} isn’t a Persona but {_a(card)}. Write “1 {card.name}”.",
                is_persona=True,
            )
        else:
            nearest = self.book.nearest(value, personas=True)
            self._problem(
                number,
                line,
                f"No Persona named “{short(value)}”.",
                nearest,
                is_persona=True,
                likely=self.book.sure(value, personas=True),
            )

    def _card(self, number: int, written: str, line: str) -> None:
        ways = list(readings(line))
        found = ((count, self.book.find(name)) for count, name in ways)
        match = next(((count, card) for count, card in found if card is not None), None)
        if match is None:
            self._unknown(number, written, ways)
            return
        count, card = match
        if card.is_token:
            self._problem(
                number, written, f"{card.name} is a token. Tokens can’t go in a deck (R2.4)."
            )
        elif card.kind == "Persona":
            self._problem(
                number,
                written,
                f"{card.name} is a Persona (R2.3). Write “Persona: {card.name}”.",
                personas=(card.name,),
                likely=card.name if self.deck.persona is None else None,
            )
        else:
            self._copies(number, written, card.name, count)

    def _unknown(self, number: int, written: str, ways: list[tuple[int, str]]) -> None:
        count, name = ways[0]
        card, persona = (self.book.sure(name, personas=kind) for kind in (False, True))
        personas = self.book.beginning(name, personas=True)
        if persona is not None and persona not in personas:
            personas = (persona, *personas)
        self._problem(
            number,
            written,
            f"No card named “{short(name)}”.",
            self.book.nearest(name, personas=False),
            copies=count,
            personas=personas,
            likely=card or persona,
        )

    def _copies(self, number: int, line: str, name: str, count: int) -> None:
        copies = self.deck.cards.get(name, 0) + count
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
            self.deck.cards[name] = copies
            self.total += count
            return
        self._problem(number, line, message, copies=count)

    def _problem(
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


def _a(card: NamedCard) -> str:
    article = "an" if card.kind[:1] in "AEIOU" else "a"
    return f"{article} {card.kind}"
