"""A game whose turns are many small decisions has bots search less: `Game.search_divisor`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots import BOTS, InformationSet, ReplyBot, TurnBot
from engine.bots.lookahead import Foresight
from engine.kernel.chance import Chance, FastChance
from engine.kernel.game import Action, Data
from tests.toys.table import Position, Toy

STEPS = 12


class Stairs(Toy):
    """Three ways up at each of many steps, all of them alike; then it is the other's turn."""

    name = "stairs"

    def __init__(self, seats: int, options: Data) -> None:
        super().__init__(seats, options)
        self.tried = 0

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        return {"turn": 0, "round": 0, "step": 0, "way": 0}

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (now["turn"],)

    def lines(self, now: Data, seat: int) -> list[str]:
        return ["left 1", "middle 2", "right 3"]

    def do(self, position: Position, seat: int, line: str) -> None:
        now = position.now
        now["step"] += 1
        now["way"] = now["way"] * 3 + int(line[-1])
        if now["step"] == STEPS:
            now.update(turn=1 - seat, round=now["round"] + 1, step=0)

    def seen(self, now: Data, seat: int | None) -> Data:
        return {"step": now["step"], "way": now["way"]}

    def rate(self, now: Data, seat: int) -> float:
        return float(now["way"] % 7) * (1 if seat == 0 else -1)

    def chances(self, state: Position, seat: int, action: Action) -> list[tuple[float, Any]]:
        self.tried += 1
        return super().chances(state, seat, action)


class ThriftyStairs(Stairs):
    """The same, and asks for a quarter of the search."""

    search_divisor = 4


def tried(game: Stairs, bot: str) -> int:
    """How many actions a bot tries in the states that it imagines, to choose its first one."""
    state = game.set_up([{}, {}], FastChance(1))
    assert BOTS[bot]().choose(InformationSet(game, state, 0), 1) in game.legal_actions(state, 0)
    return game.tried


@pytest.mark.parametrize("bot", ["quick", "turn", "reply"])
def test_bots_that_plan_search_less_where_a_game_asks_for_it(bot: str) -> None:
    assert tried(ThriftyStairs(2, {}), bot) < 0.75 * tried(Stairs(2, {}), bot)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_others_do_not_change(bot: str) -> None:
    assert tried(ThriftyStairs(2, {}), bot) == tried(Stairs(2, {}), bot)


def test_width_and_looks_are_divided_and_one_plan_is_always_kept() -> None:
    game = ThriftyStairs(2, {})
    sight = Foresight(game, 0, game.set_up([{}, {}], FastChance(1)))
    for bot in (TurnBot(width=8, looks=400), ReplyBot(width=8, looks=400)):
        search = bot.search(sight)
        assert (search.width, search.looks) == (2, 100)
    assert TurnBot(width=2).search(sight).width == 1
