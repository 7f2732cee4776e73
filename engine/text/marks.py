"""Marks that stand for words, such as icons: read as words, with columns as they were written."""

from __future__ import annotations

import re
from collections.abc import Mapping


class Marked:
    """A line as it was written, with words for its marks in `words`."""

    __slots__ = ("_places", "words")

    def __init__(self, text: str, marks: Mapping[str, str]) -> None:
        self.words = text
        self._places: list[int] | None = None  # where each letter of `words` was written, from 0
        if not any(mark in text for mark in marks):
            return
        words: list[str] = []
        places: list[int] = []
        for part in re.finditer("|".join([*map(re.escape, marks), "."]), text, re.DOTALL):
            said = marks.get(part[0], part[0])
            words.append(said)
            places += [part.start()] * len(said)
        self.words = "".join(words)
        self._places = [*places, len(text)]

    def column(self, column: int) -> int:
        """Return where a column of the words, counted from 1, was written."""
        if self._places is None:
            return column
        return self._places[min(column, len(self._places)) - 1] + 1
