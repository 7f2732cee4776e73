"""What a card would cost: near the printed values, steady, and able to find what is strange."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pytest

from cards.sets.set_files import read_sets
from games import DEFAULT_SLUG
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.cards.power import STRANGE, expected_value, fit, line_of, solve

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return CardPool(
        [card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards]
    )


def official(pool: CardPool) -> list[CardDef]:
    return [d for d in pool.defs if not d.is_token and d.kind != "Persona"]


def is_strange(card: CardDef, pool: CardPool) -> bool:
    """As the workshop judges it, of a card that need not be the pool's."""
    value, spread = expected_value(card, pool)
    return abs(card.value - value) > STRANGE * spread


def test_it_explains_most_of_the_printed_values(pool: CardPool) -> None:
    cards = official(pool)
    line = line_of(pool)
    middle = mean(d.value for d in cards)
    around = sum((d.value - middle) ** 2 for d in cards)
    left = sum((d.value - line.expected(d)[0]) ** 2 for d in cards)
    assert left < 0.5 * around
    assert 0.5 <= line.spread < 2
    assert sum(is_strange(d, pool) for d in cards) < 0.08 * len(cards)


def test_the_order_of_cards_does_not_matter(pool: CardPool) -> None:
    cards = official(pool)
    one, other = fit(cards), fit(reversed(cards))
    assert one.weights == pytest.approx(other.weights)
    assert one.spread == pytest.approx(other.spread)


def test_bigger_dice_cost_more_and_a_strange_value_is_found(pool: CardPool) -> None:
    calf, mountain = pool.by_name["Pebble Calf"], pool.by_name["Old Mother Mountain"]
    small, _ = expected_value(calf, pool)
    big, spread = expected_value(mountain, pool)
    assert big > small + 2
    assert spread == line_of(pool).spread
    assert is_strange(replace(mountain, value=0), pool)
    assert not is_strange(calf, pool)


def test_no_cards_give_a_line_all_the_same(pool: CardPool) -> None:
    assert fit([]).expected(pool.by_name["Pebble Calf"]) == (0.0, 0.5)


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == [3.0, 2.0]
