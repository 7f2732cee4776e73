"""A bot plays for who is late, where both agreed to it: one action a clock, three in a row."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from engine.bots import TurnBot
from jobs.models import LostLease, State
from jobs.sweeping import due_rows
from play import services
from play.errors import StaleNumber
from play.models import Notice, Seat, SeatTurn
from play.services.bots import GIVES_UP_AT, play_one
from play.setup.terms import BOT_WHEN_LATE, MAX_IN_A_ROW
from tests.play.conftest import Table, claim, claimable, late, let_leases_run_out, sweep
from tests.play.test_clocks_and_mail import deadlines

NewTable = Callable[..., Table]


@pytest.fixture
def table(new_table: NewTable) -> Table:
    return new_table(on_timeout="bot").open()


def seat(table: Table, side: int) -> Seat:
    return Seat.objects.get(game__key=table.key, side=side)


def test_the_bot_plays_one_action_and_the_clock_starts_anew(table: Table) -> None:
    side, number = table.to_act, table.game.number
    assert claimable() == []
    late(table, side)
    assert due_rows(SeatTurn) == claimable() == [seat(table, side).pk]
    assert services.play_bot(seat_id=seat(table, side).pk) == 1
    game = table.game
    assert (game.is_running, game.number) == (True, number + 1)
    action = game.actions.get(number=number + 1)
    assert (action.side, action.by_bot) == (side, True)
    assert seat(table, side).stood_in == 1
    assert all(d is None or d > timezone.now() for d in deadlines(table))
    assert claimable() == []
    for row in (seat(table, 0), seat(table, 1)):  # whose clock runs, and none else
        unfinished = SeatTurn.objects.filter(pk=row.pk).unfinished()
        assert list(unfinished.values_list("due", flat=True)) == [row.deadline][: row.awaited]
    assert Notice.objects.filter(kind="bot", user=table.players[side], number=number + 1).exists()


def test_the_sweep_wakes_a_worker_and_ends_nothing(table: Table) -> None:
    side, number = table.to_act, table.game.number
    late(table, side)
    sweep()
    assert table.game.is_running
    assert table.game.actions.get(number=number + 1).by_bot


def test_after_so_many_in_a_row_the_game_is_lost_on_time(table: Table) -> None:
    side = table.to_act
    Seat.objects.filter(game__key=table.key, side=side).update(stood_in=MAX_IN_A_ROW)
    number = table.game.number
    late(table, side)
    assert services.play_bot(seat_id=seat(table, side).pk) == 0
    game = table.game
    assert game.number == number
    assert (game.is_over, game.winner, game.reason) == (True, 1 - side, "time")


def test_an_own_action_begins_the_count_anew_and_an_aside_does_not(table: Table) -> None:
    side = table.to_act
    Seat.objects.filter(game__key=table.key, side=side).update(stood_in=2)
    table.act("offer draw", side)
    assert seat(table, side).stood_in == 2
    table.act("end", side)
    assert seat(table, side).stood_in == 0


def test_who_is_late_may_still_act_before_the_bot_does(table: Table) -> None:
    side = table.to_act
    late(table, side)
    turn = claim(seat(table, side))
    assert turn is not None
    number = table.game.number
    assert table.act("end", side).number == number + 1
    with pytest.raises(LostLease):
        services.take_action(
            game_id=table.game.pk,
            side=side,
            action="end",
            number=number,
            turn=turn,
            standing_in=True,
        )
    assert table.game.number == number + 1
    assert seat(table, side).stood_in == 0


def test_a_player_who_winds_the_clock_up_again_and_stays_to_act_stops_the_bot(
    table: Table,
) -> None:
    """The row is unfinished all along; it is queued anew for the new deadline."""
    side = table.to_act
    late(table, side)
    turn = claim(seat(table, side))
    assert turn is not None
    table.act(next(text for text in table.view(side)["legal"] if text.startswith("sell")), side)
    assert table.to_act == side
    with pytest.raises(LostLease):
        play_one(turn)
    row = seat(table, side)
    assert claimable() == []
    assert SeatTurn.objects.unfinished().get(pk=row.pk).due == row.deadline


def test_an_offer_of_a_draw_winds_up_no_clock(table: Table) -> None:
    side = table.to_act
    late(table, side)
    turn = claim(seat(table, side))
    assert turn is not None
    table.act("offer draw", side)
    assert turn.held().exists()
    assert play_one(turn)
    assert table.game.actions.filter(by_bot=True).count() == 1


def test_a_player_who_moved_the_clock_is_not_late(table: Table) -> None:
    """The worker saw the game before; what counts is how it stands under its lock."""
    side = table.to_act
    late(table, side)
    turn = claim(seat(table, side))
    Seat.objects.filter(game__key=table.key, side=side).update(
        deadline=timezone.now() + timedelta(days=1)
    )
    with pytest.raises(StaleNumber, match="has moved since"):
        services.take_action(
            game_id=table.game.pk,
            side=side,
            action="end",
            number=table.game.number,
            turn=turn,
            standing_in=True,
        )
    let_leases_run_out()
    assert services.play_bot(seat_id=seat(table, side).pk) == 0
    assert SeatTurn.objects.get(pk=seat(table, side).pk).state == State.QUEUED  # and looks later


def test_a_late_action_by_hand_is_told_that_the_bot_was_quicker(
    table: Table, signed_in: Any
) -> None:
    side, number = table.to_act, table.game.number
    late(table, side)
    services.play_bot(seat_id=seat(table, side).pk)
    played = table.game.actions.get(number=number + 1).notation
    other = "end" if played != "end" else "offer draw"
    data = {"action": other, "number": number}
    page = signed_in(table.players[side]).post(reverse("play:act", args=[table.key]), data)
    assert page.status_code == 409
    assert "moved on" in page.content.decode()
    assert "so a bot played" in page.content.decode()


def test_a_second_worker_finds_nothing_and_a_dead_ones_work_is_found(table: Table) -> None:
    side = table.to_act
    late(table, side)
    row = seat(table, side)
    assert claim(row) is not None
    assert claim(row) is None
    assert services.play_bot(seat_id=row.pk) == 0
    assert claimable() == []
    let_leases_run_out()
    assert due_rows(SeatTurn) == [row.pk]
    assert services.play_bot(seat_id=row.pk) == 1


def test_both_late_in_the_opening_are_both_helped(new_table: NewTable) -> None:
    table = new_table(on_timeout="bot")
    late(table, 0, 1)
    sweep()
    assert table.view()["phase"] != "opening"
    assert table.game.actions.filter(by_bot=True).count() == 2


def test_one_who_may_not_be_helped_any_more_loses_though_the_other_is_late_too(
    new_table: NewTable,
) -> None:
    table = new_table(on_timeout="bot")
    late(table, 0, 1)
    Seat.objects.filter(game__key=table.key, side=1).update(stood_in=MAX_IN_A_ROW)
    sweep()
    assert (table.game.is_over, table.game.winner) == (True, 0)


def test_a_bot_that_always_fails_leaves_the_game_to_the_clock(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("the bot has a fault")

    monkeypatch.setattr(TurnBot, "choose", fail)
    side = table.to_act
    late(table, side)
    row = seat(table, side).pk
    turns = SeatTurn.objects.filter(pk=row)
    assert services.play_bot(seat_id=row) == 0
    assert claimable() == []  # not at once again
    turns.update(due=timezone.now(), attempts=GIVES_UP_AT - 2)
    monkeypatch.setattr("play.services.bots.bot_for", fail)
    assert services.play_bot(seat_id=row) == 0
    assert table.game.is_running
    turns.update(due=timezone.now())
    assert turns.get().attempts == GIVES_UP_AT - 1
    assert services.play_bot(seat_id=row) == 0
    assert (table.game.is_over, table.game.winner) == (True, 1 - side)


def test_the_usual_terms_lose_on_time(new_table: NewTable) -> None:
    table = new_table().open()
    side, number = table.to_act, table.game.number
    late(table, side)
    assert services.play_bot(seat_id=seat(table, side).pk) == 0
    game = table.game
    assert (game.is_over, game.winner, game.reason) == (True, 1 - side, "time")
    assert game.number == number
    assert not SeatTurn.objects.unfinished().exists()


def test_the_terms_stand_on_the_invitation_and_on_the_games_page(
    table: Table, signed_in: Any
) -> None:
    page = signed_in(table.players[0]).get(reverse("play:plain", args=[table.key]))
    assert BOT_WHEN_LATE in page.content.decode()
    assert Seat.objects.filter(game__key=table.key, stood_in=0).count() == 2


def test_a_draw_can_be_offered_once_a_turn(table: Table) -> None:
    side = table.to_act
    table.act("offer draw", side)
    table.act("decline draw", 1 - side)
    from play.errors import DrawOffered

    with pytest.raises(DrawOffered, match="a draw this turn"):
        table.act("Offer Draw", side)
    assert table.game.is_running
