"""Decks in and out of files. No database: what a name means is a NameBook's.

`read_file(path) -> DeckFile` is what commands ask; `read(data, book) -> DeckFile` the page and the
API, with bytes or text; `write(deck, format, book) -> str` the way back. A file is told by what is
in it, never by its name. Nothing is dropped: each line or entry of a file is a part of the deck, a
heading, a comment or a Problem; a file that can't be read at all is a DeckFile with `is_refused`
and one Problem of line 0, never an exception.

docs/decks.md describes the formats; each has a module of its own, with `read` and `write`.
"""

from decks.formats.deck_file import DeckFile, Heading, Notice, Problem
from decks.formats.reading import FORMATS, read, read_file, write
