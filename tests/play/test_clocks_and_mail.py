"""Running out of time; mail that is sent once, holds no secrets, and can be switched off."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from accounts.services.emails import confirm_email
from play import queries, services
from play.errors import GameNotRunning, OutOfTime
from play.models import Game, Notice, Seat
from play.services import clocks
from play.services.notices import claim_notice
from play.tasks import send_notice, sweep
from tests.play.conftest import Table


def late(table: Table, *sides: int) -> None:
    past = timezone.now() - timedelta(seconds=1)
    Seat.objects.filter(game__key=table.key, side__in=sides).update(deadline=past)


def deadlines(table: Table) -> list[Any]:
    return [seat.deadline for seat in table.game.seats.order_by("side")]


def test_the_clock_runs_for_whom_the_game_waits(table: Table) -> None:
    side = table.to_act
    running = deadlines(table)
    assert running[1 - side] is None
    left = running[side] - timezone.now()
    assert timedelta(days=2, hours=23) < left <= timedelta(days=3)
    table.act("end", side)
    assert all(d is None or d > timezone.now() for d in deadlines(table))


@pytest.mark.parametrize("who", ["late", "other"])
def test_no_action_comes_after_the_time_though_no_sweep_was_there(table: Table, who: str) -> None:
    side = table.to_act
    number = table.game.number
    late(table, side)
    whose = "Your time" if who == "late" else "Your opponent’s time"
    with pytest.raises(OutOfTime, match=whose):
        table.act("resign", side if who == "late" else 1 - side)
    game = table.game
    assert (game.is_over, game.winner, game.reason) == (True, 1 - side, "time")
    assert (game.number, game.actions.count()) == (number, number)
    with pytest.raises(GameNotRunning):
        table.act("end", side)


def test_a_late_action_is_refused_with_409(table: Table, signed_in) -> None:
    side = table.to_act
    late(table, side)
    client = signed_in(table.players[side])
    data = {"action": "end", "number": table.game.number}
    answer = client.post(reverse("play:act", args=[table.key]), data)
    assert answer.status_code == 409
    assert "Your time has run out" in answer.content.decode()


def test_a_game_that_can_not_be_ended_holds_up_no_other(new_table, monkeypatch) -> None:
    """Tried in the order of deadlines; what failed stands aside for a while."""
    monkeypatch.setattr(clocks, "MOST_A_SWEEP", 1)
    good, bad = new_table(), new_table()
    late(good, 0)
    Seat.objects.filter(game__key=bad.key, side=0).update(
        deadline=timezone.now() - timedelta(hours=1)
    )
    Game.objects.filter(key=bad.key).update(state_json="{}")
    assert clocks.overdue_games() == [bad.game.pk]
    assert services.sweep_clocks() == 0
    assert services.sweep_clocks() == 1
    assert good.game.is_over
    assert bad.game.is_running


def test_a_game_without_limit_has_no_deadline(new_table) -> None:
    assert deadlines(new_table(days_per_action=None).open()) == [None, None]


def test_the_sweep_ends_a_game_out_of_time(table: Table) -> None:
    side = table.to_act
    late(table, side)
    sweep()
    game = table.game
    assert game.is_over
    assert (game.winner, game.reason) == (1 - side, "time")
    assert table.view()["outcome"]["winner"] == ("south", "north")[1 - side]
    version = game.version
    sweep()
    assert table.game.version == version


def test_a_sweep_leaves_who_is_not_waited_for_and_who_acted(table: Table) -> None:
    late(table, 1 - table.to_act)
    assert not services.end_on_time(game_id=table.game.pk)
    sweep()
    assert table.game.is_running


def test_if_nobody_opens_the_game_is_drawn(new_table) -> None:
    table = new_table()
    late(table, 0, 1)
    sweep()
    assert table.game.is_over
    assert table.game.winner is None


def notices(table: Table) -> list[tuple[str, str]]:
    rows = Notice.objects.filter(game__key=table.key).order_by("pk")
    return [(row.user.username, row.kind) for row in rows]


def send_all() -> None:
    for notice_id in services.due_notices():
        send_notice(notice_id)


def test_the_others_turn_is_told_once_by_mail(table: Table) -> None:
    Notice.objects.all().delete()
    side = table.to_act
    while table.to_act == side:
        table.act("pass" if "pass" in table.view(side)["legal"] else "end", side)
    other = table.players[1 - side]
    assert notices(table) == [(other.username, "turn")]
    send_all()
    send_all()
    assert [message.to for message in mail.outbox] == [[other.email]]
    message = mail.outbox[0]
    assert "Your turn" in message.subject
    assert table.game.get_absolute_url() in message.body
    assert reverse("play:unsubscribe", args=[services.unsubscribe_token(other.pk)]) in message.body
    assert Notice.objects.get().status == Notice.Status.SENT
    for name in table.hidden_names(0) | table.hidden_names(1):
        assert name not in message.body


def test_who_looks_gets_the_mail_about_a_turn_when_they_have_left_without_acting(
    table: Table,
) -> None:
    Notice.objects.all().delete()
    side = table.to_act
    seat = table.game.seats.get(side=side)
    notice = Notice.objects.create(
        game=table.game, user=table.players[side], kind="turn", number=99
    )
    for _ in range(8):  # looking on for long is no failure
        Notice.objects.update(lease_until=None)
        Seat.objects.filter(pk=seat.pk).update(seen=timezone.now())
        assert services.send_notice(notice_id=notice.pk) == "waiting"
    assert not services.due_notices()
    assert services.give_up_notices() == 0
    Seat.objects.filter(pk=seat.pk).update(seen=timezone.now() - timedelta(minutes=1))
    Notice.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    send_all()
    assert len(mail.outbox) == 1


def test_no_mail_about_the_end_to_who_is_looking(table: Table) -> None:
    side = table.to_act
    services.mark_seen(seat=table.game.seats.get(side=1 - side))
    Notice.objects.all().delete()
    table.act("resign", side)
    send_all()
    assert not mail.outbox
    assert Notice.objects.get().status == Notice.Status.SKIPPED


def test_one_mail_about_turns_until_the_player_looks(table: Table) -> None:
    side = table.to_act
    seat = Seat.objects.filter(game__key=table.key, side=side)
    user = table.players[side]

    def remind(number: int) -> str:
        notice = Notice.objects.create(game=table.game, user=user, kind="turn", number=number)
        return services.send_notice(notice_id=notice.pk)

    assert [remind(number) for number in (90, 91, 92)] == ["sent", "skipped", "skipped"]
    assert "not looked" in Notice.objects.get(number=92).why
    # Having looked after that mail, and not just now: the next turn is told again.
    long_ago = timezone.now() - timedelta(minutes=20)
    Notice.objects.filter(number=90).update(settled=long_ago)
    seat.update(seen=long_ago + timedelta(minutes=10))
    assert [remind(93), remind(94)] == ["sent", "skipped"]
    # Who acts without the page, by a program, is told at most once an hour.
    seat.update(seen=None)
    table.act("offer draw", side)
    assert remind(95) == "skipped"
    Notice.objects.filter(status="sent").update(settled=timezone.now() - timedelta(minutes=61))
    assert [remind(96), remind(97)] == ["sent", "skipped"]
    assert len(mail.outbox) == 3


def test_a_notice_whose_workers_were_lost_is_closed(table: Table) -> None:
    Notice.objects.all().delete()
    user = table.players[table.to_act]
    past = timezone.now() - timedelta(seconds=1)
    Notice.objects.create(
        game=table.game, user=user, kind="turn", number=99, attempts=6, lease_until=past
    )
    sweep()
    assert Notice.objects.get().status == Notice.Status.FAILED


def test_the_end_is_told_to_who_did_not_cause_it(table: Table) -> None:
    Notice.objects.all().delete()
    side = table.to_act
    table.act("resign", side)
    assert notices(table) == [(table.players[1 - side].username, "end")]
    send_all()
    assert "is over. You won: " in mail.outbox[0].body


def test_no_mail_to_who_acted_or_wants_none_or_has_no_address(new_table) -> None:
    def outcome(change) -> str:
        table = new_table()
        Notice.objects.all().delete()
        mail.outbox.clear()
        table.act("open", 0)
        table.act("open", 1)
        side = table.to_act
        user = table.players[side]
        notice = Notice.objects.create(game=table.game, user=user, kind="turn", number=99)
        change(table, side, user)
        send_notice(notice.pk)
        assert not mail.outbox
        notice.refresh_from_db()
        assert notice.status == Notice.Status.SKIPPED
        user.email = f"{user.username}@example.org"
        user.save()
        confirm_email(user=user, address=user.email)
        services.set_mail_choice(user=user, wants_mail=True)
        return notice.why

    def acts(table: Table, side: int, user) -> None:
        while table.to_act == side:
            table.act("end", side)

    def wants_none(table: Table, side: int, user) -> None:
        services.set_mail_choice(user=user, wants_mail=False)

    def has_none(table: Table, side: int, user) -> None:
        user.email = ""
        user.save()

    assert "no longer" in outcome(acts)
    assert "switched off" in outcome(wants_none)
    assert "no email" in outcome(has_none)


def test_a_mail_that_fails_is_tried_again_and_given_up_in_the_end(table: Table, settings) -> None:
    Notice.objects.all().delete()
    user = table.players[table.to_act]
    notice = Notice.objects.create(game=table.game, user=user, kind="turn", number=99)
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9  # nothing listens there
    send_notice(notice.pk)
    notice.refresh_from_db()
    assert notice.status == Notice.Status.WAITING
    assert notice.lease_until is not None
    assert notice.lease_until > timezone.now()
    assert not services.due_notices()
    for _ in range(10):
        Notice.objects.update(lease_until=None)
        send_notice(notice.pk)
    notice.refresh_from_db()
    assert notice.status == Notice.Status.FAILED
    assert notice.why


def test_a_notice_in_hand_is_not_sent_by_another_worker(table: Table) -> None:
    Notice.objects.all().delete()
    user = table.players[table.to_act]
    notice = Notice.objects.create(game=table.game, user=user, kind="turn", number=99)
    assert claim_notice(notice_id=notice.pk) is not None
    assert claim_notice(notice_id=notice.pk) is None
    assert services.send_notice(notice_id=notice.pk) == "not claimed"
    Notice.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert services.send_notice(notice_id=notice.pk) == Notice.Status.SENT
    assert len(mail.outbox) == 1


def test_the_link_in_the_mail_stops_mail_without_signing_in(ada, client) -> None:
    address = reverse("play:unsubscribe", args=[services.unsubscribe_token(ada.pk)])
    assert client.get(address).status_code == 200
    assert queries.wants_mail(ada)
    assert client.post(address, {"List-Unsubscribe": "One-Click"}).status_code == 200
    ada.refresh_from_db()
    assert not queries.wants_mail(ada)
    assert client.post(address + "x").status_code == 404
    assert client.get(reverse("play:unsubscribe", args=["1:forged"])).status_code == 404


def test_mail_is_switched_on_its_page(ada, signed_in) -> None:
    client = signed_in(ada)
    address = reverse("play:mail")
    assert "checked" in client.get(address).content.decode()
    client.post(address, {})
    assert "checked" not in client.get(address).content.decode()
    client.post(address, {"wants_mail": "on"})
    assert "checked" in client.get(address).content.decode()


@pytest.mark.usefixtures("cards")
def test_joining_tells_the_host(ada, bertrand, decks) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent="link")
    assert not Notice.objects.exists()
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1])
    assert [row.user for row in Notice.objects.all()] == [ada]
    assert Game.objects.get().is_running
