"""Holding all clocks of a game as its players agree, and giving time to the others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from django.db import transaction

from play.clocks.rows import clock_time, times_off
from play.clocks.seat_clock import MAX_LEFT_DAYS
from play.errors import GameNotRunning, NotYourSeat, PlayError
from play.models import Game, Seat
from play.services.actions import end_late_seats, too_late
from play.services.clocks import go_on, note_pause
from play.services.states import set_clock

GIFT = timedelta(days=1)


def ask_pause(*, game_id: int, side: int) -> Game:
    """Ask for a pause, or agree to one: once all players have, every clock is held.

    Raises GameNotRunning, NotYourSeat, PlayError, OutOfTime.
    """
    with _locked(game_id, side) as (game, seats, seat):
        if game.paused is None:
            seat.wants_pause = True
            note_pause(game, seat)
            if all(one.wants_pause for one in _players(seats)):
                _hold(game, seats)
    return game


def end_pause(*, game_id: int, side: int) -> Game:
    """Let the clocks run on, or take back what was asked; any player may. Raises as `ask_pause`."""
    with _locked(game_id, side) as (game, seats, seat):
        if game.paused is not None:
            go_on(game, seats)
        else:
            seat.wants_pause = False
            note_pause(game, seat)
    return game


def give_time(*, game_id: int, side: int) -> Game:
    """Give a day to each other player whose clock is on. Raises as `ask_pause`."""
    with _locked(game_id, side) as (game, seats, seat):
        now = clock_time()
        off = times_off(seats, now)
        given = False
        for one in _players(seats):
            clock = one.clock
            if one is seat or not one.awaited or not clock.is_on:
                continue
            more = clock.give(GIFT, now, off[one.pk])
            if more != clock:
                given = True
                set_clock(game, one, more, off[one.pk])
        if not given:
            raise PlayError(
                f"No other player’s clock takes more time: {MAX_LEFT_DAYS} days are the most."
            )
        note_pause(game)
    return game


@contextmanager
def _locked(game_id: int, side: int) -> Iterator[tuple[Game, list[Seat], Seat]]:
    """Give a running game with clocks, locked, its seats and that of a player who is in it."""
    late: list[int] = []
    with transaction.atomic():
        game = Game.objects.locked().get(pk=game_id)
        seats = list(Seat.objects.filter(game=game).order_by("side"))
        seat = next((one for one in _players(seats) if one.side == side), None)
        if not game.is_running:
            raise GameNotRunning("The game isn’t running.", number=game.number)
        if not game.has_clocks:
            raise PlayError("This game has no time limit.")
        if seat is None:
            raise NotYourSeat("You’re not a player in this game.")
        late = end_late_seats(game, seats)
        if not late:
            yield game, seats, seat
    if late:
        raise too_late(game, seats, side, late)


def _players(seats: list[Seat]) -> list[Seat]:
    """Return the seats of people who are in the game."""
    return [one for one in seats if one.user_id and not one.is_bot and not one.is_out]


def _hold(game: Game, seats: list[Seat]) -> None:
    now = clock_time()
    off = times_off(seats, now)
    game.paused = now
    for seat in seats:
        if seat.awaited and seat.clock.is_on and not seat.is_bot:
            set_clock(game, seat, seat.clock.hold(now, off[seat.pk]), off[seat.pk])
    note_pause(game)
