"""The figures that the project has measured of a game, for its lab.

They are the first table of games/<slug>/docs/balance.md. The document
is the truth, and its form is Markdown's: a paragraph, then the table. A game without such a
document, or with one that has no table, has nothing to show. Nothing here is computed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from games import folder_of

FILE = "balance.md"
_RULE_OFF = re.compile(r"[\s:-]+")  # a cell of the line below a table's head
_MARKS = re.compile(r"[`*]")


@dataclass(frozen=True)
class Measured:
    """A table: what its columns are called, its rows, and what is said of all of it."""

    note: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@cache
def measured(game: str) -> Measured | None:
    """Return the figures of a game, by its slug; None if there are none."""
    path = folder_of(game, "docs") / FILE
    if not path.is_file():
        return None
    return read_table(path.read_text(encoding="utf-8"))


def read_table(text: str) -> Measured | None:
    """Return the first table of a document, with the paragraph above it."""
    note = ""
    for block in re.split(r"\n\s*\n", text):
        lines = [line.strip() for line in block.strip().splitlines()]
        if not all(line.startswith("|") for line in lines) or len(lines) < 3:
            note = " ".join(lines)
            continue
        head, between, *rows = (_cells(line) for line in lines)
        if all(_RULE_OFF.fullmatch(cell) for cell in between):
            whole = tuple(row for row in rows if len(row) == len(head))
            return Measured(_MARKS.sub("", note), head, whole)
    return None


def _cells(line: str) -> tuple[str, ...]:
    return tuple(_MARKS.sub("", cell).strip() for cell in line.strip("|").split("|"))
