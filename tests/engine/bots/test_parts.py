"""A turn whose parts are gone through in order: plans are compared within a part alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import InformationSet, TurnBot
from engine.bots.lookahead import Lookahead
from engine.bots.turn import TurnSearch, at
from engine.kernel.chance import Chance, FastChance
from engine.kernel.game import Data
from tests.engine.random_games import official, positions
from tests.toys.table import Position, Toy

MOST_BLADES = 4


class Smith(Toy):
    """Forge blades, then strike once with all of them: a strike with none is worth more than many
    blades are before it."""

    name = "smith"

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        return {"turn": 0, "round": 0, "part": "forge", "blades": 0, "struck": 0}

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (now["turn"],)

    def lines(self, now: Data, seat: int) -> list[str]:
        if now["part"] == "forge":
            return [*(["hammer"] if now["blades"] < MOST_BLADES else []), "out"]
        return [*(["strike"] if not now["struck"] else []), "home"]

    def do(self, position: Position, seat: int, line: str) -> None:
        now = position.now
        if line == "hammer":
            now["blades"] += 1
        elif line == "out":
            now["part"] = "field"
        elif line == "strike":
            now["struck"] = 1 + now["blades"]
        else:
            now["turn"] = 1 - seat
            now["round"] += 1

    def seen(self, now: Data, seat: int | None) -> Data:
        return {key: now[key] for key in ("part", "blades", "struck")}

    def rate(self, now: Data, seat: int) -> float:
        return (now["struck"] + 0.1 * now["blades"]) * (1 if seat == 0 else -1)


class PartedSmith(Smith):
    """The same, and says so."""

    def part(self, state: Position) -> str:
        return str(state.now["part"])


def plan(game: Smith, width: int, looks: int = 800) -> tuple[str, ...]:
    state = game.set_up([{}, {}], FastChance(1))
    sight = Lookahead(game, 0, state)
    return TurnSearch(sight, width, looks).plans(at(sight, state))[0].actions


def test_a_plan_that_goes_on_at_once_does_not_crowd_out_one_that_is_still_building() -> None:
    assert plan(Smith(2, {}), 1) == ("out", "strike", "home")
    assert plan(PartedSmith(2, {}), 1) == (*["hammer"] * MOST_BLADES, "out", "strike", "home")


def test_the_bot_builds_first() -> None:
    game = PartedSmith(2, {})
    state = game.set_up([{}, {}], FastChance(1))
    done: list[str] = []
    while game.seats_to_act(state) == (0,):
        done.append(TurnBot(width=1).choose(InformationSet(game, state, 0), len(done)))
        game.apply(state, 0, done[-1])
    assert done == [*["hammer"] * MOST_BLADES, "out", "strike", "home"]


def test_plans_that_wait_in_a_later_part_are_kept_when_no_more_may_be_looked_at() -> None:
    assert plan(PartedSmith(2, {}), 1, looks=5)[-1] == "strike"


def test_cidwam_names_no_parts() -> None:
    """Its bots are tuned on plans that are compared by their length alone."""
    game = official()
    assert {game.part(state) for state, *_ in positions(game, 1)} == {""}
