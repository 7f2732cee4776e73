"""Differences of two states of a draft, field by field. Pure data in, pure data out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards.text.differences import Part, words_changed
from workshop.models import CONTENT

LABELS = {"hit_dice": "Hit Dice", "own_id": "Id"}


@dataclass(frozen=True)
class Change:
    """One field that differs."""

    label: str
    parts: list[Part]


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    """Return the fields that differ, in the order of pages."""
    found = []
    for name in CONTENT:
        old, new = _in_words(before.get(name)), _in_words(after.get(name))
        if old != new:
            label = LABELS.get(name, name.capitalize())
            found.append(Change(label, words_changed(old, new)))
    if before.get("picture") != after.get("picture"):
        first = "another one" if before.get("picture") else "put on"
        words = first if after.get("picture") else "taken off"
        found.append(Change("Picture", [Part("same", words)]))
    return found


def _in_words(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)
