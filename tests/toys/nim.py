"""Nim for two to six: nothing hidden, no chance, no decks. Who takes the last one wins, or loses.

Proves that a game can be played, recorded and verified that has none of what card games have, and
that options change one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import xor
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.definition import GameDefinition, Option
from engine.kernel.dialect import Dialect
from engine.kernel.game import Data
from engine.kernel.mats import Mat, Place
from engine.kernel.phrases import Phrase, PlainWords, Reader
from tests.toys.facts import FirstSeatBegins
from tests.toys.table import Position, Toy, turn_after

MOST_HEAPS = 5


class NimWords(PlainWords):
    """Says what is taken from where; the house says the rest."""

    def actions(self, actions: Sequence[Data], reader: Reader) -> list[Phrase]:
        said = [action["notation"].split() for action in actions]
        return [
            Phrase(f"Take {n} from heap {heap}", f"Take {n}", f"Heap {heap}")
            for _, n, _, heap in said
        ]

    def event(self, event: Data, reader: Reader) -> str | None:
        if event["kind"] != "said":
            return ""  # what lies there now follows from what was taken
        _, n, _, heap = event["action"].split()
        return f"{reader.name(reader.seats.index(event['seat']))} took {n} from heap {heap}"

    def reason(self, reason: Data) -> str:
        return {"last_one": "The last one has been taken."}.get(
            reason["code"], super().reason(reason)
        )


class Nim(Toy):
    name = "nim"

    def words(self, language: str = "en") -> NimWords:
        return NimWords(DEFINITION)

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        return {"heaps": list(range(3, 3 + self.options["heaps"])), "turn": 0, "round": 0}

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (now["turn"],)

    def lines(self, now: Data, seat: int) -> list[str]:
        heaps = enumerate(now["heaps"], 1)
        return [f"take {n} of {heap}" for heap, left in heaps for n in range(1, left + 1)]

    def do(self, position: Position, seat: int, line: str) -> None:
        now = position.now
        _, n, _, heap = line.split()
        now["heaps"][int(heap) - 1] -= int(n)
        now["round"] += 1
        now["turn"] = turn_after(now, seat, len(self.seats))
        if not any(now["heaps"]):
            others = [one for one in now["in"] if one != seat]
            best = [seat] if self.options["last"] == "wins" else others
            self.finish(now, "last_one", best)

    def left(self, now: Data, seat: int) -> None:
        if now["turn"] == seat:
            now["turn"] = turn_after(now, seat, len(self.seats))

    def seen(self, now: Data, seat: int | None) -> Data:
        return {key: now[key] for key in ("heaps", "turn", "round")}

    def rate(self, now: Data, seat: int) -> float:
        """Of two, whoever meets a nimber of 0 loses (Bouton 1901)."""
        mine = 1.0 if now["turn"] == seat else -1.0
        return mine * (1.0 if reduce(xor, now["heaps"]) else -1.0)


class NimDefinition(GameDefinition):
    slug, title, rules_versions = Nim.name, "Nim", ("1",)
    summary = "Take from one heap; the last one decides."
    least_seats, most_seats = 2, 6
    mats = (
        Mat(
            "heaps",
            "Heaps",
            180,
            12 * MOST_HEAPS,
            tuple(
                Place(
                    f"heap_{n}",
                    f"Heap {n}",
                    "track",
                    0,
                    12 * (n - 1),
                    180,
                    10,
                    ("heaps", n - 1),
                    most=2 + MOST_HEAPS,
                )
                for n in range(1, MOST_HEAPS + 1)
            ),
            is_shared=True,
        ),
    )
    options = (
        Option("heaps", "Number of heaps", (3, 4, MOST_HEAPS)),
        Option("last", "Taking the last one", ("wins", "loses")),
    )
    facts = FirstSeatBegins()

    @property
    def dialect(self) -> Dialect:
        from tests.toys.nim_dialect import NimDialect

        return NimDialect(self)

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Nim:
        return Nim(seats, dict(options))


DEFINITION = NimDefinition()
