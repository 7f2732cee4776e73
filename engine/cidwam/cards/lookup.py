"""What a Soul or stack can do (R6.2-R6.7, R7.1, R8.1), looked up.

It depends on its kind, its space, and which of the spaces it looks at are held, so each list is
made once: listing the actions of a position is then adding up lists. The tables are of pure
functions of geometry and remember nothing of any game; tests/engine hold them equal to a slow
listing from the rulebook.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from engine.cidwam.board import (
    MOVE_RAYS,
    PAWN_RAY,
    RANKS_FROM_END,
    SPACE_BITS,
    SPACE_MASK,
    SPACES,
    reach,
)
from engine.cidwam.cards.script import (
    AGILE,
    CANNOT_ATTACK,
    CANNOT_MOVE,
    FLIGHT,
    RANGE_SHIFT,
    TEAM_UP,
)
from engine.cidwam.flags import LEFT_START, TAKEN

# Tuples, which the garbage collector leaves alone: there are many.
Actions = tuple[tuple[Any, ...], ...]
Steps = list[tuple[int, tuple[Any, ...]]]  # a space, or its bit, and the move there

# Actions are made once: listing them for a position is looking them up.
MOVES: Final = [[("move", a, b, None) for b in range(SPACES)] for a in range(SPACES)]
FIGHTS: Final = [[("fight", a, b) for b in range(SPACES)] for a in range(SPACES)]
STRIKES: Final = [("strike", a) for a in range(SPACES)]

STARTED: Final = "started"  # the pattern of a pawn that has left its space (R6.6)

LIMIT = 1000  # lists that a table remembers; others are put together again each time

# Four boards as one number, so that one `&` picks what a Soul looks at: from bit 0 the spaces that
# are held, from ATTACKABLE_SHIFT those it may attack, from OWN what its own side holds, from
# ENEMIES the other.
# Whose a space is matters only to who goes past it: most Souls look at the low half alone.
ATTACKABLE_SHIFT: Final = SPACES
OWN: Final = 2 * SPACES
ENEMIES: Final = 3 * SPACES

# What puts a board in each of its places at once.
_FOR_OWN = 1 | 1 << OWN
_FOR_ENEMIES = 1 | 1 << ATTACKABLE_SHIFT | 1 << ENEMIES


def seen(own: int, enemies: int) -> int:
    """What the Souls of a side look at, from the spaces that it holds and those that the other
    does; all that others hold may be attacked."""
    return own * _FOR_OWN | enemies * _FOR_ENEMIES


class Moves:
    """The moves of some patterns (R6.2-R6.7) from one space, by how the bits of `line` are held
    (`moving.actions`, without own spaces that may be shared, R10.11). A stack says by which of its
    patterns it moves (R10.11)."""

    __slots__ = ("known", "leaps", "line", "rays")

    def __init__(self, patterns: tuple[str, ...], flight: bool, seat: int, space: int) -> None:
        # By line of spaces: its bits, its spaces with their moves, and which of them can be made
        # by how the line is held; or, where nobody can stand in the way, the moves by bits alone.
        self.known: dict[int, Actions] = {}
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

    def find(self, held: int) -> Actions:
        """The moves that there are: each list is made when it is first asked for."""
        held &= self.line
        known = self.known.get(held)
        return self._make(held) if known is None else known

    def _make(self, held: int) -> Actions:
        found = [move for bit, move in self.leaps if not held & bit]
        for bits, ray, known in self.rays:
            moves = known.get(held & bits)
            if moves is None:
                moves = known[held & bits] = _along(ray, held)
            found += moves
        actions = tuple(found)
        if len(self.known) < LIMIT:
            self.known[held] = actions
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


class Attacks:
    """The fights (R7.1) and the direct attack (R8.1) of a range from one space, by the bits of
    `line`; with a range of 0 there are none. `home`: the opponent's end is in range."""

    __slots__ = ("fights", "known", "line", "strikes")

    def __init__(self, range_: int, agile: bool, space: int, home: bool) -> None:
        self.known: dict[int, Actions] = {}
        near = reach(space, range_, agile) if range_ else ()
        self.strikes = (STRIKES[space],) if home else ()
        self.fights = [(1 << ATTACKABLE_SHIFT + to, FIGHTS[space][to]) for to in near]
        self.line = sum(bit for bit, _ in self.fights)

    def find(self, held: int) -> Actions:
        """The attacks that there are."""
        held &= self.line
        known = self.known.get(held)
        return self._make(held) if known is None else known

    def _make(self, held: int) -> Actions:
        actions = (*[fight for bit, fight in self.fights if held & bit], *self.strikes)
        if len(self.known) < LIMIT:
            self.known[held] = actions
        return actions


class Ways:
    """What a Soul can do from one space, its moves and then its attacks, as one list by the bits
    of `line`, so that a Soul is looked up once: what is not `known` is to be found.

    `shares`: it can move to own Souls with whom it may share; then their spaces are to be left out
    of the bits. (Plain dicts, here and below: subscripts of a class of dict are slow.)
    """

    __slots__ = ("attacks", "known", "line", "moves", "shares")

    def __init__(self, moves: Moves, attacks: Attacks, shares: bool) -> None:
        self.known: dict[int, Actions] = {}
        self.moves = moves
        self.attacks = attacks
        self.line = moves.line | attacks.line
        self.shares = shares

    def find(self, held: int) -> Actions:
        """All that can be done, and from now on it is known."""
        actions = self.moves.find(held) + self.attacks.find(held)
        if len(self.known) < LIMIT:
            self.known[held] = actions
        return actions


_moves = lru_cache(maxsize=20_000)(Moves)
_attacks = lru_cache(maxsize=5_000)(Attacks)


@lru_cache(maxsize=20_000)
def _ways(
    patterns: tuple[str, ...], mobility_flags: int, seat: int, space: int, home: bool
) -> Ways:
    moves = _moves(patterns, bool(mobility_flags & FLIGHT), seat, space)
    range_ = 0 if mobility_flags & CANNOT_ATTACK else mobility_flags >> RANGE_SHIFT
    attacks = _attacks(range_, bool(mobility_flags & AGILE), space, home)
    return Ways(moves, attacks, bool(patterns and mobility_flags & TEAM_UP))


def ways_of(patterns: tuple[str, ...], mobility_flags: int, seat: int, space: int) -> Ways:
    """The ways of what has these patterns, in order (none if it can't move; STARTED for a pawn
    that has left its space, R6.6), and this mobility_flags (`script`)."""
    range_ = 0 if mobility_flags & CANNOT_ATTACK else mobility_flags >> RANGE_SHIFT
    home = RANKS_FROM_END[seat][space] <= range_
    # One table for both seats where they can do the same: of what is smaller more is at hand.
    forward = seat if "pawn" in patterns or STARTED in patterns else 0
    return _ways(patterns, mobility_flags, forward, space, home)


class Lone:
    """The ways of a seat's Souls of one movement and mobility_flags that share no space, `known` by
    `flags << SPACE_BITS | space`, of its flags LEFT_START and TAKEN; each found when it is first
    asked for."""

    __slots__ = ("known", "mobility_flags", "movement", "seat")

    def __init__(self, movement: str | None, mobility_flags: int, seat: int) -> None:
        self.known: dict[int, Ways] = {}
        self.movement = (movement or "king",)  # None is no Soul's
        self.mobility_flags = mobility_flags
        self.seat = seat

    def find(self, key: int) -> Ways:
        flags, space = key >> SPACE_BITS, key & SPACE_MASK
        patterns = () if self.mobility_flags & CANNOT_MOVE or flags & TAKEN else self.movement
        if patterns == ("pawn",) and flags & LEFT_START:
            patterns = (STARTED,)
        ways = self.known[key] = ways_of(patterns, self.mobility_flags, self.seat, space)
        return ways


lone = lru_cache(maxsize=10_000)(Lone)
