"""Roles: what a seat is at the table from the start, where not all are alike.

A role that is dealt in secret while a game is played is the game's own matter and none of these.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Role:
    """A role; the unnamed one is that of all seats. `seats` have it; empty: all that are left."""

    name: str = ""
    title: str = ""
    seats: tuple[int, ...] = ()


def role_of(roles: Iterable[Role], seat: int) -> Role:
    """The role of a seat; KeyError if it has none."""
    left = None
    for role in roles:
        if seat in role.seats:
            return role
        if not role.seats:
            left = role
    if left is None:
        raise KeyError(seat)
    return left
