"""Fights against a d6, against throwing all dice."""

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from games.cidwam.rules.cards.card import CardPool
from games.cidwam.web.figures.fights import fights
from tests.decks.conftest import CARDS

ADVANTAGE = {**CARDS[0], "id": "t-90", "name": "Lucky Guard", "text": "Advantage."}
POOL = CardPool([*CARDS, ADVANTAGE]).by_name


@pytest.mark.parametrize(
    ("name", "dice", "rolls"),
    [
        ("Cellar Rat", "1", [1]),
        ("Oak Guard", "1d6+1", [n + 1 for n in range(1, 7)]),
        ("3 Blind Mice", "2d4", [a + b for a, b in product(range(1, 5), repeat=2)]),
        (
            "Lucky Guard",
            "1d6+1 with Advantage",
            [max(a, b) + 1 for a, b in product(range(1, 7), repeat=2)],
        ),
    ],
)
def test_one_soul(name: str, dice: str, rolls: list[int]) -> None:
    (row,) = fights([(POOL[name], 3)]).rows
    pairs = list(product(rolls, range(1, 7)))
    margins = [mine - other for mine, other in pairs]
    mean = Fraction(sum(rolls), len(rolls))
    margin = Fraction(sum(margins), len(margins))
    assert (row.dice, row.count, row.cards) == (dice, 3, {name: 3})
    assert (row.mean, row.margin) == (mean, margin)
    assert row.deviation == pytest.approx(sqrt(sum((n - mean) ** 2 for n in rolls) / len(rolls)))
    assert row.margin_deviation == pytest.approx(
        sqrt(sum((n - margin) ** 2 for n in margins) / len(margins))
    )
    for found, holds in (
        (row.win, lambda n: n > 0),
        (row.tie, lambda n: n == 0),
        (row.lose, lambda n: n < 0),
    ):
        assert found == Fraction(sum(map(holds, margins)), len(margins))


def test_all_souls_are_one_of_them_by_chance() -> None:
    found = fights([(POOL["Cellar Rat"], 3), (POOL["Oak Guard"], 1), (POOL["Tax"], 9)])
    rat, guard = found.rows
    every = found.every
    assert every is not None
    assert every.cards == {"Cellar Rat": 3, "Oak Guard": 1}
    for name in ("mean", "margin", "win", "tie", "lose"):
        shares = (3 * getattr(rat, name) + getattr(guard, name)) / 4
        assert getattr(every, name) == shares
    rolls = [1] * 18 + [2, 3, 4, 5, 6, 7]
    assert every.deviation == pytest.approx(
        sqrt(sum((n - every.mean) ** 2 for n in rolls) / len(rolls))
    )


def test_a_deck_without_souls_fights_nothing() -> None:
    found = fights([(POOL["Tax"], 9)])
    assert (found.rows, found.every) == ([], None)
