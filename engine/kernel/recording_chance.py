"""A Chance that remembers what was drawn, and how records write that down."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from engine.kernel.chance import Chance

SHORT = 6  # as many draws of one purpose are written out; more are digested


class RecordingChance:
    """A Chance that remembers what was drawn since it was last asked.

    A clone remembers in the same list: a game that goes back to a state that was kept
    (`taking_back`) draws from that one's chance.
    """

    __slots__ = ("chance", "drawn")

    def __init__(self, chance: Chance, drawn: list[tuple[str, int, int]] | None = None) -> None:
        self.chance = chance
        self.drawn = [] if drawn is None else drawn

    def below(self, n: int, purpose: str) -> int:
        value = self.chance.below(n, purpose)
        self.drawn.append((purpose, n, value))
        return value

    def clone(self) -> RecordingChance:
        return RecordingChance(self.chance.clone(), self.drawn)

    def to_data(self) -> dict[str, Any]:
        return self.chance.to_data()

    def take(self) -> str:
        """Return what was drawn, written as in records; forgotten afterwards."""
        written = write_draws(self.drawn)
        self.drawn.clear()
        return written


def write_draws(drawn: Iterable[tuple[str, int, int]]) -> str:
    """`die d6=4 d4=1; shuffle 0 39 draws 5b1f...`: each purpose in order, long ones digested."""
    runs: list[tuple[str, list[tuple[int, int]]]] = []
    for purpose, n, value in drawn:
        if not runs or runs[-1][0] != purpose:
            runs.append((purpose, []))
        runs[-1][1].append((n, value + 1))
    parts = []
    for purpose, faces in runs:
        if len(faces) <= SHORT:
            parts.append(f"{purpose} " + " ".join(f"d{n}={face}" for n, face in faces))
        else:
            digest = hashlib.sha256(json.dumps(faces).encode()).hexdigest()[:16]
            parts.append(f"{purpose} {len(faces)} draws {digest}")
    return "; ".join(parts)
