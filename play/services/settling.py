"""What follows from a change of state: whose turn, clocks, notices, the end; and who is woken.

`commit_state` is called inside the transaction that locks the game, by every service that changes
one.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from celery import current_app
from django.db import transaction
from django.utils import timezone

from engine.cidwam.game import Cidwam
from play.models import Game, Notice, Seat
from play.rules import state_text

logger = logging.getLogger(__name__)

# Tasks are sent by name: services stand below tasks and may not import them.
MOVE_BOT = "play.move_bot"
STAND_IN = "play.stand_in"
SEND_NOTICE = "play.send_notice"
# Bots think for seconds; so they have a queue and a worker of their own (`manage.py up`), and
# sweeps, mail and prints do not wait for them. The embedded broker knows queues but no priorities.
THINKING = "thinking"
QUEUES = {MOVE_BOT: THINKING, STAND_IN: THINKING}


def commit_state(
    *,
    game: Game,
    seats: list[Seat],
    rules: Cidwam,
    state: Any,
    actor: int | None,
    aside: bool = False,
) -> None:
    """Store the state and all that follows from it.

    `actor` is the side whose action led here, None for a clock that ran out. An
    `aside` (offering a draw) leaves the actor's clock as it runs.
    """
    now = timezone.now()
    outcome = rules.outcome(state)
    game.state_json = state_text(rules, state)
    game.turn = int(rules.view(state, None)["turn"])
    game.version += 1
    game.changed = now
    if outcome is not None:
        game.status = Game.Status.OVER
        game.winner = outcome.winner
        game.reason = outcome.reason.code
        game.finished = now
    game.save()
    waiting = () if outcome is not None else rules.seats_to_act(state)
    for seat in seats:
        _settle_seat(game, seat, seat.side in waiting, actor, now, aside)
    if outcome is not None:
        for seat in seats:
            if seat.user_id is not None and seat.side != actor:
                notify(game, seat, Notice.Kind.END)


def wake(task: str, row_id: int, *, expires: int | None = None, queue: str | None = None) -> None:
    """Queue the task after commit; if that fails, the sweep retries.

    `expires` in seconds: the sweep's own messages age, or they would pile up before busy workers.
    `queue` if it is not the task's own.
    """
    options: dict[str, Any] = {"ignore_result": True, "expires": expires}
    if queue := queue or QUEUES.get(task):
        options["queue"] = queue

    def send() -> None:
        try:
            current_app.send_task(task, args=[row_id], **options)
        except Exception as error:
            logger.warning("%s of row %s waits for the sweep: %s", task, row_id, error)

    transaction.on_commit(send)


def _settle_seat(
    game: Game, seat: Seat, awaited: bool, actor: int | None, now: datetime, aside: bool
) -> None:
    newly = awaited and not seat.awaited
    seat.awaited = awaited
    if not awaited:
        seat.awaited_since = None
        seat.deadline = None
    elif newly or (seat.side == actor and not aside):
        seat.awaited_since = now if newly else seat.awaited_since
        days = game.days_per_action
        seat.deadline = None if days is None else now + timedelta(days=days)
    if newly:
        seat.attempts = 0
    seat.save(update_fields=["awaited", "awaited_since", "deadline", "attempts"])
    if not awaited:
        return
    if seat.is_bot and newly:
        wake(MOVE_BOT, seat.pk)
    elif newly and seat.user_id is not None and seat.side != actor:
        notify(game, seat, Notice.Kind.TURN)


def notify(game: Game, seat: Seat, kind: str) -> None:
    """Tell a seat's player by mail, once for this number of the game."""
    if seat.user is None:
        return
    notice, made = Notice.objects.get_or_create(
        game=game, user=seat.user, kind=kind, number=game.number
    )
    if made:
        wake(SEND_NOTICE, notice.pk)
