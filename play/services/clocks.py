"""Running out of time: a seat is out by its turn (`bots`), or by whoever acts too late in the game.

With two seats the other has won with that; with more the game goes on without who is late. A page
that is only looked at ends nothing. Where the players agreed that a bot plays for who is late, a
clock that has run out ends nothing either, until the bot has done so too often in a row; nor does
one in another's turn, where they agreed on the default or on a clock of its own for that. Who is
late may then still act themselves, if they are quicker than the site.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from engine.kernel import admin_lines
from engine.kernel.game import Event
from engine.kernel.game import Game as Rules
from play.models import OUT_OF_TIME, Action, Game, Notice, Seat, SeatTurn
from play.rules import load_state, log_of, rules_for
from play.services.states import commit_state, notify
from play.setup.terms import MAX_IN_A_ROW

OUT = "out"  # what is noted as asked for by a seat that the house did something to


def is_late(seat: Seat, now: datetime) -> bool:
    """Return whether the seat's clock has run out."""
    return bool(seat.awaited and seat.deadline and seat.deadline < now)


def is_lost(game: Game, seat: Seat) -> bool:
    """Return whether a seat that is late is out with that; else the site acts for it."""
    if chosen_for(game, seat) is not None:
        return False
    if seat.is_bot or game.default_stands_in:
        return True
    return not game.bot_stands_in or seat.stood_in >= MAX_IN_A_ROW


def chosen_for(game: Game, seat: Seat) -> str | None:
    """Return the answer that is chosen for a seat that is late, by what was agreed; None: none
    is."""
    if game.reaction_hours is None and not game.default_stands_in:
        return None
    return default_for(game, seat)


def default_for(game: Game, seat: Seat) -> str | None:
    """Return the default of what a seat is asked in another's turn; None if that is not so."""
    asked = rules_for(game).decision(load_state(game), seat.side)
    return asked.default if asked is not None and asked.reaction else None


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
    now = timezone.now()
    alone = None if given_up is None else given_up.seat_id
    if not game.is_running:
        return []
    late = [s for s in seats if is_late(s, now) and (s.pk == alone or is_lost(game, s))]
    if not late:
        return []
    rules = rules_for(game)
    state = load_state(game)
    stage = rules.stage(state)
    sides = [seat.side for seat in sorted(late, key=lambda seat: (seat.deadline, seat.side))]
    lines = _lines(rules, state, sides)
    events = [admin_lines.carry_out(rules, state, line) for line in lines]
    if rules.outcome(state) is not None:
        game.house_lines = "\n".join(lines)
    else:
        for side, line, told in zip(sides, lines, events, strict=True):
            _note(game, rules, side, line, told)
        if rules.stage(state) != stage:
            game.stage_began = game.number
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=None)
    if game.is_running:
        for seat in late:
            notify(game, seat, Notice.Kind.OUT)
    return sides


def _lines(rules: Rules[Any], state: Any, late: list[int]) -> list[str]:
    """Return what the house does to seats that are late, the latest last; the state stays.

    Nobody wins by another's clock who is late too: then the game is drawn between who is in it.
    """
    lines = [admin_lines.out(rules.seats[side], OUT_OF_TIME) for side in late]
    tried = rules.clone(state)
    for line in lines:
        admin_lines.carry_out(rules, tried, line)
    outcome = rules.outcome(tried)
    if outcome is not None and set(outcome.winners) & set(late):
        return [admin_lines.drawn(OUT_OF_TIME)]
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
