"""The door: a file of this game's, as `engine.scenarios` runs and tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.chance import FastChance, shuffle
from engine.kernel.dialect import Dialect, Situation
from engine.kernel.game import ALWAYS, Data
from engine.kernel.kind import Kind, WrongTable, open_game
from engine.kernel.phrases import Reader, capital
from engine.kernel.source import Path, Source
from games.complicated.rules.dialect.building import WHERE, Builder
from games.complicated.rules.dialect.checking import Checker
from games.complicated.rules.dialect.looking import picture
from games.complicated.rules.game import Complicated
from games.complicated.rules.position.state import State
from games.complicated.rules.position.terms import MAX_SEATS, MIN_SEATS
from games.complicated.rules.table.words import ComplicatedWords

OPTIONS = ("decks_per_player", "aces", "teams")


class ComplicatedSituation(Situation[State]):
    """Raises ScenarioError if the file's table or position can't be."""

    def __init__(self, source: Source, kind: Kind) -> None:
        self._game = _game(source, kind)
        self._words = ComplicatedWords(kind)
        self._builder = Builder(source, self._game.terms)
        self._checker = Checker(source, self._game.terms)

    @property
    def game(self) -> Complicated:
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
        reader = Reader(None, game.seats, game.seats)
        return {"words": self._words.actions([data], reader)[0].label}

    def fall_freely(self, state: State, seed: int) -> None:
        """Shuffle what the file lays in each pile, and have later shuffles follow from the seed."""
        state.chance = FastChance(seed)
        for name, side in zip(state.terms.names, state.sides, strict=True):
            shuffle(state.chance, side.pile, f"pile {name}")


class ComplicatedDialect(Dialect):
    """Read as the dialect's document has it: a `setup`, and nothing else beside the steps."""

    keys = ("setup",)

    def __init__(self, kind: Kind) -> None:
        self._kind = kind

    def read(self, source: Source, official: Sequence[Data]) -> ComplicatedSituation:
        return ComplicatedSituation(source, self._kind)


def _game(source: Source, kind: Kind) -> Complicated:
    setup = source.mapping(WHERE, source.data.get("setup"))
    here: Path = (*WHERE, "seats")
    seats = source.number(here, setup.get("seats"))
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise source.error(here, f"must be {MIN_SEATS} to {MAX_SEATS}, not {seats}")
    where: Path = (*WHERE, "options")
    options = source.mapping(where, setup.get("options", {}), OPTIONS)
    for name in options:
        try:
            open_game(kind, (), seats=seats, options={name: options[name]})
        except WrongTable as wrong:
            raise source.error((*where, name), str(wrong)) from None
    game = open_game(kind, (), seats=seats, options=options)
    assert isinstance(game, Complicated)
    return game
