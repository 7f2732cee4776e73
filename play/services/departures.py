"""A player leaves the site for good: their games end, and keep no name."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from games import GAMES
from play.errors import GameNotRunning, IllegalMove, StaleNumber
from play.models import DraftNote, DraftResult, Game, MailChoice, Seat
from play.services.actions import resign
from play.services.clocks import put_out
from play.services.setup.invitations import withdraw_all

FORMER = "a former player"
LEFT = "left"  # why a seat is out whose player may not resign any more
FORMERS_DECK = "a former player’s deck"  # its cards stay, for the record replays from them
TRIES = 20


def leave(user: Any) -> None:
    """Do what play does before an account goes: end its games, forget what mail it wanted.

    Its notes on drafts go, and those on its own drafts, which may stay in others' decks.
    """
    leave_games(user=user)
    written_or_read = Q(author=user) | Q(draft__set__owner=user)
    DraftNote.objects.filter(written_or_read).delete()
    DraftResult.objects.filter(draft__set__owner=user).delete()
    MailChoice.objects.filter(user=user).delete()


def leave_games(*, user: Any) -> None:
    """Withdraw a user's invitations, resign their games, and take their names off all of them.

    A game that another session of theirs begins meanwhile stays theirs, for the next call to end.
    One without rules on this site any more can't be resigned: it stands still, without the name.
    """
    withdraw_all(user=user)
    has_rules = Q(game__book__game__in=list(GAMES))
    playing = {"game__status": Game.Status.RUNNING, "handed_over": None}
    seats = Seat.objects.filter(has_rules, user=user, **playing)
    for game_id, side, number in list(seats.values_list("game_id", "side", "game__number")):
        leave_game(game_id, side, number)  # a transaction each, for each locks its game
    ended = Seat.objects.filter(
        ~has_rules
        | Q(game__status__in=(Game.Status.OVER, Game.Status.WITHDRAWN))
        | Q(handed_over__isnull=False),  # its bot plays on
        user=user,
    )
    ended.update(name=FORMER, deck_name=FORMERS_DECK, user=None)


def leave_game(game_id: int, side: int, number: int) -> None:
    """End a running game for a seat: it resigns, or what is left to choose is done by default."""
    for _ in range(TRIES):
        try:
            resign(game_id=game_id, side=side, number=number)
        except StaleNumber as error:
            number = error.details["number"]  # the opponent has acted just now
            continue
        except GameNotRunning:
            pass  # it is over anyway, by the clock perhaps
        except IllegalMove:
            put_out(game_id=game_id, side=side, reason=LEFT)  # decided, but for a last choice
        return
