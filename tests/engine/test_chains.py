"""R10.24: a chain of effects may make 500 steps without a decision, and not one more."""

from __future__ import annotations

import pytest

from games.cidwam.rules.mechanics.flow import CHAIN_LIMIT
from tests.engine.positions import card, position, setup, soul

MILL = card("Mill", "Incantation", "When you draw a card: Draw a card.")
GATE = card("Gate", "Incantation", "When you draw a card: You may draw a card.")


def chain_of(steps: int, **more: object) -> str:
    """North ends the turn, south draws, and each card drawn has another drawn: as many steps as
    the deck has cards, for the last of them finds none."""
    souls = {"c1": {"soul": "Ox", "owner": "south"}}
    south = {"deck": ["Ox"] * steps, "slots": {"1": {"incantation": "Mill"}}, **more}
    return setup([MILL, GATE, soul("Ox")], active="north", phase="move", board=souls, south=south)


@pytest.mark.parametrize("steps", [CHAIN_LIMIT - 1, CHAIN_LIMIT])
def test_a_chain_up_to_the_bound_goes_to_its_end(steps: int) -> None:
    game, s = position(chain_of(steps))
    game.act(s, 1, "end")
    assert (s.phase, len(s.hand[0]), s.deck[0]) == ("summon", steps, [])


def test_a_chain_one_step_longer_is_a_draw() -> None:
    game, s = position(chain_of(CHAIN_LIMIT + 1))
    game.act(s, 1, "end")
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winner is None
    assert (outcome.reason.code, outcome.reason.rule) == ("chain", "R10.24")
    assert outcome.reason.args == {"card": "Mill"}


def test_the_bound_is_the_rulebooks() -> None:
    assert CHAIN_LIMIT == 500


def test_a_decision_begins_the_count_anew() -> None:
    """Each card drawn is a question here: twice the bound is no chain at all."""
    slots = {"1": {"incantation": "Gate"}}
    game, s = position(chain_of(2 * CHAIN_LIMIT, slots=slots))
    game.act(s, 1, "end")
    while s.question is not None:
        game.act(s, 0, "choose yes")
    assert (s.phase, len(s.hand[0])) == ("summon", 2 * CHAIN_LIMIT)
