"""Two connections at once on one game. PostgreSQL hides nothing; SQLite is tried all the same."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from django.db import connection

from accounts.models import User
from accounts.services.registration import make_guest
from decks.queries import decks_of
from jobs.models import LostLease, State
from play import services
from play.errors import PlayError, SeatTaken
from play.models import Action, Game, Notice, Seat, SeatTurn
from play.setup.settings import GameSettings
from tests.play.conftest import Table, claim, late, let_leases_run_out
from tests.play.test_playtest import WITCH
from workshop import services as workshop

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.databases]


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Run the calls in threads of their own that start together; results or refusals."""
    barrier = threading.Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return call()
        except (PlayError, LostLease) as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def numbers_are_whole(table: Table) -> None:
    numbers = list(Action.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, table.game.number + 1))


def test_one_action_sent_many_times_at_once(table: Table) -> None:
    game, side = table.game, table.to_act
    number = game.number

    def send() -> Any:
        return services.take_action(game_id=game.pk, side=side, action="end", number=number)

    answers = at_once(*[send] * 6)
    assert [type(answer) for answer in answers] == [services.ActionResult] * 6
    assert sum(not answer.again for answer in answers) == 1
    assert table.game.number == number + 1
    numbers_are_whole(table)


def test_two_actions_for_one_number_at_once(table: Table) -> None:
    game, side = table.game, table.to_act
    number = game.number

    def send(text: str) -> Callable[[], Any]:
        return lambda: services.take_action(game_id=game.pk, side=side, action=text, number=number)

    answers = at_once(send("end"), send("offer draw"), send("end"), send("offer draw"))
    done = {answer.action for answer in answers if isinstance(answer, services.ActionResult)}
    assert len(done) == 1
    assert table.game.number == number + 1
    numbers_are_whole(table)


@pytest.mark.parametrize("attempt", range(3))
def test_both_openings_at_once(new_table, attempt: int) -> None:
    table = new_table()
    game = table.game

    def send(side: int) -> Callable[[], Any]:
        return lambda: services.take_action(game_id=game.pk, side=side, action="open", number=0)

    answers = at_once(send(0), send(1), send(0), send(1))
    assert all(isinstance(answer, services.ActionResult) for answer in answers)
    assert sorted(Action.objects.values_list("side", flat=True)) == [0, 1]
    assert table.view()["phase"] != "opening"
    numbers_are_whole(table)


def test_two_friends_open_the_link_at_once(ada, bertrand, clara, decks) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")

    def join(user: Any) -> Callable[[], Any]:
        return lambda: services.join_game(user=user, invite_key=game.invite_key, deck=decks[1])

    answers = at_once(join(bertrand), join(clara))
    assert sum(isinstance(answer, Game) for answer in answers) == 1
    assert Seat.objects.filter(game=game).count() == 2
    assert Game.objects.get().is_running


def test_two_take_an_open_challenge_at_once(ada, bertrand, clara, decks) -> None:
    """One has the seat, and the other is told so; nobody who asks for anyone is left without."""
    for _ in range(3):
        posted = services.create_game(user=ada, settings=GameSettings(is_open=True), deck=decks[0])

        def take(user: Any, key: str = posted.key) -> Callable[[], Any]:
            return lambda: services.take_challenge(user=user, key=key, deck=decks[1])

        answers = at_once(take(bertrand), take(clara), take(bertrand), take(clara))
        playing = [one for one in answers if isinstance(one, Game)]
        refused = [str(one) for one in answers if isinstance(one, SeatTaken)]
        assert len(playing) + len(refused) == 4
        assert all("Someone else" in said for said in refused)
        posted.refresh_from_db()
        assert (posted.status, posted.seats.count()) == ("running", 2)
        assert Notice.objects.filter(game=posted, kind=Notice.Kind.JOIN).count() == 1


def test_two_play_a_person_at_once(ada, bertrand, clara, decks) -> None:
    posted = services.create_game(user=ada, settings=GameSettings(is_open=True), deck=decks[0])
    answers = at_once(
        lambda: services.play_person(user=bertrand, game="cidwam"),
        lambda: services.play_person(user=clara, game="cidwam"),
    )
    assert all(isinstance(one, Game) for one in answers)
    posted.refresh_from_db()
    assert posted.is_running
    assert Game.objects.filter(is_open=True, status=Game.Status.INVITING).count() == 1


def test_one_posts_twice_at_once(ada, decks) -> None:
    """The number of open challenges is held to, whoever presses twice."""
    guest = make_guest()
    settings = GameSettings(is_open=True)
    post = partial(services.create_game, user=guest, settings=settings, deck=decks[0])
    answers = at_once(*[post] * 5)
    assert sum(isinstance(one, Game) for one in answers) == 2


def test_taking_and_withdrawing_a_challenge_at_once(ada, bertrand, decks) -> None:
    posted = services.create_game(user=ada, settings=GameSettings(is_open=True), deck=decks[0])
    at_once(
        lambda: services.take_challenge(user=bertrand, key=posted.key, deck=decks[1]),
        lambda: services.withdraw_game(user=ada, key=posted.key),
    )
    posted.refresh_from_db()
    assert (posted.status, posted.seats.count()) in [("running", 2), ("withdrawn", 1)]


def test_joining_and_withdrawing_at_once(ada, bertrand, decks) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    at_once(
        lambda: services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1]),
        lambda: services.withdraw_game(user=ada, key=game.key),
    )
    game.refresh_from_db()
    assert (game.status, game.seats.count()) in [("running", 2), ("withdrawn", 1)]


def test_time_runs_out_while_the_player_acts(table: Table) -> None:
    game, side = table.game, table.to_act
    late(table, side)
    seat = Seat.objects.get(game=game, side=side)
    at_once(
        lambda: services.end_on_time(game_id=game.pk),
        lambda: services.play_bot(seat_id=seat.pk),
        lambda: services.take_action(game_id=game.pk, side=side, action="end", number=game.number),
    )
    after = table.game
    assert (after.is_over, after.reason, after.number) == (True, "time", game.number)
    numbers_are_whole(table)


@pytest.mark.parametrize("attempt", range(2))
def test_a_bot_and_the_late_player_act_at_once(new_table, attempt: int) -> None:
    """One of the two has the number; the game goes on either way, and nobody lost on time."""
    table = new_table(on_timeout="bot").open()
    game, side = table.game, table.to_act
    late(table, side)
    seat = Seat.objects.get(game=game, side=side)

    def by_hand() -> Any:
        return services.take_action(game_id=game.pk, side=side, action="end", number=game.number)

    at_once(
        lambda: services.play_bot(seat_id=seat.pk),
        by_hand,
        lambda: services.play_bot(seat_id=seat.pk),
        lambda: services.end_on_time(game_id=game.pk),
    )
    assert table.game.is_running
    assert Action.objects.filter(game=game, number=game.number + 1).count() == 1
    seat.refresh_from_db()
    by_bots = Action.objects.filter(game=game, by_bot=True).count()
    assert by_bots == Action.objects.filter(game=game, by_bot=True, side=side).count() <= 1
    assert seat.stood_in <= by_bots
    numbers_are_whole(table)


def test_one_offer_makes_one_game(ada, decks) -> None:
    token = services.make_server_seed(user=ada).key

    def create() -> Any:
        return services.create_game(user=ada, deck=decks[0], opponent="link", offer=token)

    answers = at_once(create, create, create)
    assert sum(isinstance(answer, Game) for answer in answers) == 1
    assert Game.objects.count() == 1


def test_of_many_claims_at_once_one_has_the_bot(ada, decks) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="greedy", bot_deck=decks[1])
    seat = game.seats.get(side=1)
    for _ in range(20):
        turns = at_once(*[lambda: claim(seat)] * 6)
        assert sum(turn is not None for turn in turns) == 1
        SeatTurn.objects.filter(pk=seat.pk).reopen()


def test_a_worker_thought_dead_moves_as_another_claims(ada, decks) -> None:
    """One of the two has the row, and who has lost it writes nothing."""
    for _ in range(10):
        game = services.create_game(user=ada, deck=decks[0], opponent="greedy", bot_deck=decks[1])
        seat = game.seats.get(side=1)
        old = claim(seat)
        let_leases_run_out()
        moved, new = at_once(
            partial(
                services.take_action, game_id=game.pk, side=1, action="open", number=0, turn=old
            ),
            partial(claim, seat),
        )
        if new is None:
            assert isinstance(moved, services.ActionResult)
        else:
            assert isinstance(moved, LostLease)
        assert Action.objects.filter(game=game).count() == (new is None)
        Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)


def test_workers_race_for_a_bot_and_a_notice(ada, bertrand, decks, table: Table) -> None:
    from django.core import mail

    game = services.create_game(user=ada, deck=decks[0], opponent="greedy", bot_deck=decks[1])
    seat = game.seats.get(side=1)
    played = at_once(*[lambda: services.play_bot(seat_id=seat.pk)] * 4)
    assert sum(played) == 1
    Notice.objects.all().delete()
    notice = Notice.objects.create(
        game=table.game, user=table.players[table.to_act], kind="turn", number=99
    )
    sent = at_once(*[lambda: services.send_notice(notice_id=notice.pk)] * 4)
    assert sent.count(State.DONE) == 1
    assert len(mail.outbox) == 1


def test_two_tabs_play_with_one_draft_in_one_deck(cards: None, ada: User) -> None:
    """The starter deck’s copy is made once, and both games are played with it."""
    draft = workshop.create_draft(row=workshop.first_set(owner=ada), content=WITCH)

    begun = at_once(*[lambda: services.play_draft(user=ada, draft=draft)] * 4)
    deck = decks_of(ada, "cidwam").get()
    assert [one.deck for one in begun] == [deck] * 4
    assert sum(one.is_new_deck for one in begun) == 1
    assert Game.objects.filter(seats__source=deck).count() == 4
