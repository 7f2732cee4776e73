"""The door: a file of this game's, as `engine.scenarios` runs and tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.chance import FastChance, RiggedChance
from engine.kernel.definition import GameDefinition
from engine.kernel.dialect import Dialect, Situation
from engine.kernel.game import Data, IllegalAction
from engine.kernel.located_yaml import Path, Source
from engine.kernel.phrases import capital
from games.spelldawn.rules.dialect.building import Builder
from games.spelldawn.rules.dialect.checking import Checker
from games.spelldawn.rules.dialect.looking import picture
from games.spelldawn.rules.dialect.reading import Reader
from games.spelldawn.rules.game import Spelldawn
from games.spelldawn.rules.position.state import State
from games.spelldawn.rules.table.action_data import describe
from games.spelldawn.rules.table.action_words import phrase


class SpelldawnSituation(Situation[State]):
    """Raises ScenarioError if the file's position can't be."""

    chance_key = "picks"

    def __init__(self, source: Source, kind: GameDefinition, official: Sequence[Data]) -> None:
        reader = Reader(source, official)
        self._reader = reader
        self._game = Spelldawn(kind, list(reader.pool.data.values()))
        self._game.pool = reader.pool
        self._builder = Builder(source, reader)
        self._checker = Checker(source, reader)

    @property
    def game(self) -> Spelldawn:
        return self._game

    def build(self) -> State:
        return self._builder.build()

    def validate(self, where: Path, expected: Any) -> None:
        self._checker.validate(where, expected)

    def differences(self, state: State, expected: Data) -> Iterator[str]:
        return self._checker.differences(state, expected)

    def picture(self, state: State) -> Data:
        return picture(state)

    def told(self, state: State, seat: int, line: str) -> Data:
        try:
            action = self._game.parse(state, seat, line)
        except IllegalAction:  # resigning, draws, orders
            return {"words": capital(line)}
        data = describe(action)
        return {"words": phrase(data, self._game.view(state, seat)).label}

    def cards(self, state: State) -> tuple[list[Data], list[str]]:
        own = {card["name"] for card in self._reader.own}
        named = {one.card.name for _, _, one in state.standing()}
        for side in state.sides:
            piles = (side.hand, side.deck, side.discard, side.scored)
            named |= {card.name for pile in piles for card in pile}
        return list(self._reader.own), sorted(named - own)

    def dice_left(self, state: State) -> Sequence[int]:
        chance = state.chance
        return chance.left("pick") if isinstance(chance, RiggedChance) else ()

    def fall_freely(self, state: State, seed: int) -> None:
        state.chance = FastChance(seed)


class SpelldawnDialect(Dialect):
    """Read as the dialect's document has it."""

    keys = ("cards", "picks", "setup", "decks")

    def __init__(self, kind: GameDefinition) -> None:
        self._kind = kind

    def read(self, source: Source, official: Sequence[Data]) -> SpelldawnSituation:
        return SpelldawnSituation(source, self._kind, official)
