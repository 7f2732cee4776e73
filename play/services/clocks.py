"""Running out of time: a game ends by the sweep, or by whoever acts in it too late.

A page that is only looked at ends nothing. Where the players agreed that a bot plays for who is
late (`standing_in`), a clock that has run out ends nothing either, until the bot has done so too
often in a row. Who is late may then still act themselves, if they are quicker than the bot.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Min, Q
from django.utils import timezone

from play.models import OUT_OF_TIME, Game, Seat, WhenLate
from play.rules import load_state, rules_of
from play.services.settling import commit_state
from play.terms import MOST_IN_A_ROW

logger = logging.getLogger(__name__)

MOST_A_SWEEP = 200
MOST_ATTEMPTS = 8  # of a bot at one action for who is late
AFTER_A_FAILURE = timedelta(minutes=10)  # so that games that can't be ended hold up no others


def overdue_games() -> list[int]:
    """Games that a passed deadline ends, the longest overdue first."""
    now = timezone.now()
    return list(
        Game.objects.filter(
            Q(put_off__isnull=True) | Q(put_off__lt=now),
            # `is_lost`; in one call, so that it is about the seat that is late
            Q(on_timeout=WhenLate.LOSE)
            | Q(seats__stood_in__gte=MOST_IN_A_ROW)
            | Q(seats__attempts__gte=MOST_ATTEMPTS)
            | Q(seats__bot__gt=""),
            status=Game.Status.RUNNING,
            seats__awaited=True,
            seats__deadline__lt=now,
        )
        .annotate(due=Min("seats__deadline"))
        .order_by("due", "pk")
        .values_list("pk", flat=True)[:MOST_A_SWEEP]
    )


def is_late(seat: Seat, now: datetime) -> bool:
    return bool(seat.awaited and seat.deadline and seat.deadline < now)


def is_lost(game: Game, seat: Seat) -> bool:
    """Is a seat that is late lost with that, or does a bot play for it?"""
    stands_in = game.bot_stands_in and not seat.is_bot
    return not stands_in or seat.stood_in >= MOST_IN_A_ROW or seat.attempts >= MOST_ATTEMPTS


def end_on_time(*, game_id: int) -> bool:
    """End a game whose clock has run out; False if somebody acted in the meantime."""
    with transaction.atomic():
        game = Game.objects.locked().get(pk=game_id)
        return bool(end_if_late(game, list(Seat.objects.filter(game=game).order_by("side"))))


def end_if_late(game: Game, seats: list[Seat]) -> list[int]:
    """End a game that the caller has locked, if a clock has run out: the sides that lost by it.

    With both seats late (nobody chose an opening) the game is drawn.
    """
    now = timezone.now()
    late = [s.side for s in seats if is_late(s, now) and is_lost(game, s)]
    if not late or not game.is_running:
        return []
    rules = rules_of(game.book)
    state = load_state(game)
    winner = 1 - late[0] if len(late) == 1 else None
    rules.end(state, winner, OUT_OF_TIME)
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=None)
    return late


def sweep_clocks() -> int:
    """End every overdue game; one that fails is logged, put off, and holds up no other."""
    ended = 0
    for game_id in overdue_games():
        try:
            ended += end_on_time(game_id=game_id)
        except Exception:
            logger.exception("game %s could not be ended on time", game_id)
            Game.objects.filter(pk=game_id).update(put_off=timezone.now() + AFTER_A_FAILURE)
    return ended
