"""One action of one seat: checked, applied, written down; one transaction locks the game."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import DatabaseError, transaction

from engine.kernel.game import Data, IllegalAction
from engine.kernel.phrases import listed
from engine.kernel.taking_back import TAKE_BACK, may_be_undone
from play.errors import (
    DrawOffered,
    GameNotRunning,
    NotYourSeat,
    OutOfTime,
    PlayError,
    StaleNumber,
)
from play.models import Action, Game, Notice, Seat, SeatTurn
from play.rules import carry_out, load_state, log_name, log_of, rules_for
from play.services.auto_replies import keep_orders
from play.services.clocks import chosen_for, end_if_late, go_on, late_seats
from play.services.states import commit_state, notify
from play.services.take_backs import go_back
from play.submitted_action import RESIGN, SubmittedAction, read_action, submitted_orders
from play.wording import Teller, refusal, teller_of

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class ActionResult:
    """The state after an action. `again` is true when the same request had been carried out before.

    `action` is None for standing orders: they are no action of the game and count no number.
    `seats` are all of them; `state` is the engine's after the action, None if it was not looked at.
    """

    game: Game
    action: Action | None
    again: bool
    seats: list[Seat]
    state: Any = field(default=None, repr=False)

    @property
    def number(self) -> int:
        """The number that the action got; for standing orders the number they were set at."""
        return self.game.number if self.action is None else self.action.number

    def events(self, side: int) -> list[Data]:
        """Return what the action made happen, as that side may know it."""
        return [] if self.action is None else self.action.log.get(log_name(side), [])


def take_action(
    *,
    game_id: int,
    side: int,
    action: str | Data,
    number: int,
    turn: SeatTurn | None = None,
    standing_in: bool = False,
) -> ActionResult:
    """Carry out one action, in notation or as data, made for the game as it was at `number`.

    The same action for the same number by the same seat answers as before and does nothing.
    `turn` is the row that a bot's worker has claimed; `standing_in` says that it plays for a player
    who is late. Raises StaleNumber, IllegalMove, GameNotRunning, NotYourSeat, DrawOffered,
    jobs.models.LostLease; then nothing has changed. Raises OutOfTime if a clock had run out, though
    no worker had come by; then the game has ended on time. Where it goes on without who was late,
    others get StaleNumber.
    """
    try:
        asked = read_action(action)
    except IllegalAction as error:
        raise refusal(error) from error
    with transaction.atomic():
        game = Game.objects.locked().get(pk=game_id)
        seats = list(Seat.objects.filter(game=game).order_by("side"))
        for one in seats:
            one.game = game
        seat = next((seat for seat in seats if seat.side == side), None)
        if seat is None:
            raise NotYourSeat("You’re not a player in this game.")
        if seat.is_left and turn is None:
            raise NotYourSeat("A bot plays for you in this game. You can watch.")
        if turn is not None:
            turn.beat()  # a write: another worker's claim waits for this transaction's end
        earlier = Action.objects.filter(game=game, side=side, made_for=number).first()
        sent_again = earlier is not None and asked.text in (earlier.asked, earlier.notation)
        if earlier is not None and sent_again and not standing_in:
            return ActionResult(game, earlier, again=True, seats=seats)
        late = end_late_seats(game, seats)
        taken, again, state = None, False, None
        if not late:
            _must_be_current(game, side, number, taken=earlier is not None)
            if standing_in and seat not in late_seats(game, seats):
                raise StaleNumber("The player has moved since.", number=game.number)
            is_default = standing_in and chosen_for(game, seat) is not None
            if game.is_paused and turn is None and not (asked.is_aside or asked.is_orders):
                go_on(game, seats)
            with engine_guarded(game, teller_of(game, seats, side)):
                if asked.is_orders:
                    again = not keep_orders(game, seat, asked)
                elif asked.is_take_back:
                    taken = go_back(game, seats, seat, number)
                else:
                    _may_offer(game, seat, asked)
                    taken, state = _apply(game, seats, seat, asked, number, standing_in)
            _note_who_acted(game, seat, asked, standing_in, is_default)
    if late:  # raised here, for what it did to the game must not be undone with the transaction
        raise too_late(game, seats, side, late)
    return ActionResult(game, taken, again, seats, state)


def resign(*, game_id: int, side: int, number: int) -> ActionResult:
    """Give the game up."""
    return take_action(game_id=game_id, side=side, action=RESIGN, number=number)


def set_orders(*, game_id: int, side: int, orders: dict[str, Any], number: int) -> ActionResult:
    """Replace a seat's standing orders; no other seat sees them or that they changed."""
    return take_action(
        game_id=game_id, side=side, action=submitted_orders(orders).text, number=number
    )


def take_back(*, game_id: int, side: int, number: int) -> ActionResult:
    """Take a seat's newest action back; sent again for the same number it answers as before.

    Raises as `take_action`, and TooLate, TooManyTakeBacks.
    """
    return take_action(game_id=game_id, side=side, action=TAKE_BACK, number=number)


def too_late(game: Game, seats: list[Seat], side: int, late: list[int]) -> PlayError:
    """Return what is said to a seat whose action came after a clock had run out."""
    number = game.number
    if game.is_running:
        if side in late:
            return OutOfTime("Your time has run out, so you’re out of the game.", number=number)
        gone = listed([seat.name for seat in seats if seat.side in late])
        return StaleNumber(f"{gone} ran out of time. Check the table.", number=number)
    whose = "Your opponent’s time" if game.seat_count == 2 else "A player’s time"
    whose = "Your time" if side in late else whose
    return OutOfTime(f"{whose} has run out, so the game is over.", number=number)


def end_late_seats(game: Game, seats: list[Seat]) -> list[int]:
    """As `end_if_late`; a fault of the engine is a refusal, OutOfTime."""
    try:
        return end_if_late(game, seats)
    except DatabaseError:
        raise
    except Exception as error:
        logger.exception("game %s could not be ended on time", game.key)
        raise OutOfTime(
            "Time ran out, but we couldn’t end the game. We’ve logged the error; try again later.",
            number=game.number,
        ) from error


@contextmanager
def engine_guarded(game: Game, teller: Teller) -> Iterator[None]:
    """Turn a fault of the engine, or a state that can't be stored, into a refusal, so that none is
    a crash."""
    try:
        yield
    except IllegalAction as error:
        raise refusal(error, teller) from error
    except (PlayError, DatabaseError):
        raise
    except Exception as error:
        logger.exception("game %s, number %s: the engine failed", game.key, game.number)
        raise refusal(IllegalAction("engine_fault")) from error


def _may_offer(game: Game, seat: Seat, asked: SubmittedAction) -> None:
    if asked.is_offer and seat.draw_turn == game.turn:
        raise DrawOffered("You’ve offered a draw this turn. You can offer again next turn.")


def _note_who_acted(
    game: Game, seat: Seat, asked: SubmittedAction, standing_in: bool, is_default: bool
) -> None:
    """Keep what a seat remembers of its last action, beside the game itself.

    An answer that was chosen for a player (`is_default`) is no sign that they are away.
    """
    before = (seat.draw_turn, seat.stood_in)
    if asked.is_offer:
        seat.draw_turn = game.turn
    if standing_in:
        seat.stood_in += 0 if is_default else 1
        notify(game, seat, Notice.Kind.BOT)
    elif not asked.is_aside:
        seat.stood_in = 0
    if (seat.draw_turn, seat.stood_in) != before:
        seat.save(update_fields=["draw_turn", "stood_in"])


def _apply(
    game: Game, seats: list[Seat], seat: Seat, asked: SubmittedAction, number: int, by_bot: bool
) -> tuple[Action, Any]:
    """Make the action; its row and the state after it."""
    rules = rules_for(game)
    state = load_state(game)
    side = seat.side
    before, stage = rules.seats_to_act(state), rules.stage(state)
    notation, events = carry_out(rules, state, side, asked)
    after = rules.seats_to_act(state)
    game.number += 1
    if rules.stage(state) != stage:
        game.stage_began = game.number
    action = Action.objects.create(
        game=game,
        number=game.number,
        side=side,
        made_for=number,
        asked=asked.text,
        notation=notation,
        by_bot=by_bot,
        kept_waiting=[other for other in before if other != side and other in after],
        log=log_of(rules, events),
        may_be_undone=may_be_undone(rules, state, side, events, before),
        clock=seat.deadline,
    )
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=side, aside=asked.is_aside)
    return action, state


def _must_be_current(game: Game, side: int, number: int, *, taken: bool) -> None:
    if not game.is_running:
        over = (
            "The game is over."
            if game.is_over
            else "The game hasn’t begun. Wait for an opponent to join."
        )
        raise GameNotRunning(over, number=game.number)
    if number == game.number and not taken:
        return
    if not taken and number < game.number:
        since = Action.objects.filter(game=game, number__gt=number)
        # Where several act at once: what another chose in secret makes no page stale.
        if all(row.side != side and side in row.kept_waiting for row in since):
            return
    raise StaleNumber(
        "The game moved on, so your move wasn’t made. Check the board.", number=game.number
    )
