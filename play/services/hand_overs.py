"""A player leaves a seat to a bot for good: the game goes on, and they watch it, without mail."""

from __future__ import annotations

from django.db import transaction

from engine.kernel.records import admin_lines
from jobs.models import State
from play.errors import GameNotRunning, NotYourSeat, PlayError
from play.levels import LEVELS
from play.models import Action, Game, Notice, Seat, SeatTurn
from play.rules import load_state, log_name, rules_for
from play.services.actions import end_late_seats, engine_guarded, too_late
from play.services.games import check_level
from play.services.states import commit_state
from play.wording import teller_of

ASKED = "hand over"  # what is noted as asked for


def hand_over(*, game_id: int, side: int, bot: str) -> Game:
    """Have a bot of a level decide for a seat from now on; nothing gives it back.

    It is noted as an action of the seat's, done by the house, so the log and the record tell it.
    Raises PlayError for a level that there is not or a game played alone, GameNotRunning,
    NotYourSeat for who is out or has left the seat before, and as `take_action` if a clock had run
    out or the engine fails.
    """
    check_level(bot, "bot", *LEVELS)
    with transaction.atomic():
        game = Game.objects.locked().get(pk=game_id)
        seats = list(Seat.objects.filter(game=game).order_by("side"))
        for one in seats:
            one.game = game
        late = end_late_seats(game, seats)
        if not late:
            with engine_guarded(game, teller_of(game, seats, side)):
                _hand_over(game, seats, _own(game, seats, side), bot)
    if late:  # raised here, for what it did to the game must not be undone with the transaction
        raise too_late(game, seats, side, late)
    return game


def _own(game: Game, seats: list[Seat], side: int) -> Seat:
    seat = next((one for one in seats if one.side == side), None)
    if not game.is_running:
        raise GameNotRunning("Only a game that is being played can be left to a bot.")
    if seat is None or seat.is_bot:
        raise NotYourSeat("A bot plays for this seat already.")
    if seat.is_out:
        raise NotYourSeat("You’re out of the game, so there is nothing left to play.")
    if game.is_rated:
        raise PlayError("A rated game can’t be left to a bot. Play on, or resign.")
    if game.is_alone:
        raise PlayError("You play alone. A bot has no one to play on with.")
    return seat


def _hand_over(game: Game, seats: list[Seat], seat: Seat, bot: str) -> None:
    rules, state = rules_for(game), load_state(game)
    line = admin_lines.handed_over(rules.seats[seat.side], bot)
    admin_lines.carry_out(rules, state, line)
    told = admin_lines.told_of(rules.seats[seat.side], bot)
    seat.bot, seat.handed_over = bot, game.number
    seat.revision += 1
    seat.save(update_fields=["bot", "handed_over", "revision"])
    awaited = rules.seats_to_act(state)
    Action.objects.create(
        game=game,
        number=game.number + 1,
        side=seat.side,
        made_for=game.number,
        asked=ASKED,
        notation=line,
        kept_waiting=[other for other in awaited if other != seat.side],
        by_house=True,
        log={log_name(viewer): [told] for viewer in (*range(len(rules.seats)), None)},
    )
    game.number += 1
    # What was due at the player's clock is none of the bot's, which is to act at once.
    SeatTurn.objects.filter(pk=seat.pk).close(State.DONE)
    Notice.objects.filter(game=game, user=seat.user_id).unfinished().delete()
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=None)
