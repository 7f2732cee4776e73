"""Response points (R10.14) and the payment effects a player can use.

Whether a player is asked at a response point depends on nothing that the opponent may not know:
on the payment effects that lie face up and can be paid, and on there being a face-down piece that
could be one to turn up. Which piece that is does not matter.
"""

from __future__ import annotations

from typing import Any

from engine.cidwam import targets
from engine.cidwam.flow import step
from engine.cidwam.look import Look
from engine.cidwam.pieces import where
from engine.cidwam.script import Pay
from engine.cidwam.state import FACE_DOWN, Frame, Question, State

PASS = ("pass",)
TURN_UP = -1  # in place of a payment effect's ability: turning a Secret up for its cost


def response_point(s: State, point: str) -> None:
    """The opponent of the active player may use payment effects now; point names which."""
    if asks(s, point):
        s.stack.append(Frame("response", seat=1 - s.active, data=(point,)))


def asks(s: State, point: str) -> bool:
    """Is the opponent asked there? Standing orders name points (none given: all of them)."""
    if not s.payers:
        return False
    seat = 1 - s.active
    wanted = s.orders[seat].get("responses")
    return (wanted is None or point in wanted) and may_respond(s, seat)


@step("response")
def step_response(s: State, frame: Frame) -> None:
    if frame.step == 1 or frame.answers or not may_respond(s, frame.seat):
        s.stack.pop()
        return
    s.question = _QUESTIONS[frame.data[0]][frame.seat]


_QUESTIONS = {
    point: tuple(Question(seat, "response", text, ((PASS, True),)) for seat in (0, 1))
    for point, text in {
        "summon": "Your opponent leaves the Summon phase. Use a payment effect?",
        "attack": "An attack was declared. Use a payment effect?",
        "move": "Your opponent leaves the Move/Combat phase. Use a payment effect?",
    }.items()
}


def may_respond(s: State, seat: int) -> bool:
    """By what everybody may know: could this player have something to pay for?"""
    coins = s.coins[seat]
    for source in s.payers:
        if s.flags[source] & FACE_DOWN:
            # An opponent can't tell a piece to be turned up for Coins from any other; a Secret
            # costs a Coin or more.
            if s.controller[source] == seat and coins >= 1:
                return True
            continue
        script = s.defs[source].script
        if script.cheapest <= coins and (script.either or s.controller[source] == seat):
            for payment in script.payments:
                if can_use(s, seat, source, payment):
                    return True
    return False


def can_use(s: State, seat: int, source: int, payment: Pay) -> bool:
    """R10.13: whose it is, what it costs in full (R5.1), its limits, and targets if it asks."""
    if s.controller[source] != seat and not payment.either:
        return False
    if s.coins[seat] < payment.coins:
        return False
    if payment.once and (source, payment.ability) in s.used:
        return False
    if payment.only_summon and not (s.phase == "summon" and s.active == seat):
        return False
    for cost in payment.costs:
        if not cost.payable(Look(s, seat, source)):
            return False
    return not payment.targets or targets.all_fit(
        s, seat, source, targets.text_wants(s.defs[source].script, payment.ability)
    )


def can_turn_up(s: State, seat: int, source: int) -> bool:
    """R10.9: its owner can, by paying what its text says."""
    script = s.defs[source].script
    cost = script.turn_up_cost
    if (
        seat != s.controller[source]
        or seat != s.owner[source]
        or cost is None
        or s.coins[seat] < cost
    ):
        return False
    return all(c.payable(Look(s, seat, source)) for c in script.turn_up_costs)


def use_actions(s: State, seat: int) -> list[tuple[Any, ...]]:
    """The payment effects that a seat can use now, and its Secrets that it can turn up; in the
    order of places."""
    coins, controller = s.coins[seat], s.controller
    found: list[tuple[Any, ...]] = []
    for source in s.payers:
        script = s.defs[source].script
        if s.flags[source] & FACE_DOWN:
            if controller[source] == seat and can_turn_up(s, seat, source):
                found.append(("use", source, TURN_UP))
        elif script.cheapest <= coins and (controller[source] == seat or script.either):
            for payment in script.payments:
                if can_use(s, seat, source, payment):
                    found.append(("use", source, payment.ability))
    if len(found) > 1:
        found.sort(key=lambda action: (where(s, action[1]), action))
    return found
