"""Survivors for three to six: all choose in secret whom they hit, and who is hit too often is out.

Proves elimination: losing is tested at the end of a round, so several can go at once and share a
place; who is out neither acts nor is waited for, and still sees the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.definition import GameDefinition, Option
from engine.kernel.game import Data
from engine.kernel.mats import SEAT, Mat, Place
from tests.toys.facts import Rounds
from tests.toys.table import Position, Toy

MOST_ROUNDS = 30


class Survivors(Toy):
    name = "survivors"

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        seats = len(self.seats)
        return {"health": [self.options["health"]] * seats, "chosen": [None] * seats, "round": 1}

    def to_act(self, now: Data) -> tuple[int, ...]:
        """All who have not chosen, at once."""
        return tuple(seat for seat in now["in"] if now["chosen"][seat] is None)

    def lines(self, now: Data, seat: int) -> list[str]:
        others = [self.seats[other] for other in now["in"] if other != seat]
        return ["rest", *(f"hit {other}" for other in others)]

    def do(self, position: Position, seat: int, line: str) -> None:
        position.now["chosen"][seat] = line
        self._resolve(position.now)

    def told_of(self, now: Data, seat: int, line: str) -> str:
        return ""

    def _resolve(self, now: Data) -> None:
        if self.to_act(now):
            return
        for seat in now["in"]:
            _, _, target = now["chosen"][seat].partition(" ")
            if target:
                now["health"][self.seats.index(target)] -= 1
        now["chosen"] = [None] * len(self.seats)
        now["round"] += 1
        if down := [seat for seat in now["in"] if now["health"][seat] <= 0]:
            self.fall(now, down)
        if not now["over"] and now["round"] > MOST_ROUNDS:
            most = max(now["health"][seat] for seat in now["in"])
            best = [seat for seat in now["in"] if now["health"][seat] == most]
            self.finish(now, "rounds", best)

    def left(self, now: Data, seat: int) -> None:
        """Who is gone is waited for no longer, and does what they had chosen no more."""
        now["chosen"][seat] = None
        if not now["over"]:
            self._resolve(now)

    def seen(self, now: Data, seat: int | None) -> Data:
        own = None if seat is None else now["chosen"][seat]
        return {"health": now["health"], "round": now["round"], "chosen": own}

    def guess(self, now: Data, seat: int, chance: Chance) -> None:
        for other, chosen in enumerate(now["chosen"]):
            if chosen is not None and other != seat:
                lines = self.lines(now, other)
                now["chosen"][other] = lines[chance.below(len(lines), "imagined")]

    def rate(self, now: Data, seat: int) -> float:
        others = [now["health"][other] for other in now["in"] if other != seat]
        return float(now["health"][seat] - sum(others) / max(1, len(others)))


class SurvivorsDefinition(GameDefinition):
    slug, title, rules_versions = Survivors.name, "Survivors", ("1",)
    summary = "Choose in secret whom to hit; who is hit too often is out."
    least_seats, most_seats = 3, 6
    mats = (
        Mat(
            "own",
            "Player",
            120,
            12,
            (Place("health", "Health", "track", 0, 0, 120, 12, ("health", SEAT), most=3),),
        ),
    )
    options = (Option("health", "Health at the start", (3, 1, 2)),)
    facts = Rounds()

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Survivors:
        return Survivors(seats, dict(options))


DEFINITION = SurvivorsDefinition()
