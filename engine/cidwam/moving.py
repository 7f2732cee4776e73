"""Moving (section 6): which Soul can be taken, where it can go, and going there."""

from __future__ import annotations

from typing import Any

from engine.cidwam import statics
from engine.cidwam.board import KING_STEPS
from engine.cidwam.lookup import ENEMIES, OWN, PREY, STARTED, lone, ways_of
from engine.cidwam.pieces import after_move, move_stack, whole
from engine.cidwam.script import FLIGHT, STUCK, TEAM_UP
from engine.cidwam.standing import GOING, SPARED, spared, standing, standing_alone, sway
from engine.cidwam.state import FACE_DOWN, LEFT_START, MOVED, TAKEN, State

Actions = list[tuple[Any, ...]]

# A Soul with one of these flags can't be taken, but for the one that is being taken (R6.1).
_SPENT = FACE_DOWN | TAKEN
_FLAGS = LEFT_START | TAKEN
# What the bits of a seat's spaces are multiplied by to stand where `lookup` wants them.
_OWN_BITS = 1 | 1 << OWN
_ENEMY_BITS = 1 | 1 << PREY | 1 << ENEMIES


def actions(s: State, seat: int, found: Actions) -> None:
    """Add the moves and attacks of a seat's Souls (R6.1); a stack is one."""
    spaces, place, flags, defs, current = s.spaces, s.place, s.flags, s.defs, s.current
    swayed = s.ways.get(GOING) or sway(s, GOING)
    anybody = swayed.anybody
    held = held_spaces(s, seat)
    joining = 0  # `held` for who may share a space, once it is asked for
    souls = s.souls[seat]
    stacked = s.held[seat].bit_count() < len(souls)
    for soul in souls:
        space = place[soul]
        if stacked and len(spaces[space]) > 1:
            if spaces[space][0] == soul:  # a stack is told of by its bottom
                _add_stack(s, seat, spaces[space], held, found)
            continue
        state = flags[soul]
        if state & _SPENT and (soul != current or state & FACE_DOWN):
            continue
        card = defs[soul]
        # A fast path: of what no static could be about the standing is the card's own.
        if anybody and (swayed.spaces >> space & 1 or soul in swayed.pieces):
            stands = standing_alone(s, soul, space, swayed)
            ways = lone(card.movement, stands, seat)[(state & _FLAGS) << 6 | space]
        else:
            ways = card.ways[seat][(state & _FLAGS) << 6 | space]
        if ways.shares:
            joining = joining or held & ~(_shareable(s, seat) * _OWN_BITS)
            found += ways[joining & ways.line]
        else:
            found += ways[held & ways.line]


def _add_stack(s: State, seat: int, members: tuple[int, ...], held: int, found: Actions) -> None:
    """R10.11: what a stack can do, which is one Soul."""
    state = 0
    for piece in members:
        state |= s.flags[piece]
    if state & FACE_DOWN or (state & TAKEN and s.current not in members):
        return
    stands = standing(s, members)
    patterns: tuple[str, ...] = ()
    if not state & TAKEN and not stands & STUCK:
        patterns = tuple(sorted({p for piece in members if (p := s.defs[piece].movement)}))
        if "pawn" in patterns and _have_started(s, members):
            patterns = tuple([STARTED if p == "pawn" else p for p in patterns])
    ways = ways_of(patterns, stands, seat, s.place[members[0]])
    if ways.shares:
        held = _without_shared(s, seat, members, held)
    found += ways[held & ways.line]


def _have_started(s: State, members: tuple[int, ...]) -> bool:
    """R6.6: have all pawns of a stack left the space where they entered?"""
    return all(s.flags[p] & LEFT_START for p in members if s.defs[p].movement == "pawn")


def _without_shared(s: State, seat: int, members: tuple[int, ...], held: int) -> int:
    """R10.11: `held` without the spaces of own Souls that a stack with Team-up can move to."""
    if all(statics.teams_up(s, piece) for piece in members):
        return held & ~(_shareable(s, seat) * _OWN_BITS)
    for soul in s.souls[seat]:
        there = s.spaces[s.place[soul]]
        if there[0] == soul and there != members and statics.can_share(s, members, there):
            held &= ~(_OWN_BITS << s.place[soul])
    return held


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


def held_spaces(s: State, seat: int) -> int:
    """The spaces that are held, and by whom, and what a seat can attack (`lookup`)."""
    enemies = s.held[1 - seat]
    held = s.held[seat] * _OWN_BITS + enemies * _ENEMY_BITS
    if SPARED[0] in s.hearing:
        held &= ~(spared(s, 1 - seat) << PREY)
    return held


def move(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`move`: take a Soul and move it; whatever was being taken is done (R6.1)."""
    _, origin, to, _ = action
    members = s.spaces[origin]
    joined = s.spaces[to]
    taken_before = bool(joined) and any(s.flags[m] & TAKEN for m in joined)
    move_stack(s, members, to, LEFT_START | TAKEN | MOVED)
    # R10.11: a stack counts as taken if any of its Souls was.
    s.current = 0 if taken_before else members[0]
    after_move(s, members, origin)


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
