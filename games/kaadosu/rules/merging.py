"""Merging: what two cards make (E6.2-E6.4). The battle does not ask; the collection does."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from games.kaadosu.rules.cards import COMBO, SHADOW, SHADOW_COMBO


class Source(Protocol):
    """A base or a shadow, as merging asks for it."""

    @property
    def kind(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def shapes(self) -> tuple[str, ...]: ...
    @property
    def plus(self) -> int: ...
    @property
    def minus(self) -> int: ...


class Merged(NamedTuple):
    """The figures of a combo."""

    kind: str
    colour: str
    shapes: tuple[str, str]
    plus: int
    minus: int


def merged(first: Source, second: Source) -> Merged:
    """Return what a merge makes: the first's colour, both shapes, each value by itself (E6.3)."""
    shadows = (first.kind == SHADOW) + (second.kind == SHADOW)
    return Merged(
        SHADOW_COMBO if shadows == 2 else COMBO,
        first.colour,
        (first.shapes[0], second.shapes[0]),
        _value(first.plus, second.plus, shadows),
        _value(first.minus, second.minus, shadows),
    )


def _value(one: int, other: int, shadows: int) -> int:
    high, low = max(one, other), min(one, other)
    return high + ((low + 1) // 2, low // 4, 0)[shadows]
