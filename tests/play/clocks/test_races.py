"""A clock ends while its player takes time off, or the site comes back: one of them wins."""

from datetime import timedelta

import pytest
from django.utils import timezone

from play import services
from play.errors import PlayError
from play.models import ClockBeat, Game, Seat, SeatTurn
from tests.play.conftest import Table
from tests.play.test_races import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.databases]


def run_down(table: Table, side: int, ago: timedelta) -> None:
    """Let a side's clock have begun three days before it ran out, so long ago."""
    now = timezone.now()
    seats = Seat.objects.filter(game__key=table.key, side=side)
    seats.update(
        deadline=now - ago, clock_began=now - ago - timedelta(days=3), clock_span=timedelta(days=3)
    )
    SeatTurn.objects.filter(seat__in=seats).unfinished().update(due=now - ago)


@pytest.mark.parametrize("round_", range(2))
def test_a_vacation_does_not_save_a_clock_that_has_run_out(table: Table, round_: int) -> None:
    side = table.to_act
    run_down(table, side, timedelta(seconds=1))
    game, user = table.game, table.players[side]
    ends = timezone.now() + timedelta(days=5)
    at_once(
        lambda: services.take_vacation(user=user, starts=None, ends=ends),
        lambda: services.end_on_time(game_id=game.pk),
        lambda: services.end_on_time(game_id=game.pk),
    )
    assert table.game.is_over


def test_the_site_comes_back_while_clocks_are_looked_at(table: Table) -> None:
    """The outage began before the clock ran out: whoever comes first, nobody loses."""
    side = table.to_act
    run_down(table, side, timedelta(hours=1))
    ClockBeat.objects.create(pk=1, last=timezone.now() - timedelta(hours=5))
    game = table.game
    at_once(
        services.beat_clocks,
        lambda: services.end_on_time(game_id=game.pk),
        lambda: services.end_on_time(game_id=game.pk),
    )
    assert table.game.is_running
    left = Seat.objects.get(game__key=table.key, side=side).deadline
    assert left is not None
    assert left > timezone.now() + timedelta(hours=3)


def test_both_agree_to_a_pause_at_once(table: Table) -> None:
    game = table.game
    found = at_once(
        lambda: services.ask_pause(game_id=game.pk, side=0),
        lambda: services.ask_pause(game_id=game.pk, side=1),
    )
    assert not any(isinstance(one, PlayError) for one in found)
    assert Game.objects.get(pk=game.pk).is_paused
    assert not Seat.objects.filter(game=game, deadline__isnull=False).exists()
