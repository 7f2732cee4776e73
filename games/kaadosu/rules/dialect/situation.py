"""The door: a file of this game's, as `engine.scenarios` runs and tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.chance import FastChance, shuffle
from engine.kernel.definition import GameDefinition, WrongTable, open_game
from engine.kernel.dialect import Dialect, Situation
from engine.kernel.game import ALWAYS, Data
from engine.kernel.located_yaml import Path, Source
from engine.kernel.phrases import Reader, capital
from games.kaadosu.rules.dialect.building import WHERE, Builder
from games.kaadosu.rules.dialect.checking import Checker
from games.kaadosu.rules.dialect.looking import picture
from games.kaadosu.rules.game import Kaadosu
from games.kaadosu.rules.position.state import SEAT_NAMES, State

OPTIONS = ("ante", "second_hand", "piles")


class KaadosuSituation(Situation[State]):
    """Raises ScenarioError if the file's options or position can't be."""

    def __init__(self, source: Source, kind: GameDefinition) -> None:
        self._game = _game(source, kind)
        self._builder = Builder(source, self._game.terms)
        self._checker = Checker(source, self._builder.reader, self._game.terms)

    @property
    def game(self) -> Kaadosu:
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
        if line in ALWAYS:
            return {"words": capital(line)}
        game = self._game
        data = game.describe(state, seat, game.parse(state, seat, line))
        reader = Reader(None, SEAT_NAMES, SEAT_NAMES)
        return {"words": game.words().actions([data], reader)[0].label}

    def fall_freely(self, state: State, seed: int) -> None:
        """Shuffle each pile that nobody knows, in place."""
        state.chance = FastChance(seed)
        for pile in state.piles:
            if not pile.is_known:
                shuffle(state.chance, pile.cards, "pile")


class KaadosuDialect(Dialect):
    """Read as the dialect's document has it: a `setup`, and nothing else beside the steps."""

    keys = ("setup",)

    def __init__(self, kind: GameDefinition) -> None:
        self._kind = kind

    def read(self, source: Source, official: Sequence[Data]) -> KaadosuSituation:
        return KaadosuSituation(source, self._kind)


def _game(source: Source, kind: GameDefinition) -> Kaadosu:
    setup = source.mapping(WHERE, source.data.get("setup"))
    where: Path = (*WHERE, "options")
    options = source.mapping(where, setup.get("options", {}), OPTIONS)
    for name, value in options.items():
        try:
            open_game(kind, (), options={name: value})
        except WrongTable as wrong:
            raise source.error((*where, name), str(wrong)) from None
    game = open_game(kind, (), options=options)
    assert isinstance(game, Kaadosu)
    return game
