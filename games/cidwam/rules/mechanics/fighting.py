"""Fights and direct attacks (sections 7 and 8), as steps of one frame.

The frame's `source` is the attacker and its `that` the defender, by the bottom of the stack; its
`data` is what `Fight` names. Modes: an attack with all that belongs to it, a joined fight (R7.6),
a fight that an effect makes (R7.2-R7.5 only), and a direct attack.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from games.cidwam.rules.board import ADJACENT_BITS, IN_LINE, RANKS_FROM_END, SPACES, reach
from games.cidwam.rules.cards.script import AGILE, DOUBLE_ATTACK
from games.cidwam.rules.flags import FACE_DOWN, TAKEN
from games.cidwam.rules.mechanics import fight_events, odds, orders, players, statics
from games.cidwam.rules.mechanics.dice import Throw, best, reroll, throw
from games.cidwam.rules.mechanics.fight_events import Side
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

ATTACK, JOIN, EFFECT, STRIKE = range(4)
MAX_OUT, REROLL = 1, 2  # bits: what was asked for before the roll


class Fight(NamedTuple):
    """What a fight knows besides its two Souls. A throw is None until dice fall here."""

    mode: int
    attacker: Throw | None = None
    defender: Throw | None = None
    to_come: tuple[int, int] = (0, 0)  # MAX_OUT and REROLL; attacker, defender
    joined: tuple[int, ...] = ()  # the Souls that have joined, each of a stack (R7.6)


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


def expected_damage(s: State, frame: Frame) -> float:
    """The mean of the damage to come of a direct attack, or of an effect."""
    if frame.op == "damage":
        n, sides, added, times, _ = frame.data
        return float((n * (sides + 1) / 2 + added) * times)
    data, members = Fight(*frame.data), whole(s, frame.source)
    if data.to_come[0] & MAX_OUT and statics.left_of_roll(s, members) is None:
        return float(throw(s, frame.source, True, True).dice + statics.bonus(s, members))
    return float(odds.expected(s, frame.source))


def _roll(s: State, frame: Frame, data: Fight) -> None:
    """R7.2, R7.3: those that have not rolled this turn roll, the attacker first."""
    frame.step = 4
    mode, _, _, to_come, joined = data
    if mode == EFFECT:  # made by an effect, perhaps while dice lie
        for soul in (frame.source, frame.that):
            _count_lying(s, frame, soul)
    backed = mode in (ATTACK, STRIKE)
    attacker = defender = None
    if statics.left_of_roll(s, whole(s, frame.source)) is None:
        attacker = _throw(s, frame.source, backed, to_come[0])
    if mode != STRIKE and statics.left_of_roll(s, whole(s, frame.that)) is None:
        defender = _throw(s, frame.that, backed, to_come[1])
    frame.data = Fight(mode, attacker, defender, to_come, joined)
    if attacker is not None:
        _tell(s, "rolls", frame.source, frame.that)
    if defender is not None:
        _tell(s, "rolls", frame.that, frame.source)


def _throw(s: State, soul: int, backed: bool, to_come: int) -> Throw:
    """A Soul rolls; `to_come` as in `Fight`. At their highest, no dice fall again (R10.6)."""
    thrown = throw(s, soul, backed, bool(to_come & MAX_OUT))
    if s.log is not None:
        fight_events.threw(s, soul, thrown, "maximum" if to_come & MAX_OUT else "roll")
    if to_come == REROLL:
        thrown = reroll(s, thrown)
        if s.log is not None:
            fight_events.threw(s, soul, thrown, "reroll")
    return thrown


def _lying_of(s: State, inner: Frame, soul: int) -> tuple[Frame, int] | None:
    """The fight around `inner` in which a Soul's dice lie, and its side there (1: defender)."""
    for frame in s.stack:
        if frame is not inner and frame.op == "fight" and frame.step == 4:
            data = Fight(*frame.data)
            members = whole(s, soul)
            if data.attacker is not None and frame.source in members:
                return frame, 0
            if data.defender is not None and frame.that in members:
                return frame, 1
    return None


def _count_lying(s: State, inner: Frame, soul: int) -> None:
    """R7.3: dice that lie are a roll. Another fight uses them, and what it leaves goes on there."""
    found = _lying_of(s, inner, soul)
    if found is None:
        return
    frame, side = found
    data = Fight(*frame.data)
    members = whole(s, soul)
    total = _total(s, members, data.defender if side else data.attacker)
    if s.log is not None:
        fight_events.kept(s, soul, total)
    statics.keep_roll(s, members, total)
    frame.data = data._replace(defender=None) if side else data._replace(attacker=None)


def _total(s: State, members: tuple[int, ...], thrown: Throw | None) -> int:
    """The roll with its bonuses (never below 0), or what is left of the turn's roll."""
    if thrown is None:
        left = statics.left_of_roll(s, members)
        assert left is not None
        return left
    if type(thrown) is not Throw:
        thrown = Throw(*thrown)  # after JSON it is a plain tuple
    return max(0, thrown.dice + statics.bonus(s, members))


def _compare(s: State, frame: Frame, data: Fight) -> None:
    """R7.4, R7.5, R8.4: what the rolls do."""
    frame.step = 5
    attacker, defender = frame.source, frame.that
    if not on_board(s, attacker) or (defender and not on_board(s, defender)):
        _keep_rolls(s, frame, data)
        s.stack.pop()
        return
    attacking = whole(s, attacker)
    high = _total(s, attacking, data.attacker)
    if data.mode == STRIKE:
        if s.log is not None:
            fight_events.hit(s, Side(attacker, high, high, data.attacker is None))
        statics.keep_roll(s, attacking, high)
        s.stack.pop()
        damage(s, 1 - s.controller[attacker], high, attacker, "strike")
        return
    defending = whole(s, defender)
    low = _total(s, defending, data.defender)
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


def lying(s: State) -> list[tuple[int, Throw]]:
    """The dice that lie on the table and may yet change: Soul by Soul, of every fight under way,
    the one that began first before those within it."""
    found = []
    for frame in s.stack:
        if frame.op == "fight" and frame.step == 4:
            data = Fight(*frame.data)
            for soul, thrown in ((frame.source, data.attacker), (frame.that, data.defender)):
                if soul and thrown is not None and on_board(s, soul):
                    found.append((soul, Throw(*thrown)))
    return found


def _keep_rolls(s: State, frame: Frame, data: Fight, but: int = 0) -> None:
    """One of the two has gone while dice lay: the other has rolled all the same (R7.3)."""
    for soul, thrown in ((frame.source, data.attacker), (frame.that, data.defender)):
        if soul not in (0, but) and thrown is not None and on_board(s, soul):
            members = whole(s, soul)
            left = _total(s, members, thrown)
            if s.log is not None:
                fight_events.kept(s, soul, left)
            statics.keep_roll(s, members, left)


def is_another(s: State, piece: int) -> None:
    """R1.4: who left and came back is another piece, which no fight under way is about.

    Those that it was in are over but for joining, where it may join as one that has not.
    """
    for frame in [frame for frame in s.stack if frame.op == "fight"]:
        data = Fight(*frame.data)
        if piece == frame.source or (piece == frame.that and frame.step < 5):
            if frame.step == 4:
                _keep_rolls(s, frame, data, but=piece)
            s.stack[:] = [other for other in s.stack if other is not frame]
        elif piece == frame.that:
            frame.that = 0
        elif piece in data.joined:
            frame.data = data._replace(joined=tuple([p for p in data.joined if p != piece]))


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


def damage(s: State, seat: int, n: int, source: int, by: str) -> int:
    """Direct damage that no piece in a slot prevented; by: strike, effect. Gives what is dealt."""
    if s.wards:
        n = players.let_through(s, seat, n)
    if s.log is not None:
        events.damage(s, seat, n, source, by)
    players.change_life(s, seat, -n, "damage", source)
    if n > 0 and source:
        members = whole(s, source) if on_board(s, source) else (source,)
        triggers.own(s, members, "deals damage", 0)
    return n


_STEPS = (_announce, _respond, _answer_strike, _roll, _compare, _join)


def current_fight(s: State) -> Frame | None:
    """The fight whose roll `this roll` means: the innermost that is not over."""
    for frame in reversed(s.stack):
        if frame.op == "fight":
            return frame
    return None


def side_of(s: State, frame: Frame, source: int, seat: int) -> int | None:
    """0 attacker or 1 defender: the Soul of the text, else that of the player; None: neither."""
    host = s.host[source] or source
    for side, soul in enumerate((frame.source, frame.that)):
        if soul and on_board(s, soul) and host in whole(s, soul):
            return side
    for side, soul in enumerate((frame.source, frame.that)):
        if soul and on_board(s, soul) and s.controller[soul] == seat:
            return side
    return None


def change_roll(s: State, source: int, seat: int, maximum: bool) -> bool:
    """`Max Out this roll.` and `Reroll this roll.`: of the roll to come, or just made."""
    frame = current_fight(s)
    if frame is None or frame.step > 4:
        return False
    side = side_of(s, frame, source, seat)
    if side is None:
        return False
    data = Fight(*frame.data)
    soul = (frame.source, frame.that)[side]
    if frame.step < 4:
        if statics.left_of_roll(s, whole(s, soul)) is not None or _lying_of(s, frame, soul):
            return False  # it has rolled this turn (R7.3)
        to_come = list(data.to_come)
        to_come[side] |= MAX_OUT if maximum else REROLL
        frame.data = data._replace(to_come=(to_come[0], to_come[1]))
        return True
    thrown = data.defender if side else data.attacker
    if thrown is None:
        return False
    thrown = Throw(*thrown)
    changed = best(thrown) if maximum else reroll(s, thrown)
    if s.log is not None:
        fight_events.threw(s, soul, changed, "maximum" if maximum else "reroll")
    frame.data = data._replace(defender=changed) if side else data._replace(attacker=changed)
    return True
