"""The moves and attacks of a Soul or stack (R6.2-R6.7, R7.1, R8.1), looked up.

It depends on its kind, its space, and which of the spaces it looks at are held, so each list is
made once: listing the actions of a position is then adding up lists. The tables are of pure
functions of geometry and remember nothing of any game; tests/engine hold them equal to a slow
listing from the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from games.cidwam.rules.board import (
    MOVE_RAYS,
    PAWN_RAY,
    RANKS_FROM_END,
    SPACES,
    reach,
)
from games.cidwam.rules.cards.script import (
    AGILE,
    CANNOT_ATTACK,
    CANNOT_MOVE,
    FLIGHT,
    RANGE_SHIFT,
    REACH_BITS,
    TEAM_UP,
    mobility_flags_of,
)
from games.cidwam.rules.flags import LEFT_START, TAKEN

# Tuples, which the garbage collector leaves alone: there are many.
Actions = tuple[tuple[Any, ...], ...]
Step = tuple[int, tuple[Any, ...]]  # the bit of a space, and the move there

# Actions are made once: listing them for a position is looking them up.
MOVES: Final = [[("move", a, b, None) for b in range(SPACES)] for a in range(SPACES)]
FIGHTS: Final = [[("fight", a, b) for b in range(SPACES)] for a in range(SPACES)]
STRIKES: Final = [("strike", a) for a in range(SPACES)]

STARTED: Final = "started"  # the pattern of a pawn that has left its space (R6.6)

LIMIT = 1000  # lists that a part remembers; others are put together again each time
TOGETHER = (8, 40)  # spaces of lines that one part looks at, of lines and of leaps

# Three boards as one number, so that one `&` picks what a Soul looks at: from bit 0 the spaces that
# are held, from ENEMIES those that the other side holds, from PROTECTED those of them that may not
# be attacked. Whose a space is matters only to who goes past it or attacks it: who leaps looks at
# the low bits alone.
ENEMIES: Final = SPACES
PROTECTED: Final = 2 * SPACES


def seen(own: int, enemies: int) -> int:
    """Return what the Souls of a side look at, from the spaces that it holds and those that the
    other does; all that others hold may be attacked."""
    return own | enemies | enemies << ENEMIES


class Part:
    """Some of what can be done from one space: one list for each way in which the bits of `line`
    are held (`moving.actions`). Each is made when it is first asked for; few bits make few lists,
    which stay at hand. (A plain dict: subscripts of a class of dict are slow.)"""

    __slots__ = ("known", "line")

    def __init__(self, line: int) -> None:
        self.known: dict[int, Actions] = {}
        self.line = line

    def find(self, held: int) -> Actions:
        held &= self.line
        known = self.known.get(held)
        if known is None:
            known = self._make(held)
            if len(self.known) < LIMIT:
                self.known[held] = known
        return known

    def _make(self, held: int) -> Actions:
        raise NotImplementedError


class Lines(Part):
    """Moves along lines of spaces until somebody of the other side stands in the way (R6.4), or
    leaps, which nobody can stand in the way of (R6.5, R10.5). One class for both: Python reads
    attributes faster where it meets objects of one class alone. `after` are the other lines of
    the same Soul: going from one to the next takes less than a loop over most often one."""

    __slots__ = ("after", "rays")

    def __init__(self, rays: list[list[Step]], leaps: bool, after: Lines | None) -> None:
        self.after = after
        bits = sum({bit for ray in rays for bit, _ in ray})
        stops = 0 if leaps else bits << ENEMIES
        self.rays = [[(bit, bit << ENEMIES & stops, move) for bit, move in ray] for ray in rays]
        super().__init__(bits | stops)

    def _make(self, held: int) -> Actions:
        moves = []
        for ray in self.rays:
            for bit, enemy, move in ray:
                if held & enemy:
                    break
                if not held & bit:
                    moves.append(move)
        return tuple(moves)


class Attacks(Part):
    """The fights (R7.1) and the direct attack (R8.1) of a range from one space; with a range of 0
    there are none. `home`: the opponent's end is in range."""

    __slots__ = ("fights", "near", "strikes")

    def __init__(self, range_: int, agile: bool, space: int, home: bool) -> None:
        reached = reach(space, range_, agile) if range_ else ()
        self.strikes = (STRIKES[space],) if home else ()
        self.fights = [(to, FIGHTS[space][to]) for to in reached]
        self.near = sum(1 << to for to in reached)
        super().__init__(self.near << ENEMIES | self.near << PROTECTED)

    def reached(self, held: int) -> int:
        """The spaces of those that can be attacked, as bits."""
        return held >> ENEMIES & ~(held >> PROTECTED) & self.near

    def _make(self, held: int) -> Actions:
        there = self.reached(held)
        return (*[fight for to, fight in self.fights if there >> to & 1], *self.strikes)


def _moves_of(patterns: tuple[str, ...], flight: bool, seat: int, space: int) -> Lines | None:
    """The moves of some patterns (R6.2-R6.7) from one space, the lines of few spaces together. A
    stack says by which of its patterns it moves (R10.11)."""
    alone = len(patterns) == 1
    rays: list[list[Step]] = []
    for pattern in patterns:
        name = "pawn" if pattern == STARTED else pattern
        for line in _rays(pattern, seat, space):
            if line:  # a pawn has none in its last rank
                moves = [MOVES[space][t] if alone else ("move", space, t, name) for t in line]
                rays.append([(1 << t, move) for t, move in zip(line, moves, strict=True)])
    leaps = flight or all(len(ray) == 1 for ray in rays)
    parts: list[list[list[Step]]] = []
    for ray in rays:
        if not parts or sum(map(len, parts[-1])) + len(ray) > TOGETHER[leaps]:
            parts.append([])
        parts[-1].append(ray)
    first: Lines | None = None
    for part in reversed(parts):
        first = Lines(part, leaps, first)
    return first


def _rays(pattern: str, seat: int, space: int) -> tuple[tuple[int, ...], ...]:
    if pattern == "pawn":
        return (PAWN_RAY[seat][space],)
    if pattern == STARTED:
        return (PAWN_RAY[seat][space][:1],)
    return MOVE_RAYS[pattern][space]


class Ways:
    """The ways of a Soul from one space: its moves, line after line, and then its attacks.

    `watched` are the bits of which one has to be held for it to attack anybody, or all if it can
    attack directly: a fast path past the list of its attacks, most often empty. `shares`: it can
    move to own Souls with whom it may share; then their spaces are to be left out of what is held.
    """

    __slots__ = ("attacks", "line", "moves", "shares", "watched")

    def __init__(self, moves: Lines | None, attacks: Attacks, shares: bool) -> None:
        self.moves = moves
        self.attacks = attacks
        self.watched = -1 if attacks.strikes else attacks.near << ENEMIES
        self.line = attacks.line
        while moves is not None:
            self.line |= moves.line
            moves = moves.after
        self.shares = shares

    def find_moves(self, held: int) -> Actions:
        found: Actions = ()
        part = self.moves
        while part is not None:
            found += part.find(held)
            part = part.after
        return found

    def find(self, held: int) -> Actions:
        """All that can be done."""
        return self.find_moves(held) + self.attacks.find(held)


_moves = lru_cache(maxsize=20_000)(_moves_of)
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
    flags, LEFT_START and TAKEN, and space; each found when it is first asked for."""

    __slots__ = ("known", "mobility_flags", "movement", "seat")

    def __init__(self, movement: str | None, mobility_flags: int, seat: int) -> None:
        self.known: dict[int, list[Ways | None]] = {
            flags: [None] * SPACES for flags in (0, LEFT_START, TAKEN, LEFT_START | TAKEN)
        }
        self.movement = (movement or "king",)  # None is no Soul's
        self.mobility_flags = mobility_flags
        self.seat = seat

    def find(self, flags: int, space: int) -> Ways:
        patterns = () if self.mobility_flags & CANNOT_MOVE or flags & TAKEN else self.movement
        if patterns == ("pawn",) and flags & LEFT_START:
            patterns = (STARTED,)
        ways = self.known[flags][space] = ways_of(patterns, self.mobility_flags, self.seat, space)
        return ways


lone = lru_cache(maxsize=10_000)(Lone)


def patterns_of(souls: Iterable[tuple[str | None, int]], mobility_flags: int) -> tuple[str, ...]:
    """The patterns by which a stack moves (R10.11), from its Souls' movements and flags; none if
    it can't."""
    movements: dict[str, bool] = {}  # each with whether one of its Souls stands where it began
    for movement, flags in souls:
        if flags & TAKEN:
            return ()
        if movement:
            movements[movement] = movements.get(movement, False) or not flags & LEFT_START
    if mobility_flags & CANNOT_MOVE:
        return ()
    # R6.6
    return tuple([STARTED if m == "pawn" and not movements[m] else m for m in sorted(movements)])


@lru_cache(maxsize=10_000)
def stack_of(souls: tuple[Lone, ...], flags: tuple[int, ...]) -> tuple[tuple[str, ...], int]:
    """The patterns and the mobility flags of a stack (R10.11), from those of its Souls as each of
    them is alone, and its LEFT_START and TAKEN."""
    mask = range_ = 0
    for soul in souls:
        mask |= soul.mobility_flags & REACH_BITS
        range_ = max(range_, soul.mobility_flags >> RANGE_SHIFT)
    mobility_flags = mobility_flags_of(mask, range_)
    movements = [soul.movement[0] for soul in souls]
    return patterns_of(zip(movements, flags, strict=True), mobility_flags), mobility_flags
