"""Consequences of a change of state: whose turn, clocks, notices, the end; the site's turns.

`commit_state` is called inside the transaction that locks the game, by every service that changes
one.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from engine.kernel.game import Game as Rules
from jobs.models import State
from jobs.waking import wake
from play.clocks.rows import clock_time, times_off
from play.clocks.seat_clock import SeatClock
from play.clocks.time_off import NO_TIME, NO_TIME_OFF, TimeOff
from play.hooks import game_ends
from play.models import Action, Game, Notice, Seat, SeatTurn
from play.rules import may_answer_offer, state_text, turn_of
from play.services.drafts.results import keep_draft_results
from play.services.ratings import rate

LEAD = timedelta(hours=24)  # of the mail before a clock runs out
CLOCK_FIELDS = ("deadline", "clock_began", "clock_span", "clock_bank", "clock_turn")
PART_OF_SHORT = 1 / 4  # of a clock of a day or less: the mail comes so long before it runs out


def commit_state(
    *,
    game: Game,
    seats: list[Seat],
    rules: Rules[Any],
    state: Any,
    actor: int | None,
    aside: bool = False,
    undone: Action | None = None,
) -> None:
    """Store the state and all that follows from it.

    `actor` is the side whose action led here, None for a clock that ran out. An
    `aside` (offering a draw) leaves the actor's clock as it runs. `undone`: the action that the
    actor has taken back, whose clock runs on as it ran before it.
    """
    now = timezone.now()
    outcome = rules.outcome(state)
    game.state_json = state_text(rules, state)
    game.turn = turn_of(rules, state)
    game.version += 1
    game.changed = now
    if outcome is not None:
        game.status = Game.Status.OVER
        game.places = list(outcome.places)
        game.winner = outcome.winner
        game.tied = outcome.is_draw
        game.reason = outcome.reason.code
        game.finished = now
    game.save()
    waiting = () if outcome is not None else rules.seats_to_act(state)
    out = rules.seats_out(state)
    were_in = [seat for seat in seats if not seat.is_out]
    clock = clock_time() if game.has_clocks else now
    off = times_off(seats, clock) if game.has_clocks else {}
    for seat in seats:
        offered = seat.is_bot and outcome is None and may_answer_offer(rules, state, seat.side)
        back = undone if seat.side == actor else None
        _keep_out(seat, seat.side in out)
        awaited = seat.side in waiting
        answer = answer_span(game, rules, state, seat.side) if awaited else None
        _settle_seat(
            game,
            seat,
            awaited=awaited,
            clocks=Clocks(clock, off.get(seat.pk, NO_TIME_OFF), answer, back),
            offered=offered,
            actor=actor,
            aside=aside,
        )
    if outcome is not None:
        for ends in game_ends:
            ends(game, seats, state)
        keep_draft_results(game, seats)
        rate(game, seats)
        for seat in were_in:  # who was out before has had the last mail
            if seat.user_id is not None and seat.side != actor:
                notify(game, seat, Notice.Kind.END)


@dataclass(frozen=True, slots=True)
class Clocks:
    """The data that a seat's clock is set by: the time now, its player's time off, the span of an
    answer in another's turn, and the action that was taken back."""

    now: datetime
    off: TimeOff
    answer: timedelta | None = None
    undone: Action | None = None

    def wound(self, game: Game, clock: SeatClock) -> SeatClock:
        """Return a clock as it is once its seat is to act anew."""
        turn = game.stage_began
        if self.undone is not None:
            if self.undone.clock is None:
                return SeatClock()
            left = self.off.running_time(self.now, self.undone.clock)
            bank = None if self.answer is None else clock.bank or NO_TIME
            return SeatClock(self.now, left, bank, turn)
        stopped = clock.stop(self.now, self.off)
        if self.answer is not None:
            return stopped.start_answer(self.answer, self.now)
        return stopped.start(game.clock_rule, turn, self.now)


def answer_span(game: Game, rules: Rules[Any], state: Any, side: int) -> timedelta | None:
    """Return the clock of its own for what a seat is asked in another's turn; None: there is
    none."""
    if game.reaction_hours is None:
        return None
    asked = rules.decision(state, side)
    return None if asked is None or not asked.reaction else timedelta(hours=game.reaction_hours)


def _keep_out(seat: Seat, is_out: bool) -> None:
    """Store whether the seat is out."""
    if seat.is_out != is_out:
        seat.is_out = is_out
        seat.save(update_fields=["is_out"])


def _settle_seat(
    game: Game,
    seat: Seat,
    *,
    awaited: bool,
    clocks: Clocks,
    offered: bool,
    actor: int | None,
    aside: bool,
) -> None:
    """Store whether the seat is to act, since when and until when, and what is due at it.

    `offered`: another seat offers a draw, which this bot answers though it is not to act.
    """
    now = game.changed  # one time for all seats
    was = (seat.awaited, seat.awaited_since, seat.deadline, seat.clock)
    newly = awaited and not seat.awaited
    wound = newly or (awaited and seat.side == actor and not aside)
    clock = seat.clock
    seat.awaited = awaited
    if not awaited:
        seat.awaited_since = None
        clock = clock.stop(clocks.now, clocks.off)
    elif wound:
        seat.awaited_since = now if newly else seat.awaited_since
        clock = clocks.wound(game, clock)
    if game.is_paused:  # a bot has moved meanwhile
        clock = clock.hold(clocks.now, clocks.off)
    if wound or not awaited:
        seat.deadline, seat.clock = clock.deadline(clocks.off), clock
    if (seat.awaited, seat.awaited_since, seat.deadline, seat.clock) != was:
        seat.save(update_fields=["awaited", "awaited_since", *CLOCK_FIELDS])
    if seat.is_bot:
        _keep_turn(seat, now if awaited or offered else None, acted=seat.side == actor)
    elif game.has_clocks and (awaited or was[0]):
        _keep_turn(seat, seat.deadline, wound=wound)
        if wound or not awaited:
            _keep_reminder(game, seat)
    if newly and seat.side != actor:
        notify(game, seat, Notice.Kind.TURN)


def set_clock(game: Game, seat: Seat, clock: SeatClock, off: TimeOff) -> None:
    """Store another clock of a player's seat that is to act, and all that follows from it."""
    seat.clock, seat.deadline = clock, clock.deadline(off)
    seat.save(update_fields=[*CLOCK_FIELDS])
    _keep_turn(seat, seat.deadline, wound=True)
    _keep_reminder(game, seat)


def _keep_turn(
    seat: Seat, due: datetime | None, *, acted: bool = False, wound: bool = False
) -> None:
    """Queue what the site must do at a seat, None: nothing. `acted`: the bot has just done so;
    `wound`: the player's clock starts anew."""
    rows = SeatTurn.objects.filter(pk=seat.pk)
    if due is None:
        rows.close(State.DONE)
    elif wound or not rows.unfinished().exists():
        turn = SeatTurn(seat=seat, due=due)
        if not rows.reopen(due):
            turn.save(force_insert=True)
        if seat.is_bot:
            wake(turn)
    elif acted:  # its worker goes on with the next action, at its first attempt
        rows.filter(state=State.RUNNING).update(attempts=1)


def _keep_reminder(game: Game, seat: Seat) -> None:
    """Have a mail sent before the seat's clock runs out, and none about a clock that ran before."""
    Notice.objects.filter(game=game, user=seat.user_id, kind=Notice.Kind.SOON).unfinished().delete()
    span = seat.clock.span
    if seat.deadline is not None and span is not None:
        if seat.clock.bank is None:  # its own time, of which taking back may leave a part
            span = max(span, game.clock_rule.span or span)
        lead = LEAD if span > LEAD else span * PART_OF_SHORT
        due = seat.deadline - lead
        if due > timezone.now():  # a clock set back by taking back may have told already
            notify(game, seat, Notice.Kind.SOON, due=due)


def notify(game: Game, seat: Seat, kind: str, due: datetime | None = None) -> None:
    """Tell a seat's player by mail, once for this number of the game; now, or when it is `due`.

    Not in a game that is played alone, nor one whose player has left the seat to a bot.
    """
    if seat.user_id is None or seat.is_left or game.is_alone:  # whom nothing waits for
        return
    notify_user(game, seat.user_id, kind, due)


def notify_user(game: Game, user_id: int, kind: str, due: datetime | None = None) -> None:
    """Tell a user by mail, as `notify`."""
    notice, made = Notice.objects.get_or_create(
        game=game,
        user_id=user_id,
        kind=kind,
        number=game.number,
        defaults={"due": due or timezone.now()},
    )
    if made and due is None:
        wake(notice)
