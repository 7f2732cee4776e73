"""Nim's dialect of scenario files: heaps, whose turn it is, who is still in.

setup:
  seats: 3                # 2-6, needed
  options: {last: wins}   # as the game's; `heaps` follows from the list
  heaps: [3, 4, 5]        # 3 to 5 of them
  turn: first
expect: {heaps: [0, 2, 1], turn: first, in: [first, third], places: {}}   # {}: it still runs
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.chance import FastChance
from engine.kernel.definition import GameDefinition, WrongTable, open_game
from engine.kernel.dialect import Dialect, Situation, differ
from engine.kernel.game import Data, Game
from engine.kernel.located_yaml import Path, Source
from tests.toys.table import Position

SETUP_KEYS = ("seats", "options", "heaps", "turn")
EXPECT_KEYS = ("heaps", "turn", "in", "places")
WHERE: Path = ("setup",)


class NimSituation(Situation[Position]):
    def __init__(self, source: Source, kind: GameDefinition) -> None:
        self.source = source
        setup = source.mapping(WHERE, source.data.get("setup"), SETUP_KEYS)
        self._seats = source.number((*WHERE, "seats"), setup.get("seats"))
        self._heaps = self._numbers((*WHERE, "heaps"), setup.get("heaps", [3, 4, 5]))
        options = source.mapping((*WHERE, "options"), setup.get("options", {}), ("last",))
        try:
            self._game: Game[Position] = open_game(
                kind, (), seats=self._seats, options={**options, "heaps": len(self._heaps)}
            )
        except WrongTable as wrong:
            raise source.error(WHERE, str(wrong)) from None
        self._turn = self._seat((*WHERE, "turn"), setup.get("turn", "first"))

    @property
    def game(self) -> Game[Position]:
        return self._game

    def build(self) -> Position:
        position = self._game.set_up([{}] * self._seats, FastChance(0))
        position.now |= {"heaps": list(self._heaps), "turn": self._turn}
        return position

    def validate(self, where: Path, expected: Any) -> None:
        expect = self.source.mapping(where, expected, EXPECT_KEYS)
        if "heaps" in expect:
            self._numbers((*where, "heaps"), expect["heaps"])
        if "turn" in expect:
            self._seat((*where, "turn"), expect["turn"])
        for i, name in enumerate(self.source.listing((*where, "in"), expect.get("in", []))):
            self._seat((*where, "in", i), name)
        places = self.source.mapping((*where, "places"), expect.get("places", {}), self.game.seats)
        for name, place in places.items():
            self.source.number((*where, "places", name), place)

    def differences(self, state: Position, expected: Data) -> Iterator[str]:
        found = self.picture(state)
        for key, value in expected.items():
            yield from differ(key, value, found[key])

    def picture(self, state: Position) -> Data:
        now, names = state.now, self._game.seats
        outcome = self._game.outcome(state)
        return {
            "heaps": list(now["heaps"]),
            "turn": names[now["turn"]],
            "in": [names[seat] for seat in now["in"]],
            "places": dict(zip(names, outcome.places, strict=True)) if outcome else {},
        }

    def _numbers(self, where: Path, value: Any) -> list[int]:
        listed = self.source.listing(where, value)
        return [self.source.number((*where, i), n) for i, n in enumerate(listed)]

    def _seat(self, where: Path, name: Any) -> int:
        return self._game.seats.index(self.source.choice(where, name, self._game.seats))


class NimDialect(Dialect):
    keys = ("setup",)

    def __init__(self, kind: GameDefinition) -> None:
        self._kind = kind

    def read(self, source: Source, official: Sequence[Data]) -> NimSituation:
        return NimSituation(source, self._kind)
