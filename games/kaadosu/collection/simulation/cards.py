"""Cards and people of a simulation, as plain objects."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from games.kaadosu.collection.dealing import Dealt
from games.kaadosu.rules.cards import BASE, SHADOW, Code, worth


class Card:
    """A base for good, or a copy until it ends; `owner` is a person or None."""

    __slots__ = (
        "came_at", "came_from", "colour", "edition", "is_locked", "kind", "minus", "number",
        "owner", "plus", "serial", "shapes", "worth",
    )  # fmt: skip

    def __init__(self, kind: str, edition: str, number: int, figures: Any, serial: int) -> None:
        self.kind, self.edition, self.number, self.serial = kind, edition, number, serial
        self.colour: str
        self.shapes: tuple[str, ...]
        self.plus: int
        self.minus: int
        self.colour, self.shapes, self.plus, self.minus = figures
        self.worth = worth(kind, self.plus, self.minus)
        self.owner: Person | None = None
        self.is_locked = False
        self.came_from: Person | None = None
        self.came_at: datetime | None = None

    @property
    def code(self) -> str:
        return str(Code(self.kind, self.edition, self.number))

    @property
    def ref(self) -> str:
        """Return what names it alone: copies of one shadow share a code."""
        return f"x{self.serial}" if self.kind == SHADOW else self.code

    @property
    def is_base(self) -> bool:
        return self.kind == BASE


@dataclass(eq=False)
class Person:
    """A collector: what the rules ask of one, what is owned, and how they behave."""

    pk: int
    behaviour: str
    opened: datetime
    last_seen: datetime
    closed: datetime | None = None
    frozen: datetime | None = None
    first_bases: int = 0
    ever_bases: int = 0
    bases: dict[int, Card] = field(default_factory=dict)
    copies: dict[int, Card] = field(default_factory=dict)
    kept: int = 0  # shadows and shadow combos
    packs: dict[int, Dealt] = field(default_factory=dict)
    left: deque[datetime] = field(default_factory=deque)  # when cards went to others
    shadow_day: date | None = None  # on which a shadow combo counted in a payment
    battles: list[tuple[datetime, int]] = field(default_factory=list)
    is_gone: bool = False
