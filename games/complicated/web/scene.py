"""A position of the game of units in a worked example, for `rules/scenes/complicated.html`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦", "X": "★"}
NONE = "none"


@dataclass(frozen=True)
class SmallCard:
    """`suit` is its letter; `note` what lies on it."""

    suit: str
    rank: str
    tapped: bool = False
    note: str = ""

    @property
    def sign(self) -> str:
        return SIGNS[self.suit]


@dataclass(frozen=True)
class SmallUnit:
    """Three cards and their figures; `life` is what is left of it."""

    number: str
    weight: str
    cards: list[SmallCard]
    life: int
    armour: int
    attack: int
    wounds: int
    tapped: bool


@dataclass(frozen=True)
class Area:
    """One that has something in it."""

    label: str
    cards: list[SmallCard] = field(default_factory=list)
    units: list[SmallUnit] = field(default_factory=list)
    note: str = ""


@dataclass(frozen=True)
class SceneSide:
    """The things before a seat."""

    name: str
    initiative: int
    areas: list[Area]


def scene(picture: Mapping[str, Any]) -> list[SceneSide]:
    """Return the sides of a position as `games.complicated.rules.dialect` pictures it."""
    return [
        SceneSide(name, side["initiative"], list(filter(_has_any, _areas(side))))
        for name, side in picture["sides"].items()
        if not side["out"]
    ]


def _has_any(area: Area) -> bool:
    return bool(area.cards or area.units or area.note)


def _areas(side: Mapping[str, Any]) -> list[Area]:
    units = list(side["units"].items())
    top = side["base"][:1]
    wounds = f"{side['wounds']}/16" if top else "no Ace"
    below = len(side["base"]) - 1
    return [
        Area("Patrol", units=[_unit(*one) for one in units if one[1]["zone"] == "patrol"]),
        Area("Guardians", units=[_unit(*one) for one in units if one[1]["zone"] == "guardian"]),
        Area(
            "Base",
            [_card(code) for code in top],
            note=f"{wounds}, {below} below" if below > 0 else wounds,
        ),
        Area(
            "Construction",
            [
                _card(code, note="✓" if tokens == "done" else f"{tokens}/{code[1:]}")
                for code, tokens in side["construction"].items()
            ],
        ),
        Area(
            "Resources",
            [
                _card(code, tapped=one["tapped"], note="" if one["queen"] == NONE else "Q♦")
                for code, one in side["resources"].items()
            ],
        ),
        Area("Hand", [_card(code) for code in side["hand"]]),
        Area("Discard", [_card(code) for code in side["discard"]]),
        Area("Fallen", [_card(code) for code in side["destroyed"]]),
    ]


def _card(code: str, *, tapped: bool = False, note: str = "") -> SmallCard:
    rank = "" if code[0] == "X" else code[1:].removesuffix("b")
    return SmallCard(code[0], rank, tapped, note)


def _unit(name: str, unit: Mapping[str, Any]) -> SmallUnit:
    return SmallUnit(
        number=name[1:],
        weight=unit["class"],
        cards=[_card(code) for code in unit["cards"]],
        life=unit["life"] - unit["wounds"],
        armour=unit["armour"],
        attack=unit["attack"],
        wounds=unit["wounds"],
        tapped=unit["tapped"],
    )
