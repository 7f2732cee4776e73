"""A bot's advice in a player's place: in games whose players both agreed to it.

It is worked out in the request, outside any transaction, for it takes well under half a second; the
same question is answered from the seat's row. The bot knows what the seat knows and nothing more.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.core.cache import cache
from django.db.models import F
from django.utils import timezone
from django.utils.crypto import salted_hmac

from engine.bots import NothingToDo, TurnBot, advise
from play.errors import NoAdvice, TooMuchAdvice
from play.models import Game, Seat
from play.rules import load_state, rules_for

A_MINUTE = 12  # questions of one user; people do not play faster


@dataclass(frozen=True)
class Advice:
    """A line of notation, for the game as it stood at `number`."""

    action: str
    number: int


def give_advice(*, game_id: int, side: int) -> Advice:
    """Tell what the bot would do for that side now. Raises NoAdvice, TooMuchAdvice.

    How often a seat has asked can be seen by all, what it was told by itself alone.
    """
    game = Game.objects.with_book().get(pk=game_id)
    seat = Seat.objects.get(game=game, side=side)
    if not game.advice:
        raise NoAdvice("This game was started without hints.")
    if not game.is_running:
        raise NoAdvice("The game isn’t running. Ask for a hint during a game.")
    if seat.advice_number == game.number:
        return Advice(seat.advice_text, game.number)
    rules, state = rules_for(game), load_state(game)
    if side not in rules.seats_to_act(state):
        raise NoAdvice("It’s not your turn. Ask for a hint when it is.")
    _limit(seat)
    drawn = salted_hmac("play.advice", f"{game.key}:{game.number}:{side}", algorithm="sha256")
    seed = int.from_bytes(drawn.digest()[:7], "big")
    try:
        text = advise(rules, state, side, seed, TurnBot())
    except NothingToDo as error:
        raise NoAdvice("It is not for you to act just now.") from error
    Seat.objects.filter(pk=seat.pk).exclude(advice_number=game.number).update(
        advice_number=game.number,
        advice_text=text,
        advice_count=F("advice_count") + 1,
        revision=F("revision") + 1,
    )
    return Advice(text, game.number)


def _limit(seat: Seat) -> None:
    key = f"play.advice.{seat.user_id}.{timezone.now():%Y%m%d%H%M}"
    cache.add(key, 0, timeout=120)
    if cache.incr(key) > A_MINUTE:
        raise TooMuchAdvice(
            f"You’ve asked for a hint {A_MINUTE} times this minute. Wait a minute and ask again."
        )
