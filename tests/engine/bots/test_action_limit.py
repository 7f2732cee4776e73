"""A bot that would never end its turn is made to."""

from __future__ import annotations

from engine.bots import InformationSet
from engine.bots.action_limit import MAX_ACTIONS, move_on
from engine.kernel.chance import FastChance
from engine.kernel.game import Action
from tests.engine.positions import card, position, setup

FREE = card("Treadmill", "Incantation", "Pay 0: Gain 1 Life.")


class Runner:
    """A bot that uses what it can for ever."""

    name = "runner"

    def choose(self, known: InformationSet, seed: int) -> Action:
        actions = known.game.legal_actions(known.imagine(FastChance(seed)), known.seat)
        return next((a for a in actions if a[0] == "use"), actions[-1])


def test_a_turn_without_end_is_ended() -> None:
    treadmill = setup(
        [FREE], active="south", south={"slots": {1: {"incantation": "Treadmill"}}, "deck": []}
    )
    game, state = position(treadmill, FastChance(1))
    begun = game.stage(state)
    acted = 0
    while game.stage(state) == begun:
        (seat,) = game.seats_to_act(state)
        action = move_on(game, state, seat, acted, Runner(), acted if seat == 0 else 0)
        game.apply(state, seat, action)
        acted += 1
        assert acted < MAX_ACTIONS + 40
    assert acted > MAX_ACTIONS
