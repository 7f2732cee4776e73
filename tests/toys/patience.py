"""Patience for one: twelve cards, three open ones at a time; won when all lie in rising order.

Proves a table of one seat: who plays alone wins on place 1 and loses on place 2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.chance import Chance, shuffle
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Event
from engine.kernel.mats import Mat, Place
from tests.toys.facts import Rounds
from tests.toys.table import Position, Toy

CARDS, OPEN, PILES = 12, 3, 3


class Patience(Toy):
    name = "patience"

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        pack = list(range(1, CARDS + 1))
        shuffle(chance, pack, "shuffle")
        open_ = [pack.pop() for _ in range(OPEN)]
        return {"pack": pack, "open": open_, "piles": [[] for _ in range(PILES)], "round": 0}

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (0,)

    def lines(self, now: Data, seat: int) -> list[str]:
        """A card goes on a lower one, or begins a pile."""
        fits = [
            f"lay {card} on {pile}"
            for card in now["open"]
            for pile, cards in enumerate(now["piles"], 1)
            if not cards or cards[-1] < card
        ]
        return fits or ["give up"]

    def do(self, position: Position, seat: int, line: str) -> None:
        now = position.now
        if line == "give up":
            now["over"] = [[2], "stuck"]
            return
        _, card, _, pile = line.split()
        now["open"].remove(int(card))
        now["piles"][int(pile) - 1].append(int(card))
        now["round"] += 1
        if now["pack"]:
            now["open"].append(now["pack"].pop())
        elif not now["open"]:
            self.finish(now, "all_laid")

    def can_take_back(self, events: Sequence[Event], seat: int) -> bool:
        """A card that was laid may go back as long as none was turned up in its place."""
        return not any("pack" in (event.public or {}).get("now", ()) for event in events)

    def seen(self, now: Data, seat: int | None) -> Data:
        return {
            "open": now["open"],
            "piles": now["piles"],
            "pack": len(now["pack"]),
            "round": now["round"],
        }

    def guess(self, now: Data, seat: int, chance: Chance) -> None:
        now["pack"].sort()  # where a card lay may not tell
        shuffle(chance, now["pack"], "imagined")

    def rate(self, now: Data, seat: int) -> float:
        """Low cards on top leave room for more."""
        return -float(sum(cards[-1] for cards in now["piles"] if cards))


class PatienceDefinition(GameDefinition):
    slug, title, rules_versions = Patience.name, "Patience", ("1",)
    summary = "Lay twelve cards in rising order on three piles."
    least_seats = most_seats = 1
    mats = (
        Mat(
            "table",
            "Table",
            190,
            180,
            (
                *(
                    Place(
                        f"pile_{n}", f"Pile {n}", "pile", 63 * (n - 1), 0, 60, 88, ("piles", n - 1)
                    )
                    for n in range(1, PILES + 1)
                ),
                Place("open", "Open", "row", 0, 90, 120, 88, ("open",)),
                Place("pack", "Pack", "pile", 126, 90, 60, 88, ("pack",)),
            ),
            is_shared=True,
        ),
    )
    facts = Rounds()

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Patience:
        return Patience(seats, dict(options))


DEFINITION = PatienceDefinition()
