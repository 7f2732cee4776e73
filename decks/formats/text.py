"""The list of any game: a card a line, headings, comments. The other list, markdown, builds on it.

Name: The Rat Parade
# Lines with a hash or // are the description.
Persona: The Town Crier

3 Cellar Rat

Maybeboard
1 Windfall

A game with several sections heads them, and one with several roles has a line `Role: Hunter`.
"""

from collections.abc import Iterable
from dataclasses import replace

from decks.details import UNWRITABLE
from decks.formats import code
from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile, Problem, Refused
from decks.formats.decorations import table_row, undecorated
from decks.formats.groups import by_kind, in_order
from decks.formats.headings import (
    begins_metadata,
    is_heading,
    is_metadata,
    may_be_heading,
    title_of,
)
from decks.formats.layout import HOME, OUTSIDE, Layout, Place, Unchanged
from decks.formats.lines import (
    LINE_END,
    SIDE,
    SPACES,
    Reading,
    comment,
    guess,
    readings,
    seen,
    without_bullet,
)
from decks.formats.links import with_names
from decks.kinds import MAYBE
from decks.names.book import NameBook


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck that the lines describe, with a problem for every line that can't be used."""
    return ListReader(collector).read(text)


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck as a list; cards without a heading by kind, an empty line between kinds."""
    return listed(deck, by_kind(deck.main, book, deck.layout.kind.card_schema.kinds))


def listed(deck: DeckFile, groups: Iterable[Iterable[tuple[str, int]]]) -> str:
    """Return the deck as a list, cards without a heading in these groups."""
    layout = deck.layout
    head = [f"Name: {deck.name}"] if deck.name is not None else []
    head += [f"Role: {role}" for role in deck.role_titles]
    if deck.description:
        head += [f"# {_kept(line, layout)}".rstrip() for line in LINE_END.split(deck.description)]
    head += [f"{title}: {name}" for title, name in deck.lead_names]
    blocks = [head]
    for section, title, cards in deck.piles:
        if section != MAYBE and not layout.has_headings:
            blocks += ([f"{count} {name}" for name, count in group] for group in groups)
        elif cards:
            heading = f"{title}:" if layout.has_headings else title
            blocks.append([heading, *(f"{count} {name}" for name, count in in_order(cards))])
    filled = list(filter(None, blocks)) or [["Deck"]]  # an empty file is no deck
    return "\n\n".join("\n".join(lines) for lines in filled) + "\n"


def mendable(deck: DeckFile, book: NameBook) -> str:
    """Return a deck of any format as a list that ends with its problems, so that they can be
    mended."""
    wrong = [_line_of(problem, deck.layout) for problem in deck.problems]
    return "\n".join([write(spelled(deck, book), book), "Main", *wrong]) + "\n"


def spelled(deck: DeckFile, book: NameBook) -> DeckFile:
    """Return the deck with names that mean its cards alone to those whose book it is."""
    return replace(
        deck,
        sections={
            section: {called_alone(name, book): count for name, count in cards.items()}
            for section, cards in deck.sections.items()
        },
    )


def called_alone(name: str, book: NameBook) -> str:
    """Return a name of a deck so that it means this one card when it is read again."""
    card = book.named(name)
    return name if card is None else book.spelled(card)


def _line_of(problem: Problem, layout: Layout) -> str:
    if problem.name and problem.count is not None:
        lead = layout.leads.get(problem.code.partition("_")[2])
        key = f"{lead.label}: " if lead is not None else f"{problem.count} "
        return key + " ".join(problem.name.split())
    return " ".join(problem.text.split())


def _kept(line: str, layout: Layout) -> str:
    """Return a comment that would be read as a heading gets a backslash, which keeps it words."""
    return f"\\{line}" if layout.place_of(line.lstrip("\\")) is not None else line


class ListReader:
    """Reads a list line by line; what other lists write otherwise they say in their `line`."""

    def __init__(self, collector: Collector) -> None:
        self.collector = collector
        self.place: Place = HOME
        self.lead: Place = HOME  # whose heading came last, with no card below it yet
        self.comments: list[str] = []
        self.unknown_section = ""
        self.is_about = False  # below “[metadata]”, up to the next heading
        self.counts_behind = False  # a card above had its count behind its name
        self.blocks = Blocks()

    @property
    def layout(self) -> Layout:
        """The layout of the deck's role, which a line may name."""
        return self.collector.layout

    def read(self, text: str) -> DeckFile:
        """All of the text."""
        for number, line in enumerate(LINE_END.split(text), start=1):
            bare = line.strip(SPACES)
            if bare:
                self.line(number, bare)
            else:
                self.blocks.end()
        self.collector.description("\n".join(self.comments))
        deck = self.collector.deck
        if self.blocks.are_two(self.collector.book, is_named=deck.name is not None):
            deck.second_block = self.blocks.second(self.collector.book)
            message = "The list has two blocks. Is the second one a maybeboard?"
            self.collector.notice("two_blocks", message)
        return self.collector.finished()

    def line(self, number: int, line: str) -> None:
        """One line that is not blank, without the spaces around it."""
        if line.startswith(">") and not (line := line.lstrip("> ")):
            self.blocks.end()  # a blank line of a mail that is quoted
        elif not self.refuse_control_signs(number, line) and not self.comment(number, line):
            self.entry(number, line)

    def refuse_control_signs(self, number: int, line: str) -> bool:
        """Whether the line had any, which was said then."""
        if not UNWRITABLE.search(line):
            return False
        field = self.layout.field.match(without_bullet(line))
        if field is not None and field["key"].lower() == "name":
            self.collector.name(field["value"], number, line)
        else:
            self.collector.bad_text(number, line)
        return True

    def comment(self, number: int, line: str) -> bool:
        """Whether it is a comment: words of the description, or a heading."""
        words = comment(line)
        if words is None or self.collector.book.meanings(line):
            return False
        place = self.layout.place_of(words)
        if place is not None:
            self.heading(number, line, place)
        else:
            escaped = (
                words.startswith("\\") and self.layout.place_of(words.lstrip("\\")) is not None
            )
            self.comments.append(words[1:] if escaped else words)
        return True

    def entry(self, number: int, line: str) -> None:
        """Read a card, a heading, or a name; tried in this order."""
        if self.card(number, line):
            return
        if line != (line := seen(line) or line) and self.card(number, line):
            return
        bare = without_bullet(line)
        side = SIDE.fullmatch(bare)
        if side is None and (place := self.layout.place_of(line)) is not None:
            self.heading(number, line, place)
        elif (field := self.layout.field.fullmatch(bare)) is not None:
            key = self.layout.fields[field["key"].casefold()]
            self.field(number, line, key, field["value"].strip())
        elif side is not None:
            self.side(number, line, side["rest"].strip())
        elif not (
            self.headed(number, bare)
            or self.decorated(number, line)
            or self.link(number, line)
            or self.about(number, line)
            or self.section(number, line)
        ):
            self.unknown(number, line, line)

    def card(self, number: int, words: str, place: Place | None = None, *, line: str = "") -> bool:
        """Whether the words are a card in one of the shapes; it is placed then.

        `line` is the whole line if the words are a part of it.
        """
        as_it_stands = [Reading(1, words)] if self.collector.book.has(words) else []
        return self._first((*as_it_stands, *readings(words)), number, place, line or words)

    def decorated(self, number: int, words: str, place: Place | None = None) -> bool:
        """Whether the words are a card with brackets, tags or marks around it; it is placed."""
        found = self._first(undecorated(words), number, place, words)
        return found or self._first(table_row(words), number, place, words)

    def headed(self, number: int, line: str) -> bool:
        """Whether a heading stands before a card in its line: “Sideboard: 1 Awe”."""
        head, colon, rest = line.partition(":")
        place = self.layout.place_of(head) if colon and rest.strip() else None
        if place is None or isinstance(place, Unchanged):
            return False
        words = rest.strip()
        return self.card(number, words, place, line=line) or self.decorated(number, words, place)

    def link(self, number: int, line: str) -> bool:
        """Whether there is an address of a card in the line, or the code of a whole deck."""
        if (named := with_names(line, self.collector.book)) != line:
            return self.card(number, named, line=line) or self.decorated(number, named)
        if not code.has_code(line, self.layout.kind):
            return False
        try:
            code.add(line, number, self.collector)
        except Refused as error:
            self.collector.problem(error.code, str(error), number, line)
        return True

    def _first(self, ways: Iterable[Reading], number: int, place: Place | None, line: str) -> bool:
        for reading in ways:
            if self.collector.book.meanings(reading.name):
                if reading.marks:
                    self.ignore_marks(reading)
                    place = place or self.layout.place_of_marks(reading.marks)
                if reading.count != 1 and not line[0].isdigit():
                    self.counts_behind = True
                self.put(place or self.next_place(), reading, number, line)
                return True
        return False

    def put(self, place: Place, card: Reading, number: int, line: str) -> None:
        """Put a card where it belongs."""
        self.is_about = False
        if self.unknown_section and place == self.place:
            self.collector.unknown_section(self.unknown_section, number, line, is_below=True)
            return
        self.blocks.add(card, is_aside=place == MAYBE)
        self.collector.card(place, card.name, card.count, number, line)

    def next_place(self) -> Place:
        """Return where the next card goes: the first one below “Persona” is the Persona."""
        lead, self.lead = self.lead, HOME
        return lead or self.place

    def heading(self, number: int, line: str, place: Place | Unchanged) -> None:
        """From here on cards go to `place`."""
        self.collector.heading(number, line)
        self.blocks.have_headings = True
        self.lead, self.unknown_section, self.is_about = HOME, "", False
        if isinstance(place, Unchanged):
            return
        if place in self.layout.leads:
            self.lead = place
        else:
            self.place = place

    def about(self, number: int, line: str) -> bool:
        """Whether the line says something about the list: its title, or what no deck keeps."""
        title = title_of(line, is_about=self.is_about)
        if title is not None and self.collector.deck.name is None:
            self.collector.name(title, number, line)
            return True
        if begins_metadata(line):
            self.is_about = True
        elif title is None and not is_metadata(line, is_about=self.is_about):
            return False
        self.collector.metadata(number, line)
        return True

    def section(self, number: int, line: str) -> bool:
        """Whether the line heads a section that no deck has; its cards are problems then."""
        if not is_heading(line):
            is_item = self.counts_behind or without_bullet(line) != line
            words = None if is_item else may_be_heading(line)
            if words is None or self.collector.is_slip(words):
                return False
        self.lead, self.unknown_section, self.is_about = (
            HOME,
            line.strip(" -–—=*[]{}<>:："),
            False,
        )
        self.collector.unknown_section(self.unknown_section, number, line, heads=True)
        return True

    def field(self, number: int, line: str, key: str, value: str) -> None:
        """“Name: X”, “Role: X”, or “Persona: X”, by what stands before the colon."""
        if key == "name":
            self.collector.name(value, number, line)
            return
        if key == "role":
            self.collector.role(value, number, line)
            self.place = HOME
            return
        self.lead = HOME
        if not self.card(number, value, key, line=line):
            self.unknown(number, value, line, lead=key)

    def side(self, number: int, line: str, rest: str) -> None:
        """“SB: 2 Name” is of the maybeboard, whatever heading it stands under."""
        if not rest:
            self.collector.problem("bad_entry", "The card’s name is missing.", number, line)
        elif not (self.card(number, rest, MAYBE, line=line) or self.decorated(number, rest, MAYBE)):
            self.unknown(number, rest, line)

    def unknown(self, number: int, words: str, line: str, *, lead: Place = HOME) -> None:
        """Note a line that names no card in any way to read it."""
        reading = guess(words)
        self.ignore_marks(reading)
        if self.place == OUTSIDE:
            self.collector.card(OUTSIDE, reading.name, reading.count, number, line)
            return
        lead = lead or self.next_place()
        self.collector.unknown(reading.name, reading.count, number, line, lead=lead)

    def ignore_marks(self, reading: Reading) -> None:
        """Say that the code of a set, the mark of a foil or a tag was passed over."""
        if reading.marks:
            self.collector.ignore("set codes and other marks around names")


class Blocks:
    """The blocks of cards between blank lines, in case the second one is a maybeboard."""

    def __init__(self) -> None:
        self.blocks: list[list[Reading]] = []
        self.is_open = False
        self.have_headings = False  # or another word of what is aside

    def add(self, card: Reading, *, is_aside: bool) -> None:
        """Take a card."""
        if not self.is_open:
            self.blocks.append([])
            self.is_open = True
        self.blocks[-1].append(card)
        self.have_headings |= is_aside

    def end(self) -> None:
        """Take a blank line."""
        self.is_open = False

    def are_two(self, book: NameBook, *, is_named: bool) -> bool:
        """Whether there were exactly two, and not those of kinds that this site writes."""
        if len(self.blocks) != 2 or self.have_headings:
            return False
        kinds = [
            {card.kind for one in block if (card := book.find(one.name))} for block in self.blocks
        ]
        return not (is_named and all(len(kind) == 1 for kind in kinds) and kinds[0] != kinds[1])

    def second(self, book: NameBook) -> dict[str, int]:
        """Return the cards of the second block."""
        counts: dict[str, int] = {}
        for one in self.blocks[1]:
            if (card := book.find(one.name)) is not None and one.count is not None:
                counts[card.name] = counts.get(card.name, 0) + one.count
        return counts
