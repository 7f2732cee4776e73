"""A bot's turn: claimed by a lease, moved action by action, fenced against a worker thought dead.

The seat's row is the truth: `awaited` says that there is work, `lease_until` that someone does it,
`fence` whose writes count. A move is doubled by nobody, because its number is taken once.
"""

from __future__ import annotations

import logging
import secrets
import time
from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from engine.bots.patience import move_on
from play.errors import GameNotRunning, LostLease, StaleNumber
from play.levels import bot_for
from play.models import Action, Game, Seat, lease_is_free
from play.rules import load_state, rules_of
from play.services.acting import BOT_LEASE, take_action
from play.services.settling import MOVE_BOT, wake

logger = logging.getLogger(__name__)

MOST_ATTEMPTS = 8
SECONDS_A_TASK = 15  # a whole turn of the strongest fits; then others have theirs
AFTER_A_FAILURE = timedelta(seconds=3)


def claim_bot(*, seat_id: int) -> int | None:
    """Take the lease on a bot's seat; its fencing token, or None if there is nothing to take."""
    now = timezone.now()
    # Columns of the seat alone: a condition on its game would become a subquery, which PostgreSQL
    # does not look at again when it waited for another worker's claim, and both would have it.
    claimed = (
        Seat.objects.filter(lease_is_free(now), pk=seat_id, attempts__lte=MOST_ATTEMPTS)
        .exclude(bot="")
        .update(lease_until=now + BOT_LEASE, fence=F("fence") + 1, attempts=F("attempts") + 1)
    )
    if not claimed:
        return None
    return Seat.objects.values_list("fence", flat=True).get(pk=seat_id)


def play_bot(*, seat_id: int) -> int:
    """Play a bot's seat for as long as it is to act, at most `SECONDS_A_TASK`; actions made."""
    fence = claim_bot(seat_id=seat_id)
    if fence is None:
        return 0
    made = 0
    until = time.monotonic() + SECONDS_A_TASK
    try:
        while time.monotonic() < until and play_one(seat_id=seat_id, fence=fence):
            made += 1
    except (LostLease, GameNotRunning, StaleNumber) as error:
        logger.info("bot seat %s stops: %s", seat_id, error)
    except Exception:
        logger.exception("bot seat %s failed; it is tried again shortly", seat_id)
        soon = timezone.now() + AFTER_A_FAILURE
        Seat.objects.filter(pk=seat_id, fence=fence).update(lease_until=soon)
        return made
    release_bot(seat_id=seat_id, fence=fence)
    return made


def play_one(*, seat_id: int, fence: int) -> bool:
    """Choose and make one action; False when the seat has nothing to do.

    The choice may take a strong bot a while, so no transaction is open meanwhile: whether the game
    is still as it was is looked at when the action is made.
    """
    seat = Seat.objects.select_related("game__book").get(pk=seat_id)
    game = seat.game
    if not game.is_running:
        return False
    text = _choose(game, seat)
    if text is None:
        return False
    take_action(game_id=game.pk, side=seat.side, action=text, number=game.number, fence=fence)
    return True


def release_bot(*, seat_id: int, fence: int) -> None:
    """Give the lease back; if the seat is to act again already, wake a worker for it."""
    freed = Seat.objects.filter(pk=seat_id, fence=fence).update(lease_until=None)
    if freed and Seat.objects.filter(pk=seat_id, awaited=True).exists():
        wake(MOVE_BOT, seat_id)


def due_bots() -> list[int]:
    """Seats of bots that are to act and that no living worker has."""
    return list(
        Seat.objects.filter(awaited=True, game__status=Game.Status.RUNNING)
        .exclude(bot="")
        .filter(lease_is_free(timezone.now()), attempts__lte=MOST_ATTEMPTS)
        .values_list("pk", flat=True)[:200]
    )


def _choose(game: Game, seat: Seat) -> str | None:
    """The notation of the bot's next action, None if it has nothing to do."""
    rules = rules_of(game.book)
    state = load_state(game)
    side = seat.side
    if rules.view(state, side)["draw_offer"] == rules.seats[1 - side]:
        return "decline draw"  # no bot judges a position well enough to agree
    if side not in rules.seats_to_act(state):
        return None
    if seat.attempts >= MOST_ATTEMPTS:
        logger.error("game %s: the bot failed %s times and resigns", game.key, seat.attempts)
        return "resign"
    bot, seed = bot_for(seat.bot, seat.attempts), secrets.randbits(63)
    action = move_on(rules, state, side, seed, bot, acted_lately(game, side))
    return rules.write(state, side, action)


def acted_lately(game: Game, side: int) -> int:
    """How often a side has acted since a phase was last ended: a bot remembers nothing, and might
    go on in one for ever."""
    actions = Action.objects.filter(game=game)
    ended = actions.filter(notation="end").order_by("-number").values_list("number", flat=True)
    return actions.filter(side=side, number__gt=ended.first() or 0).count()
