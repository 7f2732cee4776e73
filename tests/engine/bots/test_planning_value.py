"""Bots that plan a whole turn weigh what comes after it, where a game says so."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.bots import BOTS, InformationSet
from engine.bots.lookahead import Foresight, Lookahead
from engine.bots.rollout import LEAD, CappedLookahead
from engine.kernel.chance import Chance, FastChance
from engine.kernel.game import Data
from tests.engine.random_games import official, positions
from tests.toys.table import Position, Toy


class Siege(Toy):
    """A sally is worth more at once; a wall is worth more once the enemy has come."""

    name = "siege"

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        return {"turn": 0, "round": 0, "did": ""}

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (now["turn"],)

    def lines(self, now: Data, seat: int) -> list[str]:
        return ["sally", "wall"]

    def do(self, position: Position, seat: int, line: str) -> None:
        position.now.update(did=line, turn=1 - seat, round=position.now["round"] + 1)

    def seen(self, now: Data, seat: int | None) -> Data:
        return {"did": now["did"]}

    def rate(self, now: Data, seat: int) -> float:
        return 3.0 if now["did"] == "sally" else 1.0


class LongSiege(Siege):
    """The same, and says what comes."""

    def planning_value(self, state: Position, seat: int) -> float:
        return self.worth(state, seat) + (5.0 if state.now["did"] == "wall" else 0.0)


@pytest.mark.parametrize(
    ("level", "choice"),
    [("greedy", "sally"), ("quick", "wall"), ("turn", "wall"), ("reply", "wall")],
)
def test_who_plans_a_turn_weighs_what_comes_after_it(level: str, choice: str) -> None:
    for game, found in ((Siege(2, {}), "sally"), (LongSiege(2, {}), choice)):
        state = game.set_up([{}, {}], FastChance(1))
        assert BOTS[level]().choose(InformationSet(game, state, 0), 3) == found


def test_a_lead_is_bounded_with_what_comes_after_it() -> None:
    game = LongSiege(2, {})
    state = game.set_up([{}, {}], FastChance(1))
    (_, walled), *_ = game.chances(state, 0, "wall")
    assert Lookahead(game, 0, state).worth_of(walled) == 1.0
    assert Foresight(game, 0, state).worth_of(walled) == 6.0
    assert 5.0 < CappedLookahead(game, 0, state).worth_of(walled) < 6.0 < LEAD


def test_the_worth_of_cidwam_says_it_all() -> None:
    game = official()
    for state, *_ in positions(game, 2):
        for seat in (0, 1):
            assert game.planning_value(state, seat) == game.worth(state, seat)
