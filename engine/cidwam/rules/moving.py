"""Moving (section 6): which Soul can be taken, where it can go, and going there."""

from __future__ import annotations

from typing import Any

from engine.cidwam.board import KING_STEPS, RANKS_FROM_END, SPACE_BITS, SPACES
from engine.cidwam.cards.lookup import (
    ATTACKABLE_SHIFT,
    OWN,
    STARTED,
    Ways,
    lone,
    seen,
    ways_of,
)
from engine.cidwam.cards.script import CANNOT_ATTACK, CANNOT_MOVE, FLIGHT, RANGE_SHIFT, TEAM_UP
from engine.cidwam.flags import FACE_DOWN, LEFT_START, TAKEN
from engine.cidwam.position import events
from engine.cidwam.position.labels import labels
from engine.cidwam.position.pieces import after_move, move_stack, whole
from engine.cidwam.position.state import State
from engine.cidwam.rules import statics
from engine.cidwam.rules.mobility import (
    GOING,
    NOT_TO_ATTACK,
    StaticScope,
    mobility_flags,
    mobility_flags_alone,
    static_scope,
    unattackable_spaces,
)
from engine.kernel.game import Data, Reason

Actions = list[tuple[Any, ...]]

# A Soul with one of these flags can't be taken, but for the one that is being taken (R6.1).
_SPENT = FACE_DOWN | TAKEN
_FLAGS = LEFT_START | TAKEN
# What `StaticScope.listed` has of a Soul that has not been listed yet.
_UNLISTED: tuple[int, Any, int, Any] = (-1, None, 0, ())


def actions(s: State, seat: int, found: Actions) -> None:
    """Add the moves and attacks of a seat's Souls (R6.1); a stack is one."""
    spaces, place, flags, defs, current = s.spaces, s.place, s.flags, s.defs, s.current
    scope: StaticScope = s.static_notes.get(GOING) or static_scope(s, GOING)
    anybody, listed = scope.anybody, scope.listed[seat]
    last_of = listed.get
    own = s.held[seat]
    held = seen(own, s.held[1 - seat])
    if NOT_TO_ATTACK in s.listeners:
        held = _looked_at(s, seat)
    joining = 0  # `held` for who may share a space, once it is asked for
    souls = s.souls[seat]
    stacked = own.bit_count() < len(souls)
    for soul in souls:
        space = place[soul]
        if stacked and len(spaces[space]) > 1:
            if spaces[space][0] == soul:  # a stack is told of by its bottom
                _add_stack(s, seat, spaces[space], held, found)
            continue
        state = flags[soul]
        if state & _SPENT and (soul != current or state & FACE_DOWN):
            continue
        # A fast path: most Souls can do what they could when they were listed last.
        key = state << SPACE_BITS | space
        last_key, ways, looked, could = last_of(soul, _UNLISTED)
        if last_key == key:
            looks = held & ways.line
            if looks == looked:
                found += could
                continue
            lasts = True
        else:
            ways_by_place, lasts = defs[soul].ways[seat], True
            # Another: of what no static could be about the mobility flags are the card's own.
            if anybody and (scope.spaces >> space & 1 or soul in scope.pieces):
                flags_now, lasts = mobility_flags_alone(s, soul, space, scope), scope.steady
                ways_by_place = lone(defs[soul].movement, flags_now, seat)
            among = (state & _FLAGS) << SPACE_BITS | space
            ways = ways_by_place.known.get(among) or ways_by_place.find(among)
            if ways.shares:
                joining = joining or held & ~_both(_shareable(s, seat))
                found += ways.known.get(joining & ways.line) or ways.find(joining & ways.line)
                continue
            looks = held & ways.line
        could = ways.known.get(looks)
        if could is None:
            could = ways.find(looks)
        if lasts:
            listed[soul] = key, ways, looks, could
        found += could


def _add_stack(s: State, seat: int, members: tuple[int, ...], held: int, found: Actions) -> None:
    """R10.11: what a stack can do, which is one Soul."""
    state = _state(s, members)
    if state & FACE_DOWN or (state & TAKEN and s.current not in members):
        return
    ways, held = _ways_of(s, seat, members, mobility_flags(s, members), held)
    found += ways.find(held & ways.line)


def _looked_at(s: State, seat: int) -> int:
    """Which spaces are held, and which of them may be attacked, as `lookup` has it."""
    held = seen(s.held[seat], s.held[1 - seat])
    if NOT_TO_ATTACK in s.listeners:
        held &= ~(unattackable_spaces(s, 1 - seat) << ATTACKABLE_SHIFT)
    return held


def _state(s: State, members: tuple[int, ...]) -> int:
    """R10.11: the flags of a stack are those of any of its Souls."""
    state = 0
    for piece in members:
        state |= s.flags[piece]
    return state


def _ways_of(
    s: State, seat: int, members: tuple[int, ...], stands: int, held: int
) -> tuple[Ways, int]:
    """The ways of a Soul or stack with these mobility flags, and `held` as it looks at it."""
    patterns: tuple[str, ...] = ()
    if not _state(s, members) & TAKEN and not stands & CANNOT_MOVE:
        patterns = _patterns(s, members)
    ways = ways_of(patterns, stands, seat, s.place[members[0]])
    return ways, _without_shared(s, seat, members, held) if ways.shares else held


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
    if not ways.moves.find(held):
        found["move"] = _why_no_move(s, seat, members, state, stands, ways)
    if stands & CANNOT_ATTACK:
        found["fight"] = found["strike"] = _prohibited(s, seat, members, "attack", "R7.1")
        return found
    attacks = ways.attacks
    if not any(held & bit for bit, _ in attacks.fights):
        found["fight"] = _why_no_fight(s, seat, attacks.line >> ATTACKABLE_SHIFT)
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
    return Reason("blocked", "R6.3") if ways.moves.line else Reason("far_rank", "R6.6")


def _why_no_fight(s: State, seat: int, reached: int) -> Reason:
    """Nobody is in reach, or nobody in reach may be attacked; `reached` are spaces as bits."""
    by: list[Data] = []
    for space in range(SPACES):
        if s.held[1 - seat] & reached & 1 << space:
            more = _prohibited(s, seat, s.spaces[space], "be attacked", "R7.1").args["by"]
            by += [source for source in more if source not in by]
    if by:
        return Reason("prohibited", "R7.1", {"what": "be attacked", "by": by})
    return Reason("no_reach", "R7.1")


def _prohibited(s: State, seat: int, members: tuple[int, ...], what: str, rule: str) -> Reason:
    by = labels(s, statics.forbidding(s, members, what), seat)
    return Reason("prohibited", rule, {"what": what, "by": by})


def _patterns(s: State, members: tuple[int, ...]) -> tuple[str, ...]:
    """The patterns of a stack's Souls, for `lookup`."""
    found = sorted({p for piece in members if (p := s.defs[piece].movement)})
    pawns = [piece for piece in members if s.defs[piece].movement == "pawn"]
    if pawns and all(s.flags[p] & LEFT_START for p in pawns):  # R6.6
        found[found.index("pawn")] = STARTED
    return tuple(found)


def _without_shared(s: State, seat: int, members: tuple[int, ...], held: int) -> int:
    """R10.11: `held` without the spaces of own Souls that a stack with Team-up can move to."""
    if all(statics.teams_up(s, piece) for piece in members):
        return held & ~_both(_shareable(s, seat))
    for soul in s.souls[seat]:
        there = s.spaces[s.place[soul]]
        if there[0] == soul and there != members and statics.can_share(s, members, there):
            held &= ~_both(1 << s.place[soul])
    return held


def _both(own: int) -> int:
    """The bits of own spaces, both as held and as own (`lookup`)."""
    return own | own << OWN


def _shareable(s: State, seat: int) -> int:
    """R10.11: the spaces of own Souls that can be joined by those who all have Team-up, as bits;
    their own among them, where nobody moves to."""
    bits, spaces, place = 0, s.spaces, s.place
    for soul in s.souls[seat]:
        there = spaces[place[soul]]
        if len(there) == 1:  # a fast path through `can_share`
            if not s.flags[soul] & FACE_DOWN:
                bits |= 1 << place[soul]
        elif there[0] == soul and statics.can_share(s, (), there):
            bits |= 1 << place[soul]
    return bits


def move(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`move`: take a Soul and move it; whatever was being taken is done (R6.1)."""
    _, origin, to, _ = action
    members = s.spaces[origin]
    joined = s.spaces[to]
    taken_before = bool(joined) and _taken(s, joined)
    if s.log is not None:
        events.moves(s, members, to, taken=True)
    move_stack(s, members, to, _FLAGS)
    # R10.11: a stack counts as taken if any of its Souls was.
    s.current = 0 if taken_before else members[0]
    after_move(s, members, origin)


def _taken(s: State, members: tuple[int, ...]) -> bool:
    return any(s.flags[m] & TAKEN for m in members)


def steps_within(s: State, piece: int, n: int) -> list[int]:
    """Where `Move TARGET up to n spaces` can end: king steps, R6.3 and R6.4; its own space too."""
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
                if not there or (
                    s.controller[there[0]] == seat
                    and mask & TEAM_UP
                    and statics.can_share(s, members, there)
                ):
                    ends.add(to)
        edge = nearer
    return sorted(ends)
