"""R6.1: the Soul that is being taken is none any more once it has left the board."""

from __future__ import annotations

import pytest

from games.cidwam.rules.flags import AGAIN
from games.cidwam.rules.position.pieces import on_board
from games.cidwam.rules.position.state import State
from tests.engine.positions import card, position, setup, soul

CARDS = [
    soul("Ox", "1d6"),
    card("Crane", "Incantation", "Pay 1: Return target Soul to its owner's hand."),
    card("Whip", "Incantation", "Pay 1: Target Soul can be taken again this turn."),
    card("Axe", "Incantation", "Pay 1: Destroy target Soul."),
]


@pytest.mark.parametrize("name", ["Crane", "Axe"])
def test_a_soul_that_leaves_is_not_being_taken_any_more(name: str) -> None:
    game, s = position(
        setup(
            CARDS,
            phase="move",
            south={"coins": 1, "slots": {"1": {"incantation": name}}},
            board={"c2": {"soul": "Ox", "owner": "south"}},
        )
    )
    (ox,) = (members[0] for members in s.spaces if members)
    game.act(s, 0, "move c2 c3")
    assert s.current == ox
    game.act(s, 0, "use 1")
    assert not on_board(s, ox)
    assert s.current == 0


def test_a_soul_that_can_be_taken_again_is_not_being_taken() -> None:
    """Nothing that is played differs by it, for it may be taken either way; a state's hash does."""
    game, s = position(
        setup(
            CARDS,
            phase="move",
            south={"coins": 1, "slots": {"1": {"incantation": "Whip"}}},
            board={"c2": {"soul": "Ox", "owner": "south"}},
        )
    )
    game.act(s, 0, "move c2 c3")
    game.act(s, 0, "use 1")
    assert s.current == 0
    assert "move c3 c4" in game.view(s, 0)["legal"]


def test_what_can_be_taken_again_later_is_kept_and_no_part_of_the_hash() -> None:
    """So records from before it was marked replay, where an effect was said too soon."""
    game, s = position(
        setup(
            CARDS,
            phase="move",
            south={"coins": 1, "slots": {"1": {"incantation": "Whip"}}},
            board={"c2": {"soul": "Ox", "owner": "south"}},
        )
    )
    game.act(s, 0, "use 1")
    (ox,) = (members[0] for members in s.spaces if members)
    assert s.flags[ox] & AGAIN
    marked = s.hash()
    again = State.from_json(s.to_json(), s.pool, s.rules)
    assert again.flags[ox] & AGAIN
    s.flags[ox] &= ~AGAIN
    assert s.hash() == marked
