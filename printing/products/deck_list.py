"""A deck's list on a page. The content's one entry is `{"list": {"persona", "code", "counted",
"author"}, "rows": [[kind, name, value, count], ...]}`.
"""

from collections.abc import Sequence

from printing.content import Content, Entries
from printing.options import PrintOptions
from printing.pdf.deck_list import DeckList, Entry, deck_list
from printing.pdf.document import Document
from printing.pdf.papers import upright

Row = tuple[str, str, str, int]
"""Kind, name, value, count."""


def list_entries(
    rows: Sequence[Row], *, persona: str, code: str, counted: str, author: str
) -> Entries:
    """Return the entries of a deck's list."""
    said = {"persona": persona, "code": code, "counted": counted, "author": author}
    return [{"list": said, "rows": [list(row) for row in rows]}]


def draw_list(content: Content, options: PrintOptions) -> Document:
    """Return the list, drawn; raises DoesNotFit."""
    (kept,) = content.entries
    entries = tuple(Entry(*row) for row in kept["rows"])
    deck = DeckList(content.title, entries=entries, **kept["list"])
    made, pages = deck_list(options.paper_size, deck, options.grey)
    return Document(made, content.title, pages, upright(options.paper_size))
