"""A plan that goes on is looked at again with the best of what others were looked at with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.lookahead import Foresight
from engine.bots.turn import TurnSearch, at
from engine.kernel.chance import Chance, FastChance
from engine.kernel.game import Action, Data
from tests.toys.table import Position, Toy

BOOKS = {"take 1": 1.0, "take 2": 2.0, "take 3": 3.0, "take 4": 4.0, "take 5": 5.0}
END, PRIZE = "end 0", "prize 9"


class Shelf(Toy):
    """Each book is taken once and is worth its number; the last but one opens a prize. Whoever
    ends the turn loses a little."""

    name = "shelf"

    def __init__(self) -> None:
        super().__init__(2, {})
        self.tried: list[tuple[int, str]] = []  # how many were taken before, and what

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        return {"turn": 0, "round": 0, "taken": []}

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (now["turn"],)

    def lines(self, now: Data, seat: int) -> list[str]:
        left = [book for book in BOOKS if book not in now["taken"]]
        opened = "take 4" in now["taken"] and PRIZE not in now["taken"]
        return [*left, *([PRIZE] if opened else []), END]

    def do(self, position: Position, seat: int, line: str) -> None:
        now = position.now
        if line == END:
            now.update(turn=1 - seat, round=now["round"] + 1)
        else:
            now["taken"].append(line)

    def seen(self, now: Data, seat: int | None) -> Data:
        return {"taken": now["taken"]}

    def rate(self, now: Data, seat: int) -> float:
        return sum(float(line[-1]) for line in now["taken"]) - 0.5 * now["round"]

    def chances(self, state: Position, seat: int, action: Action) -> list[tuple[float, Any]]:
        self.tried.append((len(state.now["taken"]), action))
        return super().chances(state, seat, action)


def searched(again: int) -> tuple[Shelf, list[Any]]:
    game = Shelf()
    state = game.set_up([{}, {}], FastChance(1))
    sight = Foresight(game, 0, state)
    return game, TurnSearch(sight, 1, 1000, again).plans(at(sight, state))


@pytest.mark.parametrize(
    ("again", "known"), [(1, {END}), (2, {END, "take 5"}), (3, {END, "take 5", "take 3"})]
)
def test_plans_that_go_on_are_looked_at_with_the_best(again: int, known: set[str]) -> None:
    """First all are tried; after 4 and its prize, what was worth most. The end comes first."""
    game, _ = searched(again)
    assert {line for depth, line in game.tried if depth == 0} == {*BOOKS, END}
    assert {line for depth, line in game.tried if depth == 1} == {PRIZE}  # it is new
    assert {line for depth, line in game.tried if depth == 2} == known


def test_all_are_tried_again_where_as_many_are_asked_for() -> None:
    few, plans = searched(2)
    all_, of_all = searched(100)
    assert len(few.tried) < len(all_.tried)
    assert of_all[0].value >= plans[0].value
    assert PRIZE in plans[0].actions


def test_a_plan_still_comes_to_its_end() -> None:
    _, plans = searched(2)
    assert plans[0].over
    assert plans[0].actions[-1] == END
