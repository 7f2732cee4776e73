"""The rolls of fights under way: thrown, lying, changed, kept for the turn (R7.2, R7.3, R10.6)."""

from __future__ import annotations

from typing import NamedTuple

from games.cidwam.rules.mechanics import fight_events, statics
from games.cidwam.rules.mechanics.dice import Throw, best, reroll, throw
from games.cidwam.rules.position.pieces import on_board, whole
from games.cidwam.rules.position.state import Frame, State

ATTACK, JOIN, EFFECT, STRIKE = range(4)
MAX_OUT, REROLL = 1, 2  # bits: what was asked for before the roll


class Fight(NamedTuple):
    """The data of a fight besides its two Souls. A throw is None until dice fall here."""

    mode: int
    attacker: Throw | None = None
    defender: Throw | None = None
    to_come: tuple[int, int] = (0, 0)  # MAX_OUT and REROLL; attacker, defender
    joined: tuple[int, ...] = ()  # the Souls that have joined, each of a stack (R7.6)


def throw_for(s: State, soul: int, backed: bool, to_come: int) -> Throw:
    """A Soul rolls; `to_come` as in `Fight`. At their highest, no dice fall again (R10.6)."""
    thrown = throw(s, soul, backed, bool(to_come & MAX_OUT))
    if s.log is not None:
        fight_events.threw(s, soul, thrown, "maximum" if to_come & MAX_OUT else "roll")
    if to_come == REROLL:
        thrown = reroll(s, thrown)
        if s.log is not None:
            fight_events.threw(s, soul, thrown, "reroll")
    return thrown


def find_lying(s: State, inner: Frame, soul: int) -> tuple[Frame, int] | None:
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


def count_lying(s: State, inner: Frame, soul: int) -> None:
    """R7.3: dice that lie are a roll. Another fight uses them, and what it leaves goes on there."""
    found = find_lying(s, inner, soul)
    if found is None:
        return
    frame, side = found
    data = Fight(*frame.data)
    members = whole(s, soul)
    total = total_of(s, members, data.defender if side else data.attacker)
    if s.log is not None:
        fight_events.kept(s, soul, total)
    statics.keep_roll(s, members, total)
    frame.data = data._replace(defender=None) if side else data._replace(attacker=None)


def total_of(s: State, members: tuple[int, ...], thrown: Throw | None) -> int:
    """The roll with its bonuses (never below 0), or what is left of the turn's roll."""
    if thrown is None:
        left = statics.left_of_roll(s, members)
        assert left is not None
        return left
    if type(thrown) is not Throw:
        thrown = Throw(*thrown)  # after JSON it is a plain tuple
    return max(0, thrown.dice + statics.bonus(s, members))


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


def keep_rolls(s: State, frame: Frame, data: Fight, but: int = 0) -> None:
    """One of the two has gone while dice lay: the other has rolled all the same (R7.3)."""
    for soul, thrown in ((frame.source, data.attacker), (frame.that, data.defender)):
        if soul not in (0, but) and thrown is not None and on_board(s, soul):
            members = whole(s, soul)
            left = total_of(s, members, thrown)
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
                keep_rolls(s, frame, data, but=piece)
            s.stack[:] = [other for other in s.stack if other is not frame]
        elif piece == frame.that:
            frame.that = 0
        elif piece in data.joined:
            frame.data = data._replace(joined=tuple([p for p in data.joined if p != piece]))


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
        if statics.left_of_roll(s, whole(s, soul)) is not None or find_lying(s, frame, soul):
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
