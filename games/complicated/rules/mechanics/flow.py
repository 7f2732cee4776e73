"""The course of a game: turns, draws, rounds, who is out, how it ends (C4.1-4.2, C4.11, C6)."""

from __future__ import annotations

from engine.kernel.chance import shuffle
from games.complicated.rules.position.state import BATTLE, CONSOLIDATION, CONSTRUCTION, OVER, State
from games.complicated.rules.position.terms import DRAWN_A_TURN, MAX_QUIET, MAX_ROUNDS

LAST, AGREED, QUIET, LONG = "last", "agreed", "quiet", "long"  # why a game is over


def begin_turn(s: State, seat: int) -> None:
    """The turn passes to a seat, which untaps and draws by itself (C4.2)."""
    s.active = seat
    s.turn += 1
    s.phase = CONSTRUCTION
    s.pool = 0
    s.moved = ()
    s.assembled = s.offered = False
    s.tell("turn", seat, round=s.round)
    side = s.sides[seat]
    side.base_tapped = False
    side.tapped.clear()
    for unit in side.units.values():
        unit.tapped = False
    draw(s, seat, DRAWN_A_TURN)


def draw(s: State, seat: int, count: int) -> None:
    """Cards one by one; an empty pile is made of the discard as a card is due (C4.2)."""
    side = s.sides[seat]
    drawn = []
    for _ in range(count):
        if not side.pile:
            if not side.discard:
                break
            side.pile, side.discard = side.discard, []
            side.pile.sort()  # the order of the discard is no part of the chance
            shuffle(s.chance, side.pile, f"pile {s.terms.names[seat]}")
            s.tell("reshuffled", seat, count=len(side.pile))
        drawn.append(side.pile.pop())
        side.hand.append(drawn[-1])
    if drawn:
        s.tell_own("drew", seat, {"count": len(drawn)}, {"cards": drawn})


def end_phase(s: State) -> None:
    """The active seat ends its phase; tokens left in the pool are lost (C4.7)."""
    seat = s.active
    if s.phase == CONSTRUCTION:
        lost, s.pool = s.pool, 0
        s.phase = BATTLE
        s.tell("phase", seat, phase=s.phase, lost=lost)
    elif s.phase == BATTLE:
        s.phase = CONSOLIDATION
        s.tell("phase", seat, phase=s.phase, lost=0)
    else:
        if not s.sides[seat].base:
            go_out(s, seat, "no_ace")
        if s.phase != OVER:
            end_turn(s)


def end_turn(s: State) -> None:
    """End what was added for the turn, and pass the turn on; a round may end with it (C6.3)."""
    expire(s)
    s.offered = False
    s.draw = None
    seats = s.terms.seats
    seat, is_round = s.active, False
    while True:
        seat = (seat + 1) % seats
        is_round = is_round or seat == s.first
        if not s.sides[seat].is_out:
            break
    if is_round:
        _end_round(s)
    if s.phase != OVER:
        begin_turn(s, seat)


def expire(s: State) -> None:
    """Jacks are discarded, and all that was added for the turn is gone (C2.5-2.7)."""
    for side in s.sides:
        if side.ace_jacks:
            side.discard += side.ace_jacks
            side.ace_jacks = ()
        for unit in side.units.values():
            if unit.jacks:
                side.discard += unit.jacks
                unit.jacks = ()
            unit.armour_up = unit.attack_up = unit.absorb = 0


def _end_round(s: State) -> None:
    if s.wounded:
        s.quiet = 0
    elif s.begun:
        s.quiet += 1
    s.wounded = False
    if s.quiet >= MAX_QUIET or s.round >= MAX_ROUNDS:
        _stall(s, QUIET if s.quiet >= MAX_QUIET else LONG)
    else:
        s.round += 1


def _stall(s: State, why: str) -> None:
    """Those still in are ranked by Aces in base, then by fewest wounds on them (C6.4, C8.3)."""
    standing: dict[int, tuple[int, int]] = {}
    for seat, side in enumerate(s.sides):
        if not side.is_out:
            team = s.terms.teams[seat]
            aces, wounds = standing.get(team, (0, 0))
            standing[team] = (aces + len(side.base), wounds - side.wounds)
    place = 1
    for rank in sorted(set(standing.values()), reverse=True):
        tied = [team for team, its in standing.items() if its == rank]
        _place(s, tied, place)
        place += sum(len(s.terms.members[team]) for team in tied)
    _finish(s, why)


def go_out(s: State, seat: int, why: str) -> None:
    """A seat is out: all its cards leave the game, and it is placed behind all still in (C6.5)."""
    side = s.sides[seat]
    side.is_out = True
    s.tell("out", seat, why=why)
    for zone in (side.base, side.destroyed, side.hand, side.pile, side.discard):
        zone.clear()
    for area in (side.resources, side.tapped, side.construction, side.units):
        area.clear()
    side.base_tapped = False
    side.wounds = 0
    side.ace_jacks = ()
    side.orders = {}
    left = teams_in(s)
    team = s.terms.teams[seat]
    if team not in left:
        _place(s, [team], 1 + sum(len(s.terms.members[one]) for one in left))
    if len(left) == 1:
        _place(s, left, 1)
        _finish(s, LAST)


def teams_in(s: State) -> list[int]:
    """The teams of which a seat is still in; without teams each seat is one."""
    return sorted({s.terms.teams[seat] for seat, side in enumerate(s.sides) if not side.is_out})


def agree(s: State) -> None:
    """A draw of all still in, and of a partner who is out (C6.6)."""
    _place(s, teams_in(s), 1)
    _finish(s, AGREED)


def stop(s: State, winner: int | None, why: str) -> None:
    """The whole game ends for a reason from outside; winner None: drawn by all still in."""
    left = teams_in(s)
    first = left if winner is None else [s.terms.teams[winner]]
    behind = [team for team in left if team not in first]
    _place(s, first, 1)
    _place(s, behind, 1 + sum(len(s.terms.members[team]) for team in first))
    _finish(s, why)


def _place(s: State, teams: list[int], place: int) -> None:
    for team in teams:
        for seat in s.terms.members[team]:
            s.sides[seat].place = place


def _finish(s: State, why: str) -> None:
    s.phase = OVER
    s.ended = why
    s.fight = None
    s.draw = None
    s.pool = 0
    s.tell("over", s.active, why=why)
