"""One way in and one way out for all formats: bytes to a deck, a deck to its text."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from decks import limits
from decks.formats import (
    code,
    csv_rows,
    detection,
    json_object,
    markdown,
    text,
    tts,
    yaml_document,
)
from decks.formats.collector import Collector, TooManyProblems
from decks.formats.deck_file import DeckFile, NoCards, Refused, refused
from decks.formats.encodings import MAX_BYTES, decoded
from decks.formats.layout import Layout, default_layout
from decks.formats.official_cards import official_book
from decks.formats.xml import cockatrice, lackey, mtgo, octgn
from decks.names.book import NameBook

Reader = Callable[[str, Collector], DeckFile]
Writer = Callable[[DeckFile, NameBook], str]


@dataclass(frozen=True)
class Format:
    """A format: what people call it, the end of its files' names, its way in and out."""

    title: str
    ending: str
    media_type: str
    read: Reader
    write: Writer


FORMATS: Final[Mapping[str, Format]] = {
    "text": Format("Text", "txt", "text/plain", text.read, text.write),
    "markdown": Format("Markdown", "md", "text/markdown", markdown.read, markdown.write),
    "csv": Format("CSV", "csv", "text/csv", csv_rows.read, csv_rows.write),
    "json": Format("JSON", "json", "application/json", json_object.read, json_object.write),
    "yaml": Format("YAML", "yaml", "application/yaml", yaml_document.read, yaml_document.write),
    "code": Format("Code", "code.txt", "text/plain", code.read, code.write),
    "octgn": Format("OCTGN", "o8d", "application/xml", octgn.read, octgn.write),
    "cockatrice": Format("Cockatrice", "cod", "application/xml", cockatrice.read, cockatrice.write),
    "tts": Format("Tabletop Simulator", "tts.json", "application/json", tts.read, tts.write),
}
"""The formats by the names that commands and addresses use."""

_LISTS: Final = ("text", "markdown")


_READERS: Final[Mapping[str, Reader]] = {
    **{name: format.read for name, format in FORMATS.items()},
    "lackey": lackey.read,
    "mtgo": mtgo.read,
}
"""Formats that are read: some of other programs are never written."""


def read_file(
    path: str | Path, book: NameBook | None = None, layout: Layout | None = None
) -> DeckFile:
    """Return the deck in a file; `book` has the names, those of games/cidwam/sets by default.

    A file that is missing or can't be opened is refused like any other.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = (
            error.strerror if isinstance(error, OSError) and error.strerror else "unusable name"
        )
        return refused(Refused("unreadable", f"The file can’t be opened: {reason}."), None)
    return read(data, book, layout)


def read(
    data: bytes | str,
    book: NameBook | None = None,
    layout: Layout | None = None,
    *,
    most_problems: int | None = None,
) -> DeckFile:
    """Return the deck in the bytes of a file, or in a text that somebody pasted.

    `book` and `layout` are those of its game, of the usual one by default.

    Of a file with more than `most_problems`, what comes after them is not read, and the deck says
    so: only who needs it whole or not at all may give a number.
    """
    tried: str | None = None
    try:
        words, guessed = decoded(data if isinstance(data, bytes) else data.encode(errors="replace"))
        layout = layout or default_layout()
        tried = detection.format_of(words, layout)
        if tried in _LISTS and len(words) > limits.TEXT_CHARACTERS:
            raise Refused(
                "too_large",
                f"The list has {len(words):,} characters. Shorten it to"
                f" {limits.TEXT_CHARACTERS:,}.",
            )
        collector = Collector(book or official_book(layout.kind.slug), tried, layout, most_problems)
        if guessed:
            message = "The file isn’t UTF-8; it was read as Windows-1252. Check accents and quotes."
            collector.notice("encoding", message)
        try:
            return _filled(_READERS[tried](words, collector))
        except TooManyProblems:
            return collector.finished()
    except Refused as error:
        return refused(error, tried)


def _filled(deck: DeckFile) -> DeckFile:
    """Return the deck; raises Refused if a file that isn't empty gave nothing at all."""
    if any(deck.sections.values()) or deck.problems:
        return deck
    if deck.format in (*_LISTS, "csv"):
        raise NoCards("empty", "There’s no card in this list.")
    raise NoCards("bad_format", "There’s no card in this file.")


def write(deck: DeckFile, format: str, book: NameBook | None = None) -> str:
    """Return the deck in a format; reading it gives the same deck. Raises CannotWrite for a card
    without a number in `code`, such as a draft."""
    return FORMATS[format].write(deck, book or official_book(deck.layout.kind.slug))
