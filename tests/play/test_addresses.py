"""Mail goes to confirmed addresses alone, not too much of it; and one before a clock runs out."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from jobs.models import State
from play import services
from play.models import Notice, Seat
from play.services import notices
from tests.play.conftest import Table, late, sweep


@pytest.fixture(autouse=True)
def no_counts() -> None:
    cache.clear()


def test_no_mail_to_an_address_that_nobody_has_confirmed(table: Table) -> None:
    user = table.players[table.to_act]
    User.objects.filter(pk=user.pk).update(confirmed_email="older@example.org")
    notice = Notice.objects.create(game=table.game, user=user, kind="turn", number=99)
    assert services.send_notice(notice_id=notice.pk) == State.CANCELLED
    notice.refresh_from_db()
    assert "not confirmed" in notice.error


def test_there_is_an_end_to_mails_in_a_day(table: Table, monkeypatch: Any) -> None:
    monkeypatch.setattr(notices, "MAILS_A_DAY", 1)
    side = table.to_act
    user = table.players[side]

    def send(kind: str, number: int) -> State | None:
        notice = Notice.objects.create(game=table.game, user=user, kind=kind, number=number)
        return services.send_notice(notice_id=notice.pk)

    assert send("turn", 90) == State.DONE
    assert send("end", 91) == State.CANCELLED
    assert "enough mail" in Notice.objects.get(number=91).error
    Notice.objects.filter(number=90).update(sent=timezone.now() - timedelta(days=1, minutes=1))
    assert send("end", 92) == State.DONE


@pytest.mark.parametrize(("days", "lead"), [(1, 6), (3, 24), (7, 24)])
def test_a_reminder_is_due_before_the_clock_runs_out(new_table: Any, days: int, lead: int) -> None:
    table = new_table(days_per_action=days).open()
    side = table.to_act
    reminder = Notice.objects.unfinished().get(kind="soon")
    assert reminder.user == table.players[side]
    assert reminder.due == deadline_of(table, side) - timedelta(hours=lead)
    sweep()
    assert not mail.outbox
    Notice.objects.exclude(pk=reminder.pk).delete()
    Notice.objects.update(due=timezone.now() - timedelta(seconds=10))
    sweep()
    sweep()
    assert len(mail.outbox) == 1
    assert "runs out soon" in mail.outbox[-1].subject
    assert "Then the game is lost" in mail.outbox[-1].body


def test_a_clock_wound_up_or_stopped_has_its_own_reminder_or_none(table: Table) -> None:
    side = table.to_act
    first = Notice.objects.unfinished().get(kind="soon")
    table.act("offer draw", side)
    assert Notice.objects.unfinished().get(kind="soon") == first  # the clock runs on
    table.act("end", side)
    soon = Notice.objects.unfinished().get(kind="soon")
    assert soon != first
    side = table.to_act
    due = deadline_of(table, side) - timedelta(hours=24)
    assert (soon.user, soon.due) == (table.players[side], due)
    table.act("resign")
    assert not Notice.objects.unfinished().filter(kind="soon").exists()


def test_a_reminder_to_who_is_not_waited_for_any_more_is_not_sent(table: Table) -> None:
    side = table.to_act
    Notice.objects.all().delete()
    table.act("resign", side)
    notice = Notice.objects.create(game=table.game, user=table.players[side], kind="soon", number=9)
    assert services.send_notice(notice_id=notice.pk) == State.CANCELLED


def test_a_mail_says_that_a_bot_has_played(new_table: Any) -> None:
    table = new_table(on_timeout="bot").open()
    side = table.to_act
    late(table, side)
    services.play_bot(seat_id=seat_of(table, side).pk)
    notice = Notice.objects.get(kind="bot")
    assert services.send_notice(notice_id=notice.pk) == State.DONE
    assert "A bot has played for you" in mail.outbox[-1].subject
    for name in table.hidden_names(0) | table.hidden_names(1):
        assert name not in mail.outbox[-1].body


def seat_of(table: Table, side: int) -> Seat:
    return Seat.objects.get(game__key=table.key, side=side)


def deadline_of(table: Table, side: int) -> datetime:
    deadline = seat_of(table, side).deadline
    assert deadline is not None
    return deadline
