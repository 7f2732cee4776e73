"""The seat of a user in a game, and the side that they see it from: said here alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar


class Sits(Protocol):
    """A seat, or a row of as much of one."""

    @property
    def side(self) -> int: ...
    @property
    def user_id(self) -> int | None: ...
    @property
    def handed_over(self) -> int | None: ...


class Named(Protocol):
    """A seat by its name."""

    @property
    def side(self) -> int: ...
    @property
    def name(self) -> str: ...


class HasDeck(Sits, Protocol):
    """A seat with what may be told of its deck."""

    @property
    def game(self) -> Any: ...
    @property
    def deck_name(self) -> str: ...
    @property
    def is_deck_public(self) -> bool: ...


S = TypeVar("S", bound=Sits)


def loaded(user: Any) -> Any:
    """Return a request's user without the stand-in that loads it: of a list's rows each looks at
    the user, and looking through the stand-in takes ten times as long."""
    if getattr(user, "pk", None) is None:
        return user
    return getattr(user, "_wrapped", user)


def seat_of(seats: Iterable[S], user: Any) -> S | None:
    """Return the seat that a user took, even if they have left it to a bot; None for anyone
    else."""
    own = getattr(user, "pk", None)
    return next((seat for seat in seats if own is not None and seat.user_id == own), None)


def side_of(seats: Iterable[Sits], user: Any) -> int | None:
    """Return the side that a user plays: who left theirs to a bot watches from then on, as others
    do."""
    seat = seat_of(seats, user)
    return None if seat is None or seat.handed_over is not None else seat.side


def deck_name_for(seat: HasDeck, user: Any) -> str | None:
    """Return the name of a seat's deck if `user` may know it, else None.

    Its own player knows it; others do once the game is over, or if the deck was public.
    """
    is_own = seat.user_id is not None and seat.user_id == getattr(user, "pk", None)
    return seat.deck_name if is_own or seat.is_deck_public or seat.game.is_over else None
