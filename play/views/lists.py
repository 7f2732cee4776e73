"""Lists of games: one's own, and others' public ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from play import queries
from play.models import Game, Seat
from play.table.status import time_left
from play.wording import ending_of


@dataclass(frozen=True)
class Row:
    """A game in a list; `me` is None in lists of others' games."""

    game: Game
    seats: list[Seat]
    me: Seat | None
    other: Seat | None
    decks: str
    left: str
    ending: str


@require_safe
def my_games(request: HttpRequest) -> HttpResponse:
    """My games, those that wait for me first; without an account, what there is to watch."""
    if not request.user.is_authenticated:
        return watch(request)
    lists = {name: _rows(games, request.user) for name, games in _mine(request.user).items()}
    return render(request, "play/list.html", {**lists, "empty": not any(lists.values())})


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    lists = queries.watchable_games(request.user)
    context = {name: _rows(games, request.user) for name, games in lists.items()}
    return render(request, "play/watch.html", context)


def _mine(user: Any) -> dict[str, list[Game]]:
    return queries.games_of(user)


def _rows(games: Any, user: Any) -> list[Row]:
    now = timezone.now()
    rows = []
    for game in games:
        seats = list(game.seats.all())
        me = next((seat for seat in seats if seat.user_id and seat.user_id == user.pk), None)
        other = next((seat for seat in seats if seat is not me), None) if me else None
        running = next((seat for seat in (me, other, *seats) if seat and seat.awaited), None)
        left = time_left(running.deadline, now) if running else ""
        over = ending_of(game, seats, me.side if me else None) if game.is_over else ""
        rows.append(Row(game, seats, me, other, _decks(seats, me, user), left, over))
    return rows


def _decks(seats: list[Seat], me: Seat | None, user: Any) -> str:
    """The names of decks that `user` may know: the own alone, in a game of theirs."""
    if me is not None:
        return f"You play {me.deck_name}"
    return " · ".join(name for seat in seats if (name := seat.deck_name_for(user)))
