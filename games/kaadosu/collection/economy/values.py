"""Values of a case: figures, times, features and whole numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from engine.kernel.located_yaml import Path, Source
from games.kaadosu.rules.cards import COLOURS, SHAPES

_FIGURES = re.compile(r"(\w+) (\w+)(?:\+(\w+))? ([1-9]\d?)/([1-9]\d?)")
MAX_EDITIONS = 25


@dataclass(frozen=True)
class Figures:
    """The printed figures of a card."""

    colour: str
    shapes: tuple[str, ...]
    plus: int
    minus: int

    def __str__(self) -> str:
        return f"{self.colour} {'+'.join(self.shapes)} {self.plus}/{self.minus}"


def read_time(source: Source, where: Path, value: Any) -> datetime:
    """Return a moment in UTC, written as 2026-03-04 12:00."""
    try:
        return datetime.strptime(str(value), "%Y-%m-%d %H:%M").replace(tzinfo=UTC)
    except ValueError:
        raise source.error(where, "must be a time such as 2026-03-04 12:00") from None


def read_feature(source: Source, where: Path, value: Any) -> tuple[str, str]:
    """Return a colour and a shape; both empty for none."""
    if value in (None, "none"):
        return "", ""
    words = str(value).split()
    if len(words) != 2 or words[0] not in COLOURS or words[1] not in SHAPES:
        raise source.error(where, "must be a colour and a shape, such as red circle")
    return words[0], words[1]


def read_figures(source: Source, where: Path, text: str) -> Figures:
    """Return the figures of a card as `red circle+square 14/10`."""
    found = _FIGURES.fullmatch(text)
    if found is None or found[1] not in COLOURS or not {found[2], found[3]} <= {*SHAPES, None}:
        raise source.error(where, f"must be like red circle 4/3, not {text!r:.60}")
    shapes = tuple(shape for shape in (found[2], found[3]) if shape)
    return Figures(found[1], shapes, int(found[4]), int(found[5]))


def read_number(source: Source, where: Path, value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise source.error(where, f"must be a whole number from {least} to {most}")
    return value
