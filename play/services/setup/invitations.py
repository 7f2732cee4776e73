"""Invitations that come to nothing: taken back by the host, or a seat given back by a guest."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Exists, F, OuterRef
from django.utils import timezone

from play.errors import SeatTaken
from play.models import Game, Seat
from play.queries import host_of


def withdraw_game(*, user: Any, key: str) -> Game:
    """Take back an invitation, or the user's seat in another's. SeatTaken if it is too late."""
    with transaction.atomic():
        game = Game.objects.locked().filter(key=key, seats__user=user).first()
        if game is None:
            raise SeatTaken("This isn’t your invite. Only its sender can cancel it.")
        if game.status == Game.Status.WITHDRAWN:
            return game
        if game.status != Game.Status.INVITING:
            who = "Your opponent has" if game.seat_count == 2 else "All players have"
            raise SeatTaken(f"{who} joined and the game is on. You can resign instead.")
        seats = list(game.seats.all())
        if host_of(seats).user_id == user.pk:
            game.status = Game.Status.WITHDRAWN
        else:
            next(seat for seat in seats if seat.user_id == user.pk).delete()
        game.version += 1
        game.changed = timezone.now()
        game.save(update_fields=["status", "version", "changed"])
    return game


def withdraw_all(*, user: Any) -> None:
    """Take back all of a user's invitations, in one write, and their seats in those of others."""
    mine = Seat.objects.filter(user=user, game__status=Game.Status.INVITING)
    earlier = Seat.objects.filter(game=OuterRef("game"), joined__lt=OuterRef("joined"))
    hosted = mine.exclude(Exists(earlier)).values("game")
    Game.objects.filter(pk__in=hosted, status=Game.Status.INVITING).update(
        status=Game.Status.WITHDRAWN, version=F("version") + 1, changed=timezone.now()
    )
    for key in list(mine.filter(Exists(earlier)).values_list("game__key", flat=True)):
        try:
            withdraw_game(user=user, key=key)
        except SeatTaken:
            continue  # it has just begun, so it is resigned
