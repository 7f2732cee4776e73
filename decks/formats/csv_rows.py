"""A table: a header, then a card a row, divided by commas, semicolons or tabs."""

import csv
import io
import re
from collections.abc import Iterator
from typing import Final

from decks.details import UNWRITABLE
from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile
from decks.formats.groups import in_order
from decks.formats.layout import HOME, Place, Unchanged
from decks.formats.lines import LINE_END
from decks.formats.xml_elements import whole
from decks.names.book import NameBook, folded

SEPARATOR: Final = re.compile(r"sep=[,;\t]", re.IGNORECASE)
"""What some spreadsheets write above the header."""

_COLUMNS: Final = {
    **dict.fromkeys(("name", "card", "card name"), "name"),
    **dict.fromkeys(("count", "quantity", "qty", "amount"), "count"),
    **dict.fromkeys(("section", "board", "zone", "category"), "section"),
}
_MAX_ROW_LINES: Final = 50
"""Lines that one row may have; a quote that nobody closes ends there at the latest."""


def is_header(line: str) -> bool:
    """Whether the line names the columns of a deck."""
    return _delimiter(line) is not None


def _delimiter(line: str) -> str | None:
    for delimiter in ",;\t":
        found = {_COLUMNS.get(folded(cell)) for cell in _cells([line], delimiter) or ()}
        if "name" in found and found & {"count", "section"}:
            return delimiter
    return None


def _cells(lines: list[str], delimiter: str) -> list[str] | None:
    """Return the cells of one row; None if it isn't quoted as usual, or goes on in the next
    line."""
    try:
        rows = csv.reader(["\n".join(lines)], delimiter=delimiter, strict=True)
        return [cell.strip() for cell in next(rows, [])]
    except csv.Error:
        return None


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck, with a problem for every row that can't be used."""
    lines = LINE_END.split(text)
    start = next(number for number, line in enumerate(lines) if line.strip())
    if SEPARATOR.fullmatch(lines[start].strip()):
        start += 1
    header = lines[start].strip(" ") if start < len(lines) else ""
    delimiter = _delimiter(header)
    if delimiter is None:
        collector.problem("bad_entry", "The header must name the columns.", start + 1, header)
        return collector.finished()
    columns: dict[str, int] = {}
    for place, cell in enumerate(_cells([header], delimiter) or ()):
        known = _COLUMNS.get(folded(cell))
        if known is None or known in columns:
            collector.ignore(f"the column “{cell:.60}”")
        else:
            columns[known] = place
    width = len(_cells([header], delimiter) or ())
    for number, line, cells in _rows(lines, start + 1, delimiter):
        if UNWRITABLE.search(line):
            collector.bad_text(number, line)
        elif cells is None:
            message = "The quotes of this row don’t match. Write a quote inside a name twice."
            collector.problem("bad_entry", message, number, line)
        elif any(cells[width:]):
            message = "This row has more cells than the header. Put a name with a comma in quotes."
            collector.problem("bad_entry", message, number, line)
        else:
            _row(cells, columns, number, line, collector)
    return collector.finished()


def _rows(
    lines: list[str], start: int, delimiter: str
) -> Iterator[tuple[int, str, list[str] | None]]:
    """Each row with the number of its first line; a row may go on inside quotes."""
    at = start
    while at < len(lines):
        end = at + 1
        cells = _cells(lines[at:end], delimiter)
        # With an even number of quotes nothing is left open that the next line could close.
        while (
            cells is None
            and end < min(len(lines), at + _MAX_ROW_LINES)
            and "\n".join(lines[at:end]).count('"') % 2
        ):
            end += 1
            cells = _cells(lines[at:end], delimiter)
        if cells is None:
            end = at + 1
        if any(line.strip() for line in lines[at:end]):
            yield at + 1, "\n".join(lines[at:end]), cells
        at = end


def _row(
    cells: list[str], columns: dict[str, int], number: int, line: str, collector: Collector
) -> None:
    cell = {key: cells[at] if at < len(cells) else "" for key, at in columns.items()}
    section, name = cell.get("section", ""), cell["name"]
    if folded(section) == "name":
        collector.name(name, number, line)
        return
    place: Place | Unchanged | None = collector.layout.place_of(section) if section else HOME
    if place is None:
        message = f"No section of a deck is called “{section:.60}”."
        collector.problem("bad_entry", message, number, line)
    else:
        where: Place = HOME if isinstance(place, Unchanged) else place
        collector.entry(where, name, whole(cell.get("count")), number, line)


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck as a table; its description has no place there."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["count", "name", "section"])
    if deck.name is not None:
        rows.writerow([1, deck.name, "name"])
    for section, cards in deck.parts:
        rows.writerows([count, name, section] for name, count in in_order(cards))
    return out.getvalue()
