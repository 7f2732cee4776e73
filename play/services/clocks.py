"""Running out of time: a game ends by the seat's turn (`bots`), or by whoever acts in it too late.

A page that is only looked at ends nothing. Where the players agreed that a bot plays for who is
late, a clock that has run out ends nothing either, until the bot has done so too often in a row.
Who is late may then still act themselves, if they are quicker than the bot.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from play.models import OUT_OF_TIME, Game, Seat, SeatTurn
from play.rules import load_state, rules_of
from play.services.settling import commit_state
from play.terms import MOST_IN_A_ROW


def is_late(seat: Seat, now: datetime) -> bool:
    """Return whether the seat's clock has run out."""
    return bool(seat.awaited and seat.deadline and seat.deadline < now)


def is_lost(game: Game, seat: Seat) -> bool:
    """Return whether a seat that is late has lost with that; else a bot plays for it."""
    stands_in = game.bot_stands_in and not seat.is_bot
    return not stands_in or seat.stood_in >= MOST_IN_A_ROW


def end_on_time(*, game_id: int, turn: SeatTurn | None = None) -> bool:
    """End a game whose clock has run out; False if somebody acted in the meantime.

    `turn`: the claimed row of a seat that no bot stands in for any more. Raises LostLease.
    """
    with transaction.atomic():
        game = Game.objects.locked().get(pk=game_id)
        if turn is not None:
            turn.beat()
        seats = list(Seat.objects.filter(game=game).order_by("side"))
        return bool(end_if_late(game, seats, given_up=turn))


def end_if_late(game: Game, seats: list[Seat], *, given_up: SeatTurn | None = None) -> list[int]:
    """End a game that the caller has locked, if a clock has run out: the sides that lost by it.

    With both seats late (nobody chose an opening) the game is drawn.
    """
    now = timezone.now()
    alone = None if given_up is None else given_up.seat_id
    late = [s.side for s in seats if is_late(s, now) and (s.pk == alone or is_lost(game, s))]
    if not late or not game.is_running:
        return []
    rules = rules_of(game.book)
    state = load_state(game)
    if len(late) == 1:
        rules.forfeit(state, late[0], OUT_OF_TIME)
    else:
        rules.end(state, None, OUT_OF_TIME)
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=None)
    return late
