"""Running out of time: a seat is out by its turn (`bots`), or by whoever acts too late in the game.

With two seats the other has won with that; with more the game goes on without who is late. A page
that is only looked at ends nothing. Where the players agreed that a bot plays for who is late, a
clock that has run out ends nothing either, until the bot has done so too often in a row; nor does
one in another's turn, where they agreed on the default or on a clock of its own for that, nor with
a question whose default always stands. Who is late may then still act themselves, if they are
quicker than the site.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from engine.kernel.game import Event
from engine.kernel.game import Game as Rules
from engine.kernel.records import admin_lines
from play.clocks.rows import clock_time, may_have_time_off, site_was_away, times_off
from play.models import OUT_OF_TIME, Action, Game, Notice, Seat, SeatTurn
from play.rules import load_state, log_of, rules_for
from play.services.states import commit_state, notify, set_clock
from play.setup.terms import MAX_IN_A_ROW

LOOK_AGAIN = timedelta(seconds=30)  # at a clock that may have run out, if it is not known yet
OUT = "out"  # what is noted as asked for by a seat that the house did something to


def is_late(seat: Seat, now: datetime) -> bool:
    """Return whether the seat's clock has run out."""
    return bool(seat.awaited and seat.deadline and seat.deadline < now)


def late_seats(game: Game, seats: list[Seat]) -> list[Seat]:
    """Return the seats of a locked game whose clocks have run out, by the database's time.

    Deadlines are worked out anew if time off has come since. Nobody is late just after an outage,
    before it is known how long it was.
    """
    if not game.is_running or not game.has_clocks or game.is_paused:
        return []
    now = clock_time()
    late = [seat for seat in seats if is_late(seat, now)]
    if late and site_was_away(now):
        return []
    if late and may_have_time_off(late):
        reset_deadlines(game, late, now)
    return [seat for seat in late if is_late(seat, now)]


def reset_deadlines(game: Game, seats: list[Seat], now: datetime) -> None:
    """Work out the deadlines of seats of a locked game anew, from their players' time off."""
    off = times_off(seats, now)
    for seat in seats:
        clock, own = seat.clock, off[seat.pk]
        if seat.deadline and clock.deadline(own) != seat.deadline:
            set_clock(game, seat, clock, own)


def go_on(game: Game, seats: list[Seat]) -> None:
    """End the pause of a locked game: each clock runs on with what it had."""
    now = clock_time()
    off = times_off(seats, now)
    game.paused = None
    for seat in seats:
        seat.wants_pause = False
        seat.save(update_fields=["wants_pause"])
        if seat.awaited and seat.clock.is_on and not seat.is_bot:
            set_clock(game, seat, seat.clock.go_on(now), off[seat.pk])
    note_pause(game)


def note_pause(game: Game, seat: Seat | None = None) -> None:
    """Have pages show the change."""
    if seat is not None:
        seat.save(update_fields=["wants_pause"])
    game.version += 1
    game.changed = timezone.now()
    game.save(update_fields=["paused", "version", "changed"])


def is_due(turn: SeatTurn) -> bool:
    """Return whether the clock that a claimed row is about has run out; else it is postponed.

    Raises LostLease.
    """
    with transaction.atomic():
        game = Game.objects.locked().get(pk=turn.seat.game_id)
        turn.beat()
        seats = list(Seat.objects.filter(game=game).order_by("side"))
        if any(seat.pk == turn.seat_id for seat in late_seats(game, seats)):
            return True
        seat = next(one for one in seats if one.pk == turn.seat_id)
        if not turn.held().exists():  # its deadline was worked out anew
            return False
        if seat.deadline is None or not game.is_running:
            turn.finish()
        else:
            turn.postpone(max(seat.deadline, timezone.now() + LOOK_AGAIN))
        return False


def is_lost(game: Game, seat: Seat) -> bool:
    """Return whether a seat that is late is out with that; else the site acts for it."""
    if chosen_for(game, seat) is not None:
        return False
    if seat.is_bot or game.default_stands_in:
        return True
    return not game.bot_stands_in or seat.stood_in >= MAX_IN_A_ROW


def chosen_for(game: Game, seat: Seat) -> str | None:
    """Return the answer that is chosen for a seat that is late, by its question and what was
    agreed; None: none is."""
    asked = rules_for(game).decision(load_state(game), seat.side)
    if asked is None or not asked.reaction:
        return None
    is_agreed = game.reaction_hours is not None or game.default_stands_in
    return asked.default if is_agreed or asked.is_forgiving else None


def end_on_time(*, game_id: int, turn: SeatTurn | None = None) -> bool:
    """Put out who is late; False if somebody acted in the meantime.

    `turn`: the claimed row of a seat for which the site acts no more. Raises LostLease.
    """
    with transaction.atomic():
        game = Game.objects.locked().get(pk=game_id)
        if turn is not None:
            turn.beat()
        seats = list(Seat.objects.filter(game=game).order_by("side"))
        return bool(end_if_late(game, seats, given_up=turn))


def end_if_late(game: Game, seats: list[Seat], *, given_up: SeatTurn | None = None) -> list[int]:
    """Put out the seats of a game, which the caller has locked, whose clocks have run out.

    Gives their sides. The game ends, or goes on without them. Each is then noted as an action of
    the seat's, so that pages from before are stale and the log tells it.
    """
    alone = None if given_up is None else given_up.seat_id
    late = [s for s in late_seats(game, seats) if s.pk == alone or is_lost(game, s)]
    if not late:
        return []
    rules = rules_for(game)
    state = load_state(game)
    sides = [seat.side for seat in sorted(late, key=lambda seat: (seat.deadline, seat.side))]
    _carry_out(game, seats, rules, state, sides, _lines(rules, state, sides))
    if game.is_running:
        for seat in late:
            notify(game, seat, Notice.Kind.OUT)
    return sides


def put_out(*, game_id: int, side: int, reason: str) -> None:
    """Have a seat lose, for a reason from outside, a game that may be decided already."""
    with transaction.atomic():
        game = Game.objects.locked().get(pk=game_id)
        if game.is_running:
            seats = list(Seat.objects.filter(game=game).order_by("side"))
            rules = rules_for(game)
            line = admin_lines.out(rules.seats[side], reason)
            _carry_out(game, seats, rules, load_state(game), [side], [line])


def _carry_out(
    game: Game,
    seats: list[Seat],
    rules: Rules[Any],
    state: Any,
    sides: list[int],
    lines: list[str],
) -> None:
    """Do in a locked game what lines of the house say; each is of the side that is named with it.

    The game ends, or goes on with each noted as an action.
    """
    stage = rules.stage(state)
    events = [admin_lines.carry_out(rules, state, line) for line in lines]
    if rules.outcome(state) is not None:
        game.house_lines = "\n".join(lines)
    else:
        for side, line, told in zip(sides, lines, events, strict=True):
            _note(game, rules, side, line, told)
        if rules.stage(state) != stage:
            game.stage_began = game.number
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=None)


def _lines(rules: Rules[Any], state: Any, late: list[int]) -> list[str]:
    """Return what the house does to seats that are late, the latest last; the state stays.

    Nobody wins by another's clock who is late too: then the game is drawn between who is in it.
    Who had won, and is late with a choice that was left, has won.
    """
    lines = [admin_lines.out(rules.seats[side], OUT_OF_TIME) for side in late]
    tried = rules.clone(state)
    for number, (side, line) in enumerate(zip(late, lines, strict=True), 1):
        admin_lines.carry_out(rules, tried, line)
        outcome = rules.outcome(tried)
        if outcome is not None:
            had_won = side in outcome.winners
            is_late_too = bool(set(outcome.winners) & set(late))
            is_drawn = is_late_too and not had_won
            return [admin_lines.drawn(OUT_OF_TIME)] if is_drawn else lines[:number]
    return lines


def _note(game: Game, rules: Rules[Any], side: int, line: str, told: list[Event]) -> None:
    Action.objects.create(
        game=game,
        number=game.number + 1,
        side=side,
        made_for=game.number,
        asked=OUT,
        notation=line,
        by_house=True,
        log=log_of(rules, told),
    )
    game.number += 1
