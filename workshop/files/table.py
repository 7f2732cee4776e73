"""A set of drafts as a table, as Squib, nanDECK and Component Studio read it: one row a card.

A column that the file hasn't leaves its field as it is; one with an empty cell empties it. What is
no column of a draft is kept with its draft. No database.
"""

import csv
import io
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cards.csv_cells import escaped, unescaped
from cards.folding import fold

COLUMNS: Final[Mapping[str, str]] = {
    **{key: key for key in ("id", "name", "kind", "value", "types", "movement", "text", "flavour")},
    "hit dice": "hit_dice",
    "artist": "artist",
    "icon": "icon",
    "number": "id",
    "title": "name",
    "cost": "value",
    "type": "types",
    "dice": "hit_dice",
    "flavor": "flavour",
    "rules": "text",
    "rules text": "text",
    "move": "movement",
    "emblem": "icon",
}
"""The fields of a draft by what columns may be called."""

_DELIMITERS: Final = ",;\t"
_TYPES: Final = ", "


Mapped = Mapping[str, str]
"""By a column's own name, folded: the field that it is read as; "" keeps it beside the draft."""


def delimiter_of(text: str) -> str | None:
    """Return what divides the cells if the text is a table of cards; None for another text."""
    first = text.lstrip("\ufeff \r\n").split("\n", 1)[0]
    for delimiter in _DELIMITERS:
        keys = [key_of(cell) for cell in next(csv.reader([first], delimiter=delimiter), [])]
        if "name" in keys and len(keys) > 1:
            return delimiter
    return None


def key_of(column: str) -> str:
    """Return the field of a column; the column's own name if drafts have none."""
    return COLUMNS.get(fold(column.replace("_", " ")), column.strip())


def foreign_columns(text: str, keys: Iterable[str] = ()) -> list[str]:
    """Return the columns of a table, as it writes them, that are no field of a draft and none of
    the game's `keys`; none of another text."""
    delimiter = delimiter_of(text)
    if delimiter is None:
        return []
    first = next(csv.reader([text.lstrip("\ufeff \r\n").split("\n", 1)[0]], delimiter=delimiter))
    cells = dict.fromkeys(" ".join(cell.split()) for cell in first)
    known = {*COLUMNS.values(), *keys}
    return [cell for cell in cells if cell and not {key_of(cell), fold(cell)} & known]


def read(
    text: str, delimiter: str, mapped: Mapped | None = None
) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the cards, each with the cells that aren't empty, and the fields of all columns; a
    column of `mapped` is read as it says."""
    lines = io.StringIO(text.lstrip("\ufeff \r\n"), newline="")
    rows = csv.reader(lines, delimiter=delimiter)
    keys = [(mapped or {}).get(fold(cell)) or key_of(cell) for cell in next(rows, [])]
    cards = []
    for row in rows:
        cells = {f"column {at + 1}": cell for at, cell in enumerate(row) if at >= len(keys)}
        for key, cell in zip(keys, row, strict=False):
            if key in cells:
                key = f"{key} again"
            cells[key] = cell
        if any(cell.strip() for cell in cells.values()):
            cards.append({key: _value(key, cell) for key, cell in cells.items() if cell.strip()})
    return cards, keys


def _value(key: str, cell: str) -> Any:
    words = unescaped(cell).replace("\r\n", "\n")
    if key == "value" and words.strip().isdecimal() and len(words) < 6:
        return int(words)
    if key == "types":
        return [one.strip() for one in words.replace(";", ",").split(",") if one.strip()]
    return words if key in ("text", "flavour") else words.strip()


def write(cards: Iterable[Mapping[str, Any]], keys: Iterable[str]) -> str:
    """Return the table of cards; reading it again gives the same cards."""
    columns = list(keys)
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(columns)
    for card in cards:
        rows.writerow([escaped(_cell(card.get(key))) for key in columns])
    return out.getvalue()


def _cell(value: Any) -> str:
    if isinstance(value, list | tuple):
        return _TYPES.join(map(str, value))
    return "" if value is None else str(value)
