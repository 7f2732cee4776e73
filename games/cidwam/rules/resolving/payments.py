"""Paying for an effect (R10.13), or to turn a Secret up (R10.9): the whole cost comes first."""

from __future__ import annotations

from typing import Any

from games.cidwam.rules.board import PERSONA
from games.cidwam.rules.mechanics import players
from games.cidwam.rules.mechanics.flow import step
from games.cidwam.rules.mechanics.responses import TURN_UP
from games.cidwam.rules.position import events
from games.cidwam.rules.position.look import NOWHERE
from games.cidwam.rules.position.pieces import on_board, turn_up, where
from games.cidwam.rules.position.state import Frame, State
from games.cidwam.rules.resolving.run import EffectRunner
from games.cidwam.rules.text.parts import Cost


def use(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`use`: pay for an effect, or turn a Secret up; costs that need a choice are asked first."""
    s.question = None
    _, source, ability = action
    coins, costs = _costs(s, source, ability)
    if costs:
        s.stack.append(Frame("pay", seat, source, (ability,)))
        return
    _pay(s, seat, source, ability, coins)  # a fast path: there is nothing to ask
    _have(s, seat, source, ability)


def _costs(s: State, source: int, ability: int) -> tuple[int, tuple[Cost, ...]]:
    """Return what an effect costs, or turning a piece up: Coins, and the rest."""
    script = s.defs[source].script
    if ability == TURN_UP:
        assert script.turn_up_cost is not None
        return script.turn_up_cost, script.turn_up_costs
    for payment in script.payments:
        if payment.ability == ability:
            return payment.coins, payment.costs
    raise LookupError(f"{s.defs[source].name} has no payment effect {ability}")


@step("pay")
def step_pay(s: State, frame: Frame) -> None:
    (ability,) = frame.block
    coins, costs = _costs(s, frame.source, ability)
    run = EffectRunner(s, frame)
    choices = [cost.choose(run) for cost in costs]
    s.stack.pop()
    place = where(s, frame.source)
    _pay(s, frame.seat, frame.source, ability, coins)
    for cost, choice in zip(costs, choices, strict=True):
        cost.pay(run, choice)
    # R10.13: for what has been paid for, a piece that its own cost took stood there.
    left = place < PERSONA and not on_board(s, frame.source)
    _have(s, frame.seat, frame.source, ability, place if left else NOWHERE)


def _pay(s: State, seat: int, source: int, ability: int, coins: int) -> None:
    if s.log is not None:
        payments = [payment.ability for payment in s.defs[source].script.payments]
        number = TURN_UP if ability == TURN_UP else payments.index(ability)
        events.used(s, seat, source, number)
    players.pay(s, seat, coins, "use", source)
    if ability != TURN_UP:
        if any(p.ability == ability and p.once_each_game for p in s.defs[source].script.payments):
            s.used_up += ((source, ability),)
        s.used += ((source, ability),)  # before other costs: a piece that goes forgets it


def _have(s: State, seat: int, source: int, ability: int, stood: int = NOWHERE) -> None:
    """Return what has been paid for: the effect, or the piece turned up. stood: as a Look has
    it."""
    if ability == TURN_UP:
        turn_up(s, source)
        return
    # Only where the text asks it: so states of others, and their hashes, stay.
    asks = stood != NOWHERE and s.defs[source].script.placed_effects[ability]
    data = (0, stood) if asks else ()
    s.stack.append(Frame("effects", seat, source, (ability,), 0, data))
