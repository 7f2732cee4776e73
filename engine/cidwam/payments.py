"""Paying for an effect (R10.13), or to turn a Secret up (R10.9): the whole cost comes first."""

from __future__ import annotations

from typing import Any

from engine.cidwam import events, players
from engine.cidwam.flow import step
from engine.cidwam.pieces import card_of, turn_up
from engine.cidwam.responses import TURN_UP
from engine.cidwam.run import Run
from engine.cidwam.state import Frame, State


def use(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`use`: pay for an effect, or turn a Secret up; costs that need a choice are asked first."""
    s.question = None
    s.stack.append(Frame("pay", seat=seat, source=action[1], block=(action[2],)))


@step("pay")
def step_pay(s: State, frame: Frame) -> None:
    (ability,) = frame.block
    seat, source = frame.seat, frame.source
    script = card_of(s, source).script
    if ability == TURN_UP:
        assert script.turn_up_cost is not None
        coins, costs = script.turn_up_cost, script.turn_up_costs
    else:
        payment = next(p for p in script.payments if p.ability == ability)
        coins, costs = payment.coins, payment.costs
    run = Run(s, frame)
    choices = [cost.choose(run) for cost in costs]
    s.stack.pop()
    if s.log is not None:
        events.about(s, "use", (source,), f"{events.PLAYER[seat]} uses {{}}")
    players.pay(s, seat, coins)
    for cost, choice in zip(costs, choices, strict=True):
        cost.pay(run, choice)
    if ability == TURN_UP:
        turn_up(s, source)
        return
    s.used += ((source, ability),)
    s.stack.append(Frame("effects", seat=seat, source=source, block=(ability,)))
