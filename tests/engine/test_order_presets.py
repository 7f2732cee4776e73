"""The presets of standing orders: what each asks, and how many waits a game it leaves."""

from __future__ import annotations

from itertools import combinations

import pytest

from benchmarks.engine import load_decks
from engine.bots import BOTS
from engine.kernel.chance import FastChance
from engine.kernel.game import Data
from engine.lab.waits import Waits, count_waits
from games.cidwam.game import DEFINITION
from games.cidwam.rules.mechanics.order_presets import DEADLY, LOW_LIFE
from games.cidwam.rules.mechanics.orders import read_orders
from tests.engine.positions import card, position, setup, soul
from tests.engine.random_games import official

PRESETS = {preset.slug: preset for preset in DEFINITION.presets}
MOST_WAITS = {"matters": 4.0, "decide": 3.0}  # a game of greedy bots, on the average
CARDS = [soul("Wall", 5), soul("Ox", "1d6"), card("Veto", "Incantation", "Pay 1: Earn 1.")]


def waits(slug: str, tables: int) -> Waits:
    """Of that many games of starter decks, each against each."""
    decks = load_decks()
    pairs = list(combinations(decks, 2))
    every = [pairs[number % len(pairs)] for number in range(tables)]
    bots = [BOTS["greedy"]() for _ in range(2)]
    return count_waits(official(), DEFINITION.facts, bots, every, PRESETS[slug].orders)


def test_the_usual_one_comes_first_and_all_can_be_set() -> None:
    assert list(PRESETS) == ["matters", "everything", "decide"]
    for preset in PRESETS.values():
        assert read_orders(preset.orders, ()) == preset.orders


@pytest.mark.once
def test_a_sample_waits_seldom_by_the_usual_one() -> None:
    found = waits("matters", 2)
    assert found.games == 2
    assert 0 < found.a_game < 8, found


@pytest.mark.long
@pytest.mark.parametrize("slug", sorted(MOST_WAITS))
def test_how_often_a_game_waits(slug: str) -> None:
    assert waits(slug, 140).a_game <= MOST_WAITS[slug]


@pytest.mark.long
def test_without_orders_a_game_waits_many_times_as_often() -> None:
    assert waits("everything", 56).a_game > 15


def strike(slug: str, life: int, shields: int, incantation: bool) -> str:
    """What north, with that preset, is asked when a Soul that has rolled 5 attacks directly."""
    slots: Data = {str(n + 1): {"shield": "Ox"} for n in range(shields)}
    if incantation:
        slots["6"] = {"incantation": "Veto"}
    game, state = position(
        setup(
            CARDS,
            phase="move",
            responses="ask",
            north={"life": life, "coins": 1, "slots": slots},
            board={"c6": {"soul": "Wall", "owner": "south", "rolled": 5}},
        ),
        FastChance(1),
    )
    game.set_orders(state, 1, PRESETS[slug].orders)
    game.act(state, 0, "strike c6")
    decision = game.decision(state, 1)
    return decision.kind if decision else ""


@pytest.mark.parametrize(
    ("life", "shields", "incantation", "asked"),
    [
        (20, 0, True, ""),
        (LOW_LIFE + 6, 0, True, ""),
        (LOW_LIFE + 5, 0, True, "answer"),  # it would leave that much
        (LOW_LIFE + 5, 0, False, ""),  # there is one answer
        (DEADLY + 5, 0, True, "response"),
        (DEADLY + 5, 0, False, ""),
        (20, 1, True, ""),
        (LOW_LIFE + 1, 1, True, ""),
        (LOW_LIFE, 1, True, "answer"),  # a Shield that matters, or the Incantation
        (LOW_LIFE, 2, False, ""),  # Shields are alike
    ],
)
def test_what_matters_is_asked(life: int, shields: int, incantation: bool, asked: str) -> None:
    assert strike("matters", life, shields, incantation) == asked


def test_everything_and_hardly_anything() -> None:
    assert strike("everything", 20, 1, True) == "response"
    assert strike("decide", 6, 0, True) == ""
    assert strike("decide", 5, 0, True) == ""  # the Incantation goes, or it would be the end
    assert strike("decide", 1, 1, True) == ""
