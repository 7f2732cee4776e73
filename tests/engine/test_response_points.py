"""Who is asked at a response point (R10.14): what scenarios go past, as one may only pass there."""

from __future__ import annotations

import pytest

from games.cidwam.rules.position.state import State
from tests.engine.positions import position, setup, soul

CARDS = [
    soul("Dear Secret", 3, "Secret: pay 1."),
    soul("Pricey", 3, "Pay 2: Earn 1."),
    soul("Wren", 1),
]


def asked(there: str, coins: int, *, face_down: bool = False) -> tuple[int, ...]:
    """Who must act once south has left the Summon phase, by what north has on the board."""
    piece = {"soul": there, "owner": "north", "face_down": face_down}
    game, s = position(setup(CARDS, phase="summon", north={"coins": coins}, board={"b6": piece}))
    assert isinstance(s, State)
    game.act(s, 0, "end")
    return game.seats_to_act(s)


@pytest.mark.parametrize("there", ["Dear Secret", "Wren"])
def test_a_face_down_piece_asks_from_one_coin_on_whatever_it_is(there: str) -> None:
    assert asked(there, 0, face_down=True) == (0,)
    assert asked(there, 1, face_down=True) == (1,)


def test_a_payment_effect_asks_from_its_coins_on() -> None:
    assert [asked("Pricey", coins) for coins in (1, 2)] == [(0,), (1,)]
    assert asked("Wren", 9) == (0,)
