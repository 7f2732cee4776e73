"""Turns of the site at a seat: a bot's actions; for a player who is late one action, or the end.

The seat's `SeatTurn` says that there is work, and whose writes count. A move is doubled by nobody,
because its number is taken once; a player who acts while a bot thinks for them wins the race.
"""

from __future__ import annotations

import logging
import secrets
import time
from contextlib import suppress
from datetime import timedelta

from django.utils import timezone

from engine.bots import InformationSet
from engine.bots.action_limit import move_on
from jobs.heartbeat import beating
from jobs.models import LostLease
from jobs.waking import wake
from play.errors import OutOfTime, StaleNumber
from play.levels import bot_for
from play.models import Action, Game, Seat, SeatTurn
from play.rules import load_state, may_answer_offer, rules_for
from play.services.actions import take_action
from play.services.clocks import chosen_for, end_on_time, is_due, is_lost
from play.submitted_action import DECLINE, RESIGN

logger = logging.getLogger(__name__)

GIVES_UP_AT = 8  # the attempt: a bot resigns, and who is late has lost
SECONDS_A_TASK = 15  # a whole turn of the strongest fits; then others have theirs
MAX_THINKING_TIME = timedelta(seconds=60)  # after it a simpler bot has its try
STAND_IN = "turn"  # the level that plays for who is late


def play_bot(*, seat_id: int) -> int:
    """Do what is due at a seat, for at most `SECONDS_A_TASK`; actions made."""
    turn = SeatTurn.objects.claim(seat_id)
    if turn is None:
        return 0
    made = 0
    until = time.monotonic() + SECONDS_A_TASK
    try:
        while turn.held().exists():
            if time.monotonic() > until:
                turn.postpone(timezone.now())
                wake(turn)
                break
            made += play_one(turn)
    except LostLease:
        logger.info("%s is over, or taken over by another worker", turn.called)
    except Exception as error:
        if not isinstance(error, OutOfTime):  # which most often has ended the game
            logger.exception("%s failed; it is tried again shortly", turn.called)
        with suppress(LostLease):
            turn.retry(type(error).__name__)  # its words may tell what is hidden in the game
    return made


def play_one(turn: SeatTurn) -> bool:
    """Choose and make one action; False if none was made.

    The choice may take a strong bot a while, so no transaction is open meanwhile: whether the game
    is still as it was is looked at when the action is made. Raises LostLease.
    """
    seat = Seat.objects.select_related("game__book").get(pk=turn.seat_id)
    game = seat.game
    if not seat.is_bot and not is_due(turn):
        return False
    if not seat.is_bot and (turn.attempts >= GIVES_UP_AT or is_lost(game, seat)):
        if not end_on_time(game_id=game.pk, turn=turn):
            raise StaleNumber("Time hasn’t run out.", number=game.number)
        return False
    with beating(turn, at_most=MAX_THINKING_TIME):
        text = _choose(game, seat, turn.attempts)
    if text is None:
        turn.finish()
        return False
    try:
        take_action(
            game_id=game.pk,
            side=seat.side,
            action=text,
            number=game.number,
            turn=turn,
            standing_in=not seat.is_bot,
        )
    except StaleNumber:
        if Game.objects.filter(pk=game.pk, number=game.number).exists():
            raise
        return False  # another seat has acted: look again
    turn.attempts = 1
    return True


def _choose(game: Game, seat: Seat, attempt: int) -> str | None:
    """Return the notation of the next action, None if there is nothing to do."""
    rules = rules_for(game)
    state = load_state(game)
    side = seat.side
    if seat.is_bot and game.is_running and may_answer_offer(rules, state, side):
        return DECLINE  # no bot judges a position well enough to agree
    if not game.is_running or side not in rules.seats_to_act(state):
        return None
    seed = secrets.randbits(63)
    if not seat.is_bot:
        chosen = chosen_for(game, seat)
        if chosen is not None or game.default_stands_in:
            return chosen
        action = bot_for(STAND_IN, attempt).choose(InformationSet(rules, state, side), seed)
        return rules.write(state, side, action)
    if attempt >= GIVES_UP_AT:
        logger.error("game %s: the bot failed %s times and resigns", game.key, attempt)
        return RESIGN
    bot = bot_for(seat.bot, attempt)
    action = move_on(rules, state, side, seed, bot, acted_lately(game, side))
    return rules.write(state, side, action)


def acted_lately(game: Game, side: int) -> int:
    """Return how often a side has acted in the present stage: a bot remembers nothing, and might go
    on in one for ever."""
    return Action.objects.filter(game=game, side=side, number__gt=game.stage_began).count()
