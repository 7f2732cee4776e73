"""The things that an action speaks of, as a view shows them: pieces, parts of a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sight:
    """Looks references up in a view."""

    view: Data

    def pieces(self, reference: Data) -> list[Data]:
        """The pieces there as views have them; a place alone means all Souls of its stack."""
        found = self._at(reference["place"])
        if "index" in reference:
            found = found[reference["index"] :][:1]
        if "relic" in reference:
            found = found[0]["relics"][reference["relic"] :][:1] if found else []
        return found

    def part(self, number: int) -> str:
        """A part of `Choose one`, counted from 1, in the card's own words."""
        return str(self.view["decision"]["args"]["parts"][number - 1])

    def _at(self, place: str) -> list[Data]:
        seat, is_fixed, slot = place.partition(":")
        if is_fixed:
            player = self.view["players"][seat]
            piece = player["persona"] if slot == "persona" else player["slots"][slot]
        elif place in self.view["board"]:
            stack: list[Data] = self.view["board"][place]
            return stack
        else:
            piece = self.view["environments"].get(place)
        return [piece] if piece else []
