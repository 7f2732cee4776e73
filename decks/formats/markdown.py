"""A list in Markdown: told by its `## headings`.

# The Rat Parade

> Words of the description.

Persona: The Town Crier

## Main

- 3 **Cellar Rat**
"""

import re
from typing import Final

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile
from decks.formats.groups import in_order
from decks.formats.layout import Place
from decks.formats.lines import LINE_END, Reading, readings, without_foil
from decks.formats.text import ListReader
from decks.kinds import MAYBE, SECTION
from decks.names.book import NameBook

_HEADING = re.compile(r"(?P<level>#{1,6})[ \t]+(?P<words>.*?)(?:[ \t]+#+)?")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_SPECIAL = re.compile(r"([\\`*_\[\]<>#~&!])")
_LINKS = re.compile(r"\[([^\[\]]*)\]\([^()\s]*(?:[ \t]+\"[^\"]*\")?\)")
_EMPHASIS: Final = tuple(
    re.compile(
        rf"(?<![\w{re.escape(sign[0])}]){re.escape(sign)}(?=[^\s{re.escape(sign[0])}])"
        rf"([^{re.escape(sign[0])}]*)(?<=\S){re.escape(sign)}(?![\w{re.escape(sign[0])}])"
    )
    for sign in ("***", "___", "**", "__", "*", "_")
)
_HIDDEN: Final = 0xD800  # halves of signs, which no line has, stand for escaped ones meanwhile
_SHOWING: Final = {_HIDDEN + code: chr(code) for code in range(0x21, 0x7F)}


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck, with a problem for every line that can't be used."""
    return _MarkdownReader(collector).read(text)


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck in Markdown."""
    head = []
    if deck.name is not None:
        is_title = deck.layout.place_of(deck.name) is None
        head.append(f"# {escaped(deck.name)}" if is_title else f"Name: {escaped(deck.name)}")
    head += [f"Role: {role}" for role in deck.role_titles]
    if deck.description:
        lines = LINE_END.split(deck.description)
        head.append("\n".join(f"> {escaped(line)}".rstrip() for line in lines))
    head += [f"{title}: {escaped(name)}" for title, name in deck.lead_names]
    blocks = head
    for at, (section, title, cards) in enumerate(deck.piles):
        if cards or not at:
            blocks.append("## Main" if section == SECTION else f"## {title}")
        if cards:
            blocks.append("\n".join(f"- {count} {name}" for name, count in in_order(cards)))
    return "\n\n".join(blocks) + "\n"


def escaped(words: str) -> str:
    """Return the words so that Markdown leaves them as they are."""
    return _SPECIAL.sub(r"\\\1", words)


def plain(words: str) -> str:
    """Return the words without bold, italics, links and backslashes."""
    words = _ESCAPED.sub(lambda found: chr(_HIDDEN + ord(found[1])), words)
    words = _LINKS.sub(r"\1", words)
    for pattern in (*_EMPHASIS, *_EMPHASIS):  # one in the other
        words = pattern.sub(r"\1", words)
    return words.translate(_SHOWING)


class _MarkdownReader(ListReader):
    def __init__(self, collector: Collector) -> None:
        super().__init__(collector)
        self.has_cards = False

    def line(self, number: int, line: str) -> None:
        if self.refuse_control_signs(number, line):
            return
        heading = _HEADING.fullmatch(line)
        if heading is not None:
            self._heading(number, line, heading["words"].strip(), len(heading["level"]))
        elif line.startswith(">"):
            self.comments.append(plain(line[1:].strip()))
        elif line.startswith("#") or not self.comment(number, line):
            self.entry(number, line)

    def _heading(self, number: int, line: str, words: str, level: int) -> None:
        place = self.layout.place_of(plain(words))
        is_side = place == MAYBE
        if level == 1 and not self.has_cards and self.collector.deck.name is None and not is_side:
            self.collector.name(plain(words), number, line)
        elif place is not None:
            self.heading(number, line, place)
        elif level == 1 and not self.has_cards:
            self.collector.name(plain(words), number, line)
        else:
            self.unknown_section = plain(words)
            self.collector.unknown_section(self.unknown_section, number, line, heads=True)

    def entry(self, number: int, line: str) -> None:
        # As it stands first: a card may be called *Star*, and *F* is a foil.
        if not self._is_card(line):
            bare = without_foil(line)
            if bare != line:
                self.ignore_marks(Reading(None, bare, (line[len(bare) :],)))
            line = plain(bare)
        super().entry(number, line)

    def _is_card(self, line: str) -> bool:
        return any(self.collector.book.meanings(reading.name) for reading in readings(line))

    def put(self, place: Place, card: Reading, number: int, line: str) -> None:
        self.has_cards = True
        super().put(place, card, number, line)
