"""Moving (section 6): which Soul can be taken, where it can go, and going there."""

from __future__ import annotations

from typing import Any

from engine.cidwam import statics
from engine.cidwam.board import KING_STEPS
from engine.cidwam.lookup import ENEMIES, OWN, PREY, ways_of
from engine.cidwam.pieces import after_move, move_stack, whole
from engine.cidwam.script import FLIGHT, STUCK, TEAM_UP, TEAMS_UP
from engine.cidwam.standing import GOING, attackable, standing, standing_alone, sway
from engine.cidwam.state import FACE_DOWN, LEFT_START, MOVED, TAKEN, State

Actions = list[tuple[Any, ...]]

# A Soul with one of these flags can't be taken, but for the one that is being taken (R6.1).
_SPENT = FACE_DOWN | TAKEN
_FLAGS = LEFT_START | TAKEN


def actions(s: State, seat: int, found: Actions) -> None:
    """Add the moves and attacks of a seat's Souls (R6.1); a stack is one."""
    spaces, place, flags, defs, current = s.spaces, s.place, s.flags, s.defs, s.current
    # A fast path: of what no static could be about the standing is the card's own.
    swayed = sway(s, GOING) if s.lasting or not s.hearing.keys().isdisjoint(GOING) else None
    held = held_spaces(s, seat)
    stacked = s.held[seat].bit_count() < len(s.souls[seat])
    for soul in s.souls[seat]:
        space, state = place[soul], flags[soul]
        if stacked and len(spaces[space]) > 1:
            if spaces[space][0] == soul:  # a stack is told of by its bottom
                _add_stack(s, seat, spaces[space], held, found)
            continue
        if state & _SPENT and (state & FACE_DOWN or soul != current):
            continue
        card = defs[soul]
        stands = card.standing
        if swayed is not None and (swayed.spaces >> space & 1 or soul in swayed.pieces):
            stands = standing_alone(s, soul, space, swayed)
        moves, line, attacks, near = card.ways[seat][stands | (state & _FLAGS) << 6 | space]
        if stands & TEAMS_UP and not state & TAKEN and not stands & STUCK:
            found += moves[_without_shared(s, seat, (soul,), held) & line]
        else:
            found += moves[held & line]
        found += attacks[held & near]


def _add_stack(s: State, seat: int, members: tuple[int, ...], held: int, found: Actions) -> None:
    """R10.11: what a stack can do, which is one Soul."""
    state = 0
    for piece in members:
        state |= s.flags[piece]
    if state & FACE_DOWN or (state & TAKEN and s.current not in members):
        return
    stands = standing(s, members)
    if stands & TEAMS_UP and not state & TAKEN and not stands & STUCK:
        held = _without_shared(s, seat, members, held)
    patterns: set[str] = set()
    started = True  # R6.6
    for piece in members:
        pattern = s.defs[piece].movement
        if pattern and not state & TAKEN and not stands & STUCK:
            patterns.add(pattern)
        if pattern == "pawn" and not s.flags[piece] & LEFT_START:
            started = False
    moves, line, attacks, near = ways_of(patterns, started, stands, seat, s.place[members[0]])
    found += moves[held & line]
    found += attacks[held & near]


def _without_shared(s: State, seat: int, members: tuple[int, ...], held: int) -> int:
    """R10.11: `held` without the spaces of own Souls that Team-up lets it move to."""
    shared = 1 | 1 << OWN
    all_team = all(statics.teams_up(s, piece) for piece in members)
    for soul in s.souls[seat]:
        there = s.spaces[s.place[soul]]
        if there[0] != soul or there == members:
            continue
        if all_team and len(there) == 1:  # a fast path through `can_share`
            shares = not s.flags[soul] & FACE_DOWN
        else:
            shares = statics.can_share(s, members, there)
        if shares:
            held &= ~(shared << s.place[soul])
    return held


def held_spaces(s: State, seat: int) -> int:
    """The spaces that are held, and by whom, and what a seat can attack (`lookup`)."""
    own, enemies = s.held[seat], s.held[1 - seat]
    prey = attackable(s, seat)
    return own | enemies | prey << PREY | own << OWN | enemies << ENEMIES


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
