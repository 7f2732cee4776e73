"""A game that is decided while its winner has a choice left: clocks and leaving take no win away.

Played with KAADOSU!, whose winner chooses what to do with the ante (K7.6).
"""

from __future__ import annotations

import pytest

from accounts.models import User
from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import GAMES
from play import services
from play.models import Action
from play.replays import check_game
from play.rules import load_state
from tests.play.conftest import sweep
from tests.play.seats.conftest import Table, start
from tests.play.seats.test_clocks import late

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def begun(people: list[User]) -> Table:
    """A battle with an ante whose players want to be asked everything."""
    table = start(people[:2], "kaadosu", 2, options={"ante": "guides"}, days_per_action=3)
    for side in range(2):
        table.act(side, "orders {}")
    return table


@pytest.fixture
def won(people: list[User]) -> Table:
    """The second seat's opponent has resigned, so that it chooses."""
    table = begun(people)
    table.act(0, "resign")
    assert table.acting() == [1]
    return table


def is_won_by_default(table: Table, winner: int = 1, reason: str = "resigned") -> str:
    """The record's text, once the game is the winner's, with the default chosen."""
    game = table.game
    assert (game.is_over, game.winner, game.reason) == (True, winner, reason)
    state = load_state(game)
    held, brought = state.sides[winner].guide, state.sides[1 - winner].guide
    assert state.choice == ("keep" if held.worth > brought.worth else "return")
    assert check_game(game)
    text = services.signed_record(game).dumps()
    assert verify(read_record(text), GAMES).ok
    return text


def test_a_winner_whose_clock_runs_out_keeps_the_win(won: Table) -> None:
    """Though the table agreed on no clock for answers: the default is chosen for who is late."""
    late(won, 1)
    sweep()
    row = Action.objects.order_by("-number")[0]
    assert (row.side, row.by_bot) == (1, True)
    is_won_by_default(won)


def test_a_winner_who_is_put_out_keeps_the_win(won: Table) -> None:
    """As where the site has tried too often to act for who is late."""
    services.put_out(game_id=won.game.pk, side=1, reason="time")
    assert "house: out p2 time" in is_won_by_default(won)


def test_a_winner_whose_account_is_deleted_keeps_the_win(won: Table) -> None:
    services.leave_games(user=won.people[1])
    assert "house: out p2 left" in is_won_by_default(won)
    assert won.seats[1].user_id is None


def test_a_loser_who_leaves_settles_the_choice(won: Table) -> None:
    services.leave_games(user=won.people[0])
    assert "house: out p1 left" in is_won_by_default(won)
    assert won.seats[0].user_id is None


def test_both_players_late_one_after_the_other(people: list[User]) -> None:
    """Being late in one's turn is losing, so the other has won, who is late too."""
    table = begun(people)
    (loser,) = table.acting()
    late(table, loser)
    sweep()
    assert (table.game.is_running, table.acting()) == (True, [1 - loser])
    late(table, 1 - loser)
    sweep()
    is_won_by_default(table, 1 - loser, "time")


def test_a_draw_offer_that_nobody_answers_is_declined(people: list[User]) -> None:
    table = start(people[:2], "kaadosu", 2, days_per_action=3)
    (seat,) = table.acting()
    table.act(seat, "offer draw")
    late(table, 1 - seat)
    sweep()
    assert (table.game.is_running, table.acting()) == (True, [seat])
    row = Action.objects.order_by("-number")[0]
    assert (row.side, row.notation) == (1 - seat, "decline draw")
