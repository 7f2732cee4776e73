"""Response points (R10.14) and the payment effects a player can use.

Whether a player is asked at a response point depends on nothing that the opponent may not know:
on the payment effects that lie face up and can be paid, and on there being a face-down piece that
could be one to turn up. Which piece that is does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Reason
from games.cidwam.rules.cards.script import Pay
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import targets
from games.cidwam.rules.mechanics.flow import step
from games.cidwam.rules.position import events
from games.cidwam.rules.position.look import Look
from games.cidwam.rules.position.pieces import where
from games.cidwam.rules.position.state import Frame, Question, State
from games.cidwam.rules.text import render
from games.cidwam.rules.text.parts import Cost

PASS = ("pass",)
TURN_UP = -1  # in place of a payment effect's ability: turning a Secret up for its cost


def response_point(s: State, point: str, endangered: bool = False) -> None:
    """The opponent of the active player may use payment effects now; point names which.

    endangered: their orders ask for it whatever they say of the point.
    """
    if asks(s, point, endangered):
        let_respond(s, point)


def let_respond(s: State, point: str) -> None:
    """`response_point` where it is known that the opponent is asked."""
    seat = 1 - s.active
    s.stack.append(Frame("response", seat, 0, (), 0, (point,)))
    if not s.waiting:  # a fast path: nothing comes before the question
        s.question = _QUESTIONS[point][seat]


def asks(s: State, point: str, endangered: bool = False) -> bool:
    """Is the opponent asked there? Standing orders name points (none given: all of them)."""
    if not s.payment_sources:
        return False
    seat = 1 - s.active
    wanted = s.orders[seat].get("responses")
    if wanted is None or point in wanted or endangered:
        return may_respond(s, seat)
    if s.log is not None and may_respond(s, seat):
        events.asked(s, seat)
    return False


@step("response")
def step_response(s: State, frame: Frame) -> None:
    if frame.step == 1 or frame.answers or not may_respond(s, frame.seat):
        s.stack.pop()
        return
    s.question = _QUESTIONS[frame.data[0]][frame.seat]


_QUESTIONS = {
    point: tuple(
        Question(seat, "response", (("point", point),), ((PASS, True),)) for seat in (0, 1)
    )
    for point in ("summon", "attack", "move")
}


# One thing to pay for: the Coins, the piece, the payment effect (None: turning it up), what
# `State.used` says once it is used up (None: it can be used again), the action.
Offer = tuple[int, int, Pay | None, tuple[int, int] | None, tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Offers:
    """The offers that a seat might pay for, and whether a face-down piece is among it."""

    all: tuple[Offer, ...]
    hidden: bool


def offers(s: State) -> tuple[Offers, Offers]:
    """By seat, what is offered as the payers lie: all that does not change from action to action,
    so that listing looks at that alone (a fast path); kept until these change."""
    found: tuple[Offers, Offers] | None = s.payment_note
    if found is None:
        found = s.payment_note = _offers(s, 0), _offers(s, 1)
    return found


def _offers(s: State, seat: int) -> Offers:
    found: list[Offer] = []
    hidden = False
    for source in s.payment_sources:
        script, mine = s.defs[source].script, s.controller[source] == seat
        if s.flags[source] & FACE_DOWN:
            # An opponent can't tell a piece to be turned up for Coins from any other.
            hidden |= mine
            if mine and script.turn_up_cost is not None:
                found.append((script.turn_up_cost, source, None, None, ("use", source, TURN_UP)))
            continue
        for payment in script.payments:
            if mine or payment.either:
                used = (source, payment.ability)
                action = ("use", *used)
                found.append(
                    (
                        payment.coins,
                        source,
                        payment,
                        used if payment.once or payment.once_each_game else None,
                        action,
                    )
                )
    return Offers(tuple(found), hidden)


def may_respond(s: State, seat: int) -> bool:
    """By what everybody may know: could this player have something to pay for?"""
    coins, spent = s.coins[seat], spent_effects(s)
    offered: Offers = (s.payment_note or offers(s))[seat]
    if offered.hidden and (coins >= 1 or s.pool.has_free_secret):
        return True  # any face-down piece could be such a Secret (E14, E45)
    for price, source, payment, used, _ in offered.all:
        if price <= coins and used not in spent and payment is not None:
            if payment.free or can_use(s, seat, source, payment, hopes=True):
                return True
    return False


def spent_effects(s: State) -> tuple[tuple[int, int], ...]:
    """The payment effects that were used in this turn, and those used up for the game."""
    return s.used + s.used_up if s.used_up else s.used


def can_use(s: State, seat: int, source: int, payment: Pay, hopes: bool = False) -> bool:
    """R10.13: what it costs in full (R5.1), when it may be, and targets if it asks; for a payment
    effect of `offers` that its Coins are there for, and that is not used up. `hopes` as in
    `targets.all_fit`."""
    # What most payment effects do not ask for is seen here, without a call.
    return (
        (not payment.only_summon or _is_time(s, seat, payment))
        and (not payment.costs or _unpaid(s, seat, source, payment.costs, hopes) is None)
        and (not payment.targets or _has_targets(s, seat, source, payment, hopes))
    )


def _is_time(s: State, seat: int, payment: Pay) -> bool:
    return not payment.only_summon or (s.phase == "summon" and s.active == seat)


def _unpaid(
    s: State, seat: int, source: int, costs: tuple[Cost, ...], openly: bool = False
) -> Cost | None:
    """The first cost, Coins left out, that can't be paid (R5.1); `openly`: by what both know."""
    if costs:
        look = Look(s, seat, source)
        for cost in costs:
            if not (cost.might_be_payable(look) if openly else cost.payable(look)):
                return cost
    return None


def _has_targets(s: State, seat: int, source: int, payment: Pay, hopes: bool = False) -> bool:
    return not payment.targets or targets.all_fit(
        s, seat, source, s.defs[source].script.wants(payment.ability), hopes
    )


def can_turn_up(s: State, seat: int, source: int) -> bool:
    """R10.9: by paying what its text says, the Coins of which are there."""
    return _unpaid(s, seat, source, s.defs[source].script.turn_up_costs) is None


def why_no_use(s: State, seat: int, source: int) -> Reason | None:
    """Why `use_actions` lists nothing of a piece that has something to pay for or lies face down;
    of several payment effects why not the first. None: it does list one."""
    script, coins = s.defs[source].script, s.coins[seat]
    if s.flags[source] & FACE_DOWN:
        price = script.turn_up_cost
        if price is None:
            return Reason("by_itself", "R10.9")
        return _why_no_coins(coins, price) or _why_unpaid(s, seat, source, script.turn_up_costs)
    reasons = [_why_no_payment(s, seat, source, payment) for payment in script.payments]
    return None if None in reasons else reasons[0]


def _why_no_payment(s: State, seat: int, source: int, payment: Pay) -> Reason | None:
    once = payment.once or payment.once_each_game
    if once and (source, payment.ability) in spent_effects(s):
        return Reason("used", "R10.13")
    if not _is_time(s, seat, payment):
        return Reason("phase", "R4.1", {"phase": "summon"})
    found = _why_no_coins(s.coins[seat], payment.coins)
    found = found or _why_unpaid(s, seat, source, payment.costs)
    if found is None and not _has_targets(s, seat, source, payment):
        return Reason("no_target", "R5.9")
    return found


def _why_no_coins(coins: int, cost: int) -> Reason | None:
    return Reason("coins", "R5.1", {"cost": cost, "coins": coins}) if cost > coins else None


def _why_unpaid(s: State, seat: int, source: int, costs: tuple[Cost, ...]) -> Reason | None:
    cost = _unpaid(s, seat, source, costs)
    return None if cost is None else Reason("cost", "R5.1", {"says": render(cost)})


def use_actions(s: State, seat: int) -> list[tuple[Any, ...]]:
    """The payment effects that a seat can use now, and its Secrets that it can turn up; in the
    order of places."""
    coins, spent = s.coins[seat], spent_effects(s)
    found: list[tuple[Any, ...]] = []
    offered: Offers = (s.payment_note or offers(s))[seat]
    for price, source, payment, used, action in offered.all:
        if price > coins or (spent and used in spent):
            continue
        if payment is None:
            if can_turn_up(s, seat, source):
                found.append(action)
        elif payment.free or can_use(s, seat, source, payment):
            found.append(action)
    return _by_place(s, found) if len(found) > 1 else found


def _by_place(s: State, found: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return sorted(found, key=lambda action: (where(s, action[1]), action))
