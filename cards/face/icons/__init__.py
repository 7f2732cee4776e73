"""The icons of emblems: their outlines and who drew them, read from the data beside this file.

An icon is called by its author and its name, as game-icons.net does: "lorc/mouse". Nothing is
drawn in here. `extract_icons.py` makes `icons.json`; README.md tells from what.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cards.face.boxes import Command

ICON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")
MAX_NAME_LENGTH = 60  # letters of an icon's name
HERE = Path(__file__).resolve().parent
GRID = 1000  # outlines are whole numbers; the smallest circle around an icon has this radius
LENGTHS = {"M": 2, "L": 2, "C": 6, "Z": 0}


@dataclass(frozen=True, slots=True)
class Author:
    """Someone who drew icons. `url` may be empty; `licence` is a key of LICENCES."""

    slug: str
    name: str
    url: str
    licence: str


@dataclass(frozen=True, slots=True)
class Source:
    """The source of some outlines."""

    package: str
    version: str
    sha256: str


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((HERE / "icons.json").read_text(encoding="utf-8"))
    return data


@cache
def _authors() -> dict[str, Author]:
    data = json.loads((HERE / "authors.json").read_text(encoding="utf-8"))
    return {slug: Author(slug, **about) for slug, about in data.items()}


def source() -> Source:
    """Return the package that the icons come from."""
    return Source(**_data()["source"])


def names() -> list[str]:
    """Every icon that is here, in alphabetical order: author, then name."""
    return sorted(_data()["icons"])


def known(name: str) -> bool:
    """Whether there is such an icon."""
    return name in _data()["icons"]


def author(name: str) -> Author:
    """Return who drew the icon. Raises KeyError for an author whose icons are not here."""
    return _authors()[name.split("/")[0]]


def authors() -> dict[Author, list[str]]:
    """Everyone who drew an icon that is here, by name, each with their icons."""
    drew: dict[Author, list[str]] = {}
    for name in names():
        drew.setdefault(author(name), []).append(name)
    return dict(sorted(drew.items(), key=lambda found: found[0].name.lower()))


@cache
def outline(name: str) -> tuple[Command, ...]:
    """Return the icon around (0, 0), y downwards: the smallest circle around it has the radius 1.

    It is filled by the non-zero rule. Raises KeyError for an icon that is not here.
    """
    commands: list[Command] = []
    at = [0, 0]
    for letter, written in re.findall(r"([mlcz])([^mlcz]*)", _data()["icons"][name]):
        kind = letter.upper()
        numbers = [int(number) for number in re.findall(r"-?\d+", written)]
        size = LENGTHS[kind] or 1
        for first in range(0, len(numbers), size):
            part = numbers[first : first + size]
            points = [number + at[place % 2] for place, number in enumerate(part)]
            at = points[-2:]
            commands.append((kind, *(point / GRID for point in points)))
        if kind == "Z":
            commands.append(("Z",))
    return tuple(commands)
