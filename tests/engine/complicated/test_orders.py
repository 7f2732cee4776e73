"""Standing orders: what they answer in battles, and that they tell nobody of themselves."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from engine.kernel.figures import Figure
from engine.kernel.game import Data, IllegalAction
from engine.kernel.orders import Preset, check_orders
from engine.scenarios.reading import read_yaml
from games.complicated.game import DEFINITION
from games.complicated.rules.game import Complicated
from games.complicated.rules.position.state import State

SAFE, BOTH = {"block": "safe", "combat": "done"}, {"block": "both", "combat": "done"}
SAVING = {"block": "never", "save_ace": ["SK", "SJ"], "combat": "done"}


def begun(
    p1: str, p2: str, orders: Data, seats: int = 2, **options: Any
) -> tuple[Complicated, State]:
    """p1 is to attack; p2 has these orders."""
    text = yaml.safe_dump(
        {
            "game": "complicated",
            "setup": {
                "seats": seats,
                "options": options,
                "active": "p1",
                "phase": "battle",
                "p1": yaml.safe_load(p1),
                "p2": yaml.safe_load(p2),
            },
        }
    )
    dialect = DEFINITION.dialect
    situation = dialect.read(read_yaml(text, "here.yaml"), ())
    game, state = situation.game, situation.build()
    assert isinstance(game, Complicated)
    game.act(state, 1, f"orders {json.dumps(orders)}")
    return game, state


def asked(game: Complicated, state: State) -> tuple[str, str]:
    view = game.view(state, None)
    return view["waiting_for"][0], view["asked"]


MEDIUM = "{units: {u1: {cards: [H5, S5, C5]}}}"


@pytest.mark.parametrize(
    ("own", "orders", "blocks"),
    [
        ("{units: {u1: {cards: [H5, S5, C5]}}}", SAFE, {"u1": "u1"}),  # it survives
        ("{units: {u1: {cards: [H2, S2, C2]}}}", SAFE, {}),  # it would fall
        ("{units: {u1: {cards: [H2, S2, C2]}}}", {"block": "never", "combat": "done"}, {}),
        ("{units: {u1: {cards: [H5, S5, C5]}}}", {"block": "never", "combat": "done"}, {}),
        ("{wounds: 11, units: {u1: {cards: [H2, S2, C2]}}}", BOTH, {"u1": "u1"}),
        ("{wounds: 10, units: {u1: {cards: [H2, S2, C2]}}}", BOTH, {}),  # 15: the Ace stands
        (
            "{wounds: 11, units: {u1: {cards: [H2, S2, C2]}}}",
            {"block": "ace", "combat": "done"},
            {"u1": "u1"},
        ),
        ("{wounds: 11, units: {u1: {cards: [H2, S2, C2]}}}", SAFE, {}),
        ("{units: {u1: {cards: [H5, S5, C5]}, u2: {cards: [H6, S6, C6]}}}", SAFE, {"u1": "u1"}),
    ],
)
def test_blocks(own: str, orders: Data, blocks: Data) -> None:
    game, state = begun(MEDIUM, own, orders)
    events = game.act(state, 0, "attack p2 with u1")
    told = [event.public or {} for event in events if event.kind == "blocked"]
    assert {one["unit"]: one["attacker"].removeprefix("p1:") for one in told} == blocks
    assert asked(game, state) == ("p1", "commitment")  # the defender has answered all


def test_a_trade_up_is_taken() -> None:
    """The blocker falls, and a bigger attacker with it."""
    wounded = "{units: {u1: {cards: [H9, S8, C9], wounds: 8}}}"
    weak = "{units: {u1: {cards: [H5, S5, C5], queen: CQ, wounds: 3}, u2: {cards: [H2, S2, C4]}}}"
    game, state = begun(wounded, weak, SAFE)
    game.act(state, 0, "attack p2 with u1")
    assert game.view(state, None)["battle"]["blocks"] == {}  # 7 - 8: it takes no wound
    game, state = begun(wounded, weak.replace("C5]", "C7]"), SAFE)
    game.act(state, 0, "attack p2 with u1")
    assert game.view(state, None)["battle"]["blocks"] == {"u1": "u1"}


def test_the_weakest_that_can_be_killed_is_blocked_first() -> None:
    party = "{units: {u1: {cards: [H7, S7, C7]}, u2: {cards: [H5, S5, C5], wounds: 4}}}"
    game, state = begun(party, "{units: {u1: {cards: [H6, S6, C6]}}}", SAFE)
    game.act(state, 0, "attack p2 with u1, u2")
    assert game.view(state, None)["battle"]["blocks"] == {"u1": "u2"}


@pytest.mark.parametrize(
    ("hand", "wounds", "played"),
    [
        (["SJ", "SK"], 9, ["SJ"]),  # 9 + 9 - 3 = 15
        (["SJ", "SK"], 12, ["SK"]),  # the Jack is not enough
        (["SJ"], 12, []),
        (["SJ", "SK"], 6, []),  # 15: it stands anyway
    ],
)
def test_saving_the_ace(hand: list[str], wounds: int, played: list[str]) -> None:
    strong = "{units: {u1: {cards: [H9, S9, C9]}}}"
    game, state = begun(strong, json.dumps({"hand": hand, "wounds": wounds}), SAVING)
    events = game.act(state, 0, "attack p2 with u1")
    found = [(event.public or {})["card"] for event in events if event.kind == "played"]
    assert found == played
    assert asked(game, state) == ("p1", "commitment")


@pytest.mark.parametrize(
    ("wounds", "played"),
    [
        (9, ["SJ"]),  # 9 + 9 - 3 = 15: one is enough
        (12, ["SJ", "SJb"]),  # 12 + 9 - 6 = 15
        (13, ["SK"]),  # both are not
    ],
)
def test_two_jacks_may_save_it_together(wounds: int, played: list[str]) -> None:
    own = {"hand": ["SJ", "SJb", "SK"], "wounds": wounds, "base": ["SA", "HA"]}
    strong = "{base: [SA], units: {u1: {cards: [H9, S9, C9]}}}"
    game, state = begun(strong, json.dumps(own), SAVING, decks_per_player=2)
    events = game.act(state, 0, "attack p2 with u1")
    found = [(event.public or {})["card"] for event in events if event.kind == "played"]
    assert found == played


def test_what_is_not_ordered_is_asked() -> None:
    for orders in ({}, {"block": "ask"}, {"combat": "ask"}):
        game, state = begun(MEDIUM, "{units: {u1: {cards: [H5, S5, C5]}}}", orders)
        game.act(state, 0, "attack p2 with u1")
        assert asked(game, state) == ("p2", "blocks")
    game, state = begun(MEDIUM, "{units: {u1: {cards: [H5, S5, C5]}}}", {"block": "never"})
    game.act(state, 0, "attack p2 with u1")
    assert asked(game, state) == ("p2", "commitment")


def test_initiative_is_seized_where_it_is_ordered() -> None:
    for seize, first in ((True, "p1"), (False, "p2")):
        orders = {"seize": seize, "combat": "ask"}
        game, state = begun(MEDIUM, "{hand: [DK]}", orders)
        game.act(state, 0, "attack p2 with u1")
        assert asked(game, state) == (first, "commitment")


def test_points_go_to_the_weakest_first() -> None:
    """Of the seat's own attack, where the one who holds the orders attacks."""
    big = "{resources: [D9], units: {u1: {cards: [H9, S9, C10]}}}"
    small = (
        "{units: {u1: {cards: [H4, S4, C4]}, u2: {cards: [H2, S2, C2]}, u3: {cards: [H3, S3, C3]}}}"
    )
    game, state = begun(big, small, {})
    game.act(state, 0, 'orders {"points": "weakest"}')
    for line in ("attack p2 with u1",):
        game.act(state, 0, line)
    for unit in ("u1", "u2", "u3"):
        game.act(state, 1, f"block p1:u1 with {unit}")
    game.act(state, 1, "done")
    events = game.act(state, 1, "done")
    given = [event.public or {} for event in events if event.kind == "gave"]
    assert [(one["target"], one["points"]) for one in given] == [("p2:u2", 4), ("p2:u3", 6)]
    assert asked(game, state) == ("p1", "turn")


@pytest.mark.parametrize("preset", DEFINITION.presets, ids=lambda preset: preset.slug)
def test_in_its_own_battles_a_seat_is_asked(preset: Preset) -> None:
    """None of the usual answers is for an attack of one's own, open, blocked or met by two."""
    for blockers in ({}, {"u1": [6, 6, 6]}, {"u1": [2, 2, 2], "u2": [3, 3, 3]}):
        units = {
            unit: {"cards": [f"{suit}{n}" for suit, n in zip("HSC", values, strict=True)]}
            for unit, values in blockers.items()
        }
        own = "{resources: [D9], hand: [SK, CJ], units: {u1: {cards: [H5, S5, C5]}}}"
        game, state = begun(own, json.dumps({"units": units}), {})
        game.act(state, 0, f"orders {json.dumps(preset.orders)}")
        game.act(state, 0, "attack p2 with u1")
        for unit in blockers:
            game.act(state, 1, f"block p1:u1 with {unit}")
        if blockers:
            game.act(state, 1, "done")
        game.act(state, 1, "done")
        assert asked(game, state) == ("p1", "commitment")


def test_points_are_given_beforehand_only_where_there_is_a_choice() -> None:
    game, state = begun(MEDIUM, "{units: {u1: {cards: [H6, S6, C6]}}}", {"block": "safe"})
    game.act(state, 0, 'orders {"points": "weakest"}')
    game.act(state, 0, "attack p2 with u1")
    game.act(state, 1, "done")
    assert asked(game, state) == ("p1", "commitment")


def test_orders_are_told_to_nobody_and_seen_by_their_seat_alone() -> None:
    game, state = begun(MEDIUM, "{}", SAVING, seats=3)
    assert game.act(game.clone(state), 1, "orders {}") == []
    assert game.view(state, 1)["orders"] == SAVING
    assert game.view(state, 0)["orders"] == {}
    assert "orders" not in game.view(state, None)
    for line, says in (
        ("orders {", "written as JSON"),
        ("orders []", "a mapping of what is asked"),
        ('orders {"block": "maybe"}', "one of ask, never, safe, ace or both"),
        ('orders {"save": []}', "save"),
    ):
        with pytest.raises(IllegalAction) as refused:
            game.act(game.clone(state), 1, line)
        assert says in game.words().reason(refused.value.reason.as_data())
    game.act(state, 1, "resign")
    with pytest.raises(IllegalAction):
        game.act(state, 1, "orders {}")


def test_presets_say_something_for_each_question() -> None:
    names = {figure.name for figure in DEFINITION.orders}
    assert all(isinstance(figure, Figure) for figure in DEFINITION.orders)
    for preset in DEFINITION.presets:
        read, problems = check_orders(DEFINITION.orders, preset.orders)
        assert (read, problems) == (preset.orders, [])
        assert preset.orders.keys() <= names
    first = DEFINITION.presets[0].orders
    assert first["block"] != "ask"
    assert first["combat"] == "done"  # six seats by mail: no question at all by the usual one
