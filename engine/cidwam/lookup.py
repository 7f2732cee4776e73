"""What a Soul or stack can do (R6.2-R6.7, R7.1, R8.1), looked up.

It depends on its kind, its space, and which of the spaces it looks at are held, so each list is
made once: listing the actions of a position is then adding up lists. The tables are of pure
functions of geometry and remember nothing of any game; tests/engine hold them equal to a slow
listing from the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from engine.cidwam.board import MOVE_RAYS, PAWN_RAY, RANKS_FROM_END, SPACES, reach
from engine.cidwam.script import AGILE, FLIGHT, RANGE_SHIFT, STANDING_SHIFT, STUCK, TAME
from engine.cidwam.state import LEFT_START, TAKEN

# Tuples, which the garbage collector leaves alone: there are many.
Actions = tuple[tuple[Any, ...], ...]
Steps = list[tuple[int, tuple[Any, ...]]]  # a space, or its bit, and the move there

# Actions are made once: listing them for a position is looking them up.
MOVES: Final = [[("move", a, b, None) for b in range(SPACES)] for a in range(SPACES)]
FIGHTS: Final = [[("fight", a, b) for b in range(SPACES)] for a in range(SPACES)]
STRIKES: Final = [("strike", a) for a in range(SPACES)]

STARTED: Final = "started"  # the pattern of a pawn that has left its space (R6.6)

# Four boards as one number, so that one `&` picks what a Soul looks at: from bit 0 the spaces that
# are held, from PREY those it may attack, from OWN what its own side holds, from ENEMIES the other.
# Whose a space is matters only to who goes past it: most Souls look at the low half alone.
PREY: Final = SPACES
OWN: Final = 2 * SPACES
ENEMIES: Final = 3 * SPACES


class Moves(dict[int, Actions]):
    """The moves of some patterns (R6.2-R6.7) from one space, by how the bits of `line` are held
    (what `moving.held_spaces` gives, without own spaces that may be shared, R10.11); each list is
    made when it is first asked for. A stack says by which of its patterns it moves (R10.11)."""

    __slots__ = ("leaps", "line", "rays")
    limit = 1000  # lists that are remembered; others are put together again each time

    def __init__(self, patterns: tuple[str, ...], flight: bool, seat: int, space: int) -> None:
        # By line of spaces: its bits, its spaces with their moves, and which of them can be made
        # by how the line is held; or, where nobody can stand in the way, the moves by bits alone.
        self.rays: list[tuple[int, Steps, dict[int, Actions]]] = []
        self.leaps: Steps = []
        self.line = 0
        rays = [(pattern, ray) for pattern in patterns for ray in _rays(pattern, seat, space)]
        straight = flight or all(len(ray) == 1 for _, ray in rays)  # R6.4, R6.5, R10.5
        for pattern, ray in rays:
            name = "pawn" if pattern == STARTED else pattern
            steps = [
                (to, MOVES[space][to] if len(patterns) == 1 else ("move", space, to, name))
                for to in ray
            ]
            if straight:
                bits = sum(1 << to for to in ray)
                self.leaps += [(1 << to, move) for to, move in steps]
            else:
                bits = sum(1 << OWN + to | 1 << ENEMIES + to for to in ray)
                self.rays.append((bits, steps, {}))
            self.line |= bits

    def __missing__(self, held: int) -> Actions:
        found = [move for bit, move in self.leaps if not held & bit]
        for bits, ray, known in self.rays:
            moves = known.get(held & bits)
            if moves is None:
                moves = known[held & bits] = _along(ray, held)
            found += moves
        actions = tuple(found)
        if len(self) < self.limit:
            self[held] = actions
        return actions


def _along(ray: Steps, held: int) -> Actions:
    """The moves along a line until somebody of the other side stands in the way (R6.4)."""
    moves = []
    for to, move in ray:
        if held >> ENEMIES + to & 1:
            break
        if not held >> OWN + to & 1:
            moves.append(move)
    return tuple(moves)


def _rays(pattern: str, seat: int, space: int) -> tuple[tuple[int, ...], ...]:
    if pattern == "pawn":
        return (PAWN_RAY[seat][space],)
    if pattern == STARTED:
        return (PAWN_RAY[seat][space][:1],)
    return MOVE_RAYS[pattern][space]


class Attacks(dict[int, Actions]):
    """The fights (R7.1) and the direct attack (R8.1) of a range from one space, by the bits of
    `line`; with a range of 0 there are none."""

    __slots__ = ("fights", "line", "strikes")
    limit = 1000

    def __init__(self, range_: int, agile: bool, seat: int, space: int) -> None:
        near = reach(space, range_, agile) if range_ else ()
        home = range_ and RANKS_FROM_END[seat][space] <= range_
        self.strikes = (STRIKES[space],) if home else ()
        self.fights = [(1 << PREY + to, FIGHTS[space][to]) for to in near]
        self.line = sum(bit for bit, _ in self.fights)

    def __missing__(self, held: int) -> Actions:
        actions = (*[fight for bit, fight in self.fights if held & bit], *self.strikes)
        if len(self) < self.limit:
            self[held] = actions
        return actions


# What a Soul can do where it is: its moves with the bits that they depend on, and its attacks.
Ways = tuple[Moves, int, Attacks, int]
moves_of = lru_cache(maxsize=20_000)(Moves)
attacks_of = lru_cache(maxsize=5_000)(Attacks)


def ways_of(patterns: Iterable[str], started: bool, standing: int, seat: int, space: int) -> Ways:
    """The ways of what has these patterns (none if it can't move) and is of this standing
    (`script`); `started` for pawns that have left their space (R6.6)."""
    names = tuple(STARTED if p == "pawn" and started else p for p in sorted(patterns))
    keywords = standing >> STANDING_SHIFT
    moves = moves_of(names, bool(keywords & FLIGHT), seat, space)
    range_ = 0 if standing & TAME else standing >> RANGE_SHIFT
    attacks = attacks_of(range_, bool(keywords & AGILE), seat, space)
    return moves, moves.line, attacks, attacks.line


class Lone(dict[int, Ways]):
    """The ways of a seat's Souls of one card that share no space, by `standing | flags << 6 |
    space`, of its flags LEFT_START and TAKEN; each looked up when it is first asked for."""

    def __init__(self, movement: str, seat: int) -> None:
        self.movement = (movement,)
        self.seat = seat

    def __missing__(self, key: int) -> Ways:
        flags = key >> 6
        patterns = () if key & STUCK or flags & TAKEN else self.movement
        started = bool(flags & LEFT_START)
        standing = key >> STANDING_SHIFT << STANDING_SHIFT
        ways = self[key] = ways_of(patterns, started, standing, self.seat, key & 63)
        return ways
