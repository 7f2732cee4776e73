"""Fights and direct attacks (sections 7 and 8), as steps of one frame.

The frame's `source` is the attacker and its `that` the defender, by the bottom of the stack; its
`data` is what `Fight` names. Modes: an attack with all that belongs to it, a joined fight (R7.6),
a fight that an effect makes (R7.2-R7.5 only), and a direct attack.
"""

from __future__ import annotations

from typing import Any

from games.cidwam.rules.board import ADJACENT_BITS, IN_LINE, RANKS_FROM_END, SPACES, reach
from games.cidwam.rules.cards.script import AGILE, DOUBLE_ATTACK
from games.cidwam.rules.flags import FACE_DOWN, TAKEN
from games.cidwam.rules.mechanics import fight_events, odds, orders, statics
from games.cidwam.rules.mechanics.damage import damage, expected_damage
from games.cidwam.rules.mechanics.fight_events import Side
from games.cidwam.rules.mechanics.fight_rolls import (
    ATTACK,
    EFFECT,
    JOIN,
    STRIKE,
    Fight,
    count_lying,
    keep_rolls,
    throw_for,
    total_of,
)
from games.cidwam.rules.mechanics.flow import ask, step
from games.cidwam.rules.mechanics.moving import (
    can_again,
    let_attack_twice,
    let_go,
    take_again,
)
from games.cidwam.rules.mechanics.preventing import prevented
from games.cidwam.rules.mechanics.responses import response_point
from games.cidwam.rules.position import events, triggers
from games.cidwam.rules.position.departed import has_left, still_hearing
from games.cidwam.rules.position.pieces import (
    add_counters,
    counter,
    destroy,
    forget_souls,
    on_board,
    turn_up,
    whole,
)
from games.cidwam.rules.position.slots import shields
from games.cidwam.rules.position.state import Frame, Question, State, Waiting

_BEGUN = tuple(Fight(mode) for mode in (ATTACK, JOIN, EFFECT, STRIKE))


def fight(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`fight`: attack a Soul."""
    attacker, defender = s.spaces[action[1]][0], s.spaces[action[2]][0]
    again = _declare(s, attacker)
    if s.log is not None:
        fight_events.attacked(s, seat, attacker, defender, again)
    s.stack.append(Frame("fight", seat, attacker, (), defender, _BEGUN[ATTACK]))


def strike(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`strike`: attack the opponent directly (R8.1)."""
    attacker = s.spaces[action[1]][0]
    again = _declare(s, attacker)
    if s.log is not None:
        fight_events.struck(s, seat, attacker, again)
    s.stack.append(Frame("fight", seat, attacker, (), 0, _BEGUN[STRIKE]))


def effect_fight(s: State, seat: int, maker: int, one: int, other: int) -> None:
    """`TARGET fights TARGET`, in the text of `maker`."""
    frame = Frame("fight", seat, one, (), other, _BEGUN[EFFECT], it=maker)
    s.stack.append(frame)


def _declare(s: State, attacker: int) -> bool:
    """The attacker has been taken (R6.1). Gives whether it can be once more."""
    members = whole(s, attacker)
    if s.current not in members and any(s.flags[piece] & TAKEN for piece in members):
        take_again(s, members)
    for piece in members:
        s.flags[piece] |= TAKEN
    forget_souls(s, members)
    let_go(s)
    if statics.has_keyword(s, members, DOUBLE_ATTACK):
        let_attack_twice(s, members)
    return can_again(s, members)


def in_reach(s: State, soul: int, space: int) -> bool:
    place = s.place[soul]
    if not IN_LINE[place] >> space & 1:
        return False  # a fast path, whatever its range
    if ADJACENT_BITS[place] >> space & 1:
        return True  # another: so near everybody reaches
    mask, range_ = statics.traits(s, whole(s, soul), "reach")
    return space in reach(place, range_, bool(mask & AGILE))


@step("fight")
def step_fight(s: State, frame: Frame) -> None:
    """Go on with a fight; `it` is the piece whose effect made it, if one did."""
    if frame.it and has_left(s, frame.it):
        with still_hearing(s, frame.it, frame.seat):
            _go_on(s, frame)
    else:
        _go_on(s, frame)


def _go_on(s: State, frame: Frame) -> None:
    stack = s.stack
    while True:
        data = frame.data  # after JSON it is a plain tuple
        _STEPS[frame.step](s, frame, data if type(data) is Fight else Fight(*data))
        # A fast path: while nothing comes between there is no need of `flow.run`.
        if s.waiting or not stack or stack[-1] is not frame:
            return


def _tell(s: State, key: str, soul: int, that: int) -> None:
    """Tell an event of a fight, to the Soul or stack itself and to those who watch."""
    place = s.place[soul]
    members = s.spaces[place] if place < SPACES else (soul,)
    if key in s.listeners:
        triggers.own(s, members, key, that)
        return
    for piece in members:  # as `triggers.may_trigger`, without a call for each event
        if s.defs[piece].script.own or s.relics[piece]:
            triggers.own(s, members, key, that)
            return


def _as_printed(heard: list[Waiting]) -> list[Waiting]:
    """E10: of one source, what happens at once happens as printed, though two events set it off."""
    sources = [source for _, _, source, _, _ in heard]
    return sorted(heard, key=lambda entry: (sources.index(entry[2]), entry[3]))


_ANNOUNCED = ("attacks", "strikes", "attacked", "fights")


def _announce(s: State, frame: Frame, data: Fight) -> None:
    """A face-down defender is turned up (R10.9); what happens before any roll."""
    attacker, defender = frame.source, frame.that
    both = whole(s, attacker) + (whole(s, defender) if defender else ())
    if not frame.held:
        frame.held = True  # this happens once, before the events
        hidden = [p for p in both if s.flags[p] & FACE_DOWN]
        if hidden:
            for piece in hidden:
                turn_up(s, piece)
            return
    frame.step = 1
    if s.listeners.keys().isdisjoint(_ANNOUNCED) and not triggers.may_trigger(s, both):
        return  # a fast path: nobody would hear of it
    before = len(s.waiting)
    if data.mode in (ATTACK, STRIKE):
        _tell(s, "attacks", attacker, defender)
    if data.mode == STRIKE:
        _tell(s, "strikes", attacker, 0)
        s.waiting[before:] = _as_printed(s.waiting[before:])
    if data.mode == ATTACK:
        _tell(s, "attacked", defender, attacker)
    if data.mode != STRIKE:
        _tell(s, "fights", attacker, defender)
        _tell(s, "fights", defender, attacker)


def _respond(s: State, frame: Frame, data: Fight) -> None:
    frame.step = 2
    if data.mode in (ATTACK, STRIKE):
        response_point(s, "attack", data.mode == STRIKE and _endangers(s, frame))


def _endangers(s: State, frame: Frame) -> bool:
    """By what both know, is it a direct attack of those that the opponent's orders ask at?"""
    seat = 1 - s.controller[frame.source]
    least = s.orders[seat].get("life")
    if least is None or shields(s, seat):
        return False
    return bool(s.life[seat] - expected_damage(s, frame) <= least)


def _still_on(s: State, frame: Frame, data: Fight) -> bool:
    """Is there still a fight, after what happened since it was declared?"""
    attacker, defender = frame.source, frame.that
    if not on_board(s, attacker):
        return False
    if data.mode == STRIKE:
        _, range_ = statics.traits(s, whole(s, attacker), "reach")
        seat = s.controller[attacker]
        return seat == frame.seat and RANKS_FROM_END[seat][s.place[attacker]] <= range_
    if not on_board(s, defender):
        return False
    if data.mode == EFFECT:
        return s.place[attacker] != s.place[defender]
    if s.controller[attacker] == s.controller[defender]:
        return False
    if data.mode == ATTACK:
        return in_reach(s, attacker, s.place[defender])
    return in_reach(s, defender, s.place[attacker])


def _answer_strike(s: State, frame: Frame, data: Fight) -> None:
    """Before any die: is the fight still on, and does the opponent prevent it (R8.2)?"""
    if not _still_on(s, frame, data):
        s.stack.pop()
        return
    if data.mode != STRIKE:
        frame.step = 3
        return
    seat = 1 - s.controller[frame.source]
    mean = expected_damage(s, frame) if "attack" in s.orders[seat] else 0.0
    if prevented(s, frame, seat, mean):
        s.stack.pop()
        return
    frame.answers = ()
    frame.step = 3


def _roll(s: State, frame: Frame, data: Fight) -> None:
    """R7.2, R7.3: those that have not rolled this turn roll, the attacker first."""
    frame.step = 4
    mode, _, _, to_come, joined = data
    if mode == EFFECT:  # made by an effect, perhaps while dice lie
        for soul in (frame.source, frame.that):
            count_lying(s, frame, soul)
    backed = mode in (ATTACK, STRIKE)
    attacker = defender = None
    if statics.left_of_roll(s, whole(s, frame.source)) is None:
        attacker = throw_for(s, frame.source, backed, to_come[0])
    if mode != STRIKE and statics.left_of_roll(s, whole(s, frame.that)) is None:
        defender = throw_for(s, frame.that, backed, to_come[1])
    frame.data = Fight(mode, attacker, defender, to_come, joined)
    if attacker is not None:
        _tell(s, "rolls", frame.source, frame.that)
    if defender is not None:
        _tell(s, "rolls", frame.that, frame.source)


def _compare(s: State, frame: Frame, data: Fight) -> None:
    """R7.4, R7.5, R8.4: what the rolls do."""
    frame.step = 5
    attacker, defender = frame.source, frame.that
    if not on_board(s, attacker) or (defender and not on_board(s, defender)):
        keep_rolls(s, frame, data)
        s.stack.pop()
        return
    attacking = whole(s, attacker)
    high = total_of(s, attacking, data.attacker)
    if data.mode == STRIKE:
        if s.log is not None:
            fight_events.hit(s, Side(attacker, high, high, data.attacker is None))
        statics.keep_roll(s, attacking, high)
        s.stack.pop()
        damage(s, 1 - s.controller[attacker], high, attacker, "strike")
        return
    defending = whole(s, defender)
    low = total_of(s, defending, data.defender)
    tied = odds.tie_winner(s, attacker, defender) if high == low else 0
    if s.log is not None:
        fight_events.fought(
            s,
            data.mode,
            tied,
            Side(attacker, high, max(0, high - low), data.attacker is None),
            Side(defender, low, max(0, low - high), data.defender is None),
        )
    statics.keep_roll(s, attacking, max(0, high - low))
    statics.keep_roll(s, defending, max(0, low - high))
    if high > low or tied == attacker:
        lose(s, attacker, defender)
    elif low > high or tied:
        lose(s, defender, attacker)


def lose(s: State, winner: int, loser: int) -> None:
    """R7.4, R10.8, R10.11: the loser is discarded, or a life counter of it is removed."""
    members = whole(s, loser)
    _tell(s, "wins", winner, loser)
    _tell(s, "loses", loser, winner)
    for piece in members:
        if counter(s, piece, "life"):
            add_counters(s, piece, "life", -1)
            if s.log is not None:
                events.counters(s, piece, "life", -1)
                fight_events.saved(s, loser, counter(s, piece, "life"))
            return
    destroy(s, members, "fight", that=winner, by=whole(s, winner))


def _join(s: State, frame: Frame, data: Fight) -> None:
    """R7.6: other opposing Souls that reach the attacker may fight it, one after another."""
    attacker = frame.source
    if data.mode != ATTACK or not on_board(s, attacker):
        s.stack.pop()
        return
    space = s.place[attacker]
    seat = 1 - s.controller[attacker]
    joined = data.joined
    seen: list[tuple[tuple[Any, ...], int]] = []
    for soul in s.souls[seat]:
        there = s.place[soul]
        members = s.spaces[there]
        if members[0] != soul or frame.that in members:
            continue
        if not set(members).isdisjoint(joined):
            continue
        if in_reach(s, soul, space) and not any(s.flags[m] & FACE_DOWN for m in members):
            seen.append((("join", there), there))
    seen.sort(key=lambda option: option[1])
    if not seen:
        s.stack.pop()
        return
    question = Question(seat, "join", (), (*seen, (("pass",), -1)), len(seen), attacker)
    if not frame.answers and s.orders[seat]:
        ordered = orders.answer_join(s, seat, attacker, [there for _, there in seen])
        if ordered is not None:
            frame.answers = (ordered,)
            if s.log is not None:
                events.asked(s, seat)
    chosen = ask(s, frame, 0, question, always=True)
    frame.answers = ()
    if chosen < 0:
        s.stack.pop()
        return
    members = s.spaces[chosen]
    frame.data = data._replace(joined=(*data.joined, *members), attacker=None, defender=None)
    joiner = members[0]
    if s.log is not None:
        fight_events.joined(s, seat, joiner, attacker)
    s.stack.append(Frame("fight", seat, attacker, (), joiner, _BEGUN[JOIN]))


_STEPS = (_announce, _respond, _answer_strike, _roll, _compare, _join)
