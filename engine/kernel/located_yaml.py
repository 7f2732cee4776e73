"""A written file as plain data that remembers its lines: every complaint names file, line and key.

Knows nothing of how the file is written down (`engine.scenarios.reading` reads YAML), and nothing
of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Path = tuple[str | int, ...]
MAX_NUMBER = 10_000  # and, where less than nothing can be, its opposite


class ScenarioError(ValueError):
    """A file that is no scenario; str() names file, line and key, and what is wrong."""


@dataclass(slots=True)
class Source:
    """A file's plain data, and the line on which each part of it begins; `note` is added to what
    is said of words that there are not. `words`: whole numbers that are written otherwise than JSON
    has them, as they stand in the file, for who reads codes."""

    path: str
    data: Any = None
    lines: dict[Path, int] = field(default_factory=dict)
    note: str = ""
    words: dict[Path, str] = field(default_factory=dict)

    def line(self, where: Path) -> int:
        """The line (from 1) of a part, or of the nearest part around it."""
        while where and where not in self.lines:
            where = where[:-1]
        return self.lines.get(where, 1)

    def error(self, where: Path, what: str) -> ScenarioError:
        key = ".".join(str(part) for part in where) or "file"
        return ScenarioError(f"{self.path}, line {self.line(where)}: {key}: {what}")

    def mapping(self, where: Path, value: Any, keys: Sequence[str] | None = None) -> dict[str, Any]:
        """The value as a mapping, with none but these keys."""
        if not isinstance(value, Mapping):
            raise self.error(where, f"must be a mapping, not {_named(value)}")
        for key in value:
            if keys is not None and key not in keys:
                there = ", ".join(keys)
                raise self.error((*where, key), f"unknown key; there are {there}{self.note}")
        return dict(value)

    def listing(self, where: Path, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.error(where, f"must be a list, not {_named(value)}")
        return value

    def text(self, where: Path, value: Any) -> str:
        if not isinstance(value, str):
            raise self.error(where, f"must be a text, not {_named(value)}")
        return value

    def word(self, where: Path, value: Any) -> str:
        """A text or a whole number, as it is written: 042 stays 042."""
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise self.error(where, f"must be a word or a whole number, not {_named(value)}")
        return self.words.get(where, str(value))

    def number(self, where: Path, value: Any, least: int = -MAX_NUMBER) -> int:
        """A whole number; of what can't be less than nothing, `least` is 0."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error(where, f"must be a whole number, not {_named(value)}")
        if not least <= value <= MAX_NUMBER:
            bounds = f"from {least:,} to {MAX_NUMBER:,}"
            raise self.error(where, f"must be a whole number {bounds}, not {_named(value)}")
        return value

    def flag(self, where: Path, value: Any) -> bool:
        if not isinstance(value, bool):
            raise self.error(where, f"must be true or false, not {_named(value)}")
        return value

    def choice(self, where: Path, value: Any, options: Sequence[str]) -> str:
        if not isinstance(value, str) or value not in options:
            there = ", ".join(options)
            raise self.error(where, f"{_named(value)} isn’t one of {there}{self.note}")
        return value


def _named(value: Any) -> str:
    return "nothing" if value is None else repr(value)[:60]
