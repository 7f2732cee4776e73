"""Clocks, resigning and draws at tables of more than two, and the third term: the default."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from accounts.models import User
from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import GAMES
from jobs.models import State
from play import queries, services
from play.errors import OutOfTime, StaleNumber
from play.models import Action, Notice, Seat, SeatTurn
from play.replays import check_game
from tests.play.conftest import sweep
from tests.play.seats.conftest import Table, deck_of, load_toys, start

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def late(table: Table, *sides: int) -> None:
    """Let the clocks of these sides have run out, the first named longest ago."""
    for ago, side in enumerate(reversed(sides), 1):
        past = timezone.now() - timedelta(seconds=10 * ago)
        seats = Seat.objects.filter(game__key=table.key, side=side)
        seats.update(deadline=past)
        SeatTurn.objects.filter(seat__in=seats).unfinished().update(due=past)


def verified(table: Table) -> str:
    """The record's actions, once it has been verified."""
    game = table.game
    assert check_game(game)
    text = services.signed_record(game).dumps()
    assert verify(read_record(text), GAMES).ok
    return text


def test_who_is_late_is_out_and_the_others_play_on(people: list[User]) -> None:
    table = start(people[:3], "nim", 3)
    late(table, 0)
    number = table.game.number
    sweep()
    game = table.game
    assert (game.is_running, game.number, table.acting()) == (True, number + 1, [1])
    row = Action.objects.get(number=game.number)
    assert (row.side, row.by_house, row.notation) == (0, True, "out first time")
    assert [seat.awaited for seat in table.seats] == [False, True, False]
    notice = Notice.objects.get(kind="out", user=people[0])
    assert services.send_notice(notice_id=notice.pk) == State.DONE
    (sent,) = mail.outbox
    assert sent.to == [people[0].email]
    assert "are out of your Nim game against bertrand and cleo" in sent.body
    for viewer in (people[0], people[1], None):  # all may know it
        assert queries.log_of(table.seen(viewer))[-1]["number"] == game.number
    with pytest.raises(StaleNumber):
        services.take_action(game_id=game.pk, side=1, action="take 1 of 1", number=number)
    game = table.play_out()
    assert game.places is not None
    assert game.places[0] == 3
    assert "house: out first time" in verified(table)


def test_an_action_that_comes_too_late_is_told_why(people: list[User]) -> None:
    table = start(people[:3], "nim", 3)
    number = table.game.number
    late(table, 0)
    with pytest.raises(OutOfTime, match="you’re out of the game"):
        table.act(0, "take 1 of 1")
    assert table.game.is_running
    late(table, 1)
    with pytest.raises(OutOfTime, match="so the game is over"):
        table.act(1, "take 1 of 1")
    game = table.game
    assert (game.is_over, game.places, game.number) == (True, [3, 2, 1], number + 1)
    assert "house: out second time" in verified(table)


def test_another_s_action_that_meets_a_clock_run_out_is_refused(people: list[User]) -> None:
    table = start(people[:4], "survivors", 4)
    late(table, 2)
    number = table.game.number
    with pytest.raises(StaleNumber, match="cleo ran out of time"):
        table.act(0, "rest")
    assert (table.game.number, table.game.is_running) == (number + 1, True)
    table.act(0, "rest")
    table.play_out()
    verified(table)


def test_all_late_at_once_is_a_draw_and_nobody_wins_by_being_less_late(people: list[User]) -> None:
    table = start(people[:3], "survivors", 3)
    late(table, 2, 0, 1)
    services.end_on_time(game_id=table.game.pk)
    game = table.game
    assert (game.is_over, game.places, game.winner) == (True, [1, 1, 1], None)
    assert "house: end draw time" in verified(table)


def test_several_late_go_out_in_the_order_of_their_clocks(people: list[User]) -> None:
    table = start(people[:4], "survivors", 4)
    late(table, 3, 1)
    services.end_on_time(game_id=table.game.pk)
    lines = Action.objects.filter(by_house=True).order_by("number")
    assert list(lines.values_list("notation", flat=True)) == ["out fourth time", "out second time"]
    game = table.play_out()
    assert game.places is not None
    assert (game.places[3], game.places[1]) == (4, 3)
    verified(table)


def test_who_plays_alone_and_is_late_has_lost(people: list[User]) -> None:
    table = start(people[:1], "patience", 1)
    late(table, 0)
    sweep()
    assert (table.game.is_over, table.game.places, table.game.winner) == (True, [2], None)
    verified(table)


def test_resigning_takes_one_seat_out(people: list[User]) -> None:
    table = start(people[:4], "nim", 4)
    services.leave_games(user=people[2])
    game = table.game
    assert (game.is_running, table.view(None)["in"]) == (True, [0, 1, 3])
    game = table.play_out()
    assert game.places is not None
    assert game.places[2] == 4
    verified(table)


def test_a_draw_needs_all_who_are_in(people: list[User]) -> None:
    table = start(people[:3], "nim", 3)
    table.act(2, "resign")
    table.act(0, "offer draw")
    assert table.game.is_running
    table.act(1, "accept draw")
    game = table.game
    assert (game.is_over, game.places) == (True, [1, 1, 3])
    verified(table)


def test_a_bot_declines_a_draw_whoever_offers_it(people: list[User]) -> None:
    table = start(people[:2], "nim", 3, bots={"third": "random"})
    table.act(1, "offer draw")
    bot = table.seats[2]
    assert services.play_bot(seat_id=bot.pk) == 1
    assert table.view(None)["agreed"] == []
    assert table.game.is_running


@pytest.fixture
def claims(people: list[User], tmp_path: Any) -> Table:
    load_toys(tmp_path, "claims")
    decks = {n: deck_of(people[n], "claims", "", "trap") for n in (0, 1)}
    return start(people[:2], "claims", 2, decks=decks, on_timeout="default")


def test_the_default_is_chosen_in_another_s_turn(claims: Table) -> None:
    claims.act(0, claims.view(0)["legal"][0])
    assert claims.acting() == [1]
    late(claims, 1)
    sweep()
    row = Action.objects.order_by("-number")[0]
    assert (row.side, row.notation, row.by_bot) == (1, "yield", True)
    assert claims.game.is_running
    entry = queries.log_of(claims.seen(claims.people[0]))[-1]
    assert (entry["side"], entry["by_bot"]) == ("second", True)
    assert claims.acting() == [1]  # whose own turn it is now, with a clock wound up
    deadline = claims.seats[1].deadline
    assert deadline is not None
    assert deadline > timezone.now()
    claims.play_out()
    verified(claims)


def test_in_one_s_own_turn_there_is_no_default(claims: Table) -> None:
    late(claims, 0)
    sweep()
    game = claims.game
    assert (game.is_over, game.winner, game.places) == (True, 1, [2, 1])
    verified(claims)


def test_others_can_act_while_a_default_is_due(people: list[User], claims: Table) -> None:
    """Somebody who comes by ends nothing: the site has to choose first."""
    claims.act(0, claims.view(0)["legal"][0])
    late(claims, 1)
    assert not services.end_on_time(game_id=claims.game.pk)
    claims.act(1, "yield")  # the player was quicker than the site
    assert not Action.objects.filter(by_bot=True).exists()
