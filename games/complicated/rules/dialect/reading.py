"""Codes, seats and numbers of a file, held to what its game has; errors name file, line and key."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.kernel.source import Path, Source
from games.complicated.rules.cards import CARDS, COMPONENTS, KIND, RESOURCE, ROLE, is_joker
from games.complicated.rules.position.terms import Terms

UNIT = re.compile(r"u([1-9][0-9]{0,2})")
FACE_DOWN = re.compile(r"\?[1-9]")
CODES = "those are like H5, S10, DK, CA, X1"
Fits = Callable[[str], bool]


def is_ace(code: str) -> bool:
    return ROLE[code] == "base"


def is_drawn(code: str) -> bool:
    """Whether it may be in a hand, a pile, a discard."""
    return ROLE[code] != "base"


def is_resource(code: str) -> bool:
    return ROLE[code] == RESOURCE


def is_component(code: str) -> bool:
    return ROLE[code] in COMPONENTS


def is_resource_queen(code: str) -> bool:
    return KIND[code] == "DQ"


def is_unit_queen(code: str) -> bool:
    return KIND[code] in ("SQ", "HQ", "CQ")


class Reader:
    """A file of a game of these terms."""

    def __init__(self, source: Source, terms: Terms) -> None:
        self.source = source
        self.terms = terms
        self.codes = frozenset(terms.codes)

    def code(self, where: Path, value: Any, fits: Fits, place: str) -> str:
        """A card of a seat's deck that may be in that place."""
        if not isinstance(value, str) or value not in CARDS:
            raise self.source.error(where, f"{value!r:.40} is no code of a card; {CODES}")
        if value not in self.codes:
            second = "; it is of a second deck (`decks_per_player: 2`)"
            quick = ": with one Ace and one deck each there are no jokers"
            why = quick if is_joker(value) and self.terms.is_quick else second
            raise self.source.error(where, f"{value} is not in a seat’s deck{why}")
        if not fits(value):
            raise self.source.error(where, f"{value} can’t be {place}")
        return value

    def listed(self, where: Path, value: Any, fits: Fits, place: str) -> list[str]:
        found = self.source.listing(where, value)
        return [self.code((*where, i), one, fits, place) for i, one in enumerate(found)]

    def number(self, where: Path, value: Any, least: int, most: int) -> int:
        found = self.source.number(where, value)
        if not least <= found <= most:
            raise self.source.error(where, f"must be {least} to {most}, not {found}")
        return found

    def seat(self, where: Path, value: Any) -> int:
        return self.terms.names.index(self.source.choice(where, value, self.terms.names))

    def is_face_down(self, value: Any) -> bool:
        """`?3`: a face-down component with 3 tokens, as others see it."""
        return isinstance(value, str) and FACE_DOWN.fullmatch(value) is not None

    def unit_number(self, where: Path, name: Any) -> int:
        found = UNIT.fullmatch(name) if isinstance(name, str) else None
        if found is None:
            raise self.source.error(where, f"{name!r:.40} is no unit; there are u1, u2 and so on")
        return int(found[1])
