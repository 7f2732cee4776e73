"""Clocks of games: by turn, with a bank, held, given time, standing; by the database's time."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from play import services
from play.clocks.rows import MAX_GAP, clock_time
from play.errors import OutOfTime, PlayError
from play.models import Action, ClockBeat, Notice, Seat, SeatTurn, TimeOff
from play.tasks import beat_clocks
from tests.play.conftest import Table, sweep

pytestmark = [pytest.mark.databases, pytest.mark.usefixtures("stopped_clock")]
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def seat(table: Table, side: int) -> Seat:
    return Seat.objects.get(game__key=table.key, side=side)


def is_paused(table: Table) -> bool:
    return bool(table.game.is_paused)


def left(table: Table, side: int) -> timedelta:
    deadline = seat(table, side).deadline
    assert deadline is not None
    found: timedelta = deadline - timezone.now()
    return found


def end_turn(table: Table, side: int) -> None:
    """Go through the phases of a side's turn, doing nothing."""
    while table.to_act == side:
        table.act((table.view(side)["decision"] or {"default": "end"})["default"], side)


def due(table: Table, side: int) -> Any:
    return SeatTurn.objects.get(seat__game__key=table.key, seat__side=side).due


def test_a_turn_of_many_moves_takes_the_days_of_one(new_table, stopped_clock) -> None:
    table = new_table(time_by_turn=True).open()
    side = table.to_act
    before = left(table, side)
    sold = next(one for one in table.view(side)["legal"] if one.startswith("sell"))
    stopped_clock.shift(DAY)
    table.act(sold, side)
    assert table.to_act == side
    assert left(table, side) == before - DAY
    end_turn(table, side)
    assert left(table, 1 - side) == 3 * DAY
    assert table.game.pace == "3 days per turn"


def test_unused_time_is_saved_up_to_the_bank(new_table, stopped_clock) -> None:
    table = new_table(days_per_action=1, time_by_turn=True, bank_days=3).open()
    first = table.to_act
    spent = timedelta()
    for _ in range(4):
        for side in (first, 1 - first):
            end_turn(table, side)
    assert DAY < left(table, first) <= 3 * DAY
    stopped_clock.shift(left(table, first) - HOUR)
    spent = left(table, first)
    end_turn(table, first)
    end_turn(table, 1 - first)
    assert left(table, first) == spent + DAY
    assert table.game.pace == "1 day per turn, saved up to 3"


@pytest.mark.parametrize("bank", [1, 5, 300])
def test_a_bank_that_saves_nothing_is_refused(new_table, bank: int) -> None:
    with pytest.raises(PlayError, match="save"):
        new_table(days_per_action=3 if bank != 300 else None, bank_days=bank)


def test_a_vacation_moves_the_clock_its_end_and_its_mail(table: Table) -> None:
    side = table.to_act
    user = table.players[side]
    was = left(table, side)
    taken = services.take_vacation(user=user, starts=None, ends=timezone.now() + 7 * DAY)
    assert left(table, side) == was + 7 * DAY
    assert due(table, side) == seat(table, side).deadline
    reminder: Any = Notice.objects.get(kind="soon", user=user, state="queued")
    assert reminder.due == timezone.now() + left(table, side) - DAY
    services.end_vacation(user=user, number=taken.pk)
    assert left(table, side) == was
    assert due(table, side) == seat(table, side).deadline


def test_a_vacation_ahead_counts_from_its_day(table: Table) -> None:
    side = table.to_act
    start = timezone.now() + DAY
    services.take_vacation(user=table.players[side], starts=start, ends=start + 5 * DAY)
    assert left(table, side) == 8 * DAY
    end_turn(table, side)
    assert left(table, 1 - side) == 3 * DAY  # the other's clock runs on


def test_thirty_days_a_year_and_each_by_its_own(ada, stopped_clock) -> None:
    now = timezone.now()
    with pytest.raises(PlayError, match="30 days of vacation left in 2027"):
        services.take_vacation(user=ada, starts=None, ends=now + 31 * DAY)
    services.take_vacation(user=ada, starts=now + 10 * DAY, ends=now + 30 * DAY)
    with pytest.raises(PlayError, match="10 days of vacation left in 2027"):
        services.take_vacation(user=ada, starts=now + 40 * DAY, ends=now + 51 * DAY)
    with pytest.raises(PlayError, match="You have a vacation then"):
        services.take_vacation(user=ada, starts=now + 29 * DAY, ends=now + 31 * DAY)
    for starts, ends in ((now - DAY, now + DAY), (now + DAY, now), (now, now + 400 * DAY)):
        with pytest.raises(PlayError, match="A vacation"):
            services.take_vacation(user=ada, starts=starts, ends=ends)
    over = datetime(2027, 12, 27, tzinfo=UTC)
    services.take_vacation(user=ada, starts=over, ends=over + 12 * DAY)
    assert services.days_left(ada, 2027) == 5 * DAY
    assert services.days_left(ada, 2028) == 23 * DAY


def test_weekends_off_count_from_monday_and_one_cannot_hop_zones(table, stopped_clock) -> None:
    side = table.to_act
    user = table.players[side]  # it is Wednesday noon
    monday = services.set_weekends(user=user, zone="Pacific/Kiritimati")
    assert monday == datetime(2027, 3, 14, 10, tzinfo=UTC)
    assert left(table, side) == 3 * DAY
    stopped_clock.move_to(monday + 4 * DAY)
    monday = services.set_weekends(user=user, zone="Etc/GMT+12")
    assert monday == datetime(2027, 3, 22, 12, tzinfo=UTC)
    rows = list(TimeOff.objects.filter(user=user).order_by("starts"))
    assert [(row.zone, row.ends) for row in rows] == [
        ("Pacific/Kiritimati", monday),
        ("Etc/GMT+12", None),
    ]
    assert services.set_weekends(user=user, zone="Etc/GMT+12") is not None
    with pytest.raises(PlayError, match="time zones"):
        services.set_weekends(user=user, zone="Mars/Olympus")


def test_a_clock_stands_over_the_weekend(table: Table, stopped_clock) -> None:
    side = 1 - table.to_act
    services.set_weekends(user=table.players[side], zone="Europe/Berlin")
    Seat.objects.filter(game__key=table.key).update(deadline=timezone.now() + 30 * DAY)
    friday = datetime(2027, 3, 19, 12, tzinfo=UTC)
    stopped_clock.move_to(friday)
    end_turn(table, 1 - side)
    assert left(table, side) == 5 * DAY


def test_an_outage_gives_everybody_the_time_back(table: Table, stopped_clock) -> None:
    side = table.to_act
    beat_clocks()
    stopped_clock.shift(MAX_GAP)
    beat_clocks()
    was = left(table, side)
    assert not TimeOff.objects.exists()
    stopped_clock.shift(5 * DAY)  # the site is away
    sweep()
    assert table.game.is_running  # nobody knows yet how long it was
    table.act("end", side)  # and who is quick may move
    beat_clocks()
    assert table.game.is_running
    assert table.to_act == 1 - side
    assert was < 5 * DAY
    stopped_clock.shift(3 * DAY + HOUR)
    ClockBeat.objects.update(last=timezone.now())
    sweep()
    assert table.game.is_over


def test_after_an_outage_the_clock_has_what_it_had(table: Table, stopped_clock) -> None:
    side = table.to_act
    beat_clocks()
    was = left(table, side)
    stopped_clock.shift(5 * DAY)
    assert beat_clocks() == 1
    assert left(table, side) == was
    assert due(table, side) == seat(table, side).deadline


def test_a_pause_is_agreed_on_and_any_player_ends_it(table: Table, stopped_clock) -> None:
    side = table.to_act
    game = table.game
    was = left(table, side)
    services.ask_pause(game_id=game.pk, side=side)
    assert not is_paused(table)
    services.ask_pause(game_id=game.pk, side=1 - side)
    assert is_paused(table)
    assert seat(table, side).deadline is None
    stopped_clock.shift(40 * DAY)
    sweep()
    assert table.game.is_running
    services.end_pause(game_id=game.pk, side=1 - side)
    assert left(table, side) == was
    assert due(table, side) == seat(table, side).deadline
    for one in (0, 1):
        services.ask_pause(game_id=game.pk, side=one)
    table.act("end", side)  # a move ends it as well
    assert not is_paused(table)
    assert left(table, table.to_act) == 3 * DAY


def test_time_is_given_to_the_other_up_to_a_bound(table: Table) -> None:
    side = table.to_act
    game = table.game
    services.give_time(game_id=game.pk, side=1 - side)
    assert left(table, side) == 4 * DAY
    with pytest.raises(PlayError, match="No other player"):
        services.give_time(game_id=game.pk, side=side)
    for _ in range(24):
        services.give_time(game_id=game.pk, side=1 - side)
    with pytest.raises(PlayError, match="28 days are the most"):
        services.give_time(game_id=game.pk, side=1 - side)


def test_the_database_says_what_time_it_is(table: Table, settings) -> None:
    """A machine whose clock is a year ahead ends no game."""
    settings.DATABASE_TIME = True
    side = table.to_act
    real = clock_time()
    Seat.objects.filter(game__key=table.key, side=side).update(deadline=real + HOUR)
    with time_machine.travel(real + 400 * DAY, tick=False):
        assert not services.end_on_time(game_id=table.game.pk)
        assert abs(clock_time() - real) < HOUR
    Seat.objects.filter(game__key=table.key, side=side).update(deadline=real - HOUR)
    with time_machine.travel(real - 400 * DAY, tick=False), pytest.raises(OutOfTime):
        table.act("end", side)
    assert not Action.objects.filter(game__key=table.key, notation="end").exists()
