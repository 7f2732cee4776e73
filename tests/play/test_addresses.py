"""Mail goes to confirmed addresses alone, not too much of it; and one before a clock runs out."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from play import services
from play.models import Notice, Seat
from play.services import notices
from play.tasks import sweep
from tests.play.conftest import Table


@pytest.fixture(autouse=True)
def no_counts() -> None:
    cache.clear()


def test_no_mail_to_an_address_that_nobody_has_confirmed(table: Table) -> None:
    user = table.players[table.to_act]
    User.objects.filter(pk=user.pk).update(confirmed_email="older@example.org")
    notice = Notice.objects.create(game=table.game, user=user, kind="turn", number=99)
    assert services.send_notice(notice_id=notice.pk) == "skipped"
    notice.refresh_from_db()
    assert "not confirmed" in notice.why


def test_there_is_an_end_to_mails_in_a_day(table: Table, monkeypatch: Any) -> None:
    monkeypatch.setattr(notices, "MAILS_A_DAY", 1)
    side = table.to_act
    user = table.players[side]

    def send(kind: str, number: int) -> str:
        notice = Notice.objects.create(game=table.game, user=user, kind=kind, number=number)
        return services.send_notice(notice_id=notice.pk)

    assert send("turn", 90) == "sent"
    assert send("end", 91) == "skipped"
    assert "enough mail" in Notice.objects.get(number=91).why
    Notice.objects.filter(number=90).update(settled=timezone.now() - timedelta(days=1, minutes=1))
    assert send("end", 92) == "sent"


def test_a_reminder_before_the_clock_runs_out_once(table: Table) -> None:
    Notice.objects.all().delete()
    side = table.to_act
    seat = Seat.objects.filter(game__key=table.key, side=side)
    assert services.remind() == 0  # three days are left
    seat.update(deadline=timezone.now() + timedelta(hours=23))
    sweep()
    assert services.remind() == 0
    notice = Notice.objects.get()
    assert (notice.kind, notice.user) == ("soon", table.players[side])
    assert services.send_notice(notice_id=notice.pk) in ("sent", "not claimed")
    assert "runs out soon" in mail.outbox[-1].subject
    assert "Then the game is lost" in mail.outbox[-1].body


def test_a_reminder_that_comes_too_late_is_not_sent(table: Table) -> None:
    Notice.objects.all().delete()
    side = table.to_act
    Seat.objects.filter(game__key=table.key, side=side).update(
        deadline=timezone.now() + timedelta(hours=3)
    )
    assert services.remind() == 1
    notice = Notice.objects.get()
    table.act("offer draw", side)
    assert services.send_notice(notice_id=notice.pk) == "skipped"


def test_a_mail_says_that_a_bot_has_played(new_table: Any) -> None:
    table = new_table(on_timeout="bot").open()
    side = table.to_act
    Seat.objects.filter(game__key=table.key, side=side).update(
        deadline=timezone.now() - timedelta(seconds=1)
    )
    services.stand_in(seat_id=Seat.objects.get(game__key=table.key, side=side).pk)
    notice = Notice.objects.get(kind="bot")
    assert services.send_notice(notice_id=notice.pk) == "sent"
    assert "A bot has played for you" in mail.outbox[-1].subject
    for name in table.hidden_names(0) | table.hidden_names(1):
        assert name not in mail.outbox[-1].body
