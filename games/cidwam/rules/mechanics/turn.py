"""The turn (section 4): its steps, one after another, as steps of a frame; the two phases' ends."""

from __future__ import annotations

from typing import Any

from games.cidwam.rules.mechanics import players, statics
from games.cidwam.rules.mechanics.control import hand_over
from games.cidwam.rules.mechanics.flow import ask, step
from games.cidwam.rules.mechanics.responses import asks, let_respond, response_point
from games.cidwam.rules.position import events, triggers
from games.cidwam.rules.position.lasting import end_of_turn
from games.cidwam.rules.position.pieces import where, whole
from games.cidwam.rules.position.state import Frame, Question, State


def begin_turn(s: State, seat: int) -> None:
    """R4.1: earn a Coin, draw a card, then beginning-of-turn effects."""
    s.active = seat
    s.turn += 1
    s.phase = "begin"
    if s.log is not None:
        events.turn(s)
    players.earn(s, seat, 1, "turn")
    if not skips(s, seat, "skip draw"):
        players.draw(s, seat)
    begin_effects(s)


def skips(s: State, seat: int, what: str) -> bool:
    """Is something of a seat's turn left out, or is a turn added (`State.course`)? Once for each
    time that a text said so; the newest first."""
    if (seat, what) not in s.course:
        return False
    course = list(s.course)
    course.reverse()
    course.remove((seat, what))
    s.course = tuple(reversed(course))
    if s.log is not None:
        events.skipped(s, seat, what)
    return True


def begin_effects(s: State) -> None:
    """R4.1 from "beginning-of-turn effects"; goes on to the Summon phase once they are done."""
    if s.waiting:  # what drawing set off comes first
        s.stack.append(Frame("begin turn"))
        return
    # A fast path through the steps below: most turns begin with nothing.
    triggers.turn_event(s, "turn begins")
    if s.waiting:
        _wait(s, "begin turn", 1)
    else:
        _to_summon(s)


def _to_summon(s: State) -> None:
    """The Summon phase, or the next where it is left out; then nobody responds to its end."""
    _to(s, "move" if skips(s, s.active, "skip summon") else "summon")


def _wait(s: State, op: str, step: int) -> None:
    """A step of the turn goes on once what waits is done."""
    frame = Frame(op)
    frame.step = step
    s.stack.append(frame)


def _to(s: State, phase: str) -> None:
    s.phase = phase
    if s.log is not None:
        events.phase(s)


@step("begin turn")
def step_begin(s: State, frame: Frame) -> None:
    if frame.step == 0:
        frame.step = 1
        triggers.turn_event(s, "turn begins")
        if s.waiting:
            return
    s.stack.pop()
    _to_summon(s)


def end_phase(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`end`: leave the Summon phase, or the Move/Combat phase and with it the turn."""
    # A fast path through the steps below, which goes to the first that has somebody to wait for:
    # a response (R10.14), or an effect at the end of the turn.
    phase = s.phase
    if phase == "move":
        s.current = 0
    if asks(s, phase):
        _wait(s, "leave " + phase, 1)
        let_respond(s, phase)
    elif phase == "summon":
        _to(s, "move")
    else:
        _end_effects(s)


@step("leave summon")
def step_leave_summon(s: State, frame: Frame) -> None:
    if frame.step == 0:
        frame.step = 1
        response_point(s, "summon")
        return
    s.stack.pop()
    _to(s, "move")


@step("leave move")
def step_leave_move(s: State, frame: Frame) -> None:
    if frame.step == 0:
        frame.step = 1
        s.current = 0
        response_point(s, "move")
        return
    s.stack.pop()
    if frame.step == 1:
        _end_effects(s)
    else:
        _end_turn(s)


def _end_effects(s: State) -> None:
    """R4.4: end-of-turn effects, and then the next turn."""
    _to(s, "end")
    triggers.turn_event(s, "turn ends")
    if s.waiting:
        _wait(s, "leave move", 2)
    else:
        _end_turn(s)


def _give_back(s: State) -> None:
    """Give back what was taken until end of turn by place, after end-of-turn effects: where it
    stands, an Incantation to the lowest empty slot. Where R5.6 or full slots forbid that, or it
    shares its space with who stays, it stays for good.

    Several takings of one piece end together, the newest first (R4.4).
    """
    before: dict[int, list[int]] = {}  # who had a piece before each taking, the newest last
    for piece, _, back in s.loans:
        before.setdefault(piece, []).append(back)
    s.loans = ()
    for piece in sorted(before, key=lambda piece: where(s, piece)):
        while before[piece] and _goes_back(s, piece, before):
            for member in whole(s, piece):
                before[member].pop()


def _goes_back(s: State, piece: int, before: dict[int, list[int]]) -> bool:
    """The newest taking of a piece, or a stack, ends. Gives whether it went back."""
    members, back = whole(s, piece), before[piece][-1]
    if members[0] != piece or any(before.get(member, [])[-1:] != [back] for member in members):
        return False
    return hand_over(s, members, back)


def _end_turn(s: State) -> None:
    """R4.4, after end-of-turn effects; first the active player keeps to a limit of the hand."""
    if "hand limit" in s.listeners and _has_too_many(s):
        _wait(s, "hand limit", 0)
        return
    seat = _next_seat(s) if s.course else 1 - s.active
    end_of_turn(s, seat)
    if s.loans:
        _give_back(s)
    begin_turn(s, seat)


def _has_too_many(s: State) -> bool:
    most = statics.hand_limit(s, s.active)
    return most is not None and len(s.hand[s.active]) > most


@step("hand limit")
def step_hand_limit(s: State, frame: Frame) -> None:
    """E65: the active player discards card by card, by name, until the hand is as small."""
    if not _has_too_many(s):
        s.stack.pop()
        _end_turn(s)
        return
    seat = s.active
    by_name = {s.defs[card].name: card for card in reversed(s.hand[seat])}
    options = tuple([(("choose", name), by_name[name]) for name in sorted(by_name)])
    card = ask(s, frame, 0, Question(seat, "card", (("for", "discard"),), options))
    frame.answers = ()
    players.discard_card(s, card, "effect")


def _next_seat(s: State) -> int:
    """Return the seat of the next turn: an extra one first, the newer of two; skipped ones pass."""
    for seat, what in reversed(s.course):
        if what == "extra turn":
            skips(s, seat, what)
            return seat
    seat = 1 - s.active
    while skips(s, seat, "skip turn"):
        seat = 1 - seat
    return seat
