"""What a view shows at a reference: the pieces that an action or a question speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Data = dict[str, Any]
Sight = Callable[[Data], list[Data]]
"""The pieces at a reference as views have them: a place alone means all Souls of its stack."""


def sight_of(view: Data) -> Sight:
    """Look pieces up in a view."""
    return lambda reference: _pieces(view, reference)


def _pieces(view: Data, reference: Data) -> list[Data]:
    found = _at(view, reference["place"])
    if "index" in reference:
        found = found[reference["index"] :][:1]
    if "relic" in reference:
        found = found[0]["relics"][reference["relic"] :][:1] if found else []
    return found


def _at(view: Data, place: str) -> list[Data]:
    seat, is_fixed, slot = place.partition(":")
    if is_fixed:
        player = view["players"][seat]
        piece = player["persona"] if slot == "persona" else player["slots"][slot]
    elif place in view["board"]:
        stack: list[Data] = view["board"][place]
        return stack
    else:
        piece = view["environments"].get(place)
    return [piece] if piece else []
