"""A bot plays one action for a player whose clock has run out, where both agreed to that.

The seat's row is the truth, as for bots: late, and with a lease that is free. A player who acts
after all while the bot is thinking wins the race, for the number of the game has moved on.
"""

from __future__ import annotations

import logging
import secrets
from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from engine.bots import InformationSet
from play.errors import GameNotRunning, LostLease, StaleNumber
from play.levels import bot_for
from play.models import Game, Seat, WhenLate, lease_is_free
from play.rules import load_state, rules_of
from play.services.acting import BOT_LEASE, take_action
from play.services.clocks import MOST_ATTEMPTS
from play.terms import MOST_IN_A_ROW

logger = logging.getLogger(__name__)

LEVEL = "turn"  # who stands in
AFTER_A_FAILURE = timedelta(seconds=3)


def due_stand_ins() -> list[int]:
    """Seats of players that are late, for which a bot may play and no living worker does."""
    now = timezone.now()
    return list(
        Seat.objects.filter(
            lease_is_free(now),
            awaited=True,
            deadline__lt=now,
            bot="",
            stood_in__lt=MOST_IN_A_ROW,
            attempts__lt=MOST_ATTEMPTS,
            game__status=Game.Status.RUNNING,
            game__on_timeout=WhenLate.BOT,
        )
        .order_by("deadline", "pk")
        .values_list("pk", flat=True)[:200]
    )


def claim_stand_in(*, seat_id: int) -> int | None:
    """Take the lease on a late player's seat; its fencing token, or None."""
    now = timezone.now()
    # Columns of the seat alone, as in `claim_bot`; the game's are looked at under its lock.
    claimed = Seat.objects.filter(
        lease_is_free(now),
        pk=seat_id,
        bot="",
        awaited=True,
        deadline__lt=now,
        stood_in__lt=MOST_IN_A_ROW,
        attempts__lt=MOST_ATTEMPTS,
    ).update(lease_until=now + BOT_LEASE, fence=F("fence") + 1, attempts=F("attempts") + 1)
    if not claimed:
        return None
    return Seat.objects.values_list("fence", flat=True).get(pk=seat_id)


def stand_in(*, seat_id: int) -> bool:
    """Play one action for a seat whose player is late; False if there was nothing to do."""
    fence = claim_stand_in(seat_id=seat_id)
    if fence is None:
        return False
    seat = Seat.objects.select_related("game__book").get(pk=seat_id)
    game = seat.game
    try:
        if not (game.is_running and game.bot_stands_in):
            raise GameNotRunning("No bot stands in here.")
        rules, state = rules_of(game.book), load_state(game)
        if seat.side not in rules.seats_to_act(state):
            raise StaleNumber("The player has acted in the meantime.")
        bot = bot_for(LEVEL, seat.attempts)
        action = bot.choose(InformationSet(rules, state, seat.side), secrets.randbits(63))
        take_action(
            game_id=game.pk,
            side=seat.side,
            action=rules.write(state, seat.side, action),
            number=game.number,
            fence=fence,
            standing_in=True,
        )
    except (LostLease, GameNotRunning, StaleNumber) as error:
        logger.info("nobody stands in for seat %s: %s", seat_id, error)
        Seat.objects.filter(pk=seat_id, fence=fence).update(lease_until=None, attempts=0)
        return False
    except Exception:
        logger.exception("standing in for seat %s failed; it is tried again shortly", seat_id)
        soon = timezone.now() + AFTER_A_FAILURE
        Seat.objects.filter(pk=seat_id, fence=fence).update(lease_until=soon)
        return False
    return True
