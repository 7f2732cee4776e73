"""One action carried out: each verb's rule, and then what standing orders answer.

Also what a seat may do whoever is asked: resigning, a draw (C6.6).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from engine.kernel.game import IllegalAction
from games.complicated.rules.mechanics import building, fighting, flow, playing
from games.complicated.rules.mechanics.legal import DRAW, TURN, Action, asked, legal_actions
from games.complicated.rules.mechanics.orders import answer
from games.complicated.rules.mechanics.outcome import close
from games.complicated.rules.mechanics.refusals import why_not
from games.complicated.rules.position.cache import Kept
from games.complicated.rules.position.state import CONSOLIDATION, OVER, State


def apply(s: State, seat: int, action: Action) -> None:
    """Carry out a legal action in place; raises IllegalAction and then changes nothing."""
    check(s, seat, action)
    play_on(s, seat, action)


def check(s: State, seat: int, action: Action) -> None:
    """Raise IllegalAction if an action is not legal for a seat now."""
    if action not in legal_actions(s, seat):
        reason = why_not(s, seat, action)
        raise IllegalAction(reason.code, reason.rule, **reason.args)


def play_on(s: State, seat: int, action: Action) -> None:
    """`apply` for an action of `legal_actions` of this very state: it is not looked for again."""
    s.grow_apart()
    _play(s, seat, action)


def looked_at(s: State, seat: int, action: Action) -> State:
    """A branch that such an action leads to; the state itself stays."""
    changed = _changed(s, seat, action)
    branch = s.branch(changed)
    _play(branch, seat, action)
    kept = s.kept or Kept(seat, len(s.sides))
    is_same = kept.seat == seat and is_of_means(s, action)
    branch.kept = kept if is_same else kept.without(changed, seat)
    return branch


def _changed(s: State, seat: int, action: Action) -> Collection[int]:
    """The seats whose sides an action can change, standing orders included."""
    fight = s.fight
    if s.draw is not None or (action[0] == "end" and s.phase == CONSOLIDATION):
        return range(s.terms.seats)
    if fight is not None:
        return fight.attacker, fight.defender
    return (seat, action[1]) if action[0] == "attack" else (seat,)


def is_of_means(s: State, action: Action) -> bool:
    """Does it change nothing but the phase, the pool and the own hand, resources, components?"""
    verb = action[0]
    if verb == "end":
        return s.phase != CONSOLIDATION
    if verb == "tap":
        return not isinstance(action[1], int)
    return verb in ("put", "resource") or (verb == "play" and action[1][0] == "D")


def _play(s: State, seat: int, action: Action) -> None:
    _carry_out(s, seat, action)
    while (line := _ordered(s)) is not None:
        _carry_out(s, *line)


def _carry_out(s: State, seat: int, action: Action) -> None:
    VERBS[action[0]](s, seat, *action[1:])
    if action[0] in ("play", "tap", "hit") and s.fight is not None:
        s.fight.has_acted = True


def _ordered(s: State) -> tuple[int, Action] | None:
    """Return what the standing orders of the asked seat answer in a battle; None: it is asked."""
    if s.fight is None:
        return None
    seat, _ = asked(s)
    orders = s.sides[seat].orders
    action = answer(s, seat, orders) if orders else None
    return None if action is None else (seat, action)


def _tap(s: State, seat: int, what: str | int) -> None:
    if isinstance(what, int):
        playing.tap_base_on(s, seat, what)
    elif what == "base":
        building.tap_base_for_tokens(s, seat)
    else:
        building.tap_resource(s, seat, what)


def _attack(s: State, seat: int, defender: int, attackers: tuple[int, ...]) -> None:
    fighting.declare(s, seat, defender, attackers)


def _assemble(s: State, seat: int, heart: str, spade: str, club: str) -> None:
    building.assemble(s, seat, (heart, spade, club))


def _end(s: State, seat: int) -> None:
    flow.end_phase(s)


VERBS: dict[str, Callable[..., Any]] = {
    "resource": building.lay_resource,
    "tap": _tap,
    "put": building.put_token,
    "play": playing.play,
    "attack": _attack,
    "block": fighting.block,
    "seize": fighting.seize,
    "hit": fighting.give,
    "done": fighting.done,
    "guard": lambda s, seat, number: building.move(s, seat, number, True),
    "patrol": lambda s, seat, number: building.move(s, seat, number, False),
    "assemble": _assemble,
    "end": _end,
    "accept draw": lambda s, seat: accept_draw(s, seat),
    "decline draw": lambda s, seat: decline_draw(s, seat),
}


# --- Whoever is asked (C6.6) ---------------------------------------------------------------------


def leave(s: State, seat: int, why: str) -> None:
    """A seat is out at once, by resigning or for a reason from outside."""
    if s.phase == OVER or s.sides[seat].is_out:
        raise IllegalAction("over", "C6.6")
    fight = s.fight
    if fight is not None and seat in (fight.attacker, fight.defender):
        close(s, fight)
    flow.go_out(s, seat, why)
    if s.phase == OVER:
        return
    if seat == s.active:
        flow.end_turn(s)
    elif s.draw is not None:
        s.draw = tuple(one for one in s.draw if one != seat)  # no refusal
        _agreed(s)


def offer_draw(s: State, seat: int) -> None:
    """The active player, once a turn, no battle being on."""
    if s.phase == OVER:
        raise IllegalAction("over", "C6.6")
    if asked(s) != (seat, TURN) or s.fight is not None:
        raise IllegalAction("not_your_turn", "C6.6")
    if s.offered:
        raise IllegalAction("offered_already", "C6.6")
    s.offered = True
    seats = s.terms.seats
    order = ((seat + step) % seats for step in range(1, seats))
    s.draw = tuple(one for one in order if not s.sides[one].is_out)
    s.tell("offered_draw", seat)


def accept_draw(s: State, seat: int) -> None:
    _check_asked(s, seat)
    assert s.draw is not None
    s.tell("accepted_draw", seat)
    s.draw = s.draw[1:]
    _agreed(s)


def decline_draw(s: State, seat: int) -> None:
    _check_asked(s, seat)
    s.draw = None
    s.tell("declined_draw", seat)


def _check_asked(s: State, seat: int) -> None:
    if s.phase == OVER:
        raise IllegalAction("over", "C6.6")
    if asked(s) != (seat, DRAW):
        raise IllegalAction("no_offer", "C6.6")


def _agreed(s: State) -> None:
    if s.draw == ():
        flow.agree(s)


def end(s: State, winner: int | None, why: str) -> None:
    """The whole game ends for a reason from outside."""
    if s.phase != OVER:
        if s.fight is not None:
            close(s, s.fight)
        flow.stop(s, winner, why)
