"""What is asked in another's turn on a clock of its own: no block, `done`, and nobody is out."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.core import mail
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services.emails import confirm_email
from jobs.models import LostLease
from play import services
from play.errors import PlayError, StaleNumber, WrongTerms
from play.models import Action, Game, Notice, Seat, SeatTurn
from play.services.bots import play_one
from play.setup.settings import GameSettings
from play.setup.terms import REACTION_CLOCK
from tests.play.conftest import claim
from tests.play.units.tables import BATTLE, act, put, seated

pytestmark = pytest.mark.django_db
HOURS = 8
TERM = REACTION_CLOCK.format(hours=HOURS)


def attacked(**terms: Any) -> tuple[Game, list[User]]:
    """Ada, whose turn it is, attacks bertil, who is asked for blocks."""
    game, people = seated(2, reaction_hours=HOURS, **terms)
    put(game, BATTLE)
    act(game, 0, "attack p2 with u1, u2")
    return game, people


def seat(game: Game, side: int) -> Seat:
    return Seat.objects.select_related("user").get(game=game, side=side)


def give_address(user: User) -> None:
    user.email = f"{user.username}@example.org"
    user.save()
    confirm_email(user=user, address=user.email)


def run_out(game: Game, side: int) -> Seat:
    """Let the seat's clock have run out, and have its row found due."""
    past = timezone.now() - timedelta(seconds=5)
    Seat.objects.filter(game=game, side=side).update(deadline=past)
    SeatTurn.objects.filter(seat__game=game, seat__side=side).unfinished().update(due=past)
    return seat(game, side)


def hours_left(game: Game, side: int) -> float | None:
    deadline = seat(game, side).deadline
    if deadline is None:
        return None
    return round((deadline - timezone.now()) / timedelta(hours=1), 1)


def test_the_clock_of_an_answer_is_its_own() -> None:
    game, _ = attacked(days_per_action=3)
    assert (hours_left(game, 0), hours_left(game, 1)) == (None, HOURS)
    act(game, 1, "done")
    assert (hours_left(game, 0), hours_left(game, 1)) == (72, None)  # she commits in her own turn


@pytest.mark.parametrize("days", [3, None])
@pytest.mark.parametrize("when_late", ["lose", "bot"])
def test_unanswered_it_is_no_block_and_done(days: int | None, when_late: str) -> None:
    game, people = attacked(days_per_action=days, on_timeout=when_late)
    late = run_out(game, 1)
    assert services.play_bot(seat_id=late.pk) == 1
    row = Action.objects.get(number=2)
    assert (row.side, row.notation, row.by_bot) == (1, "done", True)
    act(game, 0, "done")  # who has less initiative commits first
    assert hours_left(game, 1) == HOURS
    run_out(game, 1)
    assert services.play_bot(seat_id=late.pk) == 1
    assert Action.objects.get(number=4).notation == "done"
    now = Game.objects.get(pk=game.pk)
    assert now.is_running
    assert (seat(game, 1).stood_in, seat(game, 1).is_out) == (0, False)
    assert hours_left(game, 0) == (None if days is None else 24 * days)
    assert Notice.objects.filter(game=game, user=people[1], kind=Notice.Kind.BOT).count() == 2


def test_in_the_own_turn_all_is_as_without_it() -> None:
    game, _ = attacked(days_per_action=3, on_timeout="lose")
    act(game, 1, "done")
    late = run_out(game, 0)
    services.play_bot(seat_id=late.pk)
    assert (Game.objects.get(pk=game.pk).winner, seat(game, 0).is_out) == (1, True)


def test_a_real_answer_after_the_clock_counts_if_it_is_the_first() -> None:
    game, _ = attacked()
    run_out(game, 1)
    act(game, 1, "block p1:u1 with u1")  # the worker has not come by
    assert hours_left(game, 1) == HOURS
    assert services.play_bot(seat_id=seat(game, 1).pk) == 0  # nothing is due any more
    assert Action.objects.get(number=2).notation == "block p1:u1 with u1"


def test_the_mails_say_what_will_be_and_what_was() -> None:
    game, [_, bertil] = attacked(days_per_action=3, on_timeout="bot")
    give_address(bertil)
    soon = Notice.objects.get(game=game, user=bertil, kind=Notice.Kind.SOON)
    deadline = seat(game, 1).deadline
    assert deadline is not None
    assert round((deadline - soon.due) / timedelta(hours=1), 1) == HOURS / 4
    Notice.objects.filter(pk=soon.pk).update(due=timezone.now())
    services.send_notice(notice_id=soon.pk)
    assert "the default answer is" in mail.outbox[-1].body
    services.play_bot(seat_id=run_out(game, 1).pk)
    was = Notice.objects.get(game=game, user=bertil, kind=Notice.Kind.BOT)
    services.send_notice(notice_id=was.pk)
    assert "a move was made for you" in mail.outbox[-1].body


def test_it_is_a_term_by_page_and_api() -> None:
    game, [ada, _] = attacked()
    client = Client()
    client.force_login(ada)
    facts = client.get(f"/play/game/{game.key}/table/", headers={"accept": "application/json"})
    assert facts.status_code == 200
    assert TERM in client.get(f"/play/game/{game.key}/").content.decode()
    assert client.get(f"/api/games/{game.key}/").json()["reaction_hours"] == HOURS
    page = client.get("/g/complicated/play/new/").content.decode()
    assert 'name="reaction_hours"' in page
    sent = {
        "seats": 3,
        "seat_1": "link",
        "seat_2": "link",
        "option_decks_per_player": 1,
        "option_aces": 4,
        "option_teams": "none",
        "days": 3,
        "when_late": "lose",
        "reaction_hours": 24,
    }
    made = client.post("/g/complicated/play/new/", sent)
    assert made.status_code == 302, made.content.decode()[:2000]
    assert Game.objects.order_by("-pk")[0].reaction_hours == 24
    wrong = client.post("/g/complicated/play/new/", {**sent, "reaction_hours": 5})
    assert wrong.status_code == 400
    body = {"game": "complicated", "opponent": "link", "seats": 2, "reaction_hours": 2}
    answer = client.post("/api/games/", body, content_type="application/json")
    assert answer.status_code == 201, answer.json()
    assert answer.json()["reaction_hours"] == 2
    with pytest.raises(PlayError, match="hours per answer"):
        services.create_game(user=ada, settings=GameSettings(game="complicated", reaction_hours=5))
    with pytest.raises(WrongTerms, match="nobody is asked anything"):
        services.create_game(user=ada, settings=GameSettings(reaction_hours=2))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("attempt", range(3))
def test_a_race_with_a_real_answer_has_one_winner(attempt: int) -> None:
    """The worker and the player at once: one answer is made, and the other is refused."""
    game, _ = attacked()
    late = run_out(game, 1)
    turn = claim(late)
    assert turn is not None
    barrier = Barrier(2)

    def at_once(call: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return call()
        except (StaleNumber, LostLease, PlayError) as refused:
            return refused
        finally:
            connection.close()

    def answer() -> Any:
        return services.take_action(game_id=game.pk, side=1, action="block p1:u1 with u1", number=1)

    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(at_once, [answer, lambda: play_one(turn)]))
    rows = list(Action.objects.filter(number=2))
    assert len(rows) == 1
    by_player = isinstance(results[0], services.ActionResult)
    assert rows[0].notation == ("block p1:u1 with u1" if by_player else "done")
    assert rows[0].by_bot is not by_player
    with transaction.atomic():
        assert Game.objects.get(pk=game.pk).number == Action.objects.count()
