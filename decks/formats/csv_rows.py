"""A table: a header, then a card a row, divided by commas, semicolons, tabs or bars."""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cards.csv_cells import escaped, unescaped
from decks.details import UNWRITABLE
from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile, Refused
from decks.formats.groups import in_order
from decks.formats.layout import HOME, OUTSIDE, Place, Unchanged
from decks.formats.lines import LINE_END
from decks.formats.vocabulary import column_of, count_of, is_set
from decks.kinds import MAYBE
from decks.names.book import NameBook, folded

_SEPARATOR: Final = re.compile(r"[\"']?sep=[,;\t|][\"']?,*", re.IGNORECASE)
"""A line that some spreadsheets write above the header."""

_RULE = re.compile(r"[|:\-\s]+")
_DELIMITERS: Final = ",;\t|"
_BLANK: Final = " ,;\t|"
_MAX_TITLE_ROWS: Final = 4
_MAX_ROW_LINES: Final = 50
"""Lines that one row may have; a quote that nobody closes ends there at the latest."""


@dataclass(frozen=True)
class _Header:
    """The line with the names of the columns, counted from 0; above it stand titles."""

    line: int
    delimiter: str
    cells: list[str]
    titles: list[int]


def is_table(text: str) -> bool:
    """Whether one of the first lines names the columns of a deck."""
    first = LINE_END.split(text, maxsplit=50)[:50]
    return _header(first) is not None


def _header(lines: list[str]) -> _Header | None:
    filled = [at for at, line in enumerate(lines) if line.strip(_BLANK)][: _MAX_TITLE_ROWS + 2]
    titles: list[int] = []
    for place, at in enumerate(filled):
        if _SEPARATOR.fullmatch(lines[at].strip()):
            continue
        below = lines[filled[place + 1]] if place + 1 < len(filled) else ""
        for delimiter in _DELIMITERS:
            cells = _cells([lines[at].strip(" ")], delimiter) or []
            found = {column_of(cell) for cell in cells}
            is_full = found & {"count", "section", "tags"} or (
                len(list(filter(None, cells))) > 1 and delimiter in below
            )
            if "name" in found and is_full:
                return _Header(at, delimiter, cells, titles)
        if lines[at].lstrip().startswith(("#", "//", ">", "{", "<")):
            return None
        filled_cells = {len(list(filter(None, _cells([lines[at]], one) or "?"))) for one in ",;\t"}
        if 1 not in filled_cells:
            return None
        titles.append(at)
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
    header = _header(lines)
    if header is None:
        raise Refused("bad_format", "The first line must name the columns: name, count.")
    for at in header.titles:
        _title(next(filter(None, _cells([lines[at]], header.delimiter) or [""])), at, collector)
    table = _Table(header, collector)
    for number, line, cells in _rows(lines, header.line + 1, header.delimiter):
        if UNWRITABLE.search(line):
            collector.bad_text(number, line)
        elif cells is None:
            message = "The quotes of this row don’t match. Write a quote inside a name twice."
            collector.problem("bad_entry", message, number, line)
        elif any(cells[len(header.cells) :]):
            message = "This row has more cells than the header. Put a name with a comma in quotes."
            collector.problem("bad_entry", message, number, line)
        elif any(cells) and not _RULE.fullmatch(line):
            table.row(cells, number, line)
    return collector.finished()


def _title(words: str, at: int, collector: Collector) -> None:
    if collector.deck.name is None and not UNWRITABLE.search(words):
        collector.name(words, at + 1, words)
    else:
        collector.metadata(at + 1, words)


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


class _Table:
    """The columns of a table, and how each row of it is read."""

    def __init__(self, header: _Header, collector: Collector) -> None:
        self.collector = collector
        self.columns: dict[str, int] = {}
        self.boards: dict[int, Place] = {}  # a column a board, with copies or marks in it
        self.others: dict[int, str] = {}
        for at, cell in enumerate(header.cells):
            known = column_of(cell)
            place = collector.layout.place_of(cell)
            if known is not None and known not in self.columns:
                self.columns[known] = at
            elif place is not None and not isinstance(place, Unchanged):
                self.boards[at] = place
            elif cell:
                self.others[at] = cell
                collector.ignore(f"the column “{cell:.60}”")
        collector.tells_merged = "count" in self.columns
        self.is_plain = not (
            self.boards or self.others or {"section", "tags", "held"} & set(self.columns)
        )

    def row(self, cells: list[str], number: int, line: str) -> None:
        """Read one row."""
        cell = {key: cells[at] if at < len(cells) else "" for key, at in self.columns.items()}
        name = unescaped(cell["name"])
        if "name" in (folded(cell.get("section", "")), folded(cell.get("tags", ""))):
            self.collector.name(name, number, line)
            return
        if "count" not in cell and (counts := self._counts(cells)):
            for board, copies in counts:
                self.collector.entry(board, name, copies, number, line)
            return
        place = self._place(cells, cell)
        if place is None:
            self.collector.unknown_section(cell["section"], number, line)
        else:
            said = cell.get("count", cell.get("held", "1"))
            count = count_of(said) if "count" in cell else count_of(said) or 1
            self.collector.entry(place, name, count, number, line)

    def _counts(self, cells: list[str]) -> list[tuple[Place, int]]:
        """Return the copies in each board of a table that has a column for each."""
        found = [
            (place, count)
            for at, place in self.boards.items()
            if at < len(cells) and (count := count_of(cells[at])) is not None
        ]
        return [(place, count) for place, count in found if count] or found[:1]

    def _place(self, cells: list[str], cell: dict[str, str]) -> Place | None:
        """Return where a row's card goes: what keeps it out of the deck counts most."""
        layout, collector = self.collector.layout, self.collector
        if self.is_plain:
            return HOME
        if "held" in cell and not is_set(cell["held"]):
            return MAYBE
        others = (cells[at] for at in self.others if at < len(cells))
        marked = layout.place_of_marks([cell.get("tags", ""), *others])
        flagged = [
            place for at, place in self.boards.items() if at < len(cells) and is_set(cells[at])
        ]
        section = cell.get("section", "")
        place = layout.place_of(section) if section else HOME
        if place is None or marked is not None:
            return marked
        if section and not isinstance(place, Unchanged):
            return place
        if flagged:
            return next((place for place in flagged if place in (MAYBE, OUTSIDE)), flagged[0])
        tagged = layout.place_of(cell.get("tags", ""))
        if cell.get("tags") and tagged is None:
            collector.ignore("tags of cards")
        return HOME if tagged is None or isinstance(tagged, Unchanged) else tagged


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck as a table; its description has no place there."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["count", "name", "section"])
    if deck.name is not None:
        rows.writerow([1, escaped(deck.name), "name"])
    for section, cards in deck.parts:
        rows.writerows([count, escaped(name), section] for name, count in in_order(cards))
    return out.getvalue()
