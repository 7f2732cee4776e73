"""Bots that plan weigh what a game says is to be weighed, and not all that is legal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.bots import BOTS, InformationSet
from engine.kernel.chance import Chance, FastChance
from engine.kernel.game import Action, Data
from tests.engine.random_games import official, positions
from tests.toys.table import Position, Toy

DOORS = [f"door {number}" for number in range(1, 9)]


class Hall(Toy):
    """All doors lead to the same place; the window is worth more than any, and to be left out."""

    name = "hall"

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        return {"turn": 0, "round": 0, "went": ""}

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (now["turn"],)

    def lines(self, now: Data, seat: int) -> list[str]:
        return [*DOORS, "window"]

    def do(self, position: Position, seat: int, line: str) -> None:
        now = position.now
        now.update(went=line.split()[0], turn=1 - seat, round=now["round"] + 1)

    def seen(self, now: Data, seat: int | None) -> Data:
        return {"went": now["went"]}

    def rate(self, now: Data, seat: int) -> float:
        return {"": 0.0, "door": 1.0, "window": 2.0}[now["went"]] * (1 if seat == 0 else -1)


class SortedHall(Hall):
    """The same, and says so."""

    def choices(self, state: Position, seat: int) -> list[Action]:
        return [self.legal_actions(state, seat)[0]]


def choice(game: Hall, bot: str) -> Action:
    state = game.set_up([{}, {}], FastChance(1))
    return BOTS[bot]().choose(InformationSet(game, state, 0), 1)


@pytest.mark.parametrize("bot", ["greedy", "quick", "turn", "reply"])
def test_a_game_that_says_nothing_has_all_weighed(bot: str) -> None:
    assert choice(Hall(2, {}), bot) == "window"


@pytest.mark.parametrize("bot", ["quick", "turn", "reply"])
def test_what_a_game_leaves_out_is_not_weighed(bot: str) -> None:
    assert choice(SortedHall(2, {}), bot) == "door 1"


def test_greedy_weighs_all() -> None:
    assert choice(SortedHall(2, {}), "greedy") == "window"


def test_cidwam_leaves_nothing_out() -> None:
    """Its bots are tuned on all that is legal."""
    game = official()
    for state, seat, *_ in positions(game, 1):
        assert game.choices(state, seat) == game.legal_actions(state, seat)
