"""Fights with dice that are known, for tests of how they are shown."""

from __future__ import annotations

from typing import Any, NamedTuple

import yaml

from tests.engine.positions import card, position, setup, soul
from tests.play.show.games import Recording, Told

CARDS = [
    soul("Ox", "2d6+1"),
    soul("Imp", "1d4"),
    soul("Lucky", "1d8", "Advantage."),
    soul("Wall", 5),
    soul("Ally", "1d10", "Backup."),
    soul("Grim", "1d12", "When this is attacked: Max Out this roll."),
    soul("Phoenix", "1d2", "Resilient 1."),
    card("Drum", "Relic", "Attach to a Soul.\nThe attached Soul has +2."),
]
SOUTH, NORTH = 0, 1


class Fight(NamedTuple):
    """Where it is fought, how dice fall, and what is done: seat and line of notation."""

    board: dict[str, Any]
    dice: list[int]
    lines: list[tuple[int, str]]
    more: dict[str, Any] = {}

    def told(self, viewer: int | None = SOUTH) -> Told:
        parts = {"phase": "move", "board": self.board, **self.more}
        text = setup(CARDS, **parts) + yaml.safe_dump({"dice": self.dice})
        recording = Recording(*position(text))
        for seat, line in self.lines:
            recording.act(seat, line)
        return recording.told()[(0, 1, None).index(viewer)]


def _at(name: str, owner: str, **more: Any) -> dict[str, Any]:
    return {"soul": name, "owner": owner, **more}


WON = Fight(
    {"c3": _at("Ox", "south", relics=["Drum"]), "c4": _at("Imp", "north")},
    [3, 5, 2],
    [(SOUTH, "fight c3 c4")],
)
TIED = Fight(
    {"c3": _at("Wall", "south"), "c4": _at("Ox", "north")}, [1, 3], [(SOUTH, "fight c3 c4")]
)
DROPPED = Fight(
    {"c3": _at("Lucky", "south"), "c4": _at("Wall", "north")}, [2, 7], [(SOUTH, "fight c3 c4")]
)
BACKED = Fight(
    {"c3": _at("Imp", "south"), "c2": _at("Ally", "south"), "c4": _at("Grim", "north")},
    [4, 9],
    [(SOUTH, "fight c3 c4")],
)
SURVIVED = Fight(
    {"c3": _at("Ox", "south"), "c4": _at("Phoenix", "north", counters={"life": 1})},
    [6, 6, 1],
    [(SOUTH, "fight c3 c4")],
)
JOINED = Fight(
    {"c3": _at("Ox", "south"), "c4": _at("Imp", "north"), "b3": _at("Lucky", "north")},
    [6, 5, 1, 3, 8],
    [(SOUTH, "fight c3 c4"), (NORTH, "join b3")],
)
STRUCK = Fight({"c6": _at("Ox", "south")}, [4, 2], [(SOUTH, "strike c6")])
SHIELDED = Fight(
    {"c6": _at("Ox", "south")},
    [],
    [(SOUTH, "strike c6"), (NORTH, "break 2")],
    {"north": {"slots": {"2": {"shield": "Imp"}, "3": {"shield": "Wall"}}}},
)
