"""Setting standing orders: by either seat, at any time, unseen by the other, or refused."""

from __future__ import annotations

import json

import pytest

from engine.kernel.chance import FairChance
from engine.kernel.game import IllegalAction
from games.cidwam.rules import Cidwam
from games.cidwam.rules.mechanics.orders import OrdersError, read_orders
from tests.engine.random_games import EACH_GAME, begin, official, positions
from tests.engine.test_orders import SLOTS, attacked, order

ORDERS = {"responses": ["attack"], "attack": [{"do": "break"}], "join": 0.25}


@EACH_GAME
def test_either_seat_sets_them_at_any_time_and_the_other_is_told_nothing(game: Cidwam) -> None:
    for number, (state, _, _, _) in enumerate(positions(game, 3)):
        if number % 5:
            continue
        for seat in (0, 1):
            other = state.clone()
            seen = [json.dumps(game.view(state, viewer)) for viewer in (1 - seat, None)]
            events = game.act(other, seat, f"orders {json.dumps(ORDERS)}")
            told = [(event.public, list(event.private or {})) for event in events]
            assert told == [(None, [seat])]
            assert other.orders[seat] == ORDERS
            assert [json.dumps(game.view(other, viewer)) for viewer in (1 - seat, None)] == seen
            assert game.view(other, seat)["players"][game.seats[seat]]["orders"] == ORDERS
            assert game.seats_to_act(other) == game.seats_to_act(state)
            read = game.from_json(json.loads(json.dumps(game.to_json(other))))
            assert read.orders == other.orders


def test_orders_set_while_a_question_is_open_answer_the_next_one() -> None:
    game, s = attacked({"slots": SLOTS}, d6={"soul": "Wall", "owner": "south"})
    game.act(s, 0, "strike c6")
    order(game, s, 1, attack=[{"do": "break"}])
    assert s.question is not None
    game.act(s, 1, "break 3")
    game.act(s, 0, "strike d6")
    assert s.question is None


def test_orders_are_replaced_whole_and_taken_back_by_none() -> None:
    game, s = attacked({})
    order(game, s, 1, **ORDERS)
    order(game, s, 1, join=1)
    assert s.orders[1] == {"join": 1}
    game.act(s, 1, "orders {}")
    assert s.orders[1] == {}


BAD: list[tuple[str, str]] = [
    ("[]", "orders_shape"),
    ("null", "orders_shape"),
    ('{"retreat": 1}', "orders_key: said='retreat'"),
    ('{"responses": "attack"}', "orders_responses"),
    ('{"responses": ["draw"]}', "orders_responses"),
    ('{"responses": [["summon"]]}', "orders_responses"),
    ('{"attack": {}}', "orders_attack"),
    ('{"attack": [1]}', "orders_do: line=1"),
    ('{"attack": [{"do": "run"}]}', "orders_do: line=1"),
    ('{"attack": [{"do": ["break"]}]}', "orders_do: line=1"),
    ('{"attack": [{"do": "break"}, {"do": "drop"}]}', "orders_card: line=2"),
    ('{"attack": [{"do": "drop", "card": 3}]}', "orders_card: line=1"),
    ('{"attack": [{"do": "drop", "card": "Fog", "from": -1}]}', "line=1, key='from'"),
    ('{"attack": [{"do": "take", "above": 1.5}]}', "orders_number: line=1, key='above'"),
    ('{"attack": [{"do": "take", "above": true}]}', "orders_number: line=1, key='above'"),
    ('{"attack": [{"do": "take", "over": 1}]}', "orders_line_key: line=1, do='take', said='over'"),
    ('{"attack": [' + ",".join(['{"do": "break"}'] * 21) + "]}", "orders_attack: limit=20"),
    ('{"join": 2}', "orders_join"),
    ('{"join": true}', "orders_join"),
    ('{"join": NaN}', "orders_join"),
    ('{"join": -0.1}', "orders_join"),
    ('{"join": "half"}', "orders_join"),
    ('{"attack": [{"do": "take", "' + "x" * 100_000 + '": 1}]}', "orders_line_key"),
    ('{"' + "x" * 100_000 + '": 1}', "orders_key"),
    ("{", "orders_json"),
    ("[" * 100_000, "orders_json"),
    ('{"attack": [{"do": "drop", "card": "' + "x" * 100_000 + '"}]}', "orders_card"),
]


@pytest.mark.parametrize(("text", "words"), BAD, ids=range(len(BAD)))
def test_bad_orders_are_refused_with_their_place_and_change_nothing(text: str, words: str) -> None:
    game, s = attacked({})
    order(game, s, 1, **ORDERS)
    before = s.hash()
    with pytest.raises(IllegalAction) as error:
        game.act(s, 1, f"orders {text}")
    assert words in str(error.value)
    assert len(str(error.value)) < 500
    assert s.hash() == before


def test_reading_gives_the_same_again() -> None:
    assert read_orders(ORDERS, ()) == read_orders(read_orders(ORDERS, ()), ()) == ORDERS
    assert read_orders({"responses": None, "attack": None, "join": None}, ()) == {}
    with pytest.raises(OrdersError):
        read_orders({"responses": [{}]}, ())
    drop = {"attack": [{"do": "drop", "card": "Fog", "from": 2}]}
    assert read_orders(drop, ("Fog",)) == drop
    with pytest.raises(OrdersError, match="card"):
        read_orders(drop, ("Bog",))


def test_no_orders_after_the_end() -> None:
    game = official()
    s = begin(game, 1, FairChance("s", ["a", "b"]))
    game.act(s, 0, "resign")
    with pytest.raises(IllegalAction, match="over"):
        game.act(s, 0, "orders {}")
