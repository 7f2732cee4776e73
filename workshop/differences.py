"""How two states of a draft differ, word by word. Pure data in, pure data out."""

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workshop.models import CONTENT

LABELS = {"hit_dice": "Hit Dice", "own_id": "Id"}
MOST_COMPARED = 250_000
"""Words of the one times words of the other: beyond it a comparison would take seconds."""
_PIECES = re.compile(r"\s+|\w+|[^\w\s]")


@dataclass(frozen=True)
class Part:
    """Some words: `how` is "same", "gone" or "new"."""

    how: str
    words: str


@dataclass(frozen=True)
class Change:
    """One field that differs."""

    label: str
    parts: list[Part]


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    """The fields that differ, in the order of pages."""
    found = []
    for name in CONTENT:
        old, new = _in_words(before.get(name)), _in_words(after.get(name))
        if old != new:
            label = LABELS.get(name, name.capitalize())
            found.append(Change(label, words_changed(old, new)))
    if before.get("picture") != after.get("picture"):
        words = "another one" if after.get("picture") else "taken off"
        found.append(Change("Picture", [Part("same", words)]))
    return found


def words_changed(old: str, new: str) -> list[Part]:
    """The new words with the old ones where they were."""
    a, b = _PIECES.findall(old), _PIECES.findall(new)
    if len(a) * len(b) > MOST_COMPARED:
        return [Part("gone", old), Part("new", new)]
    parts: list[Part] = []
    for how, a1, a2, b1, b2 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if how == "equal":
            parts.append(Part("same", "".join(a[a1:a2])))
            continue
        if a1 < a2:
            parts.append(Part("gone", "".join(a[a1:a2])))
        if b1 < b2:
            parts.append(Part("new", "".join(b[b1:b2])))
    return parts


def _in_words(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)
