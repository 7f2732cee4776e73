"""Running out of time; mail that is sent once, holds no secrets, and can be switched off."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from accounts.services.emails import confirm_email
from jobs.models import LostLease, State
from jobs.sweeping import due_rows, give_up
from play import queries, services
from play.errors import GameNotRunning, OutOfTime
from play.models import Game, Notice, Seat, SeatTurn
from play.tasks import send_notice
from tests.play.conftest import Table, claimable, late, let_leases_run_out, sweep

pytestmark = pytest.mark.databases


def deadlines(table: Table) -> list[Any]:
    return [seat.deadline for seat in table.game.seats.order_by("side")]


@pytest.mark.usefixtures("stopped_clock")
def test_the_clock_runs_for_whom_the_game_waits(table: Table) -> None:
    side = table.to_act
    running = deadlines(table)
    assert running[1 - side] is None
    assert running[side] - timezone.now() == timedelta(days=3)
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
    """Each deadline is a row of its own; what failed is tried again later each time."""
    good, bad = new_table(), new_table()
    late(bad, 0)
    late(good, 0)
    Game.objects.filter(key=bad.key).update(state_json="{}")
    sweep()
    assert good.game.is_over
    assert bad.game.is_running
    turn = SeatTurn.objects.get(seat__game__key=bad.key, seat__side=0)
    assert (turn.state, turn.attempts, turn.error) == (State.QUEUED, 1, "KeyError")
    assert turn.due > timezone.now()


def test_a_game_without_limit_has_no_deadline(new_table) -> None:
    assert deadlines(new_table(days_per_action=None).open()) == [None, None]
    assert not SeatTurn.objects.exists()
    assert not Notice.objects.filter(kind="soon").exists()


@pytest.mark.parametrize(("days", "hours"), [(1, 6), (3, 24), (7, 24)])
def test_a_reminder_comes_a_day_before_or_for_the_last_quarter_of_a_day(
    new_table, days: int, hours: int
) -> None:
    game = new_table(days_per_action=days).game
    for seat in game.seats.all():  # both are to open
        soon = Notice.objects.get(game=game, user=seat.user, kind="soon")
        assert soon.due == seat.deadline - timedelta(hours=hours)


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
    assert claimable() == []
    sweep()
    assert table.game.is_running


def test_if_nobody_opens_the_game_is_drawn(new_table) -> None:
    table = new_table()
    late(table, 0, 1)
    sweep()
    assert table.game.is_over
    assert table.game.winner is None


def notices(table: Table) -> list[tuple[str, str]]:
    rows = Notice.objects.filter(game__key=table.key).exclude(kind="soon").order_by("pk")
    return [(row.user.username, row.kind) for row in rows]


def now_due() -> list[int]:
    rows = Notice.objects.claimable(timezone.now()).order_by("pk")
    return list(rows.values_list("pk", flat=True))


def send_all() -> None:
    for notice_id in now_due():
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
    notice = Notice.objects.exclude(kind="soon").get()
    assert notice.state == State.DONE
    assert notice.sent is not None
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
        Notice.objects.update(due=timezone.now())
        Seat.objects.filter(pk=seat.pk).update(seen=timezone.now())
        assert services.send_notice(notice_id=notice.pk) == State.QUEUED
    assert now_due() == []
    Seat.objects.filter(pk=seat.pk).update(seen=timezone.now() - timedelta(minutes=1))
    Notice.objects.update(due=timezone.now())
    send_all()
    assert len(mail.outbox) == 1


def test_no_mail_about_the_end_to_who_is_looking(table: Table) -> None:
    side = table.to_act
    services.mark_seen(seat=table.game.seats.get(side=1 - side))
    Notice.objects.all().delete()
    table.act("resign", side)
    send_all()
    assert not mail.outbox
    assert Notice.objects.get().state == State.CANCELLED


def test_one_mail_about_turns_until_the_player_looks(table: Table) -> None:
    side = table.to_act
    seat = Seat.objects.filter(game__key=table.key, side=side)
    user = table.players[side]

    def tell(number: int) -> State | None:
        notice = Notice.objects.create(game=table.game, user=user, kind="turn", number=number)
        return services.send_notice(notice_id=notice.pk)

    assert [tell(number) for number in (90, 91, 92)] == ["done", "cancelled", "cancelled"]
    assert "not looked" in Notice.objects.get(number=92).error
    # Having looked after that mail, and not just now: the next turn is told again.
    long_ago = timezone.now() - timedelta(minutes=20)
    Notice.objects.filter(number=90).update(sent=long_ago)
    seat.update(seen=long_ago + timedelta(minutes=10))
    assert [tell(93), tell(94)] == ["done", "cancelled"]
    # Who acts without the page, by a program, is told at most once an hour.
    seat.update(seen=None)
    table.act("offer draw", side)
    assert tell(95) == "cancelled"
    Notice.objects.filter(sent__isnull=False).update(sent=timezone.now() - timedelta(minutes=61))
    assert [tell(96), tell(97)] == ["done", "cancelled"]
    assert len(mail.outbox) == 3


def test_a_notice_whose_workers_were_lost_is_closed(table: Table) -> None:
    notice = of_turn_99(table)
    for _ in range(Notice.MAX_ATTEMPTS):
        assert give_up(Notice) == 0
        assert Notice.objects.claim(notice.pk) is not None
        let_leases_run_out(Notice)
    sweep()
    notice.refresh_from_db()
    assert notice.state == State.FAILED
    assert not mail.outbox


def test_a_mail_whose_worker_was_lost_as_it_left_is_not_sent_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have arrived: lost rather than twice."""

    class Killed(BaseException):
        pass

    def kill(*args: object) -> None:
        raise Killed

    notice = of_turn_99(table)
    with monkeypatch.context() as patched:
        patched.setattr("django.core.mail.EmailMessage.send", kill)
        with pytest.raises(Killed):
            services.send_notice(notice_id=notice.pk)
    let_leases_run_out(Notice)
    assert due_rows(Notice) == [notice.pk]
    assert services.send_notice(notice_id=notice.pk) == State.DONE
    assert not mail.outbox
    assert now_due() == []


def test_a_worker_that_lost_a_notice_sends_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was thought dead while it wrote the mail; the other one sends it."""
    notice = of_turn_99(table)
    answers: list[State | None] = []

    def overtaken(*args: object) -> None:
        monkeypatch.undo()
        let_leases_run_out(Notice)
        answers.append(services.send_notice(notice_id=notice.pk))

    monkeypatch.setattr("play.services.notices._looking_until", overtaken)
    assert services.send_notice(notice_id=notice.pk) is None
    assert answers == [State.DONE]
    assert len(mail.outbox) == 1


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
        assert notice.state == State.CANCELLED
        user.email = f"{user.username}@example.org"
        user.save()
        confirm_email(user=user, address=user.email)
        services.set_mail_choice(user=user, wants_mail=True)
        return notice.error

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
    notice = of_turn_99(table)
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9  # nothing listens there
    for attempt in range(1, Notice.MAX_ATTEMPTS):
        before = timezone.now()
        send_notice(notice.pk)
        notice.refresh_from_db()
        assert (notice.state, notice.attempts, notice.sent) == (State.QUEUED, attempt, None)
        assert round((notice.due - before) / Notice.FIRST_DELAY) == 2 ** (attempt - 1)
        assert now_due() == []
        Notice.objects.update(due=timezone.now())
    send_notice(notice.pk)
    notice.refresh_from_db()
    assert (notice.state, notice.attempts) == (State.FAILED, Notice.MAX_ATTEMPTS)
    assert notice.error


def test_a_notice_in_hand_is_not_sent_by_another_worker(table: Table) -> None:
    notice = of_turn_99(table)
    assert Notice.objects.claim(notice.pk) is not None
    assert Notice.objects.claim(notice.pk) is None
    assert services.send_notice(notice_id=notice.pk) is None
    let_leases_run_out(Notice)
    assert services.send_notice(notice_id=notice.pk) == State.DONE
    assert len(mail.outbox) == 1


def test_a_notice_that_is_not_needed_any_more_stops_who_sends_it(table: Table) -> None:
    """Who acted has wound the clock up: no mail about the one that ran before."""
    side = table.to_act
    soon = Notice.objects.get(user=table.players[side], kind="soon")
    Notice.objects.filter(pk=soon.pk).update(due=timezone.now())
    held = Notice.objects.claim(soon.pk)
    assert held is not None
    table.act("end", side)
    with pytest.raises(LostLease):
        held.beat(sent=timezone.now())


def of_turn_99(table: Table) -> Notice:
    """A notice that nobody has sent, the only one."""
    Notice.objects.all().delete()
    user = table.players[table.to_act]
    return Notice.objects.create(game=table.game, user=user, kind="turn", number=99)


def test_the_link_in_the_mail_stops_mail_without_signing_in(ada, client) -> None:
    address = reverse("play:unsubscribe", args=[services.unsubscribe_token(ada.pk)])
    assert client.get(address).status_code == 200
    assert queries.wants_mail(ada)
    assert client.post(address, {"List-Unsubscribe": "One-Click"}).status_code == 200
    ada.refresh_from_db()
    assert not queries.wants_mail(ada)
    assert client.post(address + "x").status_code == 404
    for cut in (address[:-4], reverse("play:unsubscribe-cut-off")):
        answer = client.post(cut, follow=True)
        assert answer.status_code == 404
        assert "Copy the whole link" in answer.content.decode()


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
    assert [row.user for row in Notice.objects.exclude(kind="soon")] == [ada]
    assert Game.objects.get().is_running
