"""Seats and free roles of a game that has not started, as pages show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.text import capfirst

from engine.kernel.definition import GameDefinition
from engine.kernel.roles import Role
from play.kinds import kind_of, role_at
from play.models import Game, Seat
from play.own_seats import seat_of
from play.queries import host_of


@dataclass(frozen=True)
class Chair:
    """A seat, taken or free: `name` is empty for a free one."""

    label: str
    role: str
    name: str = ""
    is_mine: bool = False
    is_host: bool = False


def label_of(kind: GameDefinition, side: int) -> str:
    """Return what pages call a seat: "Player 2"."""
    return f"{capfirst(kind.nouns['player'].one)} {side + 1}"


def title_of_role(kind: GameDefinition, side: int) -> str:
    """Return what pages call the role of a seat; empty where all seats are alike."""
    role = role_at(kind.slug, side)
    return role.title or role.name


def chairs(game: Game, seats: Iterable[Seat], user: Any) -> list[Chair]:
    """All seats of a game in their order; if chance deals them, those that are taken come first,
    as their players joined, and none has a role."""
    kind, taken = kind_of(game.slug), list(seats)
    host = host_of(taken)
    mine = seat_of(taken, user)
    if game.by_chance:
        ordered = sorted(taken, key=lambda seat: (seat.joined, seat.pk))
        rows = dict(enumerate(ordered))
    else:
        rows = {seat.side: seat for seat in taken}
    return [
        Chair(
            label=label_of(kind, side),
            role="" if game.by_chance else title_of_role(kind, side),
            name=rows[side].name if side in rows else "",
            is_mine=mine is not None and rows.get(side) is mine,
            is_host=rows.get(side) is host,
        )
        for side in range(game.seat_count)
    ]


def roles_among(kind: GameDefinition, sides: Iterable[int]) -> list[Role]:
    """Return the roles of some seats, each once."""
    return list(dict.fromkeys(role_at(kind.slug, side) for side in sides))
