"""Making a game of the house: refusals in words, and a definition that isn't what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.kernel.definition import (
    BrokenDefinition,
    GameDefinition,
    Option,
    WrongTable,
    open_game,
    settled_options,
)
from engine.kernel.game import Data, UnknownVersion
from games import GAMES, Games
from tests.toys import TOYS
from tests.toys.nim import Nim, NimDefinition


@pytest.mark.parametrize(
    ("slug", "seats", "says"),
    [
        ("nim", 1, "Nim is for 2 to 6 players, not 1."),
        ("nim", 7, "Nim is for 2 to 6 players, not 7."),
        ("patience", 2, "Patience is for 1 player, not 2."),
        ("claims", 0, "Claims is for 2 players, not 0."),
    ],
)
def test_a_number_of_seats_that_a_game_has_not_is_refused(slug: str, seats: int, says: str) -> None:
    with pytest.raises(WrongTable) as refused:
        open_game(TOYS[slug], [], seats=seats)
    assert str(refused.value) == says


def test_one_to_several_are_players() -> None:
    class Alone(NimDefinition):
        least_seats = 1

    with pytest.raises(WrongTable, match="Nim is for 1 to 6 players, not 7"):
        open_game(Alone(), [], seats=7)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"heap": 3}, "Nim has no option “heap”. Its options are heaps, last."),
        ({"heaps": 6}, "Number of heaps can’t be 6. It is one of 3, 4, 5."),
        ({"heaps": "3"}, "Number of heaps can’t be “3”. It is one of 3, 4, 5."),
        ({"heaps": 3.0}, "Number of heaps can’t be 3.0. It is one of 3, 4, 5."),
        ({"heaps": True}, "Number of heaps can’t be true. It is one of 3, 4, 5."),
        ({"last": ["wins"]}, 'can’t be ["wins"]'),
        ({"last": "w" * 500}, "can’t be “www"),
    ],
)
def test_options_out_of_range_are_refused(options: Data, says: str) -> None:
    with pytest.raises(WrongTable) as refused:
        open_game(TOYS["nim"], [], options=options)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 150


def test_a_game_without_options_has_none() -> None:
    with pytest.raises(WrongTable, match="CIDWaM has no option “speed”"):
        open_game(GAMES["cidwam"], [], options={"speed": 2})


def test_what_is_not_said_is_usual() -> None:
    assert settled_options(TOYS["nim"], {}) == {"heaps": 3, "last": "wins"}
    assert settled_options(TOYS["nim"], {"last": "loses"}) == {"heaps": 3, "last": "loses"}


def test_an_option_changes_the_game() -> None:
    for value, winner in (("wins", 0), ("loses", 1)):
        game = open_game(TOYS["nim"], [], options={"last": value})
        state = game.set_up([{}, {}], Nothing())
        state.now["heaps"] = [1]
        game.act(state, 0, "take 1 of 1")
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winner == winner


class Nothing:
    """No game of these needs chance."""

    def below(self, n: int, purpose: str) -> int:
        raise AssertionError(purpose)

    def clone(self) -> Nothing:
        return self

    def to_data(self) -> Data:
        return {}


class Liar(NimDefinition):
    """Says two to six, and sets up for three whatever is asked."""

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Nim:
        return Nim(3, dict(options))


class Stranger(NimDefinition):
    slug = "chess"


class Twins(NimDefinition):
    """Its seats have one name; with a third name they are one more than asked for."""

    def __init__(self, *more: str) -> None:
        self.more = more

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Nim:
        made = Nim(seats, dict(options))
        made.seats = ("twin",) * seats + self.more
        return made


@pytest.mark.parametrize("kind", [Liar(), Stranger(), Twins(), Twins("third")])
def test_a_kind_that_is_not_what_it_says_makes_no_game(kind: GameDefinition) -> None:
    with pytest.raises(BrokenDefinition, match="where 2 seats were asked for"):
        open_game(kind, [], seats=2)


class Deaf(NimDefinition):
    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Nim:
        return Nim(seats, {**options, "last": "wins"})


def test_a_kind_that_does_not_listen_makes_no_game() -> None:
    with pytest.raises(BrokenDefinition, match=r"asked for .*'loses'"):
        open_game(Deaf(), [], seats=2, options={"last": "loses"})


def test_the_newest_rules_are_played_unless_others_are_named() -> None:
    kind = GAMES["cidwam"]
    assert open_game(kind, []).rules_version == kind.rules_versions[-1]
    assert open_game(kind, [], rules_version="cidwam-1").rules_version == "cidwam-1"
    with pytest.raises(UnknownVersion):
        open_game(kind, [], rules_version="cidwam-0")


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    games = Games({"broken": "no.such.module", "nim": "tests.toys.nim"})
    assert (list(games), len(games), "broken" in games) == (["broken", "nim"], 2, True)
    assert games["nim"].slug == "nim"
    with pytest.raises(KeyError):
        games["chess"]
    with pytest.raises(ModuleNotFoundError):
        games["broken"]


def test_an_option_needs_no_name_for_its_usual_value() -> None:
    assert Option("aces", "Aces", (4, 1, 2, 3)).default == 4
