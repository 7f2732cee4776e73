"""Running out of time: a game ends by the sweep, or by whoever acts in it too late.

A page that is only looked at ends nothing.
"""

from __future__ import annotations

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import Min, Q
from django.utils import timezone

from play.models import OUT_OF_TIME, Game, Seat
from play.rules import load_state, rules_of
from play.services.settling import settle

logger = logging.getLogger(__name__)

MOST_A_SWEEP = 200
AFTER_A_FAILURE = timedelta(minutes=10)  # so that games that can't be ended hold up no others


def overdue_games() -> list[int]:
    """Games in which a seat's deadline has passed, the longest overdue first."""
    now = timezone.now()
    return list(
        Game.objects.filter(
            Q(put_off__isnull=True) | Q(put_off__lt=now),
            status=Game.Status.RUNNING,
            seats__awaited=True,
            seats__deadline__lt=now,
        )
        .annotate(due=Min("seats__deadline"))
        .order_by("due", "pk")
        .values_list("pk", flat=True)[:MOST_A_SWEEP]
    )


def end_on_time(*, game_id: int) -> bool:
    """End a game whose clock has run out; False if somebody acted in the meantime."""
    with transaction.atomic():
        game = Game.objects.locked().get(pk=game_id)
        return bool(end_if_late(game, list(Seat.objects.filter(game=game).order_by("side"))))


def end_if_late(game: Game, seats: list[Seat]) -> list[int]:
    """End a game that the caller has locked, if a clock has run out: the sides that were late.

    With both seats late (nobody chose an opening) the game is drawn.
    """
    now = timezone.now()
    late = [s.side for s in seats if s.awaited and s.deadline and s.deadline < now]
    if not late or not game.is_running:
        return []
    rules = rules_of(game.book)
    state = load_state(game)
    winner = 1 - late[0] if len(late) == 1 else None
    rules.end(state, winner, OUT_OF_TIME)
    settle(game=game, seats=seats, rules=rules, state=state, actor=None)
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
