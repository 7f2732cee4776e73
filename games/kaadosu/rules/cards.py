"""Cards: a colour, one or two shapes, two values, and the code that names one in a battle (K1)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.kernel.game import Data

COLOURS = ("red", "blue", "green", "violet", "gold")
CIRCLE, SQUARE, TRIANGLE = SHAPES = ("circle", "square", "triangle")
BASE, SHADOW, COMBO, SHADOW_COMBO = KINDS = ("base", "shadow", "combo", "shadow_combo")
SHADOWS = (SHADOW, SHADOW_COMBO)
MAX_BASE_ID = 10_000  # combos count up from the next (K1.2)
MAX_BASE_VALUE, MAX_COMBO_VALUE = 10, 15
FIRST_EDITION = "A"  # written without its letter
MAX_ID_DIGITS = 9
_CODE = re.compile(
    rf"(S?)([B-RT-Z]?)([1-9][0-9]{{0,{MAX_ID_DIGITS - 1}}})(?:\.([1-9][0-9]{{0,3}}))?"
)


class Code(NamedTuple):
    """A code taken apart (K1.3): its kind, edition, number, and which copy of a shadow it is."""

    kind: str
    edition: str
    number: int
    copy: int = 1

    @property
    def base(self) -> tuple[str, int]:
        """The edition and number: what all copies of one base share, and no other card has."""
        return self.edition, self.number

    def __str__(self) -> str:
        shadow = "S" if self.kind in SHADOWS else ""
        edition = "" if self.edition == FIRST_EDITION else self.edition
        copy = f".{self.copy}" if self.copy > 1 else ""
        return f"{shadow}{edition}{self.number}{copy}"


@lru_cache(maxsize=10_000)
def read_code(text: str) -> Code | None:
    """Return a code taken apart; None for what is no code."""
    found = _CODE.fullmatch(text)
    if found is None:
        return None
    is_shadow, edition, number = bool(found[1]), found[2], int(found[3])
    copy = int(found[4]) if found[4] else 1
    if number > MAX_BASE_ID:
        kind = SHADOW_COMBO if is_shadow else COMBO
    else:
        kind = SHADOW if is_shadow else BASE
    is_copied = found[4] is not None
    if (is_copied and (kind != SHADOW or copy == 1)) or (edition and number > MAX_BASE_ID):
        return None
    return Code(kind, edition or FIRST_EDITION, number, copy)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card of one battle; its code names it there, and `owner` is the seat that brought it.

    uid: its mark in a collection, empty for one that is in none. distinct: its shapes as a set,
    for two alike slots are one shape (K1.4).
    """

    code: str
    colour: str
    shapes: tuple[str, ...]
    plus: int
    minus: int
    owner: int
    uid: str = ""
    kind: str = ""
    number: int = 0
    edition: str = FIRST_EDITION
    distinct: frozenset[str] = frozenset()

    @property
    def size(self) -> int:
        """Both values together."""
        return self.plus + self.minus

    @property
    def worth(self) -> int:
        """The credit that it pays (K1.5)."""
        return worth(self.kind, self.plus, self.minus)

    def to_json(self) -> Data:
        return {
            "code": self.code,
            "kind": self.kind,
            "colour": self.colour,
            "shapes": list(self.shapes),
            "plus": self.plus,
            "minus": self.minus,
            "uid": self.uid,
        }


def make_card(code: str, data: Data, owner: int) -> Card:
    """Return a card of a battle from its checked data; ValueError for what is no code."""
    parts = read_code(code)
    if parts is None:
        raise ValueError(f"{code!r:.40} is no code of a card")
    shapes = tuple(data["shapes"])
    return Card(
        code=code,
        colour=data["colour"],
        shapes=shapes,
        plus=data["plus"],
        minus=data["minus"],
        owner=owner,
        uid=str(data.get("uid", "")),
        kind=parts.kind,
        number=parts.number,
        edition=parts.edition,
        distinct=frozenset(shapes),
    )


def worth(kind: str, plus: int, minus: int) -> int:
    """Return the worth of a card of a kind and two values (K1.5)."""
    if kind == BASE:
        return (plus + minus + 1) // 2
    if kind == COMBO:
        return (max(plus, minus) + 1) // 2
    return 1 if kind == SHADOW_COMBO else 0


def battle_codes(names: Iterable[Iterable[str]]) -> list[list[str]]:
    """Return the codes in a battle of decks listed by names: copies are counted on (K1.3)."""
    counts: dict[str, int] = {}
    codes: list[list[str]] = []
    for deck in names:
        codes.append([])
        for name in deck:
            counts[name] = count = counts.get(name, 0) + 1
            codes[-1].append(name if count == 1 else f"{name}.{count}")
    return codes


def figure_faults(
    name: str, shapes: tuple[str, ...], plus: int, minus: int
) -> list[tuple[str, str]]:
    """Return what a card of that name can't have: a key and why, for each (K1.2)."""
    parts = read_code(name)
    if parts is None:
        return [("name", "is no code of a card, such as 42, S42, B42, 10001 or S10001")]
    is_combo = parts.kind in (COMBO, SHADOW_COMBO)
    kind = "a combo" if is_combo else "a base or its shadow"
    slots, most = (2, MAX_COMBO_VALUE) if is_combo else (1, MAX_BASE_VALUE)
    faults = []
    if len(shapes) != slots:
        faults.append(("shapes", f"{kind} has {slots}, not {len(shapes)}"))
    for key, value in (("plus", plus), ("minus", minus)):
        if not 1 <= value <= most:
            faults.append((key, f"{kind} has 1 to {most}, not {value}"))
    return faults


def shapes_from(value: Any) -> list[str]:
    """Return the shapes that data lists; ValueError says what is wrong with it."""
    if isinstance(value, list) and value and all(one in SHAPES for one in value) and len(value) < 3:
        return list(value)
    raise ValueError(f"must be one or two of {', '.join(SHAPES)}, not {value!r:.60}")
