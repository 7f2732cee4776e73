"""What the project has measured of a game: the first table of docs/<game>/balance.md, for its lab.

The document is the truth, and its form is Markdown's: a paragraph, then the table. A game without
such a document, or with one that has no table, has nothing to show. Nothing here is computed; but
what a document writes as code, a bot's name or an option, a page says in words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cards.dates import spelled
from engine.bots import TITLES
from engine.games import GAMES
from engine.kernel.kind import Option

DOCS = Path(__file__).parent.parent / "docs"
FILE = "balance.md"
_RULE_OFF = re.compile(r"[\s:-]+")  # a cell of the line below a table's head
_MARKS = re.compile(r"[`*]")
_CODE = re.compile(r"(?P<many>\b(?:two|three|four|five) )?`(?P<code>[^`]+)`")


@dataclass(frozen=True)
class Measured:
    """A table: what its columns are called, its rows, and what is said of all of it."""

    note: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@cache
def measured(game: str, docs: Path = DOCS) -> Measured | None:
    """The figures of a game, by its slug; None if there are none."""
    path = docs / game / FILE
    if not path.is_file():
        return None
    return read_table(path.read_text(encoding="utf-8"), GAMES[game].options)


def read_table(text: str, options: Sequence[Option] = ()) -> Measured | None:
    """The first table of a document, with the paragraph above it, in the words of pages."""
    note = ""
    for block in re.split(r"\n\s*\n", text):
        lines = [line.strip() for line in block.strip().splitlines()]
        if not all(line.startswith("|") for line in lines) or len(lines) < 3:
            note = " ".join(lines)
            continue
        head, between, *rows = (_cells(line) for line in lines)
        if all(_RULE_OFF.fullmatch(cell) for cell in between):
            whole = (row for row in rows if len(row) == len(head))
            said = tuple(tuple(_in_words(cell, options) for cell in row) for row in whole)
            note = re.sub(r":$", ".", _in_words(note, options))
            return Measured(note, tuple(_MARKS.sub("", cell) for cell in head), said)
    return None


def _in_words(text: str, options: Sequence[Option]) -> str:
    """A piece of a document as a page says it. A bot that it names alone is said of all seats."""
    bots = sum(found["code"] in TITLES for found in _CODE.finditer(text))

    def said(found: re.Match[str]) -> str:
        many, code = found["many"] or "", found["code"]
        if code in TITLES:
            return f"{many}{TITLES[code]}{'s' if many or bots == 1 else ''}"
        return many + _option_in_words(code, options)

    return _MARKS.sub("", _CODE.sub(said, spelled(text)))


def _option_in_words(code: str, options: Sequence[Option]) -> str:
    """An option that has a value, as `aces: 1`; what is none stays as it is."""
    name, _, value = code.partition(": ")
    for option in options:
        for one in option.values:
            if (option.name, str(one)) == (name, value):
                return option.said(one)
    return code


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip("|").split("|"))
