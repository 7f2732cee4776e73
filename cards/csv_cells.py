"""Cells of tables that are safe to open in a spreadsheet, and come back the same. Pure text."""

import re

_FORMULA = re.compile(r"'*[=+\-@]")
"""Spreadsheets compute what begins so, unless an apostrophe stands before it."""


def escaped(words: str) -> str:
    """Return the words so that no spreadsheet takes them for a formula.

    >>> escaped("=1+1")
    "'=1+1"
    """
    return f"'{words}" if _FORMULA.match(words) else words


def unescaped(cell: str) -> str:
    """Return the words of a cell as they were written."""
    return cell[1:] if cell[:1] == "'" and _FORMULA.match(cell) else cell
