"""One action carried out: each verb's rule, and then what standing orders answer.

Also what a seat may do whoever is asked: resigning, a draw (K7.2, K7.3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.game import IllegalAction
from games.kaadosu.rules.field import PLAYER, SPACES
from games.kaadosu.rules.mechanics import flow
from games.kaadosu.rules.mechanics.ending import (
    AGREED,
    HEALTH,
    RESIGNED,
    choose,
    decide,
    default_choice,
)
from games.kaadosu.rules.mechanics.legal import DRAW, Action, asked, legal_actions
from games.kaadosu.rules.mechanics.orders import answer
from games.kaadosu.rules.mechanics.refusals import why_not
from games.kaadosu.rules.mechanics.weakness import attack_damage
from games.kaadosu.rules.position.state import (
    ANTE,
    KEEP,
    NOBODY,
    OVER,
    RETURN,
    TURN,
    Placed,
    State,
)


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
    _VERBS[action[0]](s, seat, *action[1:])
    follow_orders(s)


def follow_orders(s: State) -> None:
    """Carry out what the standing orders of the seat that is asked answer, as long as they do."""
    while s.phase != TURN or s.is_draw_offered:
        seat, what = asked(s)
        orders = s.sides[seat].orders if seat != NOBODY else {}
        action = answer(s, seat, what, orders) if orders else None
        if action is None:
            return
        _VERBS[action[0]](s, seat, *action[1:])


def _place(s: State, seat: int, code: str, to: int) -> None:
    """K4.1."""
    card = flow.take_from_hand(s, seat, code)
    s.sides[seat].field[to] = Placed(card, is_new=True)
    s.tell("placed", seat, card=code, space=SPACES[to])


def _move(s: State, seat: int, at: int, to: int) -> None:
    """K4.2."""
    field = s.sides[seat].field
    placed = field[at]
    assert placed is not None
    field[at] = None
    field[to] = placed._replace(has_moved=True)
    s.tell("moved", seat, card=placed.card.code, space=SPACES[at], to=SPACES[to])


def _attack(s: State, seat: int, at: int, target: int) -> None:
    """K5: on a card, whose damage adds up, or on the player."""
    field, other = s.sides[seat].field, s.sides[1 - seat]
    attacker = field[at]
    assert attacker is not None
    field[at] = attacker._replace(has_attacked=True)
    hit = None if target == PLAYER else other.field[target]
    amount = attack_damage(s, seat, attacker.card, hit.card if hit else None)
    if amount:
        s.harmed = True
    falls = hit is not None and hit.damage + amount >= hit.card.plus
    if s.log is not None:
        named = {"target": hit.card.code, "to": SPACES[target]} if hit else {"to": "player"}
        told = {"card": attacker.card.code, "space": SPACES[at], **named}
        s.tell("attacked", seat, **told, damage=amount, falls=falls)
    if hit is None:
        other.health -= amount
        if other.health <= 0:
            decide(s, seat, HEALTH)
    elif falls:
        other.field[target] = None
        flow.to_discard(s, hit.card)
    elif amount:
        other.field[target] = hit._replace(damage=hit.damage + amount)


def _retire(s: State, seat: int, at: int) -> None:
    """K4.4."""
    field = s.sides[seat].field
    placed = field[at]
    assert placed is not None
    field[at] = None
    flow.to_discard(s, placed.card)
    s.tell("retired", seat, card=placed.card.code, space=SPACES[at])


_VERBS: dict[str, Callable[..., Any]] = {
    "place": _place,
    "move": _move,
    "attack": _attack,
    "retire": _retire,
    "end": lambda s, seat: flow.end_turn(s),
    "discard": flow.discard,
    KEEP: lambda s, seat: choose(s, KEEP),
    RETURN: lambda s, seat: choose(s, RETURN),
    "accept draw": lambda s, seat: _accept_draw(s, seat),
    "decline draw": lambda s, seat: _decline_draw(s, seat),
}


def _accept_draw(s: State, seat: int) -> None:
    s.tell("accepted_draw", seat)
    decide(s, NOBODY, AGREED)


def _decline_draw(s: State, seat: int) -> None:
    s.is_draw_offered = False
    s.tell("declined_draw", seat)


# --- Whoever is asked (K7.2, K7.3, K7.6) ---------------------------------------------------------


def resign(s: State, seat: int) -> None:
    """Either seat, before the battle is decided."""
    if s.phase in (ANTE, OVER):
        raise IllegalAction("decided" if s.phase == ANTE else "over", "K7.2")
    lose(s, seat, RESIGNED)


def lose(s: State, seat: int, why: str) -> None:
    """A seat has lost, by resigning or for a reason from outside.

    Once the battle is decided, whoever it is of, that is no more than the default of the choice
    that is left: the winner stays the winner (K7.6).
    """
    if s.phase == ANTE:
        choose(s, default_choice(s))
    elif s.phase != OVER:
        decide(s, 1 - seat, why)
        follow_orders(s)


def offer_draw(s: State, seat: int) -> None:
    """The seat whose turn it is, once a turn, not while it must discard (K7.3)."""
    if s.phase in (ANTE, OVER):
        raise IllegalAction("decided" if s.phase == ANTE else "over", "K7.3")
    if asked(s) != (seat, TURN):
        raise IllegalAction("not_your_turn", "K7.3")
    if s.offered:
        raise IllegalAction("offered_already", "K7.3")
    s.offered = s.is_draw_offered = True
    s.tell("offered_draw", seat)
    follow_orders(s)


def answer_draw(s: State, seat: int, is_accepted: bool) -> None:
    """The seat that is asked accepts the offer, or declines it (K7.3)."""
    if s.phase == OVER:
        raise IllegalAction("over", "K7.3")
    if asked(s) != (seat, DRAW):
        raise IllegalAction("no_offer", "K7.3")
    play_on(s, seat, ("accept draw",) if is_accepted else ("decline draw",))


def stop(s: State, winner: int | None, why: str) -> None:
    """The battle ends for a reason from outside; winner None: drawn, unless it is decided."""
    if s.phase == ANTE:
        choose(s, default_choice(s))
    elif s.phase != OVER:
        decide(s, NOBODY if winner is None else winner, why)
        if s.phase == ANTE:
            choose(s, default_choice(s))
