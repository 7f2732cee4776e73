"""Seats as lists of games show them: read for a whole list at once, and never written.

A list of seventy games has a hundred and fifty seats, and Django takes four times as long to make
models of them, most of whose columns no list shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from play.models import CardBook, Game, Seat
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
    """Return games whose `sitting` is known, in one query; and in another the books that they were
    read without: many games share one, which is not read with each."""
    found = {game.pk: game for game in games}
    if not found:
        return []
    for game in found.values():
        game.sitting = []
    rows = Seat.objects.filter(game__in=list(found)).order_by("side")
    for pk, *columns in rows.values_list("game_id", *COLUMNS):
        game = found[pk]
        game.sitting.append(ListedSeat(game, *columns))
    bare = [game for game in found.values() if not Game.book.is_cached(game)]
    if bare:
        books = CardBook.objects.only("game", "rules_version", "digest")
        of_ids = books.in_bulk({game.book_id for game in bare})
        for game in bare:
            game.book = of_ids[game.book_id]
    return list(found.values())
