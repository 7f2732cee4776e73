"""Moving (section 6): which Soul can be taken, where it can go, and going there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.kernel.game import Data, Reason
from games.cidwam.rules.board import KING_STEPS, RANKS_FROM_END, SPACES
from games.cidwam.rules.cards.lookup import (
    ENEMIES,
    PROTECTED,
    Lone,
    Ways,
    lone,
    patterns_of,
    stack_of,
    ways_of,
)
from games.cidwam.rules.cards.script import (
    BANS,
    CANNOT_ATTACK,
    CANNOT_MOVE,
    FLIGHT,
    RANGE_SHIFT,
    TEAM_UP,
)
from games.cidwam.rules.flags import AGAIN, FACE_DOWN, LEFT_START, TAKEN
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.mechanics.mobility import (
    GOING,
    NOT_TO_ATTACK,
    StaticScope,
    mobility_flags,
    mobility_flags_alone,
    shareable_spaces,
    static_scope,
    unattackable_spaces,
)
from games.cidwam.rules.position import events
from games.cidwam.rules.position.labels import labels
from games.cidwam.rules.position.pieces import (
    after_move,
    forget_souls,
    invalidate_statics,
    move_stack,
    whole,
)
from games.cidwam.rules.position.state import State, changed

Actions = list[tuple[Any, ...]]
Members = tuple[int, ...]

# A Soul with one of these flags can't be taken, but for the one that is being taken (R6.1).
_SPENT = FACE_DOWN | TAKEN
_HAS_ATTACKED = "has attacked"  # among what a Soul has gained until end of turn

_FLAGS = LEFT_START | TAKEN
# What a Soul can do that has been taken, is face down, or is not the bottom of its stack.
_NOTHING = ways_of((), CANNOT_MOVE | CANNOT_ATTACK, 0, 0)


def actions(s: State, seat: int, found: Actions) -> None:
    """Add the moves and attacks of a seat's Souls (R6.1); a stack is one."""
    held = _looked_at(s, seat)
    joining = 0  # `held` for who may share a space, once it is asked for
    notes = s.soul_notes
    for soul in s.souls[seat]:
        # A fast path: most Souls stand as they stood when they were listed last.
        ways = notes[soul] or _stand(s, seat, soul)
        if ways is _NOTHING:
            continue
        looks = held
        if ways.shares:
            members = s.spaces[s.place[soul]]
            # One alone has Team-up, as all have who come.
            if len(members) > 1 and (without := statics.without_team_up(s, members)):
                looks = held & ~shareable_spaces(s, seat, without)
            else:
                joining = joining or held & ~shareable_spaces(s, seat)
                looks = joining
        part = ways.moves
        while part is not None:
            try:
                found += part.known[looks & part.line]
            except KeyError:
                found += part.find(looks)
            part = part.after
        if held & ways.watched:  # not `looks`, which may be empty where it attacks directly
            attacks = ways.attacks
            try:
                found += attacks.known[held & attacks.line]
            except KeyError:
                found += attacks.find(held)


def _stand(s: State, seat: int, soul: int) -> Ways:
    """The ways of a Soul where it stands, or of a stack, which is told of by its bottom; noted if
    they stay so (`State.soul_notes`)."""
    space = s.place[soul]
    if len(s.spaces[space]) > 1:
        return _stand_together(s, seat, soul, s.spaces[space])
    flags = _marks(s.flags[soul])
    if flags & _SPENT and (soul != s.current or flags & FACE_DOWN):
        ways = _NOTHING
    else:
        scope: StaticScope
        try:
            scope = s.static_notes[GOING]
        except KeyError:
            scope = static_scope(s, GOING)
        ways_by_place = s.defs[soul].ways[seat]
        flags &= _FLAGS
        # Of what no static could be about the mobility flags are the card's own: a fast path.
        if scope.anybody and (scope.spaces >> space & 1 or soul in scope.pieces):
            stands = mobility_flags_alone(s, soul, space, scope)
            given = statics.movements(s, (soul,))
            if given:
                ways = ways_of(_patterns(s, (soul,), stands, given), stands, seat, space)
                if scope.steady:
                    s.soul_notes[soul] = ways
                return ways
            ways_by_place = lone(s.defs[soul].movement, stands, seat)
            if not scope.steady:
                return ways_by_place.known[flags][space] or ways_by_place.find(flags, space)
        ways = ways_by_place.known[flags][space] or ways_by_place.find(flags, space)
    s.soul_notes[soul] = ways
    return ways


def _stand_together(s: State, seat: int, soul: int, members: Members) -> Ways:
    """R10.11: the same of a stack."""
    if soul != members[0]:
        s.soul_notes[soul] = _NOTHING
        return _NOTHING
    state = _state(s, members)
    ways, lasts = _NOTHING, True
    if not state & _SPENT or _is_current(s, state, members):
        scope, space = static_scope(s, GOING), s.place[soul]
        if scope.anybody and (scope.spaces >> space & 1 or not scope.pieces.isdisjoint(members)):
            stands = mobility_flags(s, members)
            patterns = _patterns(s, members, stands, statics.movements(s, members))
            lasts = scope.steady
        else:  # a fast path, as in `_stand`
            alone: tuple[Lone, ...] = ()
            flags: Members = ()
            for piece in members:
                alone += (s.defs[piece].ways[seat],)
                flags += (_marks(s.flags[piece]) & _FLAGS,)
            patterns, stands = stack_of(alone, flags)
        ways = ways_of(patterns, stands, seat, space)
    if lasts:
        s.soul_notes[soul] = ways
    return ways


def _is_current(s: State, state: int, members: Members) -> bool:
    return not state & FACE_DOWN and s.current in members


def let_go(s: State) -> None:
    """R6.1: the Soul that was being taken is done, and can do nothing more this turn, unless it
    can be taken again."""
    if s.current:
        members = s.spaces[s.place[s.current]]
        s.soul_notes[members[0]] = None if can_again(s, members) else _NOTHING
        s.current = 0


def can_again(s: State, members: Members) -> bool:
    """R6.1, R10.11: can a Soul or stack be taken once more this turn, beside the first time?"""
    for piece in members:  # noqa: SIM110 - a generator takes longer than what it looks at
        if s.flags[piece] & AGAIN:
            return True
    return False


def _marks(flags: int) -> int:
    """A Soul's flags, as its moves look at them: it is not spent while it can be taken again."""
    return flags & ~TAKEN if flags & AGAIN else flags


def _looked_at(s: State, seat: int) -> int:
    """Return which spaces are held, and which of them may be attacked, as `lookup` has it."""
    own, enemies = s.held[seat], s.held[1 - seat]
    held = own | enemies | enemies << ENEMIES  # as `seen`, asked too often for a call
    if s.lasting_keyword or NOT_TO_ATTACK in s.listeners:
        held |= unattackable_spaces(s, 1 - seat) << PROTECTED
    return held


def _state(s: State, members: tuple[int, ...]) -> int:
    """R10.11: the flags of a stack are those of any of its Souls."""
    state = 0
    for piece in members:
        state |= _marks(s.flags[piece])
    return state


def _ways_of(
    s: State, seat: int, members: tuple[int, ...], stands: int, held: int
) -> tuple[Ways, int]:
    """The ways of a Soul or stack with these mobility flags, and `held` as it looks at it."""
    patterns = _patterns(s, members, stands, statics.movements(s, members))
    ways = ways_of(patterns, stands, seat, s.place[members[0]])
    return ways, _without_shared(s, seat, members, held) if ways.shares else held


def attacks_from(
    s: State, seat: int, members: tuple[int, ...], spaces: Iterable[int]
) -> Iterator[tuple[int, bool]]:
    """Tell for each space what a seat's Soul or stack would have in reach there (R7.1, R8.1): the
    spaces of opposing Souls as bits, and whether it could attack directly.

    With the keywords that it has where it stands.
    """
    stands, held = mobility_flags(s, members), _looked_at(s, seat)
    for space in spaces:
        attacks = ways_of((), stands, seat, space).attacks
        yield attacks.reached(held), bool(attacks.strikes)


def why_not(s: State, seat: int, members: tuple[int, ...]) -> dict[str, Reason]:
    """Why `actions` lists no `move`, `fight` or `strike` of a seat's Soul or stack in the
    Move/Combat phase, by verb; what it does list has no reason."""
    state = _state(s, members)
    if state & FACE_DOWN:
        return dict.fromkeys(("move", "fight", "strike"), Reason("face_down", "R10.9"))
    if state & TAKEN and s.current not in members:
        return dict.fromkeys(("move", "fight", "strike"), Reason("taken", "R6.1"))
    stands, space = mobility_flags(s, members), s.place[members[0]]
    ways, held = _ways_of(s, seat, members, stands, _looked_at(s, seat))
    found: dict[str, Reason] = {}
    if not ways.find_moves(held):
        found["move"] = _why_no_move(s, seat, members, state, stands, ways)
    if stands & CANNOT_ATTACK:
        found["fight"] = found["strike"] = _prohibited(s, seat, members, "attack", "R7.1")
        return found
    attacks = ways.attacks
    if not attacks.reached(held):
        found["fight"] = _why_no_fight(s, seat, attacks.near)
    if not attacks.strikes:
        reach = {"ranks": stands >> RANGE_SHIFT, "away": RANKS_FROM_END[seat][space]}
        found["strike"] = Reason("far", "R8.1", reach)
    return found


def _why_no_move(
    s: State, seat: int, members: tuple[int, ...], state: int, stands: int, ways: Ways
) -> Reason:
    if state & TAKEN:
        return Reason("taken", "R6.1")
    if stands & CANNOT_MOVE:
        return _prohibited(s, seat, members, "move", "R6.1")
    # Nothing but a pawn stands anywhere without a line to move along.
    return Reason("blocked", "R6.3") if ways.moves else Reason("far_rank", "R6.6")


def _why_no_fight(s: State, seat: int, reached: int) -> Reason:
    """Nobody is in reach, or nobody in reach may be attacked; `reached` are spaces as bits."""
    by: list[Data] = []
    protected = False
    for space in range(SPACES):
        if s.held[1 - seat] & reached & 1 << space:
            there = s.spaces[space]
            protected = protected or statics.forbidden(s, there, "be attacked")
            more = _prohibited(s, seat, there, "be attacked", "R7.1").args["by"]
            by += [source for source in more if source not in by]
    if protected:
        return Reason("prohibited", "R7.1", {"what": "be attacked", "by": by})
    return Reason("no_reach", "R7.1")


def _prohibited(s: State, seat: int, members: tuple[int, ...], what: str, rule: str) -> Reason:
    by = labels(s, statics.forbidding(s, members, what), seat)
    return Reason("prohibited", rule, {"what": what, "by": by})


def _patterns(
    s: State, members: tuple[int, ...], stands: int, given: tuple[str, ...]
) -> tuple[str, ...]:
    """The patterns of a stack's Souls and those it was given, for `lookup`; none if it can't
    move."""
    defs, flags = s.defs, s.flags
    souls = [(defs[piece].movement, _marks(flags[piece])) for piece in members]
    # R6.6 of a pawn's movement that was given: by the Soul that has stayed where it began.
    souls += [(pattern, _marks(flags[piece])) for pattern in given for piece in members]
    return patterns_of(souls, stands)


def must_say_how(s: State, members: tuple[int, ...]) -> bool:
    """Does a move have to name its pattern? So it does once one was given beside others."""
    return bool(statics.movements(s, members))


def _without_shared(s: State, seat: int, members: tuple[int, ...], held: int) -> int:
    """R10.11: `held` without the spaces of own Souls that a stack with Team-up can move to."""
    return held & ~shareable_spaces(s, seat, statics.without_team_up(s, members))


def move(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`move`: take a Soul and move it; whatever was being taken is done (R6.1)."""
    _, origin, to, _ = action
    members = s.spaces[origin]
    if s.current:
        let_go(s)
    if _taken(s, members):
        take_again(s, members)
    joined = s.spaces[to]
    taken_before = joined and _taken(s, joined)
    again = can_again(s, members + joined)
    if s.log is not None:
        events.moves(s, members, to, taken=True, again=again)
    move_stack(s, members, to, _FLAGS)
    # R10.11: a stack counts as taken if any of its Souls was.
    s.current = 0 if taken_before else members[0]
    if again and joined:
        _mark_again(s, s.spaces[to])
    after_move(s, members, origin)


def let_be_taken_again(s: State, members: Members) -> None:
    """R6.1: a Soul or stack can be taken once more this turn. If it has been taken that is as if it
    had not; else it is kept till it has."""
    if not _taken(s, members):
        _mark_again(s, members)
        return
    for piece in members:
        s.flags[piece] &= ~TAKEN
        if s.current == piece:
            s.current = 0
    forget_souls(s, members)
    if s.log is not None:
        events.ready(s, members)


def let_attack_twice(s: State, members: Members) -> None:
    """R7.8, E61: after its first attack in a turn a Soul with Double attack can be taken once more,
    and moves no more."""
    if any(name == _HAS_ATTACKED for piece in members for name, _ in s.gained[piece]):
        return
    for piece in members:
        more = ((_HAS_ATTACKED, 0), (BANS["move"], 0))
        s.gained = changed(s.gained, piece, (*s.gained[piece], *more))
    s.lasting_keyword = True
    invalidate_statics(s)
    _mark_again(s, members)


def _mark_again(s: State, members: Members) -> None:
    for piece in members:
        s.flags[piece] |= AGAIN
    forget_souls(s, members)
    if s.log is not None:
        events.ready(s, members)


def take_again(s: State, members: Members) -> None:
    """R6.1: a Soul or stack that was taken is, as it could be, once more."""
    for piece in members:
        s.flags[piece] &= ~AGAIN


def _taken(s: State, members: tuple[int, ...]) -> bool:
    return any(s.flags[m] & TAKEN for m in members)


def ends_along(s: State, piece: int, line: Iterable[int]) -> list[int]:
    """Return where a Soul that is moved along a line can end (R6.3, R6.4); its own space too."""
    members = whole(s, piece)
    seat = s.controller[piece]
    mask, _ = statics.traits(s, members)
    ends = [s.place[piece]]
    for space in line:
        there = s.spaces[space]
        if there and s.controller[there[0]] != seat and not mask & FLIGHT:
            break
        if _can_end(s, seat, mask, members, there):
            ends.append(space)
    return sorted(ends)


def _can_end(s: State, seat: int, mask: int, members: Members, there: Members) -> bool:
    """R6.3: nobody stands there, or own Souls with whom they may share (R10.11)."""
    if not there:
        return True
    own = s.controller[there[0]] == seat
    return own and bool(mask & TEAM_UP) and statics.can_share(s, members, there)


def steps_within(s: State, piece: int, n: int) -> list[int]:
    """Return where `Move TARGET up to n spaces` can end: king steps, R6.3 and R6.4; its own space
    too."""
    members = whole(s, piece)
    start = s.place[piece]
    seat = s.controller[piece]
    mask, _ = statics.traits(s, members)
    ends, reached, edge = {start}, {start}, {start}
    for _ in range(n):
        nearer = set()
        for space in edge:
            for to in KING_STEPS[space]:
                if to in reached:
                    continue
                there = s.spaces[to]
                if there and s.controller[there[0]] != seat and not mask & FLIGHT:
                    continue
                reached.add(to)
                nearer.add(to)
                if _can_end(s, seat, mask, members, there):
                    ends.add(to)
        edge = nearer
    return sorted(ends)
