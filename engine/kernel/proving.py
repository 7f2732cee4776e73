"""The interface by which the positions of its turns can be proved."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any, Protocol


class Unprovable(ValueError):
    """A position that no exact chance can be given for; str() says why, for developers."""


class Proving(Protocol):
    """Facts about a game's positions. `seat` is always the one that is to win in its turn.

    States that are handed in are never changed.
    """

    def problem(self, state: Any, seat: int) -> str:
        """Why a position is none to start a puzzle from; empty if it is one."""
        ...

    def is_hopeless(self, state: Any, seat: int) -> bool:
        """Does the turn look lost? A guess that is quickly made, by which positions are passed over
        in which there is little to prove."""
        ...

    def size(self, state: Any, seat: int) -> int:
        """About how many positions the turn may have: a guess that is quickly made, by which
        positions are passed over that would take too long."""
        ...

    def blinded(self, state: Any, seat: int) -> Any:
        """The position with what the seat may not know made unreadable: whoever reads it raises
        Unprovable, so what is worked out depends on nothing hidden."""
        ...

    def outcomes(self, state: Any, seat: int, action: Any) -> list[tuple[Fraction, Any]]:
        """The states that a legal action leads to; chances sum to 1. Raises Unprovable."""
        ...

    def key(self, state: Any) -> Hashable:
        """The same for two states just where all that can still happen in the turn is the same."""
        ...

    def digest(self, state: Any) -> str:
        """A short text that is the same just where `key` is, on any machine and for ever."""
        ...

    def decided(self, state: Any, seat: int, stage: str) -> bool | None:
        """Has the seat won in the stage? None while the stage goes on."""
        ...

    def ceiling(self, state: Any, seat: int) -> Fraction:
        """A chance of winning in the stage that the seat can't exceed; 1 where none is known."""
        ...
