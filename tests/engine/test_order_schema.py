"""The orders that CIDWaM's KIND declares are those that `read_orders` takes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.kernel.figures import read_figures, unknown_keys
from engine.kernel.game import Data
from games import GAMES
from games.cidwam.rules.mechanics.order_schema import ORDERS
from games.cidwam.rules.mechanics.orders import (
    KEYS,
    LINE_KEYS,
    MAX_NUMBER,
    POINTS,
    OrdersError,
    read_orders,
)

NAMES = ("Slow Fuse", "Toll Bell")
ODD: list[Any] = [None, True, 0, 1, 0.5, 1.5, -1, "", "x", "summon", ["summon"], [], {}]


def declared(data: Data) -> Data | None:
    """The orders as their schema reads them; None if it refuses."""
    read, problems = read_figures(ORDERS, data, names=NAMES)
    problems += unknown_keys(data, [one.name for one in ORDERS])
    return None if problems else read


def today(data: Data) -> Data | None:
    try:
        return read_orders(data, NAMES)
    except OrdersError:
        return None


def some_step(rng: random.Random) -> Any:
    step: Data = {"do": rng.choice([*LINE_KEYS] * 20 + ODD)}
    for key in ("card", "from", "above"):
        if key in LINE_KEYS.get(step["do"] if isinstance(step["do"], str) else "", ()):
            usual = NAMES if key == "card" else (0, 4, MAX_NUMBER)
            step[key] = rng.choice([*usual] * 20 + [one for one in ODD if one is not None])
    if rng.random() < 0.05:
        step[rng.choice(("from", "do it"))] = 3
    if rng.random() < 0.1:
        step.pop(rng.choice(sorted(step)))
    return rng.choice([step] * 90 + ODD)


def some_orders(rng: random.Random) -> Data:
    data: Data = {}
    if rng.random() < 0.5:
        points = rng.choices([*POINTS] * 15 + ["draw"], k=rng.randint(0, 4))
        data["responses"] = rng.choice([points] * 40 + ODD)
    if rng.random() < 0.7:
        steps = [some_step(rng) for _ in range(rng.choice((0, 1, 1, 2)))]
        data["attack"] = rng.choice([steps] * 60 + ODD + [[{"do": "break"}] * n for n in (20, 21)])
    if rng.random() < 0.5:
        data["join"] = rng.choice([0, 1, 0.25] * 10 + ODD)
    if rng.random() < 0.05:
        data["retreat"] = 1
    return data


def test_they_take_the_same_and_read_it_alike() -> None:
    rng = random.Random(5)
    taken = 0
    for _ in range(3000):
        data = some_orders(rng)
        assert declared(data) == today(data), data
        taken += bool(today(data))
    assert 600 < taken < 2400


def test_its_names_are_those_of_the_orders() -> None:
    assert GAMES["cidwam"].orders is ORDERS
    by_name = {one.name: one for one in ORDERS}
    assert tuple(by_name) == KEYS
    assert tuple(by_name["responses"].values) == POINTS
    forms = {form.name: tuple(one.name for one in form.figures) for form in by_name["attack"].forms}
    assert forms == LINE_KEYS


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"join": 2}, ("not_share", "join")),
        ({"attack": [{"do": "break"}, {"do": "run"}]}, ("not_word", "attack[2].do")),
        ({"attack": [{"do": "drop", "from": 3}]}, ("missing", "attack[1].card")),
        ({"attack": [{"do": "take", "above": 1000}]}, ("not_number", "attack[1].above")),
        ({"attack": [{"do": "take", "from": 1}]}, ("unknown_key", "attack[1].from")),
    ],
)
def test_what_is_wrong_has_a_place(data: Data, says: tuple[str, str]) -> None:
    _, problems = read_figures(ORDERS, data, names=NAMES)
    assert [(one.code, one.args["key"]) for one in problems] == [says]
