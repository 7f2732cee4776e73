"""The reader: a seat or a spectator, and what the players are called."""

from __future__ import annotations

from dataclasses import dataclass

from games.cidwam.rules.board import SEATS


@dataclass(frozen=True, slots=True)
class Reader:
    """`seat` is the reader's own (None: a spectator); `names` are South's and North's."""

    seat: str | None = None
    names: tuple[str, str] = ("South", "North")

    def name(self, seat: str) -> str:
        return self.names[SEATS.index(seat)]


NOBODY = Reader()  # neither of the players, who are called South and North
