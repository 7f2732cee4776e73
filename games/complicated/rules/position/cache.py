"""A cache of what a look ahead has worked out, for states that are alike in part."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class Seen:
    """One side as all others see it, or what a battle will leave of it.

    shown: what it is worth to them without its threat. beyond: what a plan adds to that, its units
    as such and wounds that don't matter yet. blockers: how many could block an attacker of each
    class; () of a seat that is out. patrol: class and attack of each patrol unit. force: attack,
    class, lasting attack and whether it is tapped, of those that can attack, the strongest first.
    guards: the lightest class that each untapped unit can block, who can block least first.
    """

    __slots__ = ("beyond", "blockers", "force", "guards", "patrol", "shown")

    def __init__(self) -> None:
        self.shown = 0.0
        self.beyond = 0.0
        self.blockers: tuple[int, ...] = ()
        self.patrol: tuple[tuple[int, int], ...] = ()
        self.force: tuple[tuple[int, int, int, bool], ...] = ()
        self.guards: tuple[int, ...] = ()


class TableWorth(NamedTuple):
    """The worth of a position to a seat, without its own hand, resources and components.

    sides: what each seat's side adds, the seat's own 0. own: its base and units, to which its means
    come. own_threat: what its units threaten. unanswered: what the enemy may still prevent in a
    battle. turn: whose turn it is.
    """

    sides: tuple[float, ...]
    own: float
    own_threat: float
    unanswered: float
    turn: float


class TableOutlook(NamedTuple):
    """The outlook beyond the worth. sides: what each seat's side adds. feared: wounds that rivals
    may deal the seat before its next turn; worst: the most by one of them."""

    sides: tuple[float, ...]
    feared: float
    worst: float


class Kept:
    """Values worked out where a seat last acted; None: nobody has asked yet.

    worth, planning_value: of the table for that seat, without its own hand, resources and
    components, for none of it changes by what the seat does with those. sides: what each shows, but
    that of the seat itself may be of before it did something with them.
    """

    __slots__ = ("planning_value", "seat", "sides", "worth")

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.worth: TableWorth | None = None
        self.planning_value: TableOutlook | None = None
        self.sides: list[Seen | None] = [None] * seats

    def without(self, changed: Collection[int], seat: int) -> Kept:
        """Return what of it holds after an action of a seat that changed these sides, its own
        included."""
        found = Kept(seat, len(self.sides))
        for one, seen in enumerate(self.sides):
            if one not in changed:
                found.sides[one] = seen
        return found
