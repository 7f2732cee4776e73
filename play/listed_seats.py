"""Seats as lists of games show them: read for a whole list at once, and never written.

A list of seventy games has a hundred and fifty seats, and Django takes four times as long to make
models of them, most of whose columns no list shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from play.models import Game, Seat
from play.own_seats import deck_name_for


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A seat that is taken, in the words of `play.models.Seat`."""

    game: Game
    side: int
    user_id: int | None
    bot: str
    name: str
    deck_name: str
    is_deck_public: bool
    awaited: bool
    awaited_since: datetime | None
    deadline: datetime | None
    is_out: bool
    handed_over: int | None
    seed_maker: str
    stood_in: int
    advice_count: int

    @property
    def side_name(self) -> str:
        return self.game.seat_names[self.side]

    @property
    def is_left(self) -> bool:
        return self.handed_over is not None

    def deck_name_for(self, user: Any) -> str | None:
        return deck_name_for(self, user)


COLUMNS = tuple(ListedSeat.__dataclass_fields__)[1:]


def seated(games: Iterable[Game]) -> list[Game]:
    """Return games whose `sitting` is known, in one query."""
    found = {game.pk: game for game in games}
    for game in found.values():
        game.sitting = []
    rows = (
        Seat.objects.filter(game__in=list(found)).order_by("side") if found else Seat.objects.none()
    )
    for pk, *columns in rows.values_list("game_id", *COLUMNS):
        game = found[pk]
        game.sitting.append(ListedSeat(game, *columns))
    return list(found.values())
