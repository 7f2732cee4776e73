"""A player leaves the site for good: their games end, and keep no name."""

from __future__ import annotations

from typing import Any

from play.errors import GameNotRunning, StaleNumber
from play.models import Game, MailChoice, Seat
from play.services.acting import resign
from play.services.starting import withdraw_game

FORMER = "a former player"
FORMERS_DECK = "a former player’s deck"  # its cards stay, for the record replays from them
TRIES = 20


def leave(user: Any) -> None:
    """Do what play does before an account goes: end its games, forget what mail it wanted."""
    leave_games(user=user)
    MailChoice.objects.filter(user=user).delete()


def leave_games(*, user: Any) -> None:
    """Withdraw a user's invitations, resign their games, and take their names off all of them."""
    games = Game.objects.of(user)
    for game in games.filter(status=Game.Status.INVITING):
        withdraw_game(user=user, key=game.key)
    for seat in Seat.objects.filter(user=user, game__status=Game.Status.RUNNING):
        _resign(seat)
    Seat.objects.filter(user=user).update(name=FORMER, deck_name=FORMERS_DECK, user=None)


def _resign(seat: Seat) -> None:
    for _ in range(TRIES):
        number = Game.objects.values_list("number", flat=True).get(pk=seat.game_id)
        try:
            resign(game_id=seat.game_id, side=seat.side, number=number)
        except StaleNumber:
            continue  # the opponent has acted just now
        except GameNotRunning:
            pass  # it is over anyway, by the clock perhaps
        return
